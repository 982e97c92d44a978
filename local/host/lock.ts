import { DatabaseSync } from 'node:sqlite'

export interface Lock {
  release(): void
}

/**
 * Takes a lock that the system gives back when the process ends, however it ends: an exclusive transaction on a file that
 * holds nothing. Undefined where another process has it for longer than we wait. Keep what is answered: a lock that
 * nothing refers to any more is given back.
 */
export function takeLock(file: string, withinMilliseconds: number): Lock | undefined {
  const database = new DatabaseSync(file, { timeout: withinMilliseconds })
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch {
    database.close()
    return undefined
  }
  return { release: () => database.close() }
}
