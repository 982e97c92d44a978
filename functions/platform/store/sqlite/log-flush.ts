import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

const datasync = promisify(fdatasync)

/**
 * Brings the log of a file to the disk by a thread of the system: the thread that writes goes on meanwhile, with this file
 * and with others. Commits that come while one flush goes on share the next.
 */
export class LogFlush {
  readonly #path: string
  #log: number | undefined
  #underWay: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  /** `path`: of the file whose log it is. */
  constructor(path: string) {
    this.#path = `${path}-wal`
  }

  /** Done once all that was committed until now is on the disk. Errors: of the system, and then for all who wait. */
  flushed(): Promise<void> {
    this.#next ??= this.#flushBehind(this.#underWay)
    return this.#next
  }

  async #flushBehind(before: Promise<void>): Promise<void> {
    await before.catch(() => undefined)
    this.#underWay = this.#next ?? before
    this.#next = undefined
    // The log is no file that SQLite locks, so that another handle of it may be opened and closed.
    this.#log ??= openSync(this.#path, 'r+')
    await datasync(this.#log)
  }

  /** Once nobody waits any more. */
  async close(): Promise<void> {
    await (this.#next ?? this.#underWay).catch(() => undefined)
    if (this.#log !== undefined) closeSync(this.#log)
    this.#log = undefined
  }
}
