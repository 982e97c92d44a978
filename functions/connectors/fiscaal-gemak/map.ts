import type { fiscaalGemak } from '#domain/connectors/entries/fiscaal-gemak.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { amsterdamDay, isPeriod, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { dayOf } from '../kit/local-time.ts'
import { trimmed } from '../kit/trimmed.ts'
import { clientId, type Client, type Declaration } from './api.ts'

function nameOf({ Name, Initials, Prefix, Surname }: Client): string | null {
  const parts = [Initials, Prefix, Surname].map(trimmed).filter((part) => part !== null)
  return trimmed(Name) ?? trimmed(parts.join(' '))
}

/** A client whose relation ends today no longer is one. The codes of types are not published, so they stay codes. */
export function toAdministration(
  client: Client,
  now: Date,
): RowOf<typeof fiscaalGemak, 'administrations'> | SkippedRecord {
  const known = named(client.Id, nameOf(client))
  if ('reason' in known) return known
  const endDate = dayOf(client.DateEndCustomerRelation)
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(client.ChamberOfCommerceNumber),
    data: {
      customerNumber: trimmed(client.Number),
      type: trimmed(client.TypeOfBusinessEntity) ?? trimmed(client.Type),
      category: trimmed(client.Classification),
      group: trimmed(client.ClientGroupName),
      assignedTo: trimmed(client.FiscalDefaultAssignedToUser) ?? trimmed(client.DefaultAssignedToUser),
      mailAddress: trimmed(client.ContactPerson?.Email),
      isActive: endDate === null || endDate > amsterdamDay(now),
      startDate: dayOf(client.DateStartCustomerRelation),
      endDate,
    },
  }
}

function monthOf(day: string | null): Period | null {
  const month = day?.slice(0, 7) ?? ''
  return isPeriod(month) ? month : null
}

/**
 * Returns of one product per client: how many there are in the month in which their period ends, 0 in the others that a
 * table shows. Returns without a client, an id or a period are told apart: the count of their client would be too low.
 */
export function usageOf(
  product: string,
  rows: readonly Declaration[],
  now: Date,
): { records: RowOf<typeof fiscaalGemak, 'usage'>[]; skipped: SkippedRecord[] } {
  const shown = periodsBack(periodAt(now), usagePeriods)
  const counted = new Map<string, Map<Period, Set<string>>>()
  const skipped: SkippedRecord[] = []
  for (const row of rows) {
    const [client, id, month] = [clientId(row), trimmed(row.DeclarationId), monthOf(dayOf(row.PeriodEnd))]
    if (client === null || id === null || month === null) {
      skipped.push(
        client === null
          ? { externalId: null, reason: 'id-missing' }
          : { externalId: client, pairedWith: product, reason: 'unexpected-shape' },
      )
      continue
    }
    if (!shown.includes(month)) continue
    const months = counted.get(client) ?? new Map<Period, Set<string>>()
    counted.set(client, months.set(month, (months.get(month) ?? new Set<string>()).add(id)))
  }
  const uncertain = new Set(skipped.map(({ externalId }) => externalId))
  const records = [...counted]
    .filter(([client]) => !uncertain.has(client))
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([administrationId, months]) => ({
      administrationId,
      product,
      amounts: Object.fromEntries(shown.map((month) => [month, months.get(month)?.size ?? 0])),
      data: {},
    }))
  return { records, skipped }
}
