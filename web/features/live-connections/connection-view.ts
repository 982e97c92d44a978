import { entryNow } from '#domain/connectors/entry-now.ts'
import type {
  ConnectionFlag,
  ConnectionStatus,
  CrmSettings,
  RecordStatus,
  SyncInfo,
} from '#domain/connections/connection.ts'
import { syncStatus, type SyncStatus } from '#domain/connections/sync-status.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf, type CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import type { ConnectionFieldsFragment } from '../../graphql/generated/graphql.ts'

export interface StatusTally {
  readonly status: RecordStatus
  readonly count: number
}

/** A connection as the screens read it: the answer of the API together with its entry in the catalogue. */
export interface ConnectionView {
  readonly id: string
  readonly connector: string
  /** undefined: the server knows a connector that this build does not. */
  readonly entry: CatalogEntry | undefined
  /** What it delivers, by table; another set for a CRM. */
  readonly tables: CatalogEntry['tables']
  readonly isCrm: boolean
  readonly isLeadingCrm: boolean
  readonly crmSettings: CrmSettings | null
  /** False: its vendor has not confirmed how Spil reads it. */
  readonly contractConfirmed: boolean
  /** The day on which its system was last seen to answer as Spil reads it; null: not yet. */
  readonly seenLiveOn: string | null
  readonly status: ConnectionStatus
  readonly flags: readonly ConnectionFlag[]
  readonly creationTime: string
  readonly companyName: string
  readonly description: string
  readonly functionalOwner: string
  readonly legalOwner: string
  readonly website: string
  readonly statusPage: string
  /** What may be shown again of the credentials, by field name. */
  readonly credentialInfo: Readonly<Record<string, string>>
  readonly credentialModificationTime: string | null
  readonly logoFile: string | null
  readonly totalAdministrations: number
  readonly totalUsers: number
  readonly administrationTallies: readonly StatusTally[]
  readonly userTallies: readonly StatusTally[]
  readonly syncInfo: SyncInfo | null
  /** The run that waits for an administrator's decision. */
  readonly heldRunId: string | null
  /** What did not come in of its last file, its last sync and its invoices, also what somebody has seen. */
  readonly losses: ConnectionFieldsFragment['losses']
  /** What its syncs noticed that costs no row, also what somebody has seen. */
  readonly findings: ConnectionFieldsFragment['findings']
  /** Who has seen that the interface it reads ends; null: nobody yet. */
  readonly endSeen: { readonly time: string; readonly by?: string | null } | null
  /** The calls that its vendor said were left at the end of the last sync. */
  readonly limits: ConnectionFieldsFragment['limits']
  /** A file that was uploaded waits, or is being read. */
  readonly importing: boolean
  /** When its turn of the next night is; null: no sync begins by itself. */
  readonly nextSync: string | null
}

function catalogEntry(connector: string): CatalogEntry | undefined {
  return isConnectorId(connector) ? catalog[connector] : undefined
}

/** The texts of a JSON object; anything else of it, and anything that is no JSON object, is left out. */
function textsOf(json: string | null): Record<string, string> {
  if (json === null) return {}
  try {
    const value: unknown = JSON.parse(json)
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}

const tally = (counts: readonly { spilStatus: RecordStatus; count: number }[] | undefined): StatusTally[] =>
  (counts ?? []).map(({ spilStatus, count }) => ({ status: spilStatus, count }))

export function connectionView(answer: ConnectionFieldsFragment): ConnectionView {
  const shipped = catalogEntry(answer.connector)
  const credentialInfo = textsOf(answer.credentialInfo)
  const entry = shipped && entryNow(shipped, credentialInfo)
  return {
    ...answer,
    entry,
    tables: entry === undefined ? {} : tablesOf(entry, answer.isCrm),
    isLeadingCrm: answer.crmSettings?.isLeading ?? false,
    flags: answer.flags.filter((flag) => flag !== 'NONE'),
    credentialInfo,
    endSeen: answer.endSeen ?? null,
    administrationTallies: tally(answer.dataInfo?.administrationCounts),
    userTallies: tally(answer.dataInfo?.userCounts),
  }
}

/** The groups of the list, in the order they are shown. */
export const connectionGroups = ['crm', 'regular', 'archived'] as const
export type ConnectionGroup = (typeof connectionGroups)[number]

export function groupOf(connection: Pick<ConnectionView, 'status' | 'isCrm'>): ConnectionGroup {
  if (connection.status === 'ARCHIVED') return 'archived'
  return connection.isCrm ? 'crm' : 'regular'
}

/** A connection with the name its application has in the reader's language. */
export interface NamedConnection extends ConnectionView {
  readonly application: string
  /** By age, from 1, where another of the firm is called the same; otherwise it is told apart without. */
  readonly number?: number
}

/** Those that nobody could tell apart, for they have one application and one description, get a number. */
export function withDistinctNames<Item extends NamedConnection>(connections: readonly Item[]): Item[] {
  const alike = Map.groupBy(connections, ({ application, description }) => `${application}\n${description}`)
  const numbers = new Map(
    [...alike.values()]
      .filter(({ length }) => length > 1)
      .flatMap((some) =>
        some
          .toSorted((a, b) => (`${a.creationTime} ${a.id}` < `${b.creationTime} ${b.id}` ? -1 : 1))
          .map(({ id }, index) => [id, index + 1] as const),
      ),
  )
  return connections.map((one) => {
    const number = numbers.get(one.id)
    return number === undefined ? one : { ...one, number }
  })
}

/** The one order in which connections stand everywhere: by group, application, description, then age. */
export function inListOrder<Item extends NamedConnection>(
  connections: readonly Item[],
  compare: (a: string, b: string) => number,
): Item[] {
  return connections.toSorted(
    (a, b) =>
      connectionGroups.indexOf(groupOf(a)) - connectionGroups.indexOf(groupOf(b)) ||
      compare(a.application, b.application) ||
      compare(a.description, b.description) ||
      compare(a.creationTime, b.creationTime) ||
      compare(a.id, b.id),
  )
}

/** The connections before and after this one in the list, for the arrows of the details page. */
export function neighbours<Item extends { readonly id: string }>(
  sorted: readonly Item[],
  id: string,
): { previous: Item | undefined; next: Item | undefined } {
  const index = sorted.findIndex((connection) => connection.id === id)
  return index < 0 ? { previous: undefined, next: undefined } : { previous: sorted[index - 1], next: sorted[index + 1] }
}

export function syncStatusOf(connection: Pick<ConnectionView, 'syncInfo'>, now: Date): SyncStatus {
  return syncStatus(connection.syncInfo, now)
}

/**
 * How soon to ask for the connections again, in milliseconds; 0: not by itself. Only a connection that is being made,
 * synced or given a file changes without somebody touching it.
 */
export function pollInterval(
  connections: readonly Pick<ConnectionView, 'status' | 'syncInfo' | 'importing'>[],
  now: Date,
): number {
  if (connections.some(({ status }) => status === 'CREATING')) return 1_000
  const isAtWork = (connection: (typeof connections)[number]): boolean =>
    connection.importing || syncStatusOf(connection, now) === 'IN_PROGRESS'
  return connections.some(isAtWork) ? 2_500 : 0
}
