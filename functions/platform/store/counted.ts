import { currentSpan } from '../spans/span.ts'
import type { Keeper } from './keeper.ts'
import type { PreparedWrite } from './prepared.ts'

/** A question, which stands with what it took on the span that it is asked in. */
export async function timed<T>(question: () => Promise<T>): Promise<T> {
  const span = currentSpan()
  if (span === undefined) return await question()
  const begun = performance.now()
  try {
    return await question()
  } finally {
    span.add('spil.store.questions', 1)
    span.add('spil.store.questions_ms', performance.now() - begun)
  }
}

/** The way of every commit to what keeps it: they stand on the span too. */
export function committed(keeper: Keeper, writes: readonly PreparedWrite[]): Promise<readonly string[]> {
  const span = currentSpan()
  span?.add('spil.store.commits', 1)
  span?.add('spil.store.writes', writes.length)
  return keeper.commit(writes)
}
