import type { CombinationId, ConnectionId } from '#domain/shared/ids.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { answered, userRow } from './customers.ts'
import { openHouse, type Firm, type House, type Person } from './firm.ts'
import type { Tier } from '#domain/access/roles.ts'

/** A firm with a connection whose rows products can be made of, and the calls that do. */
export interface DefinitionsHouse {
  readonly house: House
  readonly firm: Firm
  readonly administrator: Person
  readonly connection: ConnectionId
  readonly connect: (connector: string) => Promise<ConnectionId>
  readonly customer: (name: string) => Promise<string>
  /** A user of each of these, linked to a customer or to nobody. */
  readonly users: (
    rows: readonly { readonly data: Readonly<Record<string, ColumnValue>>; readonly customer?: string }[],
  ) => Promise<void>
  /** A definition of all users of the system, or what is said of it. */
  readonly define: (input?: Record<string, unknown>) => Promise<{ readonly id: string; readonly revision: string }>
}

const calls = {
  add: 'mutation ($input: CombinationInput!) { addCombination(input: $input) { id } }',
  connect: 'mutation ($connector: String!) { addConnection(input: { connector: $connector }) { id } }',
  define: `mutation ($input: CreateProductDefinitionInput!) {
    createProductDefinition(input: $input) { id revision }
  }`,
}

export async function openDefinitionsHouse(
  settings: Readonly<Record<string, string>> = {},
  tier: Tier = 'EXPERT',
): Promise<DefinitionsHouse> {
  const house = await openHouse(settings)
  const firm = await house.firm(tier)
  const administrator = firm.person('ADMINISTRATOR')
  const connect = async (connector: string): Promise<ConnectionId> =>
    (await answered<{ id: ConnectionId }>(administrator.call(calls.connect, { connector }), 'addConnection')).id
  const connection = await connect('CustomApi')
  await house.work()
  let next = 0
  return {
    house,
    firm,
    administrator,
    connection,
    connect,
    customer: async (name) =>
      (await answered<{ id: string }>(administrator.call(calls.add, { input: { name } }), 'addCombination')).id,
    users: async (rows) => {
      const upsert = rows.map(({ data, customer }) => {
        next += 1
        return { ...userRow(connection, `g${next}`), data, combinationId: (customer ?? null) as CombinationId | null }
      })
      await recordDocuments(firm.tenant, 'users', connection).load(upsert)
    },
    define: (input = {}) =>
      answered(
        administrator.call(calls.define, {
          input: {
            connectorName: 'CustomApi',
            connectionId: connection,
            sourceType: 'USER',
            description: 'Gebruikers',
            ...input,
          },
        }),
        'createProductDefinition',
      ),
  }
}
