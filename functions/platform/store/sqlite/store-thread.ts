import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/shared/errors.ts'
import { refusalOf } from './database.ts'
import type { ThreadAnswer } from './store-program.ts'
import { crossing } from './crossing.ts'
import type { CollectionShape } from '../prepared.ts'
import type { ThreadRequest, ToldCollection } from './thread-request.ts'

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './store-program.ts' : './store-program.mjs', import.meta.url)

type Waiting = PromiseWithResolvers<readonly string[]>

/** The thread that writes: one for all files. Started by its first request. */
export class StoreThread {
  readonly #waiting = new Map<number, Waiting>()
  /** Collections that the thread knows, by the numbers it knows them by. */
  readonly #told = new Map<CollectionShape, number>()
  #worker: Worker | undefined
  #asked = 0

  /**
   * Answers the etags of what was written, once it is on the disk. Of one file requests are served in the order they come.
   * Errors: `AppError('UNAVAILABLE')`, `AppError('WRITE_CONFLICT')`, `AppError('NOT_FOUND')`; Error for what is a defect.
   */
  ask(request: ThreadRequest): Promise<readonly string[]> {
    const worker = this.#open()
    const id = (this.#asked += 1)
    const waiting = Promise.withResolvers<readonly string[]>()
    this.#waiting.set(id, waiting)
    // Only while somebody waits does the thread keep the process alive.
    worker.ref()
    const collections = request.collections.map((collection) => this.#tell(collection))
    worker.postMessage({ ...request, collections, id })
    return waiting.promise
  }

  /** Closes what it has open of a file, so that the file can be removed. */
  async release(path: string): Promise<void> {
    if (this.#worker !== undefined) await this.ask({ kind: 'release', path, collections: [] })
  }

  /** Ends it behind what was asked until now. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise))
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
    this.#fail(new AppError('UNAVAILABLE'))
  }

  #tell(collection: CollectionShape): ToldCollection {
    const known = this.#told.get(collection)
    if (known !== undefined) return known
    const number = this.#told.size
    this.#told.set(collection, number)
    return { number, is: crossing(collection) }
  }

  #open(): Worker {
    if (this.#worker !== undefined) return this.#worker
    this.#told.clear()
    const worker = new Worker(program, {
      env: {},
      execArgv: [],
      // It holds a piece of what crosses, and nothing for long.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    worker.unref()
    worker.on('message', (answer: ThreadAnswer) => {
      this.#answer(answer)
    })
    const ended = (error: unknown): void => {
      // An error is followed by the exit: by then another thread may serve those who ask.
      if (this.#worker !== worker) return
      this.#worker = undefined
      this.#fail(new AppError('UNAVAILABLE', { cause: error }))
    }
    worker.on('error', ended)
    worker.on('exit', (code) => {
      ended(new Error(`The thread of the store ended with ${code}`))
    })
    this.#worker = worker
    return worker
  }

  #answer(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (this.#waiting.size === 0) this.#worker?.unref()
    if ('etags' in answer) waiting?.resolve(answer.etags)
    else if (answer.code !== undefined) waiting?.reject(new AppError(answer.code))
    else waiting?.reject(refusalOf(Object.assign(new Error(answer.error), { errcode: answer.errcode })))
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}
