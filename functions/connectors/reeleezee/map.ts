import type { reeleezee } from '#domain/connectors/entries/reeleezee.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { addMonths, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { momentOf } from '../kit/local-time.ts'
import { named } from '../kit/named.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Administration, Invoices } from './api.ts'

export function toAdministration(
  administration: Administration,
): RowOf<typeof reeleezee, 'administrations'> | SkippedRecord {
  const known = named(administration.id, administration.name)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(administration.ChamberOfCommerceNumber),
    data: { created: momentOf(administration.CreateDate), archived: administration.IsArchived ?? null },
  }
}

/** The day from which invoices are asked: a day before the first month shown, as its midnight in UTC is an hour or two off. */
export function firstDay(now: Date): string {
  const start = Date.parse(`${addMonths(periodAt(now), 1 - usagePeriods)}-01T00:00:00Z`)
  return new Date(start - 86_400_000).toISOString().slice(0, 10)
}

/** The month of an invoice, in Amsterdam; null: its date is none. */
function monthOf(date: string): Period | null {
  const at = momentOf(date)
  return at === null ? null : periodAt(new Date(at))
}

/**
 * Invoices per month: every month that a usage table shows, as none is 0, and those to come. Null: one of the dates is none,
 * so that the count would be too low.
 */
export function invoicesPerMonth(dates: readonly string[], now: Date): Partial<Record<Period, number>> | null {
  const shown = periodsBack(periodAt(now), usagePeriods)
  const oldest = shown.at(-1) ?? periodAt(now)
  const amounts: Partial<Record<Period, number>> = Object.fromEntries(shown.map((month) => [month, 0]))
  for (const date of dates) {
    const month = monthOf(date)
    if (month === null) return null
    if (month >= oldest) amounts[month] = (amounts[month] ?? 0) + 1
  }
  return amounts
}

export function toUsage(
  { administrationId, product, dates }: Invoices,
  now: Date,
): RowOf<typeof reeleezee, 'usage'> | SkippedRecord {
  const amounts = invoicesPerMonth(dates, now)
  if (amounts === null) return { externalId: administrationId, pairedWith: product, reason: 'unexpected-shape' }
  return { administrationId, product, amounts, data: {} }
}
