import { Worker } from 'node:worker_threads'
import { ODataError } from '#domain/odata/error.ts'
import { AppError } from '#domain/shared/errors.ts'
import { goingAlong } from './crossing.ts'
import { refusalOf } from './database.ts'
import type { TextPart } from '../answers.ts'
import type { ThreadAnswer } from './store-program.ts'
import type { ThreadRequest } from './thread-request.ts'

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './store-program.ts' : './store-program.mjs', import.meta.url)

/** Takes in some rows of an answer, each as the values of its columns in turn. */
export type TakeRows = (rows: readonly (readonly unknown[])[], names: readonly string[]) => void

interface Waiting {
  readonly take: TakeRows
  readonly resolve: (part: TextPart | undefined) => void
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
  /** How many parts of answers were taken in, for the thread to see: it sends no more than we take. */
  #taken = new Int32Array(new SharedArrayBuffer(4))
  #asked = 0
  /** The transaction that began last, as long as the thread lives that has it. */
  #begun: number | undefined

  /**
   * `take` is called with the rows of an answer as they come, before the promise resolves.
   * Errors: `AppError('UNAVAILABLE')`, `AppError('WRITE_CONFLICT')`, `AppError('NOT_FOUND')`; Error for what is a defect.
   */
  async ask(request: ThreadRequest, take: TakeRows = takeNothing): Promise<void> {
    await this.#send(request, take)
  }

  /** The next part of a reading. Errors: as `ask`. */
  async read(request: Extract<ThreadRequest, { kind: 'read' }>): Promise<TextPart> {
    const part = await this.#send(request, takeNothing)
    if (part === undefined) throw new Error('A reading was answered as a question')
    return part
  }

  #send(request: ThreadRequest, take: TakeRows): Promise<TextPart | undefined> {
    this.#checkTransaction(request)
    const worker = this.#open()
    const id = (this.#asked += 1)
    const { promise, resolve, reject } = Promise.withResolvers<TextPart | undefined>()
    this.#waiting.set(id, { take, resolve, reject })
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

  /** Nobody takes more of a reading. */
  async leave(reading: number): Promise<void> {
    if (this.#worker !== undefined) await this.ask({ kind: 'leave', reading })
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
    this.#taken = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(program, {
      workerData: this.#taken.buffer,
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
    if ('values' in answer) {
      if (answer.values.length > 0) waiting?.take(rowsOf(answer), answer.names)
      if (answer.more) {
        Atomics.add(this.#taken, 0, 1)
        Atomics.notify(this.#taken, 0)
        return
      }
    }
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if (waiting === undefined) return
    if ('part' in answer) waiting.resolve(answer.part)
    else if ('values' in answer) waiting.resolve(undefined)
    else if (answer.code !== undefined) waiting.reject(new AppError(answer.code))
    else if (answer.refusal !== undefined) {
      const { status, code, message } = answer.refusal
      waiting.reject(new ODataError(status, code, message))
    } else waiting.reject(refusalOf(Object.assign(new Error(answer.error), { errcode: answer.errcode })))
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}
