import { z } from 'zod'
import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import { commonColumns } from '#domain/connectors/columns.ts'
import { linkableTables, type ColumnValue, type LinkableTable } from '#domain/records/record.ts'
import type { RowChange } from '#domain/sync/run.ts'
import type { CombinationId, ConnectionId, RunId } from '#domain/shared/ids.ts'
import { subscribeJob } from '#platform/events/subscription.ts'
import { firmLane } from '#platform/jobs/job-declaration.ts'
import { again, defineJob, done, skip, type JobContext } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { linkableDocuments } from '../records/index.ts'
import { changesOfRun, recordsChanged } from '../sync/index.ts'
import { combinationNotes, type SourceNote } from './collections.ts'
import { mostNames } from './link-batch.ts'

const kinds = ['changed', 'vanished', 'reappeared'] as const
type Kind = (typeof kinds)[number]
type Change = Omit<RowChange, 'kind'>

/** Maximum characters of a value in a note. */
const longestValue = 200

const Message = z.object({ connectionId: z.string(), runId: z.string() })
type Message = z.infer<typeof Message>

/** Columns with moments of use or change: they differ each night and tell nothing. */
async function momentColumns(connectionId: string, { tenant }: JobContext): Promise<ReadonlySet<string> | undefined> {
  const connection = (await connectionStore(tenant).find(connectionId))?.doc
  if (connection === undefined) return undefined
  const shapes = tablesOf(catalog[connection.connector], connection.isCrm)
  const columns = linkableTables.flatMap((table) => [...commonColumns[table], ...(shapes[table]?.columns ?? [])])
  return new Set(columns.filter(({ kind }) => kind === 'moment' || kind === 'date').map(({ key }) => key))
}

const asText = (value: ColumnValue | undefined): string | null =>
  value == null ? null : String(value).slice(0, longestValue)

const columnsOf = ({ before, after }: Change, skipped: ReadonlySet<string>): string[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter((column) => !skipped.has(column))

/** Adds changes of a run to the notes of the rows' customers. */
async function note(
  { connectionId, runId }: Message,
  { table, kind }: { readonly table: LinkableTable; readonly kind: Kind },
  { to, changes }: { readonly to: number; readonly changes: readonly Change[] },
  skipped: ReadonlySet<string>,
  { tenant, now }: JobContext,
): Promise<void> {
  const telling = kind === 'changed' ? changes.filter((change) => columnsOf(change, skipped).length > 0) : changes
  const rows = await linkableDocuments(tenant, table).readMany(telling.map(({ rowId }) => rowId))
  const byCustomer = Map.groupBy(telling, ({ rowId }) => rows.get(rowId)?.doc.combinationId ?? null)
  const notes = tenant.documents(combinationNotes)
  const idOf = (combinationId: CombinationId): string => `${runId}.${table}.${kind}.${combinationId}`
  const customers = [...byCustomer.keys()].filter((id) => id !== null)
  const stored = await notes.readMany(customers.map(idOf))
  const upsert = customers.flatMap((combinationId): SourceNote[] => {
    const id = idOf(combinationId)
    const found = stored.get(id)?.doc
    if (found?.kind === kind && found.upTo >= to) return []
    const begun: SourceNote =
      found?.kind === kind
        ? found
        : {
            id,
            combinationId,
            time: now.toISOString(),
            kind,
            table,
            connectionId: connectionId as ConnectionId,
            runId,
            rows: 0,
            upTo: 0,
            names: [],
            changes: [],
          }
    const own = byCustomer.get(combinationId) ?? []
    const differences = kind === 'changed' ? own.flatMap((change) => differencesOf(change, skipped)) : []
    return [
      {
        ...begun,
        rows: begun.rows + own.length,
        upTo: to,
        names: [...begun.names, ...own.map(({ name }) => name)].slice(0, mostNames),
        changes: [...begun.changes, ...differences].slice(0, mostNames),
      },
    ]
  })
  if (upsert.length > 0) await notes.load(upsert)
}

function differencesOf(change: Change, skipped: ReadonlySet<string>): SourceNote['changes'] {
  return columnsOf(change, skipped).map((column) => ({
    name: change.name,
    column,
    before: asText(change.before?.[column]),
    after: asText(change.after?.[column]),
  }))
}

/**
 * Writes what a sync changed into customers' timelines: rows changed, gone, back. New rows have no customer yet. Runs
 * after the sync, so that the sync writes no more.
 */
export const noteChanges = defineJob<Message>({
  name: 'note-source-changes',
  message: Message,
  internal: true,
  dedupe: ({ runId }) => runId,
  oneAtATime: (_, tenantId) => firmLane(tenantId),
  budgetMinutes: 5,
  async run(message, context) {
    const { tenant, platform, deadline, signal, cursor, heartbeat } = context
    const skipped = await momentColumns(message.connectionId, context)
    if (skipped === undefined) return skip('its connection is gone')
    const works = linkableTables.flatMap((table) => kinds.map((kind) => ({ table, kind })))
    const [from = 0, begun = 0] = cursor?.split(' ').map(Number) ?? []
    for (const [at, work] of works.entries()) {
      if (at < from) continue
      const of = {
        ...work,
        connectionId: message.connectionId as ConnectionId,
        runId: message.runId as RunId,
      }
      for await (const piece of changesOfRun(tenant, of, at === from ? begun : 0)) {
        await note(message, work, piece, skipped, context)
        await heartbeat()
        if (platform.clock.now() > deadline || signal.aborted) return again(`${at} ${piece.to}`)
      }
    }
    return done()
  },
})

/** Starts for runs that changed, lost or found rows that can be linked. */
export const followChanges = subscribeJob(recordsChanged, noteChanges, ({ connectionId, runId, tables }) =>
  tables.some(
    ({ table, changed, vanished, reappeared }) =>
      linkableTables.some((one) => one === table) && changed + vanished + reappeared > 0,
  )
    ? { connectionId, runId }
    : undefined,
)
