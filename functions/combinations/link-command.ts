import { z } from 'zod'
import { linkableTables, type LinkableTable } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type { LinkResult, LinkRowsInput } from '#platform/graphql/generated/resolvers.ts'
import {
  again,
  defineJob,
  done,
  failed,
  skip,
  type JobContext,
  type JobDefinition,
  type Outcome,
} from '#platform/jobs/job.ts'
import { linkableDocuments } from '../records/index.ts'
import { auditing } from './auditing.ts'
import { exclusiveGroup } from './exclusive.ts'
import { linkBatches, linkKinds } from './collections.ts'
import { actingLinks, BatchTakenBack, emptyBatch, newBatch, type BatchOf } from './link-batch.ts'
import { linkableFilter, LinkableFilterMessage } from './linkable-rows.ts'
import { linkAll, linkRows, rowsACommit, type LinkWork } from './link-rows.ts'
import { combinationStore } from './store.ts'

const Message = z.object({
  combinationId: z.string(),
  table: z.enum(linkableTables),
  rows: z.union([z.object({ ids: z.array(z.string()) }), z.object({ filter: LinkableFilterMessage })]),
  batchId: z.string(),
  kind: z.enum(linkKinds),
})
type Message = z.infer<typeof Message>

type Act = 'link' | 'unlink'

/** Rows selected by a call. Errors: INPUT_INVALID for none, both, or too many ids. */
function rowsOf({ ids, filter }: Pick<LinkRowsInput, 'ids' | 'filter'>): Message['rows'] {
  if ((ids == null) === (filter == null)) throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  if (ids == null) return { filter: { ...filter } }
  const wanted = [...new Set(ids)]
  if (wanted.length === 0 || wanted.length > largestPageSize)
    throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  return { ids: wanted }
}

const where = (rows: Message['rows']) => ('ids' in rows ? { ids: rows.ids } : { where: linkableFilter(rows.filter) })

/**
 * Links rows to a customer, or unlinks its rows. Small selections at once, larger ones by a task. Errors: NOT_FOUND; COMBINATION_MERGED;
 * INPUT_INVALID; BACKGROUND_TASK_IN_PROGRESS beside another task; WRITE_CONFLICT.
 */
async function linking(
  act: Act,
  table: LinkableTable,
  input: LinkRowsInput,
  context: CommandContext,
): Promise<LinkResult> {
  const { tenant } = context
  const { byId, standing } = combinationStore(tenant)
  const { doc: combination } = await (act === 'link' ? standing : byId)(input.combinationId)
  const rows = rowsOf(input)
  const batch = newBatch('person')
  const batchId = batch.id
  if ('ids' in rows && rows.ids.length <= rowsACommit) {
    const changed = await linkAll({ table, ...workOf(act, combination.id, rows), rows, batch }, context)
    if (changed === 0) await tenant.commit([nothingLinked(act, combination.id, batch, context)])
    return { batchId, rows: changed, taskId: null }
  }
  const job = act === 'link' ? linkJobs[table] : unlinkJobs[table]
  const message = { combinationId: combination.id, table, rows, batchId, kind: batch.kind }
  const { write, task } = tenant.starting(job, message, combination.name)
  await tenant.commit([
    write,
    // Allows an undo before the task has begun.
    tenant.documents(linkBatches).creating(emptyBatch(batch, combination.id, context)),
    ...actingLinks(batch, { combinationId: combination.id, table, count: null, did: act }, context),
    nothingLinked(act, combination.id, batch, context),
  ])
  return { batchId, rows: null, taskId: task.id }
}

/** Unlinked rows are linked only while unlinked: rows linked meanwhile by others stay. */
function workOf(act: Act, id: CombinationId, rows: Message['rows']): Pick<LinkWork, 'to' | 'from'> {
  if (act === 'unlink') return { to: null, from: id }
  return 'filter' in rows && rows.filter.onlyUnconnected === true ? { to: id, from: null } : { to: id }
}

/** Trace of a request without effect; commits with rows leave their own. */
const nothingLinked = (act: Act, id: CombinationId, batch: BatchOf, context: CommandContext) =>
  auditing(context, {
    action: act === 'link' ? 'combination.link' : 'combination.unlink',
    subject: id,
    after: { batch: batch.id, kind: batch.kind },
  })

async function runLinking(act: Act, message: Message, context: JobContext): Promise<Outcome> {
  const { combinationId, table, rows, batchId, kind } = message
  const { platform, cursor, deadline, report, signal } = context
  const [from, before] = cursor?.split(' ') ?? []
  let completed = Number(before ?? 0)
  const work = {
    table,
    ...workOf(act, combinationId as CombinationId, rows),
    rows: where(rows),
    batch: { id: batchId, kind },
    ...(from === undefined ? {} : { after: from }),
  }
  const total = 'ids' in rows ? rows.ids.length : null
  try {
    for await (const step of linkRows(work, context)) {
      completed += step.changed.length
      report({ completed, total })
      if (platform.clock.now() > deadline || signal.aborted) return again(`${step.cursor} ${completed}`)
    }
  } catch (error) {
    if (error instanceof BatchTakenBack) return skip('somebody took it back')
    // The deletion unlinks what was linked until then.
    if (error instanceof AppError && error.code === 'NOT_FOUND') return failed('COMBINATION_DELETED')
    throw error
  }
  return done()
}

function linkJob(name: string, act: Act): JobDefinition<Message> {
  return defineJob({
    name,
    message: Message,
    subject: ({ combinationId }) => ({ type: 'combination', id: combinationId }),
    exclusive: () => exclusiveGroup,
    retryable: true,
    budgetMinutes: 5,
    run: (message, context) => runLinking(act, message, context),
  })
}

const linkJobs: Readonly<Record<LinkableTable, JobDefinition<Message>>> = {
  administrations: linkJob('link-administrations', 'link'),
  users: linkJob('link-users', 'link'),
}
const unlinkJobs: Readonly<Record<LinkableTable, JobDefinition<Message>>> = {
  administrations: linkJob('unlink-administrations', 'unlink'),
  users: linkJob('unlink-users', 'unlink'),
}
export const allLinkJobs = [...Object.values(linkJobs), ...Object.values(unlinkJobs)]

export const linkRecords = (table: LinkableTable, input: LinkRowsInput, context: CommandContext): Promise<LinkResult> =>
  linking('link', table, input, context)

export const unlinkRecords = (
  table: LinkableTable,
  input: LinkRowsInput,
  context: CommandContext,
): Promise<LinkResult> => linking('unlink', table, input, context)

/** Unlinks one record from its customer. Errors: NOT_FOUND; INPUT_INVALID (`id`) where it has none. */
export async function unlinkRecord(table: LinkableTable, id: string, context: CommandContext): Promise<LinkResult> {
  const row = (
    await linkableDocuments(context.tenant, table).query({ where: { field: 'id', op: 'eq', value: id }, take: 1 })
  )[0]
  if (row === undefined) throw new AppError('NOT_FOUND')
  const { combinationId } = row.doc
  if (combinationId === null) throw new AppError('INPUT_INVALID', { field: 'id' })
  return linking('unlink', table, { combinationId, ids: [id] }, context)
}
