import { z } from 'zod'
import { crmWarningCodes, type CrmWarning, type CrmWarningCode } from '#domain/combinations/customer-of-crm.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'

/** Warnings stored with their customer per task; all are counted. */
export const mostWarnings = 200
/** Retention in days, as long as the task's record. */
const RETENTION_DAYS = 90

const count = z.int().nonnegative()

const Counts = z.object({
  /** New combinations. */
  added: count,
  /** Existing combinations that now follow a CRM customer. */
  followed: count,
  /** Followers changed with their CRM customer. */
  changed: count,
  /** Rows linked. */
  linked: count,
  /** Combinations with a changed parent. */
  parents: count,
  /** Combinations that no longer follow a customer. */
  released: count,
  /** Rows left unchanged: linked already, or to a deleted combination. */
  skipped: count,
})
export type CrmCounts = z.infer<typeof Counts>

const Progress = z.object({
  /** The task's id. */
  id: z.string(),
  connectionId: z.string().nullable(),
  time: z.iso.datetime(),
  phase: z.enum(['customers', 'again', 'parents', 'children', 'release', 'over']),
  /** The last row or combination done in this phase. */
  after: z.string().nullable(),
  completed: count,
  total: count,
  /** Number of items that a repeated phase has to do again. */
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

/** Position and result of each task that makes combinations of CRM customers, written in the commits of its work. */
export const crmTasks = defineCollection({
  name: 'crmTasks',
  scope: 'firm',
  schema: Progress,
  columns: { time: 'moment' },
  indexes: [{ columns: ['time'] }],
})

/** A warning with its customer. */
export interface NamedWarning extends CrmWarning {
  readonly name: string
  readonly combinationId: CombinationId | null
}

const nothing: CrmCounts = { added: 0, followed: 0, changed: 0, linked: 0, parents: 0, released: 0, skipped: 0 }

/** Result of one step, stored with it. */
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

/** Progress of one task. Each write requires the previous version, so that a run taken for dead writes nothing more. */
export class CrmProgress {
  readonly #tenant: TenantPartition
  #stored: Stored<CrmTask>
  /** Steps without changes, not stored yet. */
  #ahead: CrmTask

  private constructor(tenant: TenantPartition, stored: Stored<CrmTask>) {
    this.#tenant = tenant
    this.#stored = stored
    this.#ahead = stored.doc
  }

  /** The stored position, or the beginning. */
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

  /** Notes a step without changes; stored with the next step that has some. */
  passed({ after, completed = 0 }: Step): void {
    this.#ahead = { ...this.#ahead, after, completed: this.#ahead.completed + completed }
  }

  /** The step as a write for its commit; call `take` after the commit. */
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

  /** Enters the next phase. `fields`: its initial values. */
  async begin(phase: CrmPhase, fields: Partial<Pick<CrmTask, 'total' | 'warned' | 'warnings'>> = {}): Promise<void> {
    await this.#tenant.commit([this.#replacing({ ...this.#ahead, ...fields, phase, after: null, left: 0 })])
    await this.#take()
  }

  /** Stores the position. */
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

  /** Whether a commit was refused because another run continues the task. */
  async isTaken(): Promise<boolean> {
    const stored = await this.#tenant.documents(crmTasks).read(this.#stored.doc.id)
    return stored?.etag !== this.#stored.etag
  }
}

/** Deletes old results. */
export async function purgeProgress(tenant: TenantPartition, now: Date): Promise<void> {
  const documents = tenant.documents(crmTasks)
  const before = new Date(now.getTime() - RETENTION_DAYS * 86_400_000).toISOString()
  const old = await documents.query({ where: { field: 'time', op: 'lt', value: before }, take: 100 })
  await documents.remove(old.map(({ doc }) => doc.id))
}
