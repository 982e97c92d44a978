import { isDay } from '../odata/feed-key.ts'

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
