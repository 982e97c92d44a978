import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { jobsOfOneFirm } from '#domain/shared/limits.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Received, SqliteQueue } from '#platform/jobs/sqlite-queue.ts'
import type { Delivery, Handle, Listening, ListenOptions } from './queue-listener.ts'

/** How often to look for what another process sent; messages of this process come at once. */
const lookEveryMilliseconds = 100
/** How often it is told what is in hand: a third of the time that a lock of the queue lasts. */
const usualRenewal = 8_000

/** The locks of what is in hand, and when the queue was last told of each. */
class LocksInHand {
  readonly #told = new Map<string, number>()
  readonly #queue: SqliteQueue
  readonly #clock: Clock
  readonly #onError: (error: unknown) => void

  constructor(queue: SqliteQueue, clock: Clock, onError: (error: unknown) => void) {
    this.#queue = queue
    this.#clock = clock
    this.#onError = onError
  }

  take(lock: string): void {
    this.#told.set(lock, this.#clock.now().getTime())
  }

  leave(lock: string): void {
    this.#told.delete(lock)
  }

  renew(lock: string): void {
    try {
      this.#queue.renew(lock)
      this.take(lock)
    } catch (error) {
      // Another program holds the file for long: it is told the next time, or the message comes again.
      this.#onError(error)
    }
  }

  /**
   * The time of a lock goes by while a computer sleeps, or its machine is moved, and that of a timer does not. On waking up the
   * queue is told what is in hand before anything is taken: or we would be given our own work, and do it twice.
   */
  renewOverdue(milliseconds: number): void {
    const now = this.#clock.now().getTime()
    for (const [lock, last] of this.#told) if (last < now - milliseconds || last > now) this.renew(lock)
  }
}

/** Hands the messages of the machine's own queue to a function, as the Service Bus extension does in Azure. */
export function listenToSqliteQueue(
  queue: SqliteQueue,
  handle: Handle,
  options: ListenOptions & { readonly renewEveryMilliseconds?: number; readonly clock?: Clock },
): Listening {
  const { renewEveryMilliseconds = usualRenewal, clock = systemClock } = options
  const stopping = new AbortController()
  /** With the firm of each. */
  const inHand = new Map<Promise<void>, string>()
  let wake = Promise.withResolvers<undefined>()
  const look = (): void => wake.resolve(undefined)
  const locks = new LocksInHand(queue, clock, (error) => options.onError(error, undefined))
  const unsubscribe = queue.onSend(look)

  const serve = async (received: Received): Promise<void> => {
    const delivery: Delivery = {
      body: received.body,
      id: received.id,
      session: received.session,
      delivery: received.delivery,
    }
    locks.take(received.lock)
    const renewal = setInterval(() => locks.renew(received.lock), renewEveryMilliseconds)
    try {
      await handle(delivery)
      queue.complete(received.lock)
    } catch (error) {
      options.onError(error, delivery)
      queue.abandon(received.lock)
    } finally {
      clearInterval(renewal)
      locks.leave(received.lock)
    }
  }

  const firmsWithEnough = (): string[] => {
    const busy = [...Map.groupBy(inHand.values(), (firm) => firm)]
    return busy.filter(([, theirs]) => theirs.length >= jobsOfOneFirm(options.sessions)).map(([firm]) => firm)
  }

  const receive = (): Received | undefined => {
    try {
      locks.renewOverdue(2 * renewEveryMilliseconds)
      return inHand.size < options.sessions ? queue.receive(firmsWithEnough()) : undefined
    } catch (error) {
      // A file that another program holds for long is looked at again, for as long as we listen.
      options.onError(error, undefined)
      return undefined
    }
  }

  const pump = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      wake = Promise.withResolvers()
      const received = receive()
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
      inHand.set(served, received.firm)
      // What has come in meanwhile, from screens and from whoever wants this process to end, goes before the next message.
      await nextTurn()
    }
  }

  const pumping = pump()
  return {
    async stop() {
      stopping.abort()
      look()
      unsubscribe()
      await pumping
      await Promise.all(inHand.keys())
    },
  }
}
