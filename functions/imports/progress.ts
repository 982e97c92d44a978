import type { JobContext } from '#platform/jobs/job.ts'
import { masterDataFileStore, type MasterDataFile } from './master-data-files.ts'

const everyMilliseconds = 1_000

/** Tells the file's document, about once a second, how far its reading is. */
export class Progress {
  readonly #file: MasterDataFile
  readonly #context: JobContext
  readonly #timer: NodeJS.Timeout
  #news: { readonly rowsRead: number; readonly rowsTotal: number | null } | undefined
  #writing: Promise<void> = Promise.resolve()

  constructor(file: MasterDataFile, context: JobContext) {
    this.#file = file
    this.#context = context
    this.#timer = setInterval(() => this.#write(), everyMilliseconds)
  }

  tell(rowsRead: number, rowsTotal: number | null): void {
    this.#news = { rowsRead, rowsTotal }
  }

  /** Nothing is written any more once this has resolved. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  #write(): void {
    const news = this.#news
    if (news === undefined) return
    this.#news = undefined
    this.#writing = this.#writing
      .then(() => this.#save(news))
      .catch((error: unknown) => {
        // The next second tells it again.
        this.#context.log.warn('import.progress-not-written', { error: String(error) })
      })
  }

  async #save({
    rowsRead,
    rowsTotal,
  }: {
    readonly rowsRead: number
    readonly rowsTotal: number | null
  }): Promise<void> {
    const { tenant, heartbeat } = this.#context
    await masterDataFileStore(tenant, this.#file.connectionId).update(this.#file.id, (file) => ({
      ...file,
      rowsRead,
      rowsTotal,
    }))
    await heartbeat({ completed: rowsRead, total: rowsTotal })
  }
}
