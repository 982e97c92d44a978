import { isDay } from '../odata/feed-key.ts'
import type { FirmPath } from '../shared/firm-address.ts'

/** Characters of a memo. */
export const longestMemo = 2_000
/** Memos of one customer or connection: more are a file of their own. */
export const mostMemos = 200

/** What a memo may not be like; undefined: all is well. */
export function memoFault({
  text,
  dueOn,
}: {
  readonly text: string
  readonly dueOn: string | null
}): 'text' | 'dueOn' | undefined {
  if (text === '' || text.length > longestMemo) return 'text'
  return dueOn !== null && !isDay(dueOn) ? 'dueOn' : undefined
}

/** A product in the comparison of what a supplier asks with what is counted, of one connection and month. */
interface Difference {
  readonly connectionId: string
  readonly period: string
  /** Of the product, within the connection and the month. */
  readonly key: string
}

/** What memos about a difference are kept under: it is no document, so it has no id of its own. */
export const differenceId = ({ connectionId, period, key }: Difference): string => `${connectionId}/${period}/${key}`

/** Undefined: it is the id of no difference. */
export function differenceOf(id: string): Difference | undefined {
  const [connectionId, period, key, ...more] = id.split('/')
  if (connectionId === undefined || period === undefined || key === undefined || more.length > 0) return undefined
  return { connectionId, period, key }
}

/** Where what a memo is about is shown. */
export function memoPath(subject: 'CUSTOMER' | 'CONNECTION' | 'DIFFERENCE', id: string): FirmPath {
  if (subject === 'CUSTOMER') return `/combinations/${encodeURIComponent(id)}`
  if (subject === 'CONNECTION') return `/connections/${encodeURIComponent(id)}`
  const { connectionId = '', period = '' } = differenceOf(id) ?? {}
  return `/supplier-check/${encodeURIComponent(connectionId)}/${encodeURIComponent(period)}`
}
