import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { customerIdKey, type Combination, type CombinationFields } from '#domain/combinations/combination.ts'
import { crmWarning, customerOfCrm } from '#domain/combinations/customer-of-crm.ts'
import { crmObstacle, crmSettingsOf } from '#domain/connections/crm-settings.ts'
import { slotsBy } from '#domain/connections/crm-slots.ts'
import { referenceKeys, tagKeys } from '#domain/connectors/columns.ts'
import type { Administration } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ImportCrmCombinationsInput } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobContext, type JobDefinition, type Outcome } from '#platform/jobs/job.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../../connections/index.ts'
import { recordCollections } from '../../records/index.ts'
import { auditing } from '../auditing.ts'
import { linkBatches } from '../collections.ts'
import { publishingChanged } from '../events.ts'
import { exclusiveGroup } from '../exclusive.ts'
import { linkableFilter, LinkableFilterMessage } from '../linkable-rows.ts'
import { BatchTakenBack, emptyBatch, newBatch } from '../link-batch.ts'
import { linkingPairs } from '../link-rows.ts'
import { combinationStore, newCombination, present, unmerged } from '../store.ts'
import { CrmProgress, purgeProgress, type NamedWarning } from './crm-progress.ts'
import { combinationIdOf, crmSource, isActiveRow, type CrmSource } from './crm-source.ts'
import { walk } from './walk.ts'

/**
 * Rows per commit of 100 writes: each may need five (customer, customer id, trace, note, row); links, events with
 * subscribers and progress need the rest.
 */
export const ROWS_A_COMMIT = 14

const Message = z.object({
  /** Batch id, also for retries; absent in tasks of an earlier version. */
  batchId: z.string().exactOptional(),
  connectionIds: z.array(z.string()).min(1),
  rows: z.union([z.object({ ids: z.array(z.string()) }), z.object({ filter: LinkableFilterMessage })]),
})
type Message = z.infer<typeof Message>

const allSlots = [...referenceKeys, ...tagKeys]

/** Administrations of all connections. */
const administrations = (tenant: TenantPartition) => tenant.documents(recordCollections.administrations)

/**
 * The connections to import from. Errors: NOT_FOUND, CONNECTION_NOT_CRM, CONNECTION_NOT_ACTIVE,
 * LEADING_CRM_CONNECTION.
 */
async function sourcesOf(ids: readonly string[], tenant: TenantPartition): Promise<Map<ConnectionId, CrmSource>> {
  const store = connectionStore(tenant)
  const sources = new Map<ConnectionId, CrmSource>()
  for (const id of new Set(ids)) {
    const { doc } = await store.byId(id)
    const obstacle = crmObstacle(doc)
    if (obstacle !== undefined) throw new AppError(obstacle, { field: 'input.connectionIds' })
    // The leading CRM keeps its customers in step by its own task.
    if (crmSettingsOf(doc).isLeading) throw new AppError('LEADING_CRM_CONNECTION', { field: 'input.connectionIds' })
    sources.set(doc.id, crmSource(tenant, doc))
  }
  return sources
}

/** What an input asks for. Errors: as `importCrmCombinations`. */
export async function chosenOfCrm(
  { connectionIds, administrationIds, filter }: ImportCrmCombinationsInput,
  tenant: TenantPartition,
): Promise<{ readonly sources: ReadonlyMap<ConnectionId, CrmSource>; readonly rows: Message['rows'] }> {
  const ids = administrationIds == null ? undefined : [...new Set(administrationIds)]
  const isNothing = (ids === undefined) === (filter == null) || ids?.length === 0
  if (connectionIds.length === 0 || isNothing) throw new AppError('NO_CONNECTIONS_OR_ADMINISTRATIONS_SELECTED')
  if ((ids?.length ?? 0) > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'input.administrationIds' })
  return {
    sources: await sourcesOf(connectionIds, tenant),
    rows: ids === undefined ? { filter: { ...filter } } : { ids },
  }
}

/**
 * Creates customers from administrations of CRM connections that do not lead: named ones, or all that match a filter.
 * Returns the task. Linked administrations are skipped and counted; one whose customer id exists is linked to that
 * customer. Errors: NO_CONNECTIONS_OR_ADMINISTRATIONS_SELECTED; NOT_FOUND, CONNECTION_NOT_CRM, CONNECTION_NOT_ACTIVE,
 * LEADING_CRM_CONNECTION; INPUT_INVALID for more than a page of ids; BACKGROUND_TASK_IN_PROGRESS.
 */
export async function importCrmCombinations(
  input: ImportCrmCombinationsInput,
  context: CommandContext,
): Promise<string> {
  const { tenant } = context
  const { sources, rows } = await chosenOfCrm(input, tenant)
  const batch = newBatch('import')
  const message: Message = { batchId: batch.id, connectionIds: [...sources.keys()], rows }
  const { write, task } = tenant.starting(importCombinations, message)
  const [only] = sources.size === 1 ? sources.keys() : []
  await tenant.commit([
    write,
    // Allows an undo before the task has begun.
    tenant.documents(linkBatches).creating(emptyBatch(batch, null, context)),
    acting({ id: batch.id, kind: 'customer-import', count: null, connectionId: only ?? null }, context),
    auditing(context, {
      action: 'combination.import',
      subject: task.id,
      after: { connectionIds: [...sources.keys()] },
    }),
  ])
  return task.id
}

export function wanted({ connectionIds, rows }: Omit<Message, 'batchId'>, after: string | null): Filter<string> {
  const parts: Filter<string>[] = [
    'ids' in rows ? { field: 'id', op: 'in', values: rows.ids } : linkableFilter(rows.filter),
    { field: 'connectionId', op: 'in', values: connectionIds },
    { field: 'spilDeletedAt', op: 'isNull' },
    { field: 'spilStatus', op: 'eq', value: 'ACTIVE' },
  ]
  if (after !== null) parts.push({ field: 'id', op: 'gt', value: after })
  return { and: parts }
}

/** What happens to an unlinked row. */
export interface Imported {
  readonly row: Stored<Administration>
  readonly to: CombinationId
  /** Undefined where the customer exists. */
  readonly added: Combination | undefined
  readonly warnings: readonly NamedWarning[]
}

/** Customer ids and chamber numbers of customers that earlier rows would make, where a plan is not carried out. */
export interface PlannedBefore {
  readonly takers: Map<string, CombinationId>
  readonly numbers: Map<string, number>
}

/** `before`: of rows planned until now; this plan is added to it. Default: they are stored. */
export async function planFor(
  rows: readonly Stored<Administration>[],
  sources: ReadonlyMap<string, CrmSource>,
  { tenant, now }: Pick<JobContext, 'tenant' | 'now'>,
  before: PlannedBefore = { takers: new Map(), numbers: new Map() },
): Promise<Imported[]> {
  const store = combinationStore(tenant)
  const customers = rows.flatMap((row) => {
    const source = sources.get(row.doc.connectionId)
    return source === undefined ? [] : [{ row, ...customerOfCrm(source.customerOf(row.doc), allSlots) }]
  })
  const { takers } = before
  const ids = customers.flatMap(({ fields: { customerId } }) => (customerId === null ? [] : [customerId]))
  for (const [key, owner] of await store.takers(ids)) takers.set(key, owner)
  const made = await store.survivors(customers.map(({ row }) => combinationIdOf(row.doc)))
  const numbers = customers.flatMap(({ fields }) => fields.chamberOfCommerceNumber ?? [])
  const shared = await store.documents.countBy('chamberOfCommerceNumber', {
    and: [present, unmerged, { field: 'chamberOfCommerceNumber', op: 'in', values: numbers }],
  })
  return customers.map(({ row, fields, warnings }): Imported => {
    const key = fields.customerId === null ? undefined : customerIdKey(fields.customerId)
    const owner = key === undefined ? undefined : takers.get(key)
    if (owner !== undefined) return { row, to: owner, added: undefined, warnings: [] }
    const own = made.get(combinationIdOf(row.doc))
    // Created from this row before, and unlinked since.
    if (own !== undefined && own.doc.deletedTime === null)
      return { row, to: own.doc.id, added: undefined, warnings: [] }
    const id = own === undefined ? combinationIdOf(row.doc) : (randomUUID() as string as CombinationId)
    if (key !== undefined) takers.set(key, id)
    const whole: CombinationFields = { ...slotsBy(() => null), ...fields }
    const number = fields.chamberOfCommerceNumber
    const others = number === null ? 0 : (shared.get(number) ?? 0) + (before.numbers.get(number) ?? 0)
    if (number !== null) before.numbers.set(number, (before.numbers.get(number) ?? 0) + 1)
    const sharing = others > 0 ? [crmWarning('COC_SHARED', 'chamberOfCommerceNumber', number ?? '')] : []
    return {
      row,
      to: id,
      added: newCombination(whole, now, { id }),
      warnings: [...warnings, ...sharing].map((one) => ({ ...one, name: fields.name, combinationId: id })),
    }
  })
}

/** Imports one page of rows; each commit includes the task's progress. */
async function importRows(
  page: readonly Administration[],
  sources: ReadonlyMap<string, CrmSource>,
  progress: CrmProgress,
  { batchId, context }: { readonly batchId: string; readonly context: JobContext },
): Promise<void> {
  const { tenant } = context
  const store = combinationStore(tenant)
  for (let from = 0; from < page.length; from += ROWS_A_COMMIT) {
    const part = page.slice(from, from + ROWS_A_COMMIT)
    const found = [...(await administrations(tenant).readMany(part.map(({ id }) => id))).values()]
    const free = found.filter(({ doc }) => doc.combinationId === null && isActiveRow(doc))
    const planned = await planFor(free, sources, context)
    const step = { after: part.at(-1)?.id ?? null, completed: part.length }
    const added = planned.flatMap((one) => (one.added === undefined ? [] : [{ ...one, added: one.added }]))
    const { write, take } = progress.writing({
      ...step,
      counts: { added: added.length, linked: planned.length, skipped: part.length - planned.length },
      warnings: planned.flatMap(({ warnings }) => warnings),
    })
    const writes: Write[] = []
    for (const { added: combination, row } of added)
      writes.push(
        store.documents.creating(combination),
        ...(await store.changingCustomerId(combination, null, combination.customerId)),
        auditing(context, {
          action: 'combination.add',
          subject: combination.id,
          after: { name: combination.name, connectionId: row.doc.connectionId, administrationId: row.doc.id },
        }),
      )
    const pairs = planned.map(({ row, to }) => ({ row, to }))
    const links = await linkingPairs('administrations', pairs, { id: batchId, kind: 'import' }, context)
    const audited =
      added.length === 0
        ? []
        : [
            publishingChanged(
              tenant,
              added.map(({ added: { id } }) => id),
            ),
          ]
    await tenant.commit([...writes, ...links, ...audited, write])
    await take()
  }
}

async function run(message: Message, context: JobContext): Promise<Outcome> {
  const { tenant, task, now } = context
  const sources = new Map<string, CrmSource>(await sourcesOf(message.connectionIds, tenant))
  const progress = await CrmProgress.open(tenant, { id: task.id, connectionId: null, time: now.toISOString() })
  // The run before died after its last commit: walked again, all its rows would count as skipped.
  if (progress.now.phase === 'over') return done(Object.keys(progress.now.warned))
  if (progress.now.total === 0) {
    await purgeProgress(tenant, now)
    await progress.begin('customers', { total: await administrations(tenant).count(wanted(message, null)) })
  }
  const isOver = await walk(
    { progress, context },
    async (after) => {
      const query = { where: wanted(message, after), orderBy: [{ field: 'id', direction: 'ascending' }] as const }
      return (await administrations(tenant).query({ ...query, take: ROWS_A_COMMIT * 10 })).map(({ doc }) => doc)
    },
    (page) => importRows(page, sources, progress, { batchId: message.batchId ?? task.id, context }),
  )
  if (!isOver) return again('customers')
  await progress.begin('over')
  return done(Object.keys(progress.now.warned))
}

/** Creates customers from administrations of CRM connections that do not lead, once: they follow no CRM afterwards. */
export const importCombinations: JobDefinition<Message> = defineJob({
  name: 'combinations-import',
  message: Message,
  subject: ({ connectionIds }) => ({ type: 'connection', id: connectionIds[0] ?? '' }),
  exclusive: () => exclusiveGroup,
  retryable: true,
  budgetMinutes: 8,
  actsAs: 'import',
  async run(message, context) {
    try {
      return await run(message, context)
    } catch (error) {
      if (error instanceof BatchTakenBack) return skip('somebody took it back')
      throw error
    }
  },
})
