import { open } from 'node:fs/promises'

interface UnderWay {
  /** How often it was started: more than the flush that goes on knows of, and another comes behind it. */
  started: number
  done: Promise<void>
}

/**
 * Flushes the logs of files in which many rows were committed without it, by a thread of the system: neither the thread that
 * writes the next rows waits for the disk, nor the host in its next commit, which would flush all that is before it.
 */
export class LogFlushes {
  readonly #underWay = new Map<string, UnderWay>()

  /** What was committed until now. Where a flush is under way already, once behind that one, however often it is asked. */
  start(path: string): void {
    const before = this.#underWay.get(path)
    if (before !== undefined) {
      before.started += 1
      return
    }
    const underWay: UnderWay = { started: 1, done: Promise.resolve() }
    this.#underWay.set(path, underWay)
    underWay.done = this.#flush(path, underWay)
  }

  /** Done with it once all that was started is flushed; undefined where nothing is under way. */
  of(path: string): Promise<void> | undefined {
    return this.#underWay.get(path)?.done
  }

  async settled(): Promise<void> {
    await Promise.all([...this.#underWay.values()].map(({ done }) => done))
  }

  async #flush(path: string, underWay: UnderWay): Promise<void> {
    for (let flushed = 0; flushed < underWay.started;) {
      flushed = underWay.started
      await flushLog(path)
    }
    this.#underWay.delete(path)
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
