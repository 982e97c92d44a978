import type { TaskProgress } from './job.ts'

const everyMilliseconds = 1_000

/** What a run reports of its progress: the first at once, then the latest about once a second. A job may report each row. */
export class Progress {
  readonly #write: (progress: TaskProgress) => Promise<void>
  readonly #timer: NodeJS.Timeout
  #news: TaskProgress | undefined
  #isReported = false
  #writing: Promise<void> = Promise.resolve()

  /** `write` never fails: what it could not write is told again with the next. */
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

  /** Writes what is left; nothing is written any more once this has resolved. */
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
