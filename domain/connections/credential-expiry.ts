import type { CatalogEntry } from '../connectors/catalog-entry.ts'
import { amsterdamDay } from '../shared/period.ts'

/** Days before the end at which a firm is warned by mail; the last is the day itself. */
export const expiryWarningDays = [30, 14, 3, 0] as const
export type ExpiryWarningDay = (typeof expiryWarningDays)[number]

const DAY = 86_400_000

/** The last day access is good for, `YYYY-MM-DD`; undefined: nobody told, or it does not end by itself. */
export function credentialExpiry(
  entry: Pick<CatalogEntry, 'credentialFields'> | undefined,
  credentialInfo: Readonly<Record<string, string>>,
): string | undefined {
  const field = entry?.credentialFields.find(({ kind, ahead }) => kind === 'date' && ahead === true)
  const day = field === undefined ? undefined : credentialInfo[field.name]
  return day === '' ? undefined : day
}

/** Days until access ends, by the calendar of Amsterdam; 0 on the last day, negative afterwards. */
export function daysUntil(day: string, now: Date): number {
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${amsterdamDay(now)}T00:00:00Z`)) / DAY)
}

/**
 * The warning that is due: the nearest of the days that has come. A firm whose host was down on the day itself is warned
 * later, and one that gave access for a week is not told of thirty days.
 */
export function dueWarning(day: string, now: Date): ExpiryWarningDay | undefined {
  const left = daysUntil(day, now)
  return expiryWarningDays.findLast((warning) => left <= warning)
}
