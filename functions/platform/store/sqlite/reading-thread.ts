import { Worker } from 'node:worker_threads'
import { ODataError } from '#domain/odata/error.ts'
import { AppError } from '#domain/shared/errors.ts'
import { refusalOf } from './database.ts'
import type { TextPart } from '../answers.ts'
import type { ReadingAnswer } from './reading-program.ts'
import type { ReadingRequest } from './reading-request.ts'

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(
  import.meta.url.endsWith('.ts') ? './reading-program.ts' : './reading-program.mjs',
  import.meta.url,
)

/** Takes in some rows of an answer, each as the values of its columns in turn. */
export type TakeRows = (rows: readonly (readonly unknown[])[], names: readonly string[]) => void

interface Waiting {
  readonly take: TakeRows
  readonly resolve: (part: TextPart | undefined) => void
  readonly reject: (error: unknown) => void
}

function rowsOf({ names, values }: Extract<ReadingAnswer, { readonly names: readonly string[] }>): unknown[][] {
  const rows: unknown[][] = []
  for (let from = 0; from < values.length; from += names.length) rows.push(values.slice(from, from + names.length))
  return rows
}

const takeNothing: TakeRows = () => undefined

/** A thread that opens files of its own, so that nobody else waits for what it does. Started by its first request. */
export class ReadingThread {
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  /** How many parts of answers were taken in, for the thread to see: it sends no more than we take. */
  #taken = new Int32Array(new SharedArrayBuffer(4))
  #asked = 0

  /**
   * `take` is called with the rows of an answer as they come, before the promise resolves.
   * Errors: `AppError('UNAVAILABLE')`; `ODataError` of what a row comes to; Error for what is a defect.
   */
  async ask(request: ReadingRequest, take: TakeRows = takeNothing): Promise<void> {
    await this.#send(request, take)
  }

  /** The next part of a reading. Errors: as `ask`. */
  async read(request: Extract<ReadingRequest, { kind: 'read' }>): Promise<TextPart> {
    const part = await this.#send(request, takeNothing)
    if (part === undefined) throw new Error('A reading was answered as a question')
    return part
  }

  #send(request: ReadingRequest, take: TakeRows): Promise<TextPart | undefined> {
    const worker = this.#open()
    const id = (this.#asked += 1)
    const { promise, resolve, reject } = Promise.withResolvers<TextPart | undefined>()
    this.#waiting.set(id, { take, resolve, reject })
    // Only while somebody waits does the thread keep the process alive.
    worker.ref()
    worker.postMessage({ id, request })
    return promise
  }

  /** Closes what it has open of a file, so that the file can be removed. */
  async release(path?: string): Promise<void> {
    if (this.#worker !== undefined) await this.ask({ kind: 'release', path })
  }

  /** Nobody takes more of a reading. */
  async leave(reading: number): Promise<void> {
    if (this.#worker !== undefined) await this.ask({ kind: 'leave', reading })
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
    this.#taken = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(program, {
      workerData: this.#taken.buffer,
      env: {},
      execArgv: [],
      // It holds a part of an answer, and nothing for long.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    worker.unref()
    worker.on('message', (answer: ReadingAnswer) => this.#answer(answer))
    const ended = (error: unknown): void => {
      // An error is followed by the exit: by then another thread may serve those who ask.
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#fail(new AppError('UNAVAILABLE', { cause: error }))
    }
    worker.on('error', ended)
    worker.on('exit', (code) => ended(new Error(`The reading thread ended with ${code}`)))
    this.#worker = worker
    return worker
  }

  #answer(answer: ReadingAnswer): void {
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
