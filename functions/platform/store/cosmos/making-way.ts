import { setTimeout } from 'node:timers/promises'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'

/** Milliseconds by the service's clock, so that all instances rest at the same moment: at the end of each period. */
const period = 1_000
const rest = 200

/** Whoever wrote to a firm this often within the last seconds writes much: a person who clicks does not. */
const seldom = 3
const remembered = 10_000
const followedFirms = 1_000

/** What a refused write waits beside what the service asks for. */
const leastExtra = 10
const mostExtra = 4_000

interface Writer {
  /** When its last few writes were. */
  latest: readonly number[]
  extra: number
}

interface Time {
  /** The service's, in milliseconds. */
  readonly service: () => number
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Those who write much to a firm make way, on all instances alike. They rest together for a moment of each second: whoever
 * follows the changes of the firm comes to their end only while nobody writes. And where the service refuses more than half
 * of what they ask, they ask less often: what is asked between is let in. Who writes now and then never waits here.
 */
export class MakingWay {
  readonly #service: () => number
  readonly #wait: (milliseconds: number) => Promise<unknown>
  readonly #writers = new LeastRecentlyUsed<string, Writer>(followedFirms)

  constructor({ service, wait = setTimeout }: Time) {
    this.#service = service
    this.#wait = wait
  }

  /** Before each write to a partition. */
  async beforeWriting(partition: string): Promise<void> {
    if (this.#muchOf(partition) === undefined) return
    const left = period - (this.#service() % period)
    if (left <= rest) await this.#wait(left)
  }

  /** Only what was let in counts: a click that is refused again and again stays one. */
  written(partition: string): void {
    const { latest, extra } = this.#writers.get(partition) ?? { latest: [], extra: 0 }
    this.#writers.set(partition, { latest: [...latest, performance.now()].slice(-seldom), extra: extra / 2 })
  }

  /** What a write that was refused with 429 is to wait beyond what the service asks for, in milliseconds. */
  refused(partition: string): number {
    const writer = this.#muchOf(partition)
    if (writer === undefined) return 0
    writer.extra = Math.min(mostExtra, Math.max(leastExtra, writer.extra * 2))
    // Not all at once again.
    return Math.round(writer.extra * (0.5 + Math.random()))
  }

  #muchOf(partition: string): Writer | undefined {
    const writer = this.#writers.get(partition)
    const [first, ...others] = writer?.latest ?? []
    const isMuch = first !== undefined && others.length === seldom - 1 && performance.now() - first < remembered
    return isMuch ? writer : undefined
  }
}
