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
 * Which firms have something due, and when: who looks after all firms asks these, and not every firm each minute. At most
 * one a firm and kind. It may stand too early, then the firm is asked for nothing; what is missing is put back each night.
 */
export const dueTimes = defineCollection({
  name: 'dueTimes',
  scope: 'directory',
  schema: z.object({
    id: z.string(),
    tenantId: branded<TenantId>(),
    /** What is due: `tasks`, or the name of a schedule. */
    kind: z.string(),
    due: z.iso.datetime(),
    /** When this was written: by a clock that was ahead, `due` lies further away than was meant. Not there: nobody noted it. */
    writtenOn: z.iso.datetime().optional(),
    /** The hour of `due`: look-ups know equality only. */
    hour: z.string(),
  }),
  columns: { kind: 'text', hour: 'text', tenantId: 'text' },
  lookups: [['kind', 'hour'], ['tenantId']],
  goesWith: 'tenantId',
})
type DueTime = z.infer<typeof dueTimes.schema>

export type Standing = Stored<DueTime>

const hourMilliseconds = 3_600_000
/** What this process has written itself is relied upon until shortly before; then a sweeper may be taking it away. */
const marginMilliseconds = 30_000
const mostRemembered = 10_000

const hourOf = (time: number): string => new Date(time).toISOString().slice(0, 13)

const isConflict = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'WRITE_CONFLICT' || error.code === 'NOT_FOUND')

export class DueTimes {
  readonly #directory: Directory
  readonly #clock: Clock
  readonly #log: Log
  /** Of each firm and kind: what stands there at the latest. */
  readonly #known = new Map<string, number>()
  readonly #lastAsked = new Map<string, number>()

  constructor(directory: Directory, clock: Clock, log: Log) {
    this.#directory = directory
    this.#clock = clock
    this.#log = log
  }

  /**
   * The firm is asked at this moment at the latest. Never throws: where the directory does not answer, the nightly walk puts
   * it right. `often`: only the one who asks the firms puts this kind off, so what this process wrote itself needs no look
   * until shortly before.
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

  /** The firm is asked at this moment and not before; undefined: not at all. Errors: UNAVAILABLE. */
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

  /** The firms whose time has come. */
  async reached(kind: string): Promise<Standing[]> {
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

  /** After a firm was asked: when to ask it again; undefined: nothing is due there. What another wrote meanwhile stays. */
  async settle({ doc, etag }: Standing, next: Date | undefined): Promise<void> {
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

  /** Asked each minute, those of this hour and the one before are all there can be. */
  async #ofHours(kind: string, now: number): Promise<Standing[]> {
    const documents = this.#directory.documents(dueTimes)
    const found = await Promise.all(
      [now - hourMilliseconds, now].map((time) => documents.find({ kind, hour: hourOf(time) })),
    )
    return found.flat()
  }

  /** After a pause: whatever it was that was missed. */
  async #all(kind: string): Promise<Standing[]> {
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
