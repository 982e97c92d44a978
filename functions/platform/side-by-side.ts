/** Number of firms a timer processes concurrently. */
export const atOnce = 8

/** Runs `work` for each item with limited concurrency, and waits for all. `work` must not throw. */
export async function sideBySide<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const each = (async function* () {
    yield* items
  })()
  // Safe to share: a worker takes an item only after it finished one.
  const worker = async (): Promise<void> => {
    for (let next = await each.next(); next.done !== true; next = await each.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
