import { randomUUID } from 'node:crypto'
import type { Connection } from '#domain/connections/connection.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import { catalogEntries } from '#domain/connectors/catalog.ts'
import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { ConnectionId } from '#domain/shared/ids.ts'
import { auditing, connectionStore, credentialStore, leadingAtFirst } from '#functions/connections/index.ts'
import { keepInvoice } from '#functions/invoices/index.ts'
import { startSync } from '#functions/sync/index.ts'
import { program } from '#platform/actor.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { visionplannerBills, weFactInvoices, type Bill } from './demo-bills.ts'
import { demoCredentials, type DemoAccess } from '../vendors/demo-credentials.ts'
import type { Simulators } from '../vendors/simulators.ts'

/** The firm of the simulators that is read: the smallest, so that a first start is not kept busy. */
const firm = 'lindeboom'
/** These tell the smallest firm part of what they have. */
const larger: Readonly<Record<string, string>> = {
  Afas: 'duinen',
  AfasFiscaal: 'duinen',
  CustomApi: 'duinen',
  ExactOnlineNL: 'duinen',
  FiscaalGemak: 'brandsma',
  // The CRM knows the customers of all other systems.
  Simplicate: 'duinen',
}

/** The CRM whose customers lead the firm's own. */
const isLeading = ({ entry, isCrm }: Kind): boolean => isCrm && entry.id === 'Simplicate'

export interface Kind {
  readonly entry: CatalogEntry
  readonly isCrm: boolean
}

/** Every system with an API, as bookkeeping and as CRM where its client can be both. */
export function kindsWithApi(entries: readonly CatalogEntry[] = catalogEntries): Kind[] {
  return entries
    .filter(({ availability, authorization }) => availability !== 'planned' && authorization !== 'none')
    .flatMap((entry) => [
      ...(Object.keys(entry.tables).length > 0 ? [{ entry, isCrm: false }] : []),
      ...(Object.keys(entry.crmTables).length > 0 ? [{ entry, isCrm: true }] : []),
    ])
}

/**
 * The kinds that a demo firm is asked to have, as SPIL_DEMO_CONNECTIONS says it: `true`, `false`, or connectors by name, each in every form
 * its client can have.
 * Errors: an Error where no kind has a name that was given.
 */
export function demoKinds(asked: string): Kind[] {
  if (asked === 'false') return []
  const kinds = kindsWithApi()
  if (asked === 'true') return kinds
  return asked.split(',').flatMap((name) => {
    const named = kinds.filter(({ entry }) => entry.id === name.trim())
    if (named.length === 0)
      throw new Error(`SPIL_DEMO_CONNECTIONS: nothing that can be connected to is called "${name}"`)
    return named
  })
}

const actor = program('system', 'seed')

/** Connections of these kinds for one demo firm, with access; their first syncs start once the app runs. */
export async function seedConnections(
  platform: RunningPlatform,
  tenant: TenantPartition,
  simulators: Simulators,
  { kinds, companyName }: { readonly kinds: readonly Kind[]; readonly companyName: string },
): Promise<Connection[]> {
  const seeded: Connection[] = []
  // The first CRM leads.
  for (const kind of kinds.toSorted((one, other) => Number(isLeading(other)) - Number(isLeading(one)))) {
    const read = { simulators, firm: larger[kind.entry.id] ?? firm }
    const connection = await connect(platform, tenant, read, kind, companyName)
    if (connection !== undefined) seeded.push(connection)
  }
  return seeded
}

/** A connection with access to a firm of the simulators; its first sync starts once jobs run. Undefined: nothing simulates it. */
export async function connect(
  platform: RunningPlatform,
  tenant: TenantPartition,
  read: Omit<DemoAccess, 'now'> & Partial<DemoAccess>,
  { entry, isCrm }: Kind,
  companyName: string,
): Promise<Connection | undefined> {
  const now = platform.clock.now()
  const credentials = demoCredentials(entry.id, { now, ...read })
  if (credentials === undefined) return undefined
  const shown = entry.credentialFields.filter(({ kind }) => kind !== 'secret')
  const connection = newConnection({
    id: randomUUID() as ConnectionId,
    connector: entry.id,
    isCrm,
    status: 'ACTIVE',
    creationTime: now.toISOString(),
    credentialModificationTime: now.toISOString(),
    companyName,
    website: entry.website ?? '',
    statusPage: entry.statusPage ?? '',
    credentialInfo: Object.fromEntries(shown.map(({ name }) => [name, credentials.fields[name] ?? ''])),
  })
  const { connection: ready, writes } = await leadingAtFirst(tenant, connection)
  await credentialStore(tenant, ready.id, platform).save(credentials)
  await tenant.commit([
    connectionStore(tenant).creating(ready),
    ...writes,
    auditing(
      { tenant, now, actor },
      {
        action: 'connection.add',
        subject: ready.id,
        after: { connector: ready.connector, isCrm },
      },
    ),
  ])
  await startSync({ tenant, now, actor }, ready.id, 'authorization')
  return ready
}

/** The systems that live by invoices, with invoices to try them with. */
export const billsOf = {
  Visionplanner: visionplannerBills,
  VisionplannerV2: visionplannerBills,
  WeFact: weFactInvoices,
  WeFactV2: weFactInvoices,
} satisfies Partial<Record<ConnectorId, (now: Date) => Bill[]>>

/** Connections that live by invoices, with the last of them; they are read once the app runs. */
export async function seedBills(
  platform: RunningPlatform,
  tenant: TenantPartition,
  seeded: readonly Connection[],
  companyName: string,
): Promise<void> {
  const now = platform.clock.now()
  const upload = (): Promise<never> => Promise.reject(new Error('A seed has no request'))
  for (const [connector, bills] of Object.entries(billsOf) as [keyof typeof billsOf, (now: Date) => Bill[]][]) {
    const { id } =
      seeded.find((connection) => connection.connector === connector) ??
      (await addWaiting(tenant, { connector, companyName, creationTime: now.toISOString() }, now))
    for (const { fileName, period, mediaType, content } of bills(now)) {
      const fileContent = `data:${mediaType};base64,${content.toString('base64')}`
      await keepInvoice({ id, fileName, period, fileContent }, { tenant, now, upload, actor })
    }
  }
}

/** A connection that waits for its first file. */
export async function addWaiting(
  tenant: TenantPartition,
  given: Pick<Connection, 'connector' | 'companyName' | 'creationTime'> & Partial<Pick<Connection, 'description'>>,
  now: Date,
): Promise<Connection> {
  const connection = newConnection({
    ...given,
    id: randomUUID() as ConnectionId,
    status: 'ACTIVE',
    flags: ['FIRST_UPLOAD_REQUIRED'],
  })
  await tenant.commit([
    connectionStore(tenant).creating(connection),
    auditing(
      { tenant, now, actor },
      {
        action: 'connection.add',
        subject: connection.id,
        after: { connector: connection.connector, isCrm: false },
      },
    ),
  ])
  return connection
}
