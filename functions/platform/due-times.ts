import { z } from 'zod'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { isAhead } from '#domain/shared/passed-time.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Directory } from './platform.ts'
import { branded } from './store/branded.ts'
import { defineCollection } from './store/collection.ts'
import type { Stored } from './store/documents.ts'

/**
 * When each firm has something due, at most one document per firm and kind, so that timers ask only those firms. A
 * time that is too early costs one needless look; a missing document is restored each night.
 */
export const dueTimes = defineCollection({
  name: 'dueTimes',
  scope: 'directory',
  schema: z.object({
    id: z.string(),
    tenantId: branded<TenantId>(),
    /** Kind: `tasks`, or the name of a schedule. */
    kind: z.string(),
    due: z.iso.datetime(),
    /** When the document was written. If the clock was ahead, `due` is later than intended. Absent where unknown. */
    writtenOn: z.iso.datetime().optional(),
    /** Hour of `due`, because look-ups support equality only. */
    hour: z.string(),
  }),
  columns: { kind: 'text', hour: 'text', tenantId: 'text' },
  lookups: [['kind', 'hour'], ['tenantId']],
  goesWith: 'tenantId',
})
type DueTime = z.infer<typeof dueTimes.schema>

export type StoredDueTime = Stored<DueTime>

const hourMilliseconds = 3_600_000
/** A value written by this process is trusted until shortly before it is due; then a sweeper may be deleting it. */
const marginMilliseconds = 30_000
const mostRemembered = 10_000

const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13)

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'WRITE_CONFLICT' || error.code === 'NOT_FOUND')

export class DueTimes {
  readonly #directory: Directory
  readonly #clock: Clock
  readonly #log: Log
  /** Latest due time written by this process, by firm and kind. */
  readonly #known = new Map<string, number>()
  readonly #lastAsked = new Map<string, number>()

  constructor(directory: Directory, clock: Clock, log: Log) {
    this.#directory = directory
    this.#clock = clock
    this.#log = log
  }

  /**
   * Ensures the firm is asked by this moment. Never throws: the nightly walk repairs a failed write. `often`: only
   * the timer itself postpones this kind, so a value written by this process needs no read until shortly before.
   */
  async by(kind: string, tenantId: TenantId, due: Date, { often = false } = {}): Promise<void> {
    const id = `${kind}.${tenantId}`
    const known = often ? this.#known.get(id) : undefined
    if (known !== undefined && known <= due.getTime() && known > this.#clock.now().getTime() + marginMilliseconds)
      return
    try {
      for (let tries = 1; ; tries += 1) {
        try {
          await this.#lower(id, kind, tenantId, due)
          return
        } catch (error) {
          if (!isConflict(error) || tries === 5) throw error
        }
      }
    } catch (error) {
      this.#known.delete(id)
      this.#log.warn('due-time.not-written', { tenantId, kind, error: String(error) })
    }
  }

  /** Sets the moment at which the firm is asked; undefined for never. Errors: UNAVAILABLE. */
  async set(kind: string, tenantId: TenantId, due: Date | undefined): Promise<void> {
    const documents = this.#directory.documents(dueTimes)
    const id = `${kind}.${tenantId}`
    this.#known.delete(id)
    if (due !== undefined) {
      await documents.upsert(docOf({ id, kind, tenantId }, due, this.#clock.now()))
      return
    }
    if ((await documents.read(id)) === undefined) return
    try {
      await documents.delete(id)
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }

  /** Firms whose time has come. */
  async reached(kind: string): Promise<StoredDueTime[]> {
    const now = this.#clock.now()
    const last = this.#lastAsked.get(kind)
    const missed = last === undefined || now.getTime() - last > hourMilliseconds || now.getTime() < last
    const standing = missed ? await this.#all(kind) : await this.#ofHours(kind, now.getTime())
    this.#lastAsked.set(kind, now.getTime())
    const moment = now.toISOString()
    return standing.filter(
      ({ doc }) => doc.due <= moment || (doc.writtenOn !== undefined && isAhead(doc.writtenOn, now)),
    )
  }

  /** After a firm was asked: stores its next time, or deletes it if undefined. Keeps what others wrote meanwhile. */
  async settle({ doc, etag }: StoredDueTime, next: Date | undefined): Promise<void> {
    const documents = this.#directory.documents(dueTimes)
    this.#known.delete(doc.id)
    try {
      if (next === undefined) await documents.delete(doc.id, etag)
      else await documents.replace(docOf(doc, next, this.#clock.now()), etag)
    } catch (error) {
      if (!isConflict(error)) throw error
    }
  }

  async #lower(id: string, kind: string, tenantId: TenantId, due: Date): Promise<void> {
    const documents = this.#directory.documents(dueTimes)
    const found = await documents.read(id)
    const next = docOf({ id, kind, tenantId }, due, this.#clock.now())
    if (found === undefined) await documents.create(next)
    else if (found.doc.due > next.due) await documents.replace(next, found.etag)
    if (this.#known.size >= mostRemembered) this.#known.clear()
    this.#known.set(id, Math.min(Date.parse(found?.doc.due ?? next.due), due.getTime()))
  }

  /** Called each minute, so only this hour and the one before can hold due times. */
  async #ofHours(kind: string, now: number): Promise<StoredDueTime[]> {
    const documents = this.#directory.documents(dueTimes)
    const found = await Promise.all(
      [now - hourMilliseconds, now].map((time) => documents.find({ kind, hour: hourOf(time) })),
    )
    return found.flat()
  }

  /** After a pause: reads all, because the length of the pause is unknown. */
  async #all(kind: string): Promise<StoredDueTime[]> {
    const documents = this.#directory.documents(dueTimes)
    const ids: string[] = []
    for await (const batch of documents.scan())
      ids.push(...batch.filter((one) => one.kind === kind).map(({ id }) => id))
    return [...(await documents.readMany(ids)).values()]
  }
}

function docOf({ id, tenantId, kind }: Pick<DueTime, 'id' | 'tenantId' | 'kind'>, due: Date, now: Date): DueTime {
  return { id, tenantId, kind, due: due.toISOString(), writtenOn: now.toISOString(), hour: hourOf(due.getTime()) }
}
