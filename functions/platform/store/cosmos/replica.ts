import { AppError, type ErrorCode } from '#domain/shared/errors.ts'
import type { Log } from '../../log.ts'
import { currentSpan } from '../../spans/span.ts'
import { patienceOf, waitedForBy, whoWaits, type WhoWaits } from '../../who-waits.ts'
import type { CollectionShape } from '../collection.ts'
import type { FileQuestions } from '../sqlite/questions.ts'
import type { ReadingPool } from '../sqlite/reading-pool.ts'
import { isDiskFull } from './disk-room.ts'
import { ContinuationRefused, FirmFeed } from './firm-feed.ts'
import type { Items } from './items.ts'
import type { KnownCollections } from './known-collections.ts'
import type { Openings } from './openings.ts'
import { count } from './operation-counts.ts'
import {
  isBroken,
  removeReplica,
  ReplicaBroken,
  ReplicaFile,
  replicaPath,
  type OpenTenantFile,
} from './replica-file.ts'
import type { Snapshots } from './snapshots.ts'
import { TakingOver } from './taking-over.ts'

export interface ReplicaParts {
  readonly items: Items
  readonly folder: string
  readonly collections: KnownCollections
  readonly snapshots: Snapshots
  /** Before a file of so many bytes is put on the disk. Errors: `AppError('UNAVAILABLE')` where there is no room. */
  readonly roomFor: (tenantId: string, bytes: number) => Promise<void>
  /** Hands out turns to open a file that is not there. */
  readonly openings: Openings
  /** Where long questions are asked and what is long is read: they let go of a file that is taken away. */
  readonly pool: ReadingPool
  readonly open: OpenTenantFile
  readonly log: Log
  readonly now: () => number
}

interface Waiter {
  readonly who: WhoWaits
  readonly resolve: (open: ReplicaFile) => void
  readonly reject: (error: unknown) => void
}

/** A replica that breaks again as often as this, one after another, is not made again for those who wait. */
const rebuilds = 3

/** What a firm that is being opened waits for, and how somebody who waits for it is told. */
const opens = {
  others: 'FIRM_OPENS_AFTER_OTHERS',
  copy: 'FIRM_OPENS_FROM_COPY',
  changes: 'FIRM_OPENS_FROM_CHANGES',
} as const satisfies Record<string, ErrorCode>

/**
 * The answers of one firm: a file made from the change feed of its partition. Each question sees everything that was
 * committed before it was asked: from when it arrived the feed is taken over up to a poll that brings nothing. One such poll
 * serves all who had arrived before it began.
 *
 * Nothing less will do. A feed of latest versions has no whole prefix: a document that was changed before the question and
 * again since stands only at its later place, so whoever stops at a number of the feed, even one from after the question,
 * misses that document or has half of a commit. A poll that brings nothing comes only while nobody writes, which is why those
 * who write much rest together (`MakingWay`).
 */
export class Replica {
  readonly tenantId: string
  /** When it was asked for last. */
  usedAt = 0
  readonly #parts: ReplicaParts
  readonly #waiting: Waiter[] = []
  #working = false
  /** Since it was made: what each who waits takes the difference of. */
  #polls = 0
  #closed = false
  #users = 0
  /** Undefined: it is open. */
  #opening: keyof typeof opens | undefined
  #file: ReplicaFile | undefined
  #feed: FirmFeed | undefined
  /** Left by a process before this one. */
  #found: string | undefined
  /** What was begun with did not go on: the next is made from the whole feed. */
  #fromFeed = false

  constructor(tenantId: string, parts: ReplicaParts, found: string | undefined) {
    this.tenantId = tenantId
    this.#parts = parts
    this.#found = found
  }

  get bytes(): number {
    return this.#file?.bytes ?? 0
  }

  /** Nobody waits for it, and nobody is being answered. */
  get idle(): boolean {
    return !this.#working && this.#users === 0
  }

  /**
   * Answers from the file, caught up, or as it is where what was `seen` before is enough. What `work` promises is waited for,
   * and the file stays as long.
   * Errors: those of `work`; `AppError('UNAVAILABLE')`.
   */
  async use<T>(
    collections: readonly CollectionShape[],
    work: (questions: FileQuestions) => T | Promise<T>,
    { seen = false }: { readonly seen?: boolean } = {},
  ): Promise<T> {
    this.#parts.collections.learn(collections)
    this.#users += 1
    try {
      for (let attempt = 1; ; attempt += 1) {
        const open = (seen ? this.#asSeen() : undefined) ?? (await this.#caughtUp())
        try {
          return await work(open.questions)
        } catch (error) {
          // Where somebody else has dropped it meanwhile, whatever went wrong is over.
          const dropped = this.#file !== open
          if (!isBroken(error) && !dropped) throw error
          if (attempt === rebuilds) throw new AppError('UNAVAILABLE', { cause: error })
          if (!dropped) void this.#drop(error)
        }
      }
    } finally {
      this.#users -= 1
    }
  }

  /** Keeps a copy that a cold instance begins with. */
  async snapshot(): Promise<void> {
    await this.use([], ({ file }) =>
      this.#parts.snapshots.save(this.tenantId, file.path, file.state('continuation') ?? ''),
    )
  }

  /** Who still waits is told UNAVAILABLE. */
  close(): void {
    this.#closed = true
    this.#feed = undefined
    this.#file?.close()
    this.#file = undefined
  }

  /** Takes the file away, and waits until nobody has it open; the next question makes it anew. Only while idle. */
  async remove(): Promise<void> {
    await this.#drop(undefined)
  }

  /** What lies there, as far as it is whole, without listening first. */
  #asSeen(): ReplicaFile | undefined {
    const file = this.#file
    if (file?.complete !== true) return undefined
    try {
      file.check(this.#parts.now())
      return file
    } catch (error) {
      if (!isBroken(error)) throw error
      // Found again, and made anew, by who catches up.
      return undefined
    }
  }

  /** Whether somebody is among those who wait. */
  readonly #who = (): WhoWaits => (this.#waiting.some(({ who }) => who === 'somebody') ? 'somebody' : 'nobody')

  async #caughtUp(): Promise<ReplicaFile> {
    const { promise, resolve, reject } = Promise.withResolvers<ReplicaFile>()
    const [asked, before] = [performance.now(), this.#polls]
    this.#waiting.push({ who: whoWaits(), resolve, reject })
    if (!this.#working) void this.#work()
    const patience = patienceOf()
    try {
      return await (patience === undefined ? promise : this.#orTold(promise, patience))
    } finally {
      const polls = this.#polls - before
      count((counts) => (counts.longestWait = Math.max(counts.longestWait, polls)))
      const span = currentSpan()
      span?.add('spil.store.waited_polls', polls)
      span?.add('spil.store.waited_ms', performance.now() - asked)
    }
  }

  /** What is begun goes on: whoever was told asks again. Errors: `AppError` with what the firm waits for, while it is being opened. */
  async #orTold(opened: Promise<ReplicaFile>, patience: number): Promise<ReplicaFile> {
    const late = Promise.withResolvers<never>()
    const timer = setInterval(() => {
      if (this.#opening !== undefined) late.reject(new AppError(opens[this.#opening]))
    }, patience)
    try {
      return await Promise.race([opened, late.promise])
    } finally {
      clearInterval(timer)
      // It may still be refused, with nobody there to hear it.
      opened.catch(() => undefined)
    }
  }

  async #work(): Promise<void> {
    this.#working = true
    let broken = 0
    while (this.#waiting.length > 0) {
      const served: Waiter[] = []
      try {
        const file = await (this.#file === undefined ? this.#open(served) : this.#catchUp(served))
        for (const { resolve } of served) resolve(file)
        broken = 0
        // Who was served asks first.
        await Promise.resolve()
      } catch (error) {
        this.#feed = undefined
        if (error instanceof ContinuationRefused) this.#fromFeed = true
        const mendable = !this.#closed && (isBroken(error) || error instanceof ContinuationRefused)
        if (mendable) void this.#drop(error)
        broken += 1
        if (mendable && broken < rebuilds) this.#waiting.unshift(...served)
        else {
          const refusal = mendable || this.#closed ? new AppError('UNAVAILABLE', { cause: error }) : error
          for (const { reject } of [...served, ...this.#waiting.splice(0)]) reject(refusal)
        }
      }
    }
    this.#working = false
  }

  async #open(served: Waiter[]): Promise<ReplicaFile> {
    this.#opening = 'others'
    try {
      return await this.#parts.openings.take(this.#who, () => {
        this.#opening = 'copy'
        return this.#catchUp(served)
      })
    } finally {
      this.#opening = undefined
    }
  }

  /** Takes over all there is, up to a poll that brings nothing. `served`: those who had arrived before it began. */
  async #catchUp(served: Waiter[]): Promise<ReplicaFile> {
    const { items, collections, open, log, now } = this.#parts
    const file = await this.#opened()
    const feed = (this.#feed ??= new FirmFeed(items, this.tenantId, file.continuation))
    const taking = new TakingOver({ replica: file, collections, open, log, now })
    try {
      for (;;) {
        served.push(...this.#waiting.splice(0))
        this.#polls += 1
        // One poll serves all, so it goes before others as soon as somebody is among them.
        const changes = await waitedForBy(
          () => (served.some(({ who }) => who === 'somebody') ? 'somebody' : this.#who()),
          () => feed.poll(),
        )
        file.check(now())
        const continuation = feed.continuation ?? ''
        if (changes.length === 0) {
          taking.finish(continuation)
          this.#fromFeed = false
          // Once more: it may have grown, and from now on it may not be shorter than this.
          file.check(now())
          return file
        }
        await taking.add(changes, continuation)
      }
    } catch (error) {
      taking.close()
      throw error
    }
  }

  async #opened(): Promise<ReplicaFile> {
    if (this.#closed) throw new AppError('UNAVAILABLE')
    this.#file ??= (await this.#openFound()) ?? (await this.#openSnapshot()) ?? (await this.#created())
    return this.#file
  }

  async #openFound(): Promise<ReplicaFile | undefined> {
    const path = this.#found
    this.#found = undefined
    return path === undefined ? undefined : this.#openChecked(path, 'disk')
  }

  async #openSnapshot(): Promise<ReplicaFile | undefined> {
    if (this.#fromFeed) return undefined
    const path = replicaPath(this.#parts.folder, this.tenantId)
    try {
      await this.#parts.roomFor(this.tenantId, await this.#parts.snapshots.bytesOf(this.tenantId))
      if (!(await this.#parts.snapshots.load(this.tenantId, path))) return undefined
    } catch (error) {
      // The feed would fill the disk as well, and cost much.
      if (isDiskFull(error)) throw full(path, error)
      // The feed has everything a snapshot has; it only takes longer.
      removeReplica(path)
      this.#parts.log.error('replica.snapshot-unread', error, { tenantId: this.tenantId })
      return undefined
    }
    return this.#openChecked(path, 'snapshot')
  }

  /** Every page is looked at once, beside the others, before anything is answered from what somebody else has left. */
  async #openChecked(path: string, from: string): Promise<ReplicaFile | undefined> {
    const { pool, open, now, log } = this.#parts
    try {
      const check = pool.rows(
        path,
        { text: 'PRAGMA quick_check(1)', values: [] },
        { lane: 'screens', isUnlimited: true },
      )
      for await (const { rows } of check)
        if (rows.some(([word]) => word !== 'ok')) throw new ReplicaBroken('The replica is damaged')
      const file = ReplicaFile.open(path, this.tenantId, now(), open)
      log.info('replica.opened', { tenantId: this.tenantId, from, bytes: file.bytes })
      return file
    } catch (error) {
      log.warn('replica.refused', { tenantId: this.tenantId, from, reason: reasonOf(error) })
      await pool.release(path)
      removeReplica(path)
      return undefined
    }
  }

  async #created(): Promise<ReplicaFile> {
    const { folder, open, now, log, roomFor } = this.#parts
    await roomFor(this.tenantId, 0)
    if (this.#opening !== undefined) this.#opening = 'changes'
    log.info('replica.opened', { tenantId: this.tenantId, from: 'feed' })
    return ReplicaFile.create(replicaPath(folder, this.tenantId), this.tenantId, now(), open)
  }

  async #drop(error: unknown): Promise<void> {
    const { log, pool } = this.#parts
    const file = this.#file
    this.#file = undefined
    this.#feed = undefined
    if (error !== undefined) log.warn('replica.dropped', { tenantId: this.tenantId, reason: reasonOf(error) })
    if (file === undefined) return
    const { path } = file.file
    for (const step of [() => file.close(), () => removeReplica(path)])
      try {
        step()
      } catch (failure) {
        // What is broken may not close either. It is of no use any more, and who finds it later looks before using it.
        log.warn('replica.left-behind', { tenantId: this.tenantId, reason: reasonOf(failure) })
      }
    try {
      await pool.release(path)
    } catch (failure) {
      log.error('replica.unreleased', failure, { tenantId: this.tenantId })
    }
  }
}

/** What was half fetched is taken away. */
function full(path: string, error: unknown): AppError {
  removeReplica(path)
  return error instanceof AppError ? error : new AppError('UNAVAILABLE', { cause: error })
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
