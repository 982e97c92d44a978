import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/shared/errors.ts'
import { goingAlong } from './crossing.ts'
import { refusalOf } from './database.ts'
import type { ThreadAnswer } from './store-program.ts'
import type { ThreadRequest } from './thread-request.ts'

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './store-program.ts' : './store-program.mjs', import.meta.url)

/** Takes in some rows of an answer, each as the values of its columns in turn. */
export type TakeRows = (rows: readonly (readonly unknown[])[], names: readonly string[]) => void

interface Waiting {
  readonly take: TakeRows
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

function rowsOf({ names, values }: Extract<ThreadAnswer, { readonly names: readonly string[] }>): unknown[][] {
  const rows: unknown[][] = []
  for (let from = 0; from < values.length; from += names.length) rows.push(values.slice(from, from + names.length))
  return rows
}

const takeNothing: TakeRows = () => undefined

/** What is of no use here any more, and goes along with a request. */
function transferred(request: ThreadRequest): ArrayBuffer[] {
  if (request.kind === 'step' || request.kind === 'commit') return goingAlong(request.changes)
  return request.kind === 'upsert' && request.documents.buffer instanceof ArrayBuffer ? [request.documents.buffer] : []
}

/** A thread that opens files of its own, so that nobody else waits for what it does. Started by its first request. */
export class StoreThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #asked = 0
  /** The transaction that began last, as long as the thread lives that has it. */
  #begun: number | undefined

  /**
   * `take` is called with the rows of an answer as they come, before the promise resolves.
   * Errors: `AppError('UNAVAILABLE')`, `AppError('WRITE_CONFLICT')`, `AppError('NOT_FOUND')`; Error for what is a defect.
   */
  async ask(request: ThreadRequest, take: TakeRows = takeNothing): Promise<void> {
    this.#checkTransaction(request)
    const worker = this.#open()
    const id = (this.#asked += 1)
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    this.#waiting.set(id, { take, resolve: () => resolve(undefined), reject })
    // Only while somebody waits does the thread keep the process alive.
    worker.ref()
    worker.postMessage({ id, request }, transferred(request))
    return promise
  }

  /** A thread that ended has taken its transaction along; the next one knows nothing of it. Errors: `AppError('UNAVAILABLE')`. */
  #checkTransaction(request: ThreadRequest): void {
    if (request.kind === 'begin') this.#begun = request.transaction
    else if ('transaction' in request && request.kind !== 'abandon' && request.transaction !== this.#begun)
      throw new AppError('UNAVAILABLE', { cause: new Error('The thread of the transaction ended') })
  }

  /** Closes what it has open of a file, so that the file can be removed. */
  async release(path?: string): Promise<void> {
    if (this.#worker !== undefined) await this.ask({ kind: 'release', path })
  }

  /** Takes back what came of a transaction. */
  async abandon(transaction: number): Promise<void> {
    if (this.#worker !== undefined) await this.ask({ kind: 'abandon', transaction })
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    this.#begun = undefined
    if (worker === undefined) return
    await worker.terminate()
    this.#fail(new AppError('UNAVAILABLE'))
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker
    const worker = new Worker(program, {
      env: {},
      execArgv: [],
      // It holds a piece of what crosses, and nothing for long.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => this.#answer(answer))
    const ended = (error: unknown): void => {
      // An error is followed by the exit: by then another thread may serve those who ask.
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#begun = undefined
      this.#fail(new AppError('UNAVAILABLE', { cause: error }))
    }
    worker.on('error', ended)
    worker.on('exit', (code) => ended(new Error(`The thread of the store ended with ${code}`)))
    this.#worker = worker
    return worker
  }

  #answer(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    if ('values' in answer && answer.values.length > 0) waiting?.take(rowsOf(answer), answer.names)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (waiting === undefined) return
    if ('values' in answer) waiting.resolve()
    else if (answer.code !== undefined) waiting.reject(new AppError(answer.code))
    else waiting.reject(refusalOf(Object.assign(new Error(answer.error), { errcode: answer.errcode })))
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}
