import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#domain/shared/errors.ts'
import type { CollectionShape } from '../collection.ts'
import type { FileQuestions } from '../sqlite/questions.ts'
import { Replica, type ReplicaParts } from './replica.ts'
import { removeReplica } from './replica-file.ts'

const tenantName = /^[A-Za-z0-9_-]{1,64}$/
const fileName = /^([A-Za-z0-9_-]{1,64})\.[0-9a-z]+\.db$/
/** Processes on one machine that have a folder each. */
const maxFolders = 100
/** A firm that closes is gone weeks later. */
const unusedMilliseconds = 7 * 86_400_000

/** A folder for this process alone, and how to give it up. */
export interface OwnFolder {
  readonly path: string
  release(): void
}

/**
 * The first folder under another that no process has: two that wrote one file would each follow the feed at its own pace,
 * and one take back what the other has. A process that died has given its folder up, with the replicas in it.
 * Errors: `AppError('UNAVAILABLE')` where the disk lets none be made.
 */
export function ownFolder(folder: string): OwnFolder {
  for (let at = 1; at <= maxFolders; at += 1) {
    const path = join(folder, String(at))
    try {
      mkdirSync(path, { recursive: true })
      const lock = new DatabaseSync(join(path, 'lock'))
      try {
        lock.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE')
        return {
          path,
          release: () => {
            if (lock.isOpen) lock.close()
          },
        }
      } catch (error) {
        lock.close()
        if (!isLocked(error)) throw error
      }
    } catch (error) {
      throw new AppError('UNAVAILABLE', { cause: error })
    }
  }
  throw new Error(`${maxFolders} processes keep replicas in ${folder}`)
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

/** The replicas of this process, and how much disk they take. */
export class Replicas {
  readonly #parts: ReplicaParts
  readonly #own: OwnFolder
  readonly #maxBytes: number
  /** Used longest ago first. */
  readonly #replicas = new Map<string, Replica>()
  /** Files a process before this one has left, by firm. */
  readonly #left: Map<string, string>
  /** Firms that are gone, and whose replica somebody still reads. */
  readonly #forgotten = new Set<string>()

  constructor(parts: Omit<ReplicaParts, 'folder'>, own: OwnFolder, maxMegabytes: number) {
    this.#parts = { ...parts, folder: own.path }
    this.#own = own
    this.#maxBytes = maxMegabytes * 1_048_576
    this.#left = leftIn(own.path)
  }

  /** As `Replica.use`. Errors: also Error where the id cannot be part of a file's name. */
  async use<T>(
    tenantId: string,
    collections: readonly CollectionShape[],
    work: (questions: FileQuestions) => T | Promise<T>,
    options?: { readonly seen: boolean },
  ): Promise<T> {
    try {
      return await this.#of(tenantId).use(collections, work, options)
    } finally {
      this.#letGo(tenantId)
      this.#makeRoom()
    }
  }

  async snapshot(tenantId: string): Promise<void> {
    try {
      await this.#of(tenantId).snapshot()
    } finally {
      this.#letGo(tenantId)
    }
  }

  /** Takes the file of a firm that is gone from this disk; one that is being used goes when it is no longer. */
  forget(tenantId: string): void {
    const replica = this.#of(tenantId)
    if (!replica.idle) {
      this.#forgotten.add(tenantId)
      return
    }
    this.#forgotten.delete(tenantId)
    this.#replicas.delete(tenantId)
    replica.remove()
    for (const name of readdirSync(this.#own.path))
      if (fileName.exec(name)?.[1] === tenantId) removeReplica(join(this.#own.path, name))
  }

  /** Who was the last to read it has gone when this turn is over. */
  #letGo(tenantId: string): void {
    if (!this.#forgotten.has(tenantId)) return
    setImmediate(() => {
      if (this.#forgotten.has(tenantId)) this.forget(tenantId)
    })
  }

  close(): void {
    this.#forgotten.clear()
    for (const replica of this.#replicas.values()) replica.close()
    this.#replicas.clear()
    this.#own.release()
  }

  #of(tenantId: string): Replica {
    if (!tenantName.test(tenantId)) throw new Error('No tenant id for a file name')
    const known = this.#replicas.get(tenantId)
    const replica = known ?? new Replica(tenantId, this.#parts, this.#left.get(tenantId))
    this.#left.delete(tenantId)
    replica.usedAt = this.#parts.now()
    this.#replicas.delete(tenantId)
    this.#replicas.set(tenantId, replica)
    return replica
  }

  /**
   * Those used longest ago go first; one that is being used stays, however large it is. What nobody has asked for some days
   * goes as well: it may be a firm's that is gone, which only the instance that deleted it was told.
   */
  #makeRoom(): void {
    let bytes = 0
    for (const replica of this.#replicas.values()) bytes += replica.bytes
    const old = this.#parts.now() - unusedMilliseconds
    for (const [tenantId, replica] of this.#replicas) {
      if (bytes <= this.#maxBytes && replica.usedAt >= old) return
      if (!replica.idle) continue
      bytes -= replica.bytes
      this.#replicas.delete(tenantId)
      replica.remove()
      this.#parts.log.info('replica.evicted', { tenantId })
    }
  }
}

/** One file a firm; what else lies there is of no use. */
function leftIn(folder: string): Map<string, string> {
  const left = new Map<string, string>()
  for (const name of readdirSync(folder)) {
    if (name === 'lock' || name.startsWith('lock-') || name.endsWith('-wal') || name.endsWith('-shm')) continue
    const path = join(folder, name)
    const tenantId = fileName.exec(name)?.[1]
    if (tenantId === undefined || left.has(tenantId)) removeReplica(path)
    else left.set(tenantId, path)
  }
  return left
}
