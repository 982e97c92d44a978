import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a running product takes at one moment. */
export interface Reading {
  /** Since the first firm was made. */
  readonly minutes: number
  /** Memory of the host's own in megabytes: without pages of files that the system may take back. */
  readonly memory: number
  /** Open file descriptors of the host: files, sockets, pipes. */
  readonly handles: number
  /** Of the host's threads. */
  readonly threads: number
  /** Files in the data folder, without what each upload, mail or archive leaves because it is meant to stay. */
  readonly files: number
  /** Megabytes of write-ahead logs in the data folder. */
  readonly logs: number
  /** Megabytes of everything in the data folder. */
  readonly data: number
  /** Acts that were done until then. */
  readonly acts: number
}

export const figures = ['memory', 'handles', 'threads', 'files', 'logs'] as const
export type Figure = (typeof figures)[number]

const megabyte = 1_048_576
/** Folders in which each file stands for something that people sent or were sent. */
const staying = new Set(['blobs', 'mail'])

interface Taken {
  files: number
  logs: number
  bytes: number
}

/** A file may go while the folder is read: it counts no more. */
function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}

function addFolder(folder: string, counts: boolean, taken: Taken): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) addFolder(path, counts && !staying.has(entry.name), taken)
    else {
      const size = sizeOf(path)
      taken.bytes += size
      if (counts) taken.files += 1
      if (entry.name.endsWith('-wal')) taken.logs += size
    }
  }
}

/** One line of `/proc/<pid>/status`, as a number. */
function statusOf(pid: number, name: string): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  return Number(/\d+/u.exec(line ?? '')?.[0] ?? Number.NaN)
}

/** Errors: Error where the process is gone, or the system has no `/proc`. */
export function readingOf(pid: number, folder: string, since: number, acts: number): Reading {
  const taken: Taken = { files: 0, logs: 0, bytes: 0 }
  addFolder(folder, true, taken)
  return {
    minutes: (performance.now() - since) / 60_000,
    memory: statusOf(pid, 'RssAnon') / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads: statusOf(pid, 'Threads'),
    files: taken.files,
    logs: taken.logs / megabyte,
    data: taken.bytes / megabyte,
    acts,
  }
}

export interface Judgement {
  readonly figure: Figure
  /** Median of the second quarter, and of the last. */
  readonly before: number
  readonly after: number
  readonly isFlat: boolean
}

/** What may be added to a tenth where the figure itself is small: a moment's work, not a leak. */
const slack: Readonly<Record<Figure, number>> = { memory: 30, handles: 12, threads: 4, files: 12, logs: 16 }

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** Whether each figure of the last quarter is within a tenth of that of the second: the first is for warming up. */
export function judged(readings: readonly Reading[]): Judgement[] {
  const quarter = Math.floor(readings.length / 4)
  return figures.map((figure) => {
    const values = readings.map((reading) => reading[figure])
    const before = median(values.slice(quarter, 2 * quarter))
    const after = median(values.slice(-quarter))
    return { figure, before, after, isFlat: after <= before * 1.1 + slack[figure] }
  })
}
