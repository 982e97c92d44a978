import { AppError } from '#domain/shared/errors.ts'
import { FirmWaits, type QuestionBudget } from '../question-refusals.ts'
import { ReadingProcess, type Rows } from './reading-process.ts'
import type { ReadingRequest } from './reading-request.ts'

/** The feed of a firm and its screens each have their own, so that neither waits for the other. */
type LaneName = 'feed' | 'screens'

export interface PoolLimits {
  /** Processes, of all firms. */
  readonly processes: number
  /** Of a question that somebody wrote, and of one that the house asks: its largest ones are of all rows of a firm. */
  readonly budgets: Readonly<Record<LaneName, QuestionBudget>>
  /** Readings of a firm that are open at once: each has a connection. */
  readonly readings: number
  /** Questions of a firm that wait on one lane, and for how many milliseconds. */
  readonly waiting: number
  readonly patience: number
  /** Milliseconds that a question is left to end by itself when nobody waits for it any more. */
  readonly leaving: number
  /** Milliseconds after which a process that nobody needs is ended. */
  readonly idle: number
}

const poolLimits: PoolLimits = {
  processes: 6,
  budgets: {
    feed: { processorSeconds: 20, megabytes: 500, writtenMegabytes: 2_000 },
    screens: { processorSeconds: 60, megabytes: 500, writtenMegabytes: 2_000 },
  },
  readings: 8,
  waiting: 40,
  patience: 30_000,
  leaving: 1_000,
  idle: 60_000,
}

interface Waiting {
  readonly request: ReadingRequest
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
  /** Nobody waits for it any more. */
  isLeft: boolean
}

/** What one firm asks on one of its lanes, one after the other. */
interface Lane {
  readonly key: string
  readonly path: string
  readonly waiting: Waiting[]
  at: { readonly process: ReadingProcess; readonly asked: Waiting } | undefined
  /** Where its readings are open. */
  home: ReadingProcess | undefined
  readonly open: Set<number>
}

/** What one question of a reading says: where it has no values, the rows behind those of the one before are told. */
type ReadingQuestion = Pick<ReadingRequest, 'text' | 'values' | 'rows'> & Partial<Pick<ReadingRequest, 'isKept'>>

/** One moment of a file that is asked, a question after the other. */
export interface Reading {
  /**
   * Errors: `AppError('UNAVAILABLE')`, `FirmWaits`, `QuestionTooLarge`, `RowRefused`, the reason of the signal; Error for what
   * is a defect.
   */
  ask(asked: ReadingQuestion): Promise<Rows>
  /** Nobody asks more. */
  close(): void
}

/** Rows of an answer that come to the host together. */
const answeredRows = 2_000

/** One question whose rows come some at a time. */
export type RowsAsked = Pick<ReadingRequest, 'text'> & {
  readonly values: NonNullable<ReadingRequest['values']>
  readonly rows?: number
}

/** How a file is read. */
export interface ReadingOptions {
  readonly lane: LaneName
  readonly bigints?: boolean
  readonly isMapped?: boolean
  readonly signal?: AbortSignal | undefined
  /** It is the house's own, of all of a file: it takes what it takes. */
  readonly isUnlimited?: boolean
}

/**
 * A few processes that read the files of all firms. A firm is at most at two of them, one for its feed and one for its screens,
 * and waits for itself alone: firms take turns, and a question that takes too much, or whose asker has left, is ended with its
 * process. What waits then is asked of another.
 */
export class ReadingPool {
  readonly #limits: PoolLimits
  /** By when they were served last. */
  readonly #lanes = new Map<string, Lane>()
  readonly #processes = new Set<ReadingProcess>()
  #readings = 0
  #isClosed = false

  constructor(limits: Partial<PoolLimits> = {}) {
    this.#limits = { ...poolLimits, ...limits }
  }

  /** Begun with its first question, and open as long as there may be more. */
  reading(path: string, options: ReadingOptions): Reading {
    const { lane, bigints = false, isMapped = false, isUnlimited = false } = options
    const budget = isUnlimited ? undefined : this.#limits.budgets[lane]
    const reading = (this.#readings += 1)
    let isFirst = true
    return {
      ask: ({ isKept = false, ...asked }) => {
        const request = { ...asked, reading, isFirst, path, isKept, bigints, isMapped, budget }
        isFirst = false
        return this.#ask(request, options)
      },
      close: () => this.#leave(keyOf(path, lane), reading),
    }
  }

  /** The rows of one question, some at a time: while some are dealt with the next are read, and none behind those. */
  async *rows(
    path: string,
    { text, values, rows = answeredRows }: RowsAsked,
    options: ReadingOptions,
  ): AsyncGenerator<Rows> {
    const reading = this.reading(path, options)
    try {
      let next: Promise<Rows> | undefined = reading.ask({ text, values, rows })
      while (next !== undefined) {
        const some: Rows = await next
        next = some.more ? reading.ask({ text, values: undefined, rows }) : undefined
        next?.catch(() => undefined)
        yield some
      }
    } finally {
      reading.close()
    }
  }

  #leave(key: string, reading: number): void {
    const lane = this.#lanes.get(key)
    if (lane === undefined) return
    const asked = [...lane.waiting, lane.at?.asked].find((one) => one?.request.reading === reading)
    if (asked !== undefined) this.#drop(lane, asked, new AppError('UNAVAILABLE'))
    this.#close(lane, reading)
    this.#serve()
    this.#forget(lane)
  }

  /** Closes what is open of a file, so that it can be removed; what is asked of it at this moment is ended. */
  async release(path: string): Promise<void> {
    const ending: Promise<void>[] = []
    for (const name of ['feed', 'screens'] as const) {
      const lane = this.#lanes.get(keyOf(path, name))
      if (lane === undefined) continue
      for (const one of lane.waiting.splice(0)) one.reject(new AppError('UNAVAILABLE'))
      if (lane.at !== undefined) ending.push(this.#end(lane.at.process, new AppError('UNAVAILABLE')))
      lane.open.clear()
      lane.home = undefined
      this.#forget(lane)
    }
    for (const process of this.#processes) process.release(path)
    await Promise.all(ending)
    this.#serve()
  }

  /** Whoever waits is told first; then all processes end, whatever they do. */
  async close(): Promise<void> {
    this.#isClosed = true
    const closed = new AppError('UNAVAILABLE')
    for (const { waiting } of this.#lanes.values()) for (const one of waiting.splice(0)) one.reject(closed)
    await Promise.all([...this.#processes].map((process) => this.#end(process, closed)))
  }

  #ask(request: ReadingRequest, { lane: name, signal }: ReadingOptions): Promise<Rows> {
    if (this.#isClosed) return Promise.reject(new AppError('UNAVAILABLE'))
    const lane = this.#laneOf(request.path, name)
    const before = lane.waiting.filter((one) => one.request.isFirst).length
    if (request.isFirst && before >= this.#limits.waiting) return Promise.reject(new FirmWaits(before))
    const { promise, resolve, reject } = Promise.withResolvers<Rows>()
    const asked: Waiting = { request, resolve, reject, isLeft: false }
    const left = (): void => this.#drop(lane, asked, signal?.reason)
    signal?.addEventListener('abort', left, { once: true })
    const tooLong = setTimeout(() => this.#waitedEnough(lane, asked), this.#limits.patience)
    lane.waiting.push(asked)
    if (signal?.aborted === true) left()
    this.#serve()
    return promise.finally(() => {
      clearTimeout(tooLong)
      signal?.removeEventListener('abort', left)
    })
  }

  #laneOf(path: string, name: LaneName): Lane {
    const key = keyOf(path, name)
    const known = this.#lanes.get(key)
    if (known !== undefined) return known
    const lane: Lane = { key, path, waiting: [], at: undefined, home: undefined, open: new Set() }
    this.#lanes.set(key, lane)
    return lane
  }

  #waitedEnough(lane: Lane, asked: Waiting): void {
    const at = lane.waiting.indexOf(asked)
    if (at === -1) return
    lane.waiting.splice(at, 1)
    const before = at + (lane.at === undefined ? 0 : 1)
    // Its turn, and no process to be had: that is not of its doing.
    asked.reject(before === 0 ? new AppError('UNAVAILABLE') : new FirmWaits(before))
  }

  /** Its asker has left: it is not begun, or has a moment to end by itself. */
  #drop(lane: Lane, asked: Waiting, reason: unknown): void {
    const at = lane.waiting.indexOf(asked)
    if (at !== -1) lane.waiting.splice(at, 1)
    asked.isLeft = true
    asked.reject(reason)
    const working = lane.at
    if (working?.asked !== asked) return
    setTimeout(() => {
      if (lane.at === working) void this.#end(working.process, new AppError('UNAVAILABLE'))
    }, this.#limits.leaving).unref()
  }

  /** Begins what can begin: one of each lane at a time, lanes in the order in which they were served last. */
  #serve(): void {
    for (const lane of [...this.#lanes.values()]) {
      const next = lane.at === undefined ? this.#nextOf(lane) : undefined
      const process = next === undefined ? undefined : this.#processFor(lane)
      if (next === undefined || process === undefined) continue
      lane.waiting.splice(lane.waiting.indexOf(next), 1)
      this.#lanes.delete(lane.key)
      this.#lanes.set(lane.key, lane)
      void this.#work(lane, next, process)
    }
  }

  #nextOf({ waiting, open }: Lane): Waiting | undefined {
    const isFull = open.size >= this.#limits.readings
    return waiting.find(({ request }) => !(isFull && request.isFirst))
  }

  /**
   * One that is at rest: where the lane's readings are open, else one that has served the lane, any that nobody has readings
   * open at, or a new one. Where all are taken up by readings that wait for their clients, they are shared.
   */
  #processFor(lane: Lane): ReadingProcess | undefined {
    if (lane.home !== undefined) return lane.home.isBusy ? undefined : lane.home
    const resting = [...this.#processes].filter(({ isBusy }) => !isBusy)
    const homes = new Set([...this.#lanes.values()].map(({ home }) => home))
    const free = resting.filter((process) => !homes.has(process))
    const known = free.find((process) => process.lane === lane.key) ?? free[0]
    if (known !== undefined) return known
    return this.#processes.size < this.#limits.processes ? this.#started(lane) : resting[0]
  }

  #started(lane: Lane): ReadingProcess {
    const process = new ReadingProcess(lane.key, () => this.#gone(process))
    this.#processes.add(process)
    return process
  }

  async #work(lane: Lane, asked: Waiting, process: ReadingProcess): Promise<void> {
    clearTimeout(process.idle)
    process.lane = lane.key
    lane.at = { process, asked }
    try {
      const rows = await process.ask(asked.request)
      this.#afterPart(lane, asked, process, rows)
      asked.resolve(rows)
    } catch (error) {
      this.#close(lane, asked.request.reading)
      asked.reject(error)
    }
    lane.at = undefined
    this.#rest(process)
    this.#serve()
    this.#forget(lane)
  }

  /** A lane that nobody is on. */
  #forget(lane: Lane): void {
    if (lane.waiting.length === 0 && lane.open.size === 0 && lane.at === undefined) this.#lanes.delete(lane.key)
  }

  #afterPart(lane: Lane, { request, isLeft }: Waiting, process: ReadingProcess, { more }: Rows): void {
    const isOpen = more || request.isKept
    if (isOpen) {
      lane.open.add(request.reading)
      lane.home = process
    }
    if (isLeft || !isOpen) this.#close(lane, request.reading)
  }

  #close(lane: Lane, reading: number): void {
    if (lane.open.delete(reading)) lane.home?.leave(reading)
    if (lane.open.size === 0) lane.home = undefined
  }

  #rest(process: ReadingProcess): void {
    if (!this.#processes.has(process)) return
    process.idle = setTimeout(() => {
      const isHome = [...this.#lanes.values()].some(({ home }) => home === process)
      if (isHome || process.isBusy) this.#rest(process)
      else void this.#end(process, new AppError('UNAVAILABLE'))
    }, this.#limits.idle).unref()
  }

  async #end(process: ReadingProcess, reason: Error): Promise<void> {
    this.#gone(process)
    await process.end(reason)
  }

  /** Its readings ended with it: who takes the next part of one is told. */
  #gone(process: ReadingProcess): void {
    clearTimeout(process.idle)
    this.#processes.delete(process)
    for (const lane of this.#lanes.values()) {
      if (lane.home !== process) continue
      lane.home = undefined
      lane.open.clear()
    }
    if (!this.#isClosed) this.#serve()
  }
}

const keyOf = (path: string, name: LaneName): string => `${name} ${path}`
