import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { QuestionBudget } from '../question-refusals.ts'

/** What the guard reads: numbers that it shares with the thread that works. */
export const guarded = {
  /** The number of the question that is worked at; 0: none. */
  work: 0,
  /** How far it may go: milliseconds of the processor and megabytes written, of the whole process since it began, and its memory. */
  processor: 1,
  written: 2,
  memory: 3,
} as const

const program = new URL(import.meta.url.endsWith('.ts') ? './reading-guard.ts' : './reading-guard.mjs', import.meta.url)

/** Of the whole process, in milliseconds. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1_000)
}

/** In megabytes, of the whole process: the system counts blocks of 512 bytes. */
export const writtenSoFar = (): number => Math.round(process.resourceUsage().fsWrite / 2_048)

/**
 * Watches what a question takes, from a thread of its own: SQLite hands back to nobody before it has found a row, and Node has
 * no way into it. What takes too much ends with the process.
 */
export class Guarded {
  readonly #shared = new Int32Array(new SharedArrayBuffer(Object.keys(guarded).length * 4))
  #questions = 0

  /** Resolves once it watches: nothing is worked at before. Where it ends, the process ends by its error. */
  async start(): Promise<void> {
    // It counts, and holds nothing.
    const resourceLimits = { maxYoungGenerationSizeMb: 1 }
    const guard = new Worker(program, { workerData: this.#shared.buffer, env: {}, execArgv: [], resourceLimits })
    await once(guard, 'message')
    guard.unref()
  }

  /** Answers what came of `work`, and adds what it took of the processor, in milliseconds, to what `used` says was used before. */
  do<T>(budget: QuestionBudget | undefined, used: { milliseconds: number }, work: () => T): T {
    const before = processorTime()
    if (budget !== undefined) this.#begin(budget, before - used.milliseconds)
    try {
      return work()
    } finally {
      Atomics.store(this.#shared, guarded.work, 0)
      used.milliseconds += processorTime() - before
    }
  }

  #begin({ processorSeconds, megabytes, writtenMegabytes }: QuestionBudget, since: number): void {
    const shared = this.#shared
    shared[guarded.processor] = since + processorSeconds * 1_000
    shared[guarded.written] = writtenSoFar() + writtenMegabytes
    shared[guarded.memory] = megabytes
    // Last, so that the guard never sees a question with the numbers of the one before.
    this.#questions = (this.#questions % 1_000_000_000) + 1
    Atomics.store(shared, guarded.work, this.#questions)
    Atomics.notify(shared, guarded.work)
  }
}
