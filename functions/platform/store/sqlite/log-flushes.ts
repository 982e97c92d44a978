import { open } from 'node:fs/promises'

/**
 * Flushes the logs of files in which many rows were committed without it, by a thread of the system: neither the thread that
 * writes the next rows waits for the disk, nor the host in its next commit, which would flush all that is before it.
 */
export class LogFlushes {
  readonly #underWay = new Map<string, Promise<void>>()

  /** What was committed until now. Where a flush is under way already, behind that one. */
  start(path: string): void {
    const before = this.#underWay.get(path) ?? Promise.resolve()
    const flush = before
      .then(() => flushLog(path))
      .finally(() => {
        if (this.#underWay.get(path) === flush) this.#underWay.delete(path)
      })
    this.#underWay.set(path, flush)
  }

  /** Done with it once all that was started is flushed; undefined where nothing is under way. */
  of(path: string): Promise<void> | undefined {
    return this.#underWay.get(path)
  }

  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values())
  }
}

/** The log is no file that SQLite locks, so that another handle of it may be closed. */
async function flushLog(path: string): Promise<void> {
  try {
    await using log = await open(`${path}-wal`, 'r+')
    await log.datasync()
  } catch {
    // Gone, since all of it is in the file; or the disk refuses, of which the next commit hears: it flushes as well.
  }
}
