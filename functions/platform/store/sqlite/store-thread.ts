import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/shared/errors.ts'
import { crossedError, type ThreadAnswer, type ThreadRequest } from './crossing.ts'

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './store-program.ts' : './store-program.mjs', import.meta.url)

type Waiting = PromiseWithResolvers<readonly string[]>

/** The thread that writes: one for all files of the process. Started by its first request. */
export class StoreThread {
  readonly #waiting = new Map<number, Waiting>()
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
    worker.postMessage({ ...request, id })
    return waiting.promise
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
    else waiting?.reject(crossedError(answer))
  }

  #fail(error: Error): void {
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error)
  }
}

/** Of all stores of the process. */
export const storeThread = new StoreThread()
