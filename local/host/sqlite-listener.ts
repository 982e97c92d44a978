import { setTimeout as pause } from 'node:timers/promises'
import type { Received, SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import type { Delivery, Handle, Listening, ListenOptions } from './queue-listener.ts'

/** How often to look for what another process sent; messages of this process come at once. */
const lookEveryMilliseconds = 100

/** Hands the messages of the machine's own queue to a function, as the Service Bus extension does in Azure. */
export function listenToSqliteQueue(
  queue: SqliteQueue,
  handle: Handle,
  options: ListenOptions & { readonly renewEveryMilliseconds?: number },
): Listening {
  const stopping = new AbortController()
  const inHand = new Set<Promise<void>>()
  let wake = Promise.withResolvers<undefined>()
  const look = (): void => wake.resolve(undefined)
  const unsubscribe = queue.onSend(look)

  const serve = async (received: Received): Promise<void> => {
    const delivery: Delivery = {
      body: JSON.stringify(received.message),
      id: received.id,
      session: received.session,
      delivery: received.delivery,
    }
    const renewal = setInterval(() => queue.renew(received.lock), options.renewEveryMilliseconds ?? 8_000)
    try {
      await handle(delivery)
      queue.complete(received.lock)
    } catch (error) {
      options.onError(error, delivery)
      queue.abandon(received.lock)
    } finally {
      clearInterval(renewal)
    }
  }

  const pump = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers()
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
