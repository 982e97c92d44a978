import type { Row, SimulatedRequest } from './simulator.ts'

export interface Page<Row> {
  readonly rows: Row[]
  /** Of the list, as the vendor counts it. */
  readonly total: number
  readonly isLast: boolean
}

/** The rows of a list from `start`, at most `count`, with what the faults of the call make of them. */
export function pageOf<Row>(
  all: readonly Row[],
  start: number,
  count: number,
  { faults }: Pick<SimulatedRequest, 'faults'>,
): Page<Row> {
  const held = faults.has('empty') ? [] : all
  const isStuck = faults.has('same-page')
  const from = isStuck ? 0 : start
  const rows = held.slice(from, from + count)
  const [first] = rows
  if (faults.has('duplicates') && first !== undefined) rows.push(first)
  const total = isStuck ? Math.max(held.length, start + 2 * count) : held.length
  return { rows, total, isLast: !isStuck && start + count >= held.length }
}

/** A whole number of a query; `otherwise` where it is not asked; undefined: it is no number. */
export function wholeIn(text: string | null, otherwise: number): number | undefined {
  if (text === null) return otherwise
  return /^\d{1,9}$/u.test(text) ? Number(text) : undefined
}

/** Only the fields that are asked for; all of them where nobody asks. */
export function selected(row: Row, select: string | null): Row {
  const names = select === null ? undefined : new Set(select.split(','))
  return Object.fromEntries(Object.entries(row).filter(([name]) => names?.has(name) !== false))
}

/** The same address with other parameters: where the next page is. */
export function linkTo(url: URL, parameters: Readonly<Record<string, string | number>>): string {
  const link = new URL(url)
  for (const [name, value] of Object.entries(parameters)) link.searchParams.set(name, String(value))
  return link.href
}
