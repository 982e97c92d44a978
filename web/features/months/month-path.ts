import { isPeriod, type Period } from '#domain/shared/period.ts'

/** Where a month is shown. */
export const monthPath = (period: string): string => `/products/months/${period}`

/** Where a month is judged point by point, and closed. */
export const closingPath = (period: string): string => `${monthPath(period)}/close`

/** Of an address of a month: which month it is. */
export function monthOf(pathname: string): Period | undefined {
  const period = /^\/products\/months\/([^/]+)/u.exec(pathname)?.[1]
  return period !== undefined && isPeriod(period) ? period : undefined
}

/** Where what a supplier asks in a month is put beside what was counted. */
export const supplierCheckPath = (connectionId: string, period: string): string =>
  `/supplier-check/${encodeURIComponent(connectionId)}/${encodeURIComponent(period)}`
