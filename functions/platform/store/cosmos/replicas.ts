import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { AppError } from '#domain/shared/errors.ts'
import type { CollectionShape } from '../collection.ts'
import type { FileQuestions } from '../sqlite/questions.ts'
import { freeBytes, isDiskFull, missing, NoRoom, type Room } from './disk-room.ts'
import { Openings } from './openings.ts'
import { patienceOf, waitedForBy, whoWaits } from '../../who-waits.ts'
import type { LastUsed } from './last-used.ts'
import { Replica, type ReplicaParts } from './replica.ts'
import { removeReplica } from './replica-file.ts'

const tenantName = /^[A-Za-z0-9_-]{1,64}$/
const fileName = /^([A-Za-z0-9_-]{1,64})\.[0-9a-z]+\.db$/
/** Processes on one machine that have a folder each. */
const maxFolders = 100
/** Files that are fetched or made at once; each takes a part of the processor and of the line. */
const openingsAtOnce = 4
/** A firm whose file takes more than this share of what all may take will not fit one day. */
const largeShare = 0.5
const megabyte = 1_048_576
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

/** Of what all may take, so much is fetched ahead of whoever asks. */
const aheadShare = 0.5

export interface DiskOptions {
  readonly megabytes: number
  /** Bytes that are free on the disk of a folder. */
  readonly free?: (folder: string) => number
  /** Bytes that other work of this process has there. */
  readonly taken?: () => number
  /** Undefined: nothing is fetched ahead. */
  readonly lastUsed?: LastUsed
}

/** The replicas of this process, and how much disk they take. */
export class Replicas {
  readonly #parts: ReplicaParts
  readonly #own: OwnFolder
  readonly #room: Room
  /** Used longest ago first. */
  readonly #replicas = new Map<string, Replica>()
  /** Files a process before this one has left, by firm. */
  readonly #left: Map<string, string>
  /** Firms that are gone, and whose replica somebody still reads. */
  readonly #forgotten = new Set<string>()
  /** Those that an operator has been told of. */
  readonly #large = new Set<string>()
  #evictions = 0
  readonly #lastUsed: LastUsed | undefined
  #hasFetchedAhead = false
  #closed = false

  constructor(
    parts: Omit<ReplicaParts, 'folder' | 'openings' | 'roomFor'>,
    own: OwnFolder,
    { megabytes, free = freeBytes, taken = () => 0, lastUsed }: DiskOptions,
  ) {
    this.#parts = {
      ...parts,
      folder: own.path,
      openings: new Openings(openingsAtOnce),
      roomFor: (tenantId, bytes) => this.#roomFor(tenantId, bytes),
    }
    this.#own = own
    this.#room = { most: megabytes * megabyte, free: () => free(own.path), taken }
    this.#left = leftIn(own.path)
    this.#lastUsed = lastUsed
  }

  /** As `Replica.use`. Errors: also Error where the id cannot be part of a file's name. */
  async use<T>(
    tenantId: string,
    collections: readonly CollectionShape[],
    work: (questions: FileQuestions) => T | Promise<T>,
    options?: { readonly seen: boolean },
  ): Promise<T> {
    if (whoWaits() === 'somebody' && patienceOf() !== undefined) this.#noteUse(tenantId)
    try {
      return await this.#withRoom(tenantId, () => this.#of(tenantId).use(collections, work, options))
    } finally {
      this.#letGo(tenantId)
      this.#keepWithin(tenantId)
    }
  }

  /** That a person has come says that more will come here: what people worked in last is then fetched before they ask. */
  #noteUse(tenantId: string): void {
    const lastUsed = this.#lastUsed
    if (lastUsed === undefined) return
    const noted = [lastUsed.note(tenantId)]
    if (!this.#hasFetchedAhead) {
      this.#hasFetchedAhead = true
      noted.push(waitedForBy('nobody', () => this.#fetchAhead(lastUsed)))
    }
    for (const each of noted)
      each.catch((error: unknown) => this.#parts.log.warn('replica.not-ahead', { reason: String(error) }))
  }

  /** One after another, the last one first, and only from copies: to make a file of the whole feed costs too much for a guess. */
  async #fetchAhead(lastUsed: LastUsed): Promise<void> {
    for (const tenantId of await lastUsed.list()) {
      if (this.#closed || this.#bytes > this.#room.most * aheadShare) return
      if (this.#replicas.has(tenantId) || (await this.#parts.snapshots.bytesOf(tenantId)) === 0) continue
      await this.use(tenantId, [], () => undefined)
    }
  }

  /** Tries again where the disk was full and something on it has given way since. */
  async #withRoom<T>(tenantId: string, work: () => Promise<T>): Promise<T> {
    for (;;) {
      const before = this.#evictions
      try {
        return await work()
      } catch (error) {
        if (!isDiskFull(error)) throw error
        await this.#evictUntil(tenantId, () => false)
        if (this.#evictions > before) continue
        this.#tellLarge(tenantId, 'there is no room for it')
        throw error
      }
    }
  }

  async snapshot(tenantId: string): Promise<void> {
    try {
      await this.#withRoom(tenantId, () => this.#of(tenantId).snapshot())
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
    void replica.remove()
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
    this.#closed = true
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

  get #bytes(): number {
    let bytes = 0
    for (const replica of this.#replicas.values()) bytes += replica.bytes
    return bytes
  }

  /**
   * After each use: those used longest ago go while all together take too much; one that is being used stays, however large it is.
   * What nobody has asked for some days goes as well: it may be a firm's that is gone, which only the instance that deleted it was
   * told.
   */
  #keepWithin(tenantId: string): void {
    const { most, taken } = this.#room
    const used = this.#replicas.get(tenantId)?.bytes ?? 0
    if (used > most * largeShare) this.#tellLarge(tenantId, 'its file takes more than half of what all may take')
    const old = this.#parts.now() - unusedMilliseconds
    const others = taken()
    for (const [each, replica] of this.#replicas) {
      if (this.#bytes + others <= most && replica.usedAt >= old) return
      if (replica.idle) void this.#evict(each, replica)
    }
  }

  /** Errors: `AppError('UNAVAILABLE')` where a file of so many bytes does not fit, also once all that can have given way. */
  async #roomFor(tenantId: string, bytes: number): Promise<void> {
    await this.#evictUntil(tenantId, () => missing(this.#room, this.#bytes, bytes) <= 0)
    const free = this.#room.free()
    if (free < bytes) throw new AppError('UNAVAILABLE', { cause: new NoRoom(`${bytes} bytes do not fit into ${free}`) })
  }

  /** Those used longest ago give way, but not the firm that asks. */
  async #evictUntil(tenantId: string, isEnough: () => boolean): Promise<void> {
    for (const [each, replica] of this.#replicas) {
      if (isEnough()) return
      if (each !== tenantId && replica.idle && replica.bytes > 0) await this.#evict(each, replica)
    }
  }

  async #evict(tenantId: string, replica: Replica): Promise<void> {
    this.#replicas.delete(tenantId)
    this.#evictions += 1
    this.#parts.log.info('replica.evicted', { tenantId })
    // What somebody still has open takes its room until then.
    await replica.remove()
  }

  /** At the first sign, and once: an instance that holds it holds few others, and one day it does not fit. */
  #tellLarge(tenantId: string, reason: string): void {
    if (this.#large.has(tenantId)) return
    this.#large.add(tenantId)
    const bytes = this.#replicas.get(tenantId)?.bytes ?? 0
    this.#parts.log.warn('replica.too-large', {
      tenantId,
      reason,
      megabytes: Math.round(bytes / megabyte),
      allowedMegabytes: Math.round(this.#room.most / megabyte),
    })
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
