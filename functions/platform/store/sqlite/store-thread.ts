import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/shared/errors.ts'
import { conflict } from '../prepared.ts'
import { refusalOf } from './database.ts'
import type { ThreadAnswer, ThreadRequest } from './store-program.ts'

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './store-program.ts' : './store-program.mjs', import.meta.url)

type Rows = Readonly<Record<string, unknown>>[]

interface Waiting {
  /** What came of a long answer until now. */
  readonly rows: Rows
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

function takeIn(rows: Rows, { names, values }: Extract<ThreadAnswer, { readonly more: boolean }>): void {
  for (let from = 0; from < values.length; from += names.length) {
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) row[name] = values[from + at]
    rows.push(row)
  }
}

/** A thread that opens files of its own, so that nobody else waits for what it does. Started by its first request. */
export class StoreThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0

  /** Errors: `AppError('UNAVAILABLE')`, `AppError('WRITE_CONFLICT')`; Error for what is a defect. */
  async ask(request: ThreadRequest): Promise<Rows> {
    const worker = this.#open()
    const id = (this.#asked += 1)
    const { promise, resolve, reject } = Promise.withResolvers<Rows>()
    this.#waiting.set(id, { rows: [], resolve, reject })
    // Only while somebody waits does the thread keep the process alive.
    worker.ref()
    worker.postMessage({ id, request })
    return promise
  }

  /** Closes what it has open of a file, so that the file can be removed. */
  async release(path?: string): Promise<void> {
    if (this.#worker !== undefined) await this.ask({ kind: 'release', path })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    if (worker === undefined) return
    await worker.terminate()
    this.#fail(new AppError('UNAVAILABLE'))
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const worker = new Worker(program, { env: {}, execArgv: [], resourceLimits: { maxYoungGenerationSizeMb: 16 } })
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => this.#answer(answer))
    const ended = (error: unknown): void => {
      // An error is followed by the exit: by then another thread may serve those who ask.
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#fail(new AppError('UNAVAILABLE', { cause: error }))
    }
    worker.on('error', ended)
    worker.on('exit', (code) => ended(new Error(`The thread of the store ended with ${code}`)))
    this.#worker = worker
    return worker
  }

  #answer(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    if ('values' in answer && waiting !== undefined) takeIn(waiting.rows, answer)
    if ('values' in answer && answer.more) return
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (waiting === undefined) return
    if ('values' in answer) waiting.resolve(waiting.rows)
    else if (answer.conflict) waiting.reject(conflict())
    else waiting.reject(refusalOf(Object.assign(new Error(answer.error), { errcode: answer.errcode })))
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}
