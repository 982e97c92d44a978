/** Firms that a timer is busy with at once: each takes some requests, and there are minutes for all of them. */
export const atOnce = 8

/** Does it for each, some at a time, and waits for all. What goes wrong with one is for `work` to tell: it must not throw. */
export async function sideBySide<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const each = (async function* () {
    yield* items
  })()
  // Safe to share: a worker takes its next one only when it has finished one.
  const worker = async (): Promise<void> => {
    for (let next = await each.next(); next.done !== true; next = await each.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
