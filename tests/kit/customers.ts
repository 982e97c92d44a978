import type { Administration, LinkableTable, User } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, RecordId } from '#domain/shared/ids.ts'
import { recordDocuments, recordId } from '#functions/records/index.ts'
import { openHouse, type Answer, type Firm, type House, type Person } from './firm.ts'

/** What linking and taking back answer. */
interface Linked {
  readonly batchId: string
  readonly rows: number | null
  readonly kept?: number | null
  readonly taskId: string | null
}

/** A firm with two connections that has customers and rows to link to them, and the calls that do. */
export interface CustomersHouse {
  readonly house: House
  readonly firm: Firm
  readonly administrator: Person
  readonly connection: ConnectionId
  readonly another: ConnectionId
  /** Answers its id. */
  adding(fields: Record<string, unknown>): Promise<string>
  /** So many users of a connection, under external ids with this prefix; answers their ids. */
  users(count: number, prefix: string, connectionId?: ConnectionId): Promise<RecordId[]>
  /** An administration of each name; answers their ids. */
  administrations(names: readonly string[], connectionId?: ConnectionId): Promise<RecordId[]>
  link(table: LinkableTable, input: Record<string, unknown>): Promise<Linked>
  unlink(table: LinkableTable, input: Record<string, unknown>): Promise<Linked>
  undo(batchId: string): Promise<Linked>
  /** Whose each of these rows is. */
  owners(table: LinkableTable, ids: readonly RecordId[]): Promise<(CombinationId | null | undefined)[]>
}

/** Errors: Error with the code of a refused call. */
export async function answered<T>(answer: Promise<Answer>, field: string): Promise<T> {
  const { data, code } = await answer
  if (code !== undefined) throw new Error(code)
  return data?.[field] as T
}

const calls = {
  add: 'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }',
  connect: 'mutation ($connector: String!) { addConnection(input: { connector: $connector }) { id } }',
  undo: 'mutation ($batchId: ID!) { undoLinks(batchId: $batchId) { batchId rows kept taskId } }',
}
const linkFields = { administrations: 'Administrations', users: 'ConnectionUsers' } as const

const row = (table: LinkableTable, connectionId: ConnectionId, externalId: string, name: string) => ({
  id: recordId(table, connectionId, externalId),
  connectionId,
  externalId,
  name,
  spilStatus: 'ACTIVE' as const,
  combinationId: null,
  data: {},
  contentHash: 'x',
  spilCreatedAt: '2026-11-01T00:00:00.000Z',
  spilChangedAt: '2026-11-01T00:00:00.000Z',
  spilDeletedAt: null,
})

/** An administration as a sync would have written it. */
export const administrationRow = (connectionId: ConnectionId, externalId: string, name: string): Administration => ({
  ...row('administrations', connectionId, externalId, name),
  chamberOfCommerceNumber: null,
})

/** A user as a sync would have written it. */
export const userRow = (connectionId: ConnectionId, externalId: string): User => ({
  ...row('users', connectionId, externalId, `Gebruiker ${externalId}`),
  email: null,
  accessTo: null,
})

/** `settings`: other ones than a house has by itself. */
export async function openCustomersHouse(settings: Readonly<Record<string, string>> = {}): Promise<CustomersHouse> {
  const house = await openHouse(settings, [], undefined, { repeatsJobs: true })
  const firm = await house.firm()
  const administrator = firm.person('ADMINISTRATOR')
  const connecting = async (connector: string): Promise<ConnectionId> =>
    (await answered<{ id: ConnectionId }>(administrator.call(calls.connect, { connector }), 'addConnection')).id
  const connection = await connecting('ManualImportV2')
  const another = await connecting('CustomApi')
  await house.work()
  const linking = (act: 'link' | 'unlink', table: LinkableTable, input: Record<string, unknown>): Promise<Linked> => {
    const field = `${act}${linkFields[table]}`
    const type = act === 'link' ? 'LinkRowsInput' : 'UnlinkRowsInput'
    const call = `mutation ($input: ${type}!) { ${field}(input: $input) { batchId rows taskId } }`
    return answered(administrator.call(call, { input }), field)
  }
  return {
    house,
    firm,
    administrator,
    connection,
    another,
    adding: async (input) =>
      (await answered<{ id: string }>(administrator.call(calls.add, { input }), 'addCombination')).id,
    users: async (count, prefix, of = connection) => {
      const rows = Array.from({ length: count }, (_, at) => userRow(of, `${prefix}${at}`))
      await recordDocuments(firm.tenant, 'users', of).load(rows)
      return rows.map(({ id }) => id)
    },
    administrations: async (names, of = connection) => {
      const rows = names.map((name) => administrationRow(of, name, name))
      await recordDocuments(firm.tenant, 'administrations', of).load(rows)
      return rows.map(({ id }) => id)
    },
    link: (table, input) => linking('link', table, input),
    unlink: (table, input) => linking('unlink', table, input),
    undo: (batchId) => answered(administrator.call(calls.undo, { batchId }), 'undoLinks'),
    owners: async (table, ids) => {
      const found = await Promise.all(
        [connection, another].map((of) => recordDocuments(firm.tenant, table, of).readMany(ids)),
      )
      return ids.map((id) => found.flatMap((rows) => rows.get(id)?.doc.combinationId ?? [])[0] ?? null)
    },
  }
}
