import { healthOf, type ConnectionState } from '#domain/connections/health.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { entryNow } from '#domain/connectors/entry-now.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import type { TenantConnection } from '#platform/graphql/generated/resolvers.ts'
import { tasks } from '#platform/jobs/task.ts'
import { waitingRun } from '../sync/index.ts'

/** Jobs that read what somebody uploaded, up to the sync that follows. */
const readingJobs = ['import-file', 'process-invoice', 'stage-invoices']

type Asking = Pick<CommandContext, 'tenant' | 'now'>

/** Asked once a request, however many connections it shows. */
const asked = new WeakMap<Asking, Promise<ReadonlySet<string>>>()

/** The connections for which a file waits, or is being read. */
async function readingFiles({ tenant }: Asking): Promise<ReadonlySet<string>> {
  const open = await tenant.documents(tasks).query({
    where: {
      and: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'job', op: 'in', values: readingJobs },
        { field: 'subject.type', op: 'eq', value: 'connection' },
      ],
    },
  })
  return new Set(open.flatMap(({ doc }) => doc.subject?.id ?? []))
}

export async function isImporting({ id }: Pick<TenantConnection, 'id'>, context: Asking): Promise<boolean> {
  const reading = asked.get(context) ?? readingFiles(context)
  asked.set(context, reading)
  return (await reading).has(id)
}

/** How a connection stands, as every screen says it. */
export async function stateOf(connection: TenantConnection, context: Asking): Promise<ConnectionState> {
  const { connector, flags, syncInfo, credentialInfo, credentialModificationTime, losses, findings } = connection
  const [importing, heldRunId] = await Promise.all([
    isImporting(connection, context),
    waitingRun(connection, context.tenant),
  ])
  const known = {
    status: connection.status,
    flags: flags.filter((flag) => flag !== 'NONE'),
    syncInfo,
    credentialInfo: JSON.parse(credentialInfo ?? '{}') as Record<string, string>,
    credentialModificationTime,
    endSeen: connection.endSeen ?? null,
    heldRunId,
    importing,
    losses: losses.map(({ count, seen }) => ({ count, seen: seen ?? null })),
    findings: findings.map(({ kind, seen }) => ({ kind, seen: seen ?? null })),
  }
  const entry = isConnectorId(connector) ? entryNow(catalog[connector], known.credentialInfo) : undefined
  return healthOf(known, entry, context.now).state
}
