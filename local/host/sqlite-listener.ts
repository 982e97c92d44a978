import { setTimeout as pause } from 'node:timers/promises'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Received, SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import type { Delivery, Handle, Listening, ListenOptions } from './queue-listener.ts'

/** How often to look for what another process sent; messages of this process come at once. */
const lookEveryMilliseconds = 100
/** How often it is told what is in hand: a third of the time that a lock of the queue lasts. */
const usualRenewal = 8_000

/** Hands the messages of the machine's own queue to a function, as the Service Bus extension does in Azure. */
export function listenToSqliteQueue(
  queue: SqliteQueue,
  handle: Handle,
  options: ListenOptions & { readonly renewEveryMilliseconds?: number; readonly clock?: Clock },
): Listening {
  const { renewEveryMilliseconds = usualRenewal, clock = systemClock } = options
  const stopping = new AbortController()
  const inHand = new Set<Promise<void>>()
  let wake = Promise.withResolvers<undefined>()
  const look = (): void => wake.resolve(undefined)
  const unsubscribe = queue.onSend(look)

  /** When the queue was last told of what is in hand, by its lock. */
  const told = new Map<string, number>()
  const renew = (lock: string): void => {
    told.set(lock, clock.now().getTime())
    queue.renew(lock)
  }
  /**
   * The time of a lock goes by while a computer sleeps, or its machine is moved, and that of a timer does not. On waking up the
   * queue is told what is in hand before anything is taken: or we would be given our own work, and do it twice.
   */
  const renewOverdue = (): void => {
    const overdue = clock.now().getTime() - 2 * renewEveryMilliseconds
    for (const [lock, last] of told) if (last < overdue) renew(lock)
  }

  const serve = async (received: Received): Promise<void> => {
    const delivery: Delivery = {
      body: JSON.stringify(received.message),
      id: received.id,
      session: received.session,
      delivery: received.delivery,
    }
    told.set(received.lock, clock.now().getTime())
    const renewal = setInterval(() => renew(received.lock), renewEveryMilliseconds)
    try {
      await handle(delivery)
      queue.complete(received.lock)
    } catch (error) {
      options.onError(error, delivery)
      queue.abandon(received.lock)
    } finally {
      clearInterval(renewal)
      told.delete(received.lock)
    }
  }

  const pump = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers()
      renewOverdue()
      const received = inHand.size < options.sessions ? queue.receive() : undefined
      if (received === undefined) {
        await Promise.race([wake.promise, pause(lookEveryMilliseconds, undefined, { ref: false })])
        continue
      }
      const served = serve(received)
        .catch((error: unknown) => options.onError(error, undefined))
        .finally(() => {
          inHand.delete(served)
          look()
        })
      inHand.add(served)
    }
  }

  const pumping = pump().catch((error: unknown) => options.onError(error, undefined))
  return {
    async stop() {
      stopping.abort()
      look()
      unsubscribe()
      await pumping
      await Promise.all(inHand)
    },
  }
}
