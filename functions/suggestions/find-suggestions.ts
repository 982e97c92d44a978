import { z } from 'zod'
import { linkableTables } from '#domain/records/record.ts'
import type { CommandContext } from '#platform/command.ts'
import type { FindSuggestionsResult } from '#platform/graphql/generated/resolvers.ts'
import { firmWide } from '#platform/jobs/firm-wide.ts'
import { again, defineJob, done, type JobContext } from '#platform/jobs/job.ts'
import { tasks } from '#platform/jobs/task.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { changedCustomers } from '../combinations/index.ts'
import { linkableDocuments, linkableIds } from '../records/index.ts'
import { auditing } from './auditing.ts'
import { findingStates, suggestions } from './collections.ts'
import { allConnections } from './facts.ts'
import { firmIndex } from './firm-index.ts'
import { isLearningDue, learnModel } from './learn-model.ts'
import { learntModels } from './learnt.ts'
import { followRules } from './link-by-itself.ts'
import { lookAgain, unlinkedActive } from './stored.ts'

/** Under which a firm says that suggestions are to be looked for; each night they are by themselves. */
export const scheduleName = 'find-suggestions'

/** People add and change customers one after the other: suggestions are looked for once they have paused. */
const pauseMinutes = 2
export const soonAfter = (now: Date): Date => new Date(now.getTime() + pauseMinutes * 60_000)

const pageOfRows = 250
/** Whether any customer changed is asked; which, no further than this. */
const mostChanged = 100

/** How far a search has come: the table, and the row it looked at last. */
const Cursor = z.object({
  began: z.iso.datetime(),
  table: z.enum(linkableTables),
  after: z.string(),
  completed: z.number(),
})
type Cursor = z.infer<typeof Cursor>

const unlinkedRows = (tenant: TenantPartition, { table, after }: Cursor) =>
  linkableDocuments(tenant, table).query({
    where: after === '' ? unlinkedActive : { and: [unlinkedActive, { field: 'id', op: 'gt', value: after }] },
    orderBy: [{ field: 'id', direction: 'ascending' }],
    take: pageOfRows,
  })

/** Behind the last row of a table; undefined: it was the last table. */
function nextOf(cursor: Cursor): Cursor | undefined {
  const table = linkableTables[linkableTables.indexOf(cursor.table) + 1]
  return table === undefined ? undefined : { ...cursor, table, after: '' }
}

/** Those of rows that have a customer by now, or count for nothing. */
async function deleteOthers(tenant: TenantPartition): Promise<void> {
  const documents = tenant.documents(suggestions)
  for (const table of linkableTables) {
    const stillOnes = { field: 'id', op: 'inRows', rows: linkableIds(table, unlinkedActive) } as const
    const others: Filter<'table'> = { and: [{ field: 'table', op: 'eq', value: table }, { not: stillOnes }] }
    for await (const batch of documents.scan(others)) await documents.remove(batch.map(({ id }) => id))
  }
}

/**
 * Learns how the firm's records are matched, where there is something new to learn from, and looks for the customers that every record
 * without one may belong to. Others of this process are served in between, and it goes on where it stopped.
 */
export const findSuggestions = defineJob<Record<string, never>>({
  name: 'find-suggestions',
  // It comes by itself, with each sync; whoever waits for it asks for it by name.
  ...firmWide,
  async run(_, context: JobContext) {
    const { tenant, now, platform, deadline, signal, report } = context
    const connections = await allConnections(tenant)
    let cursor: Cursor | undefined =
      context.cursor === undefined
        ? { began: now.toISOString(), table: linkableTables[0], after: '', completed: 0 }
        : Cursor.parse(JSON.parse(context.cursor))
    const { began } = cursor
    if (context.cursor === undefined && (await isLearningDue(tenant, connections, now)))
      await learnModel(connections, context)
    const index = await firmIndex(tenant, now, { anew: context.cursor === undefined })
    while (cursor !== undefined) {
      const rows = await unlinkedRows(tenant, cursor)
      await lookAgain(
        cursor.table,
        rows.map(({ doc }) => doc),
        { tenant, index, connections },
      )
      const completed: number = cursor.completed + rows.length
      const last = rows.at(-1)
      cursor =
        last === undefined || rows.length < pageOfRows
          ? nextOf({ ...cursor, completed })
          : { ...cursor, after: last.doc.id, completed }
      report({ completed, total: null })
      if (cursor !== undefined && (platform.clock.now() > deadline || signal.aborted))
        return again(JSON.stringify(cursor))
    }
    await deleteOthers(tenant)
    await followRules(connections, context)
    const foundTime = platform.clock.now().toISOString()
    // What changed meanwhile was perhaps passed already.
    const isBehind = (await changedCustomers(tenant, began, mostChanged))?.size !== 0
    await tenant.dueAt(scheduleName, isBehind ? soonAfter(platform.clock.now()) : undefined)
    await tenant.documents(findingStates).upsert({ id: 'state', foundTime, changesUpTo: began })
    return done()
  },
})

/** The task that looks for suggestions now; null: none does. */
export async function openFinding(tenant: TenantPartition): Promise<string | null> {
  const [open] = await tenant.documents(tasks).query({
    where: {
      and: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'job', op: 'eq', value: findSuggestions.name },
      ],
    },
    orderBy: [{ field: 'sweepAfter', direction: 'ascending' }],
    take: 1,
  })
  return open?.doc.id ?? null
}

/** Looks for suggestions now, where customers or links changed since, or none was ever looked for. */
export async function startFinding(context: CommandContext): Promise<FindSuggestionsResult> {
  const { tenant } = context
  const state = (await tenant.documents(findingStates).read('state'))?.doc
  const isNeeded = state === undefined || (await changedCustomers(tenant, state.changesUpTo, mostChanged))?.size !== 0
  const { write, task } = tenant.starting(findSuggestions, {})
  const trace = auditing(context, { action: 'suggestion.find', subject: 'suggestions', after: { isNeeded } })
  await tenant.commit(isNeeded ? [write, trace] : [trace])
  return { taskId: isNeeded ? task.id : null }
}

/** Forgets what was learnt, and learns anew from what is linked and rejected now. */
export async function learnAnew(context: CommandContext): Promise<FindSuggestionsResult> {
  const { tenant } = context
  const learnt = await tenant.documents(learntModels).read('model')
  const { write, task } = tenant.starting(findSuggestions, {})
  await tenant.commit([
    ...(learnt === undefined ? [] : [tenant.documents(learntModels).deleting('model', learnt.etag)]),
    write,
    auditing(context, { action: 'suggestion.learn-anew', subject: 'suggestions', after: {} }),
  ])
  return { taskId: task.id }
}
