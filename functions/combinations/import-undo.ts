import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Combination } from '#domain/combinations/combination.ts'
import { linkableTables } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { defineAct, markingUndone, type Act, type ActStanding } from '#platform/acts.ts'
import { auditEvents } from '#platform/audit.ts'
import type { CommandContext } from '#platform/command.ts'
import { again, defineJob, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { linkableDocuments } from '../records/index.ts'
import { combinationDeletions, deletionActs, linkPages, type LinkPage } from './collections.ts'
import { markDeleted, takeAway } from './delete-combination.ts'
import { ActTakenBack, actRestorableUntil } from './deletion-act.ts'
import { BatchTakenBack } from './link-batch.ts'
import { rowsOfBatches } from './link-act.ts'
import { purges } from './purge-deleted.ts'
import { combinationStore } from './store.ts'
import { batchById, markingTakenBack, type TakingBack } from './take-back.ts'
import { runTakeBack } from './undo-links.ts'

type Reader = Pick<CommandContext, 'tenant'>

/** Maximum number of pages examined; each customer costs some reads. */
const pagesLooked = 50

const customersIn = ({ rows }: Pick<LinkPage, 'rows'>): CombinationId[] => [
  ...new Set(rows.flatMap(({ after }) => after ?? [])),
]

/** Customers of a page that the import created: the trace of their creation names the row. */
async function madeOf({ rows }: LinkPage, since: string, { tenant }: Reader): Promise<Set<string>> {
  const rowIds = new Set<string>(rows.map(({ id }) => id))
  const traces = await tenant.documents(auditEvents).query({
    where: {
      and: [
        { field: 'subject', op: 'in', values: customersIn({ rows }) },
        { field: 'action', op: 'eq', value: 'combination.add' },
        // A customer that an earlier import created from the row existed before.
        { field: 'time', op: 'ge', value: since },
      ],
    },
  })
  const Made = z.object({ administrationId: z.string() })
  return new Set(
    traces.flatMap(({ doc: { subject, after } }) => {
      const made = Made.safeParse(after)
      return made.success && rowIds.has(made.data.administrationId) ? [subject] : []
    }),
  )
}

/** Created customers that exist, each with whether it was changed since. */
async function madeIn(
  page: LinkPage,
  since: string,
  { tenant }: Reader,
): Promise<Map<string, { readonly isTouched: boolean }>> {
  const made = await madeOf(page, since, { tenant })
  if (made.size === 0) return new Map()
  const { documents } = combinationStore(tenant)
  const theirs = { op: 'in', values: [...made] } as const
  const [found, children, ...links] = await Promise.all([
    documents.readMany([...made]),
    documents.countBy('parentId', { field: 'parentId', ...theirs }),
    ...linkableTables.map((table) =>
      linkableDocuments(tenant, table).countBy('combinationId', { field: 'combinationId', ...theirs }),
    ),
  ])
  const linksOf = (id: string): number => links.reduce((sum, counts) => sum + (counts.get(id) ?? 0), 0)
  const isTouched = ({ id, revision }: Combination): boolean =>
    revision > 0 || linksOf(id) > 1 || (children.get(id) ?? 0) > 0
  return new Map(
    [...found.values()].flatMap(({ doc }) =>
      doc.deletedTime === null ? [[doc.id, { isTouched: isTouched(doc) }] as const] : [],
    ),
  )
}

async function standing(act: Act, { tenant }: Reader): Promise<ActStanding> {
  const pages = tenant.documents(linkPages)
  const found = await pages.query({ where: { field: 'batchId', op: 'eq', value: act.id }, take: pagesLooked })
  let [back, since, gone, looked] = [0, 0, 0, 0]
  for (const { doc: page } of found) {
    looked += page.rows.length
    if (page.takenBack) continue
    const [made, rows] = await Promise.all([
      madeIn(page, act.time, { tenant }),
      linkableDocuments(tenant, page.table).values(['id', 'combinationId'], {
        where: { field: 'id', op: 'in', values: page.rows.map(({ id }) => id) },
      }),
    ])
    const owners = new Map(rows.map(([id, owner]) => [id, owner ?? null]))
    for (const { id, after } of page.rows) {
      if (!owners.has(id)) gone += 1
      else if (owners.get(id) !== after || made.get(after ?? '')?.isTouched === true) since += 1
      else back += 1
    }
  }
  const total = (await rowsOfBatches([act], { tenant })).get(act.id) ?? looked
  const stays = { ...(since === 0 ? {} : { CHANGED_SINCE: since }), ...(gone === 0 ? {} : { GONE: gone }) }
  return { back, stays, looked, total: Math.max(total, looked) }
}

const Message = z.object({ batchId: z.string(), deletionActId: z.string() })
type Message = z.infer<typeof Message>

/** Deletes created customers that nobody changed, restorable, then unlinks the rows the import linked. */
async function run({ batchId, deletionActId }: Message, context: JobContext): Promise<Outcome> {
  const { tenant, cursor, platform, deadline, signal, report } = context
  const { doc: batch } = await batchById(batchId, context)
  if (batch.takenBackBy === null) return skip('nobody takes it back')
  const [phase = 'customers', after = '', completedText = '0'] = cursor?.split(' ') ?? []
  const rest = phase === 'rows' ? cursor?.slice('rows '.length) : undefined
  if (phase === 'customers') {
    let completed = Number(completedText)
    for await (const pages of tenant
      .documents(linkPages)
      .scan({ field: 'batchId', op: 'eq', value: batchId }, { batch: 10, ...(after === '' ? {} : { after }) })) {
      for (const page of pages) {
        await deleteMade(page, { since: batch.time, deletionActId }, context)
        completed += page.rows.length
        report({ completed, total: batch.rows })
        if (platform.clock.now() > deadline || signal.aborted) return again(`customers ${page.id} ${completed}`)
      }
    }
  }
  const taking: TakingBack = {
    batch,
    undo: { id: batch.takenBackBy, kind: 'undo' },
    // A customer that was changed since keeps its rows.
    stays: async (page) => new Set((await madeIn(page, batch.time, context)).keys()),
  }
  const outcome = await runTakeBack(taking, { ...context, cursor: rest })
  return outcome.kind === 'again' ? { ...outcome, cursor: `rows ${outcome.cursor}` } : outcome
}

/** Deletes a page's unchanged customers and what hangs on them; continues deletions of a run that died. */
async function deleteMade(
  page: LinkPage,
  { since, deletionActId }: { readonly since: string; readonly deletionActId: string },
  context: JobContext,
): Promise<void> {
  for (const [id, { isTouched }] of await madeIn(page, since, context))
    if (!isTouched) await unlessMeanwhile(() => markDeleted(id, deletionActId, context))
  const deletions = await context.tenant.documents(combinationDeletions).readMany(customersIn(page))
  for (const { doc } of deletions.values()) {
    if (doc.actId !== deletionActId || doc.isRestoring) continue
    await unlessMeanwhile(async () => {
      const steps = takeAway({ combinationId: doc.id, batchId: doc.batchId }, context)
      while ((await steps.next()).done !== true);
    })
  }
}

/** Ignores a customer that was deleted or is being restored meanwhile. */
async function unlessMeanwhile(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof BatchTakenBack || error instanceof ActTakenBack) return
    if (!(error instanceof AppError) || !['NOT_FOUND', 'BACKGROUND_TASK_IN_PROGRESS'].includes(error.code)) throw error
  }
}

export const undoImportJob = defineJob<Message>({
  name: 'undo-import',
  message: Message,
  subject: ({ deletionActId }) => ({ type: 'combinations', id: deletionActId }),
  dedupe: ({ batchId }) => batchId,
  retryable: true,
  budgetMinutes: 5,
  run,
})

/** Customers created from administrations of a CRM. */
export const customerImportAct = defineAct({
  kind: 'customer-import',
  permission: 'combination:edit',
  counts: rowsOfBatches,
  standing,
  async undo({ id }, context) {
    const { tenant, now } = context
    const taskId = await againOnConflict(async () => {
      const stored = await batchById(id, context)
      const { writes } = markingTakenBack(stored, 'combination.undo-link', context)
      const deletion = { id: randomUUID(), time: now.toISOString(), deleted: 0, isTakenBack: false }
      const { write, task } = tenant.starting(undoImportJob, { batchId: id, deletionActId: deletion.id })
      await tenant.commit([
        ...writes,
        ...(await markingUndone(id, context)),
        tenant.documents(deletionActs).creating(deletion),
        write,
      ])
      await tenant.dueBy(purges, actRestorableUntil(deletion))
      return task.id
    })
    return { back: null, kept: null, taskId }
  },
})
