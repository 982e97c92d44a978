import { randomBytes, randomInt } from 'node:crypto'
import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs'
import { isSqliteFault } from '../sqlite/database.ts'
import { FileQuestions } from '../sqlite/questions.ts'
import { OlderLayout } from '../sqlite/schema.ts'
import { TenantFile } from '../sqlite/tenant-file.ts'

/** Raised when items are taken over into replicas in another way; replicas made otherwise are made anew. */
const form = '1'
/** Kilobytes of pages of a file kept in memory. */
const cache = 16_000
/** Where SQLite keeps the id of the application in the header of a file, and how long it is. */
const headerId = { at: 68, bytes: 4 }
/** Tombstones are kept for 35 days: what has not listened for longer than this may have missed some. */
const maxAgeMilliseconds = 30 * 24 * 60 * 60 * 1_000

interface Fingerprint {
  readonly file: string
  readonly log: string
  readonly id: number
  readonly size: number
  readonly logSize: number
}

/** The file under a replica cannot be answered from: it is another one, shorter than it was, or damaged. */
export class ReplicaBroken extends Error {
  override readonly name = 'ReplicaBroken'
}

/** SQLITE_IOERR, SQLITE_CORRUPT, SQLITE_NOTADB. */
const damaged = new Set([10, 11, 26])

export function isBroken(error: unknown): boolean {
  return error instanceof ReplicaBroken || error instanceof OlderLayout || isSqliteFault(error, damaged)
}

/** Opens a file for writing to it or reading from it. Another one in tests of a disk that is full. */
export type OpenTenantFile = (path: string, cache: number) => TenantFile

export const openTenantFile: OpenTenantFile = (path, size) => {
  const file = new TenantFile(path, size)
  // It is made again where it is lost: no write has to reach the disk before the next.
  file.database.define('PRAGMA synchronous = OFF')
  return file
}

/** One firm's replica on disk. Where it was found, opening it has checked that it is the firm's, whole and not too old. */
export class ReplicaFile {
  readonly file: TenantFile
  readonly questions: FileQuestions
  #fingerprint: Fingerprint

  private constructor(file: TenantFile) {
    this.file = file
    this.questions = new FileQuestions(file)
    this.#fingerprint = fingerprintOf(file.path)
  }

  static create(path: string, tenantId: string, now: number, open: OpenTenantFile): ReplicaFile {
    return ReplicaFile.#of(open(path, cache), (file) => {
      file.setState('tenant', tenantId)
      file.setState('form', form)
      file.setState('heard', String(now))
    })
  }

  /** Errors: `ReplicaBroken`, `OlderLayout` where it cannot be used; the caller has had its pages checked. */
  static open(path: string, tenantId: string, now: number, open: OpenTenantFile): ReplicaFile {
    return ReplicaFile.#of(open(path, cache), (file) => {
      if (file.state('tenant') !== tenantId) throw new ReplicaBroken('The replica is of another firm')
      if (file.state('form') !== form) throw new ReplicaBroken('The replica has another form')
      if (now - Number(file.state('heard')) > maxAgeMilliseconds) throw new ReplicaBroken('The replica is too old')
    })
  }

  static #of(file: TenantFile, prepare: (file: TenantFile) => void): ReplicaFile {
    try {
      prepare(file)
      // A number that no other has, on disk and not only in the log: it tells files apart when one lies where another was.
      file.database.define(`PRAGMA application_id = ${randomInt(1, 2 ** 31)}; PRAGMA wal_checkpoint(TRUNCATE);`)
      return new ReplicaFile(file)
    } catch (error) {
      file.close()
      throw error
    }
  }

  /** Up to where the feed was taken over. */
  get continuation(): string | undefined {
    return this.file.state('continuation')
  }

  /** Whether it ever held all there was. */
  get complete(): boolean {
    return this.file.state('complete') === 'yes'
  }

  /** Bytes on disk, as of the last look. */
  get bytes(): number {
    return this.#fingerprint.size + this.#fingerprint.logSize
  }

  /** Errors: `ReplicaBroken` where what lies on disk is not what was opened, or less of it. */
  check(now: number): void {
    const before = this.#fingerprint
    const current = fingerprintOf(this.file.path)
    if (current.file !== before.file || current.log !== before.log || current.id !== before.id)
      throw new ReplicaBroken('Another file lies where the replica was')
    if (current.size < before.size) throw new ReplicaBroken('The replica is shorter than it was')
    if (now - Number(this.file.state('heard')) > maxAgeMilliseconds) throw new ReplicaBroken('The replica is too old')
    this.#fingerprint = current
  }

  close(): void {
    this.file.close()
  }
}

export function removeReplica(path: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true })
}

/** A path no replica had before: readers of an earlier one never meet a later one half made. */
export function replicaPath(folder: string, tenantId: string): string {
  return `${folder}/${tenantId}.${Date.now().toString(36)}${randomBytes(4).toString('hex')}.db`
}

function fingerprintOf(path: string): Fingerprint {
  try {
    const { ino, dev, size } = statSync(path)
    const log = statSync(`${path}-wal`)
    const header = Buffer.alloc(headerId.bytes)
    const descriptor = openSync(path, 'r')
    try {
      readSync(descriptor, header, 0, headerId.bytes, headerId.at)
    } finally {
      closeSync(descriptor)
    }
    return { file: `${dev}.${ino}`, log: String(log.ino), id: header.readUInt32BE(), size, logSize: log.size }
  } catch (error) {
    throw new ReplicaBroken('The replica is gone', { cause: error })
  }
}
