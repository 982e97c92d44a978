interface Waiting<T> {
  readonly request: T
  /** When it came, in milliseconds of this process. */
  readonly since: number
}

/** What is asked of one file, in the order it came. */
interface Queue<T> {
  readonly path: string
  readonly waiting: Waiting<T>[]
  /** Of the first that waits, once it has begun. */
  work: Work | undefined
}

/** A request that is served, some steps at a time. Answers whoever asked, or says that another process has the file. */
export type Work = Iterator<undefined, 'done' | 'busy', undefined>

export interface Serving<T> {
  /** Whether it takes so many steps that others are served in between. Of these one is under way at a time. */
  isLong(request: T): boolean
  /** `mayWait`: otherwise it answers whoever asked that another process has the file. */
  begin(request: T, mayWait: boolean): Work
}

/** Milliseconds: another process (the command line tool beside the running product) may have a file for so long. */
const longestBusy = 5_000
const busyPause = 25

/**
 * Serves what is asked of files. Of one file requests are served in their order, the files in turn. What is long is done in
 * steps, and what is short comes between two of them: whoever asks something short of one file waits for a step, and not for
 * what is long of another file, however many of these there are.
 */
export class Turns<T extends { readonly path: string }> {
  readonly #serving: Serving<T>
  readonly #queues = new Map<string, Queue<T>>()
  /** Whose first request is short, and whose is long. */
  readonly #short: Queue<T>[] = []
  readonly #long: Queue<T>[] = []
  #isLongNext = false
  #isGoing = false

  constructor(serving: Serving<T>) {
    this.#serving = serving
  }

  take(request: T): void {
    const known = this.#queues.get(request.path)
    const waiting = { request, since: performance.now() }
    if (known !== undefined) {
      known.waiting.push(waiting)
      return
    }
    const queue = { path: request.path, waiting: [waiting], work: undefined }
    this.#queues.set(request.path, queue)
    this.#comes(queue)
  }

  #comes(queue: Queue<T>): void {
    const [first] = queue.waiting
    if (first === undefined) this.#queues.delete(queue.path)
    else (this.#serving.isLong(first.request) ? this.#long : this.#short).push(queue)
    this.#go()
  }

  #go(): void {
    if (this.#isGoing || this.#short.length + this.#long.length === 0) return
    this.#isGoing = true
    // What has arrived meanwhile is there before the next turn.
    setImmediate(() => {
      this.#isGoing = false
      this.#turn()
      this.#go()
    })
  }

  #turn(): void {
    const [long] = this.#long
    const short = this.#isLongNext && long !== undefined ? undefined : this.#short.shift()
    this.#isLongNext = short !== undefined
    const queue = short ?? long
    const [first] = queue?.waiting ?? []
    if (queue === undefined || first === undefined) return
    queue.work ??= this.#serving.begin(first.request, performance.now() - first.since < longestBusy)
    const { done, value } = queue.work.next()
    if (done !== true) {
      if (short !== undefined) this.#short.unshift(short)
      return
    }
    if (short === undefined) this.#long.shift()
    queue.work = undefined
    if (value === 'done') {
      queue.waiting.shift()
      this.#comes(queue)
    } else
      setTimeout(() => {
        this.#comes(queue)
      }, busyPause)
  }
}
