import { duplicateCodes } from '#domain/invoices/codes.ts'
import type { InvoiceFieldsFragment } from '../../graphql/generated/graphql.ts'

export type Invoice = InvoiceFieldsFragment

/** What the icon of an invoice tells. `CHOICE`: somebody has to say what becomes of it. */
export type ShownState = Invoice['state'] | 'WARNINGS' | 'INCOMPLETE' | 'CHOICE'

const isDuplicate = (error: string | null): boolean => duplicateCodes.some((code) => code === error)

export function shownState({ state, metaData }: Pick<Invoice, 'state' | 'metaData'>): ShownState {
  if (state === 'FAILED' && isDuplicate(metaData.error)) return 'CHOICE'
  if (state === 'PROCESSED' && metaData.lostLines > 0) return 'INCOMPLETE'
  return state === 'PROCESSED' && metaData.warningCount > 0 ? 'WARNINGS' : state
}

export function isBusy({ state }: Pick<Invoice, 'state'>): boolean {
  return state === 'WAITING' || state === 'PROCESSING'
}

/** How soon to look again, in milliseconds, while any invoice is not processed yet; 0: not by itself. */
export const busyPoll = 15_000
/** The first looks after an upload are sooner: most files take a second. */
export const quickPoll = 2_000
/** For how long after its upload, in milliseconds. */
const quickFor = 20_000

export function pollInterval(invoices: readonly Pick<Invoice, 'state' | 'createdOn'>[], now: Date): number {
  const busy = invoices.filter(isBusy)
  if (busy.length === 0) return 0
  return busy.some(({ createdOn }) => now.getTime() - Date.parse(createdOn) < quickFor) ? quickPoll : busyPoll
}

const many = 10
const shownOfMany = 5

/** Over ten warnings, the first five stand for all. */
export function shownWarnings({ warnings, warningCount }: Invoice['metaData']): {
  readonly lines: Invoice['metaData']['warnings']
  readonly more: number
} {
  const lines = warnings.slice(0, warningCount > many ? shownOfMany : many)
  return { lines, more: warningCount - lines.length }
}

/** Invoices by their month. */
export function byPeriod(invoices: readonly Invoice[]): ReadonlyMap<string, readonly Invoice[]> {
  return Map.groupBy(invoices, ({ period }) => period)
}
