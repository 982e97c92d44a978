import type { weFactV2 } from '#domain/connectors/entries/we-fact-v2.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { decimal, decimalText, over, times, type Decimal } from '#domain/shared/decimal.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import type { IdOf } from '../kit/snapshot.ts'
import { dayOf } from '../kit/local-time.ts'
import { trimmed } from '../kit/trimmed.ts'
import { Subscription, type Debtor } from './api.ts'

/** A customer under its debtor code, which is what an invoice of it says too. */
export function toAdministration(debtor: Debtor): RowOf<typeof weFactV2, 'administrations'> | SkippedRecord {
  const externalId = trimmed(debtor.DebtorCode)
  if (externalId === null) return { externalId: debtor.Identifier, reason: 'id-missing' }
  const person = [debtor.Initials, debtor.SurName].map(trimmed).filter((part) => part !== null)
  return {
    externalId,
    name: trimmed(debtor.CompanyName) ?? (person.length === 0 ? externalId : person.join(' ')),
    chamberOfCommerceNumber: null,
    data: { productCode: null, invoiceDate: null },
  }
}

const of = (units: bigint, scale = 0): Decimal => ({ units, scale })
/** Months in one period, as a fraction: day, week, month, quarter, half year, year, two years. */
const months: Readonly<Record<string, readonly [Decimal, Decimal]>> = {
  d: [of(12n), of(365n)],
  w: [of(12n), of(52n)],
  m: [of(1n), of(1n)],
  k: [of(3n), of(1n)],
  h: [of(6n), of(1n)],
  j: [of(12n), of(1n)],
  t: [of(24n), of(1n)],
}

/** What a subscription comes to in a month, without VAT; null where WeFact does not say how often it is billed. */
export function monthlyAmount({ AmountExcl, Periods, Periodic }: Subscription): string | null {
  const amount = decimal(AmountExcl ?? '')
  const periods = decimal(Periods ?? '1')
  const length = months[Periodic ?? '']
  if (amount === undefined || periods === undefined || periods.units <= 0n || length === undefined) return null
  return decimalText(over(times(amount, length[1]), times(periods, length[0]), 2))
}

const billingId = ({ Identifier }: Pick<Subscription, 'Identifier'>): string => `subscription/${Identifier}`

const Identified = Subscription.pick({ Identifier: true })

/** The row of a subscription of which the rest cannot be read. */
export const byIdentifier: IdOf = (item) => {
  const { data } = Identified.safeParse(item)
  return data === undefined ? undefined : { externalId: billingId(data) }
}

/** A running subscription as a line that is billed. One that has ended is none. */
export function toBilling(
  subscription: Subscription,
  now: Date,
): RowOf<typeof weFactV2, 'billings'> | SkippedRecord | undefined {
  const administrationId = trimmed(subscription.DebtorCode)
  if (administrationId === null) return { externalId: billingId(subscription), reason: 'id-missing' }
  const ended = dayOf(subscription.TerminationDate)
  if (ended !== null && ended < now.toISOString().slice(0, 10)) return undefined
  return {
    externalId: billingId(subscription),
    administrationId,
    description: trimmed(subscription.Description) ?? trimmed(subscription.ProductCode) ?? subscription.Identifier,
    data: {
      invoiceNumber: null,
      amount: monthlyAmount(subscription),
      productCode: trimmed(subscription.ProductCode),
      invoiceDate: null,
      count: decimal(subscription.Number ?? '') === undefined ? null : (subscription.Number ?? null),
      from: dayOf(subscription.StartPeriod) ?? dayOf(subscription.StartDate),
      till: dayOf(subscription.EndPeriod) ?? dayOf(subscription.EndDate),
    },
  }
}
