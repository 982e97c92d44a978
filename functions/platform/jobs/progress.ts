import type { TaskProgress } from './job.ts'

const everyMilliseconds = 1_000

/** Throttles progress: writes the first value at once, then the latest about once a second. */
export class Progress {
  readonly #write: (progress: TaskProgress) => Promise<void>
  readonly #timer: NodeJS.Timeout
  #news: TaskProgress | undefined
  #isReported = false
  #writing: Promise<void> = Promise.resolve()

  /** `write` must not fail: the next value repeats what was lost. */
  constructor(write: (progress: TaskProgress) => Promise<void>) {
    this.#write = write
    this.#timer = setInterval(() => this.#flush(), everyMilliseconds)
  }

  tell(progress: TaskProgress): void {
    const first = !this.#isReported
    this.#isReported = true
    this.#news = progress
    if (first) this.#flush()
  }

  /** Writes the last value; nothing is written after this resolves. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#flush()
    await this.#writing
  }

  #flush(): void {
    const news = this.#news
    if (news === undefined) return
    this.#news = undefined
    this.#writing = this.#writing.then(() => this.#write(news))
  }
}
