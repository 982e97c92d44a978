import type { TaskProgress } from './job.ts'

const everyMilliseconds = 1_000

/** The latest of what a run reports of its progress, written about once a second: a job may report each row. */
export class Progress {
  readonly #write: (progress: TaskProgress) => Promise<void>
  readonly #timer: NodeJS.Timeout
  #news: TaskProgress | undefined
  #writing: Promise<void> = Promise.resolve()

  /** `write` never fails: what it could not write is told again with the next. */
  constructor(write: (progress: TaskProgress) => Promise<void>) {
    this.#write = write
    this.#timer = setInterval(() => this.#flush(), everyMilliseconds)
  }

  tell(progress: TaskProgress): void {
    this.#news = progress
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
