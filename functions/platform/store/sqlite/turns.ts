/** What waits for its turn: of one file in the order it came, of several files one after another. */
interface Waiting<T> {
  readonly request: T
  /** When it came, in milliseconds of this process. */
  readonly since: number
}

interface Queue<T> {
  readonly path: string
  readonly waiting: Waiting<T>[]
}

/** Milliseconds: another process (the command line tool beside the running product) may have a file for so long. */
const longestBusy = 5_000
const busyPause = 25

/**
 * Serves requests one at a time and the files in turn: whoever asks something of one file waits for no more than one request
 * of each other file, however many of these there are.
 */
export class Turns<T extends { readonly path: string }> {
  readonly #serve: (request: T, mayWait: boolean) => 'done' | 'busy'
  readonly #queues = new Map<string, Queue<T>>()
  #ready: Queue<T>[] = []
  #isGoing = false

  /** `serve` answers whoever asked, or says that another process has the file; where it may not wait, it answers that too. */
  constructor(serve: (request: T, mayWait: boolean) => 'done' | 'busy') {
    this.#serve = serve
  }

  take(request: T): void {
    const known = this.#queues.get(request.path)
    const waiting = { request, since: performance.now() }
    if (known !== undefined) {
      known.waiting.push(waiting)
      return
    }
    const queue = { path: request.path, waiting: [waiting] }
    this.#queues.set(request.path, queue)
    this.#comes(queue)
  }

  #comes(queue: Queue<T>): void {
    this.#ready.push(queue)
    if (this.#isGoing) return
    this.#isGoing = true
    // What arrives at the same moment is there before the first turn.
    setImmediate(() => {
      this.#turn()
    })
  }

  #turn(): void {
    this.#isGoing = false
    const queue = this.#ready.shift()
    const [first] = queue?.waiting ?? []
    if (queue === undefined || first === undefined) return
    const mayWait = performance.now() - first.since < longestBusy
    if (this.#serve(first.request, mayWait) === 'busy') {
      setTimeout(() => {
        this.#comes(queue)
      }, busyPause)
    } else {
      queue.waiting.shift()
      if (queue.waiting.length > 0) this.#ready.push(queue)
      else this.#queues.delete(queue.path)
    }
    const next = this.#ready.shift()
    if (next === undefined) return
    this.#ready.unshift(next)
    this.#isGoing = true
    setImmediate(() => {
      this.#turn()
    })
  }
}
