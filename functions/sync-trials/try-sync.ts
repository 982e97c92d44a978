import { z } from 'zod'
import { connectorIds } from '#domain/connectors/ids.ts'
import type { TaskId } from '#domain/shared/ids.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { defineJob, done, skip, type JobContext, type JobDefinition } from '#platform/jobs/job.ts'
import { connectionStore } from '../connections/index.ts'
import { fairMinutes, forecastOf, laneOf, openSource, reasonOf, refuseSync, type OpenSource } from '../sync/index.ts'
import { auditing } from './auditing.ts'
import { syncTrials, type SyncTrial } from './collection.ts'
import { worthOfVanished } from './vanished-worth.ts'

const Message = z.object({ connectionId: z.string(), connector: z.enum(connectorIds) })
type Message = z.infer<typeof Message>

/** Rows of each kind and table that a person can look at. */
const mostRows = 25

/** It has read as long as a sync does before it lets other firms go first; what was read is worth nothing by halves. */
class TooLong extends Error {
  override readonly name = 'TooLong'
}

/** Tables and what they are worth; reads the source once, and writes nothing. */
async function read(
  open: OpenSource,
  { connectionId }: Message,
  context: JobContext,
  signal: AbortSignal,
): Promise<Pick<SyncTrial, 'tables' | 'worth'> | undefined> {
  const { tenant, platform, log, now } = context
  const until = platform.clock.now().getTime() + fairMinutes * 60_000
  const connection = (await connectionStore(tenant).find(connectionId))?.doc
  if (connection === undefined) return undefined
  const run = { file: connection.masterDataFile }
  const source = await open({ tenant, platform, log, connection, run, signal })
  let completed = 0
  const onPage = (records: number): void => {
    completed += records
    context.report({ completed, total: null })
    signal.throwIfAborted()
    if (platform.clock.now().getTime() >= until) throw new TooLong()
  }
  const found = await forecastOf(source, { tenant, connection, most: mostRows, onPage }, signal)
  const ids = new Set<string>(
    found.flatMap(({ counts: { table }, vanishedIds }) =>
      table === 'administrations' || table === 'users' ? vanishedIds : [],
    ),
  )
  return {
    tables: found.map(({ counts, rows }) => ({ ...counts, rows: [...rows] })),
    worth: await worthOfVanished(tenant, connection.id, { ids, period: periodAt(now) }),
  }
}

const nothing: SyncTrial['worth'] = {
  customers: 0,
  sources: 0,
  purchase: '0.0000',
  sales: '0.0000',
  isMissingPrice: false,
  isPartial: false,
}

/** Reads a connection as its sync would and says what that would change; no row is written. */
export function trySyncJob(open: OpenSource): JobDefinition<Message> {
  return defineJob<Message>({
    name: 'try-sync',
    message: Message,
    subject: ({ connectionId }) => ({ type: 'connection', id: connectionId }),
    exclusive: ({ connectionId }) => `try-sync-${connectionId}`,
    // Beside no sync of the connection, and within what its vendor allows. Firms share the lane, so it is left soon.
    oneAtATime: ({ connector, connectionId }) => laneOf(connector, connectionId),
    budgetMinutes: 8,
    memory: 'large',
    cancellable: true,
    async run(message, context) {
      const { tenant, now } = context
      const overtime = new AbortController()
      // For a page that does not come; between two pages the clock is asked.
      const alarm = setTimeout(() => overtime.abort(new TooLong()), fairMinutes * 60_000)
      const signal = AbortSignal.any([context.signal, overtime.signal])
      let outcome: Pick<SyncTrial, 'tables' | 'worth' | 'error'>
      try {
        const found = await read(open, message, context, signal)
        if (found === undefined) return skip('the connection is gone')
        outcome = { ...found, error: null }
      } catch (error) {
        if (context.signal.aborted) throw error
        const reason = overtime.signal.aborted || error instanceof TooLong ? 'too-long' : reasonOf(error)
        if (reason === undefined) throw error
        outcome = { tables: [], worth: nothing, error: reason }
      } finally {
        clearTimeout(alarm)
      }
      const connection = (await connectionStore(tenant).find(message.connectionId))?.doc
      if (connection === undefined) return skip('the connection is gone')
      await tenant.documents(syncTrials, connection.id).upsert({
        id: connection.id,
        connectionId: connection.id,
        time: now.toISOString(),
        period: periodAt(now),
        ...outcome,
      })
      return done()
    },
    // The trial before it stays as it is.
    onCancelled: () => Promise.resolve(),
  })
}

export const trySyncTask = trySyncJob(openSource)

/** Begins a trial. Errors: those of `startSync` that refuse; BACKGROUND_TASK_IN_PROGRESS. */
export async function trySync(connectionId: string, context: Pick<CommandContext, 'tenant' | 'actor' | 'now'>) {
  const { tenant, actor, now } = context
  const { doc: connection } = await connectionStore(tenant).byId(connectionId)
  refuseSync(connection, { person: actor.name ?? '' }, now)
  const { write, task } = tenant.starting(trySyncTask, { connectionId: connection.id, connector: connection.connector })
  await tenant.commit([write, auditing(context, { action: 'connection.try-sync', subject: connection.id })])
  return { taskId: task.id satisfies TaskId }
}
