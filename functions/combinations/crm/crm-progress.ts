import { z } from 'zod'
import { crmWarningCodes, type CrmWarning, type CrmWarningCode } from '#domain/combinations/customer-of-crm.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** Warnings that are kept of one task with the customer they are about; all are counted. */
export const mostWarnings = 200
/** Days for which it is told what a task came to: as long as its record. */
const RETENTION_DAYS = 90

const count = z.int().nonnegative()

const Counts = z.object({
  /** Combinations that are new. */
  added: count,
  /** That were there, and follow a customer of the CRM from now on. */
  followed: count,
  /** That followed one and changed with it. */
  changed: count,
  /** Rows that were linked. */
  linked: count,
  /** Combinations whose parent is another than it was. */
  parents: count,
  /** That no longer follow a customer. */
  released: count,
  /** Rows that were left as they are: linked to a customer already, or to one that somebody deleted. */
  skipped: count,
})
export type CrmCounts = z.infer<typeof Counts>

const Progress = z.object({
  /** Of the task. */
  id: z.string(),
  connectionId: z.string().nullable(),
  time: z.iso.datetime(),
  phase: z.enum(['customers', 'again', 'parents', 'children', 'release', 'over']),
  /** The last row, or combination, that the phase is done with. */
  after: z.string().nullable(),
  completed: count,
  total: count,
  /** What a phase left for the one that does the same once more. */
  left: count,
  counts: Counts,
  warned: z.partialRecord(z.enum(crmWarningCodes), count),
  warnings: z.array(
    z.object({
      code: z.enum(crmWarningCodes),
      field: z.string().nullable(),
      value: z.string(),
      name: z.string(),
      combinationId: z.string().nullable(),
    }),
  ),
})
export type CrmTask = z.infer<typeof Progress>
export type CrmPhase = CrmTask['phase']

/** How far each task that makes combinations of a CRM's customers is, and what it came to: written with what it does. */
export const crmTasks = defineCollection({
  name: 'crmTasks',
  scope: 'firm',
  schema: Progress,
  columns: { time: 'moment' },
  indexes: [{ columns: ['time'] }],
})

/** A warning with the customer it is about. */
export interface NamedWarning extends CrmWarning {
  readonly name: string
  readonly combinationId: CombinationId | null
}

const nothing: CrmCounts = { added: 0, followed: 0, changed: 0, linked: 0, parents: 0, released: 0, skipped: 0 }

/** What one step did, to be written with it. */
export interface Step {
  readonly after: string | null
  readonly completed?: number
  readonly left?: number
  readonly counts?: Partial<CrmCounts>
  readonly warnings?: readonly NamedWarning[]
}

function added(counts: CrmCounts, more: Partial<CrmCounts>): CrmCounts {
  const sum = { ...counts }
  for (const key of Object.keys(more) as (keyof CrmCounts)[]) sum[key] += more[key] ?? 0
  return sum
}

/**
 * The progress of one task. Each write of it demands the one before: a process that was taken for dead and wakes up writes
 * nothing more.
 */
export class CrmProgress {
  readonly #tenant: TenantPartition
  #stored: Stored<CrmTask>
  /** Steps that changed nothing and are not written yet. */
  #ahead: CrmTask

  private constructor(tenant: TenantPartition, stored: Stored<CrmTask>) {
    this.#tenant = tenant
    this.#stored = stored
    this.#ahead = stored.doc
  }

  /** Where the task stands, or its beginning. */
  static async open(
    tenant: TenantPartition,
    given: Pick<CrmTask, 'id' | 'connectionId' | 'time'>,
  ): Promise<CrmProgress> {
    const documents = tenant.documents(crmTasks)
    const stored =
      (await documents.read(given.id)) ??
      (await documents.create({
        ...given,
        phase: 'customers',
        after: null,
        completed: 0,
        total: 0,
        left: 0,
        counts: nothing,
        warned: {},
        warnings: [],
      }))
    return new CrmProgress(tenant, stored)
  }

  get now(): CrmTask {
    return this.#ahead
  }

  /** A step that changed nothing: known to this process, written with the next one that did. */
  passed({ after, completed = 0 }: Step): void {
    this.#ahead = { ...this.#ahead, after, completed: this.#ahead.completed + completed }
  }

  /** The step as a write of the commit that does it; `take` it once that is through. */
  writing(step: Step): { readonly write: Write; readonly take: () => Promise<void> } {
    const { after, completed = 0, left = 0, counts = {}, warnings = [] } = step
    const before = this.#ahead
    const warned: Partial<Record<CrmWarningCode, number>> = { ...before.warned }
    for (const { code } of warnings) warned[code] = (warned[code] ?? 0) + 1
    const next: CrmTask = {
      ...before,
      after,
      completed: before.completed + completed,
      left: before.left + left,
      counts: added(before.counts, counts),
      warned,
      warnings: [
        ...before.warnings,
        ...warnings.map((one) => ({ ...one })).slice(0, Math.max(0, mostWarnings - before.warnings.length)),
      ],
    }
    return { write: this.#replacing(next), take: () => this.#take() }
  }

  /** Goes on to the next phase, at its beginning. `fields`: what it begins with. */
  async begin(phase: CrmPhase, fields: Partial<Pick<CrmTask, 'total' | 'warned' | 'warnings'>> = {}): Promise<void> {
    await this.#tenant.commit([this.#replacing({ ...this.#ahead, ...fields, phase, after: null, left: 0 })])
    await this.#take()
  }

  /** Writes where it stands. */
  async save(): Promise<void> {
    if (this.#ahead === this.#stored.doc) return
    await this.#tenant.commit([this.#replacing(this.#ahead)])
    await this.#take()
  }

  #replacing(next: CrmTask): Write {
    return this.#tenant.documents(crmTasks).replacing(next, this.#stored.etag)
  }

  async #take(): Promise<void> {
    const stored = await this.#tenant.documents(crmTasks).read(this.#stored.doc.id)
    if (stored === undefined) throw new Error(`Task ${this.#stored.doc.id} lost its progress`)
    this.#stored = stored
    this.#ahead = stored.doc
  }

  /** Whether a refused commit was refused since somebody else goes on with the task. */
  async isTaken(): Promise<boolean> {
    const stored = await this.#tenant.documents(crmTasks).read(this.#stored.doc.id)
    return stored?.etag !== this.#stored.etag
  }
}

/** Forgets what tasks of long ago came to. */
export async function purgeProgress(tenant: TenantPartition, now: Date): Promise<void> {
  const documents = tenant.documents(crmTasks)
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()
  const old = await documents.query({ where: { field: 'time', op: 'lt', value: before }, take: 100 })
  await documents.remove(old.map(({ doc }) => doc.id))
}
