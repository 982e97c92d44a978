import type { Connection } from '#domain/connections/connection.ts'
import { covers, type ProductDefinition } from '#domain/products/definition.ts'
import { isEuros, productFields } from '#domain/products/fields.ts'
import type { LeavingTo } from '#domain/products/leaving.ts'
import { fieldsByKey, type FieldsByKey } from '#domain/products/source.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../connections/index.ts'
import { allDefinitions } from '../definitions/index.ts'

/** A definition as it counts for one connection. */
export interface CountedDefinition {
  readonly definition: ProductDefinition
  readonly fields: FieldsByKey
  /** Definitions of the same connection to which this one leaves, or once left, what they count. */
  readonly leaves: readonly LeavingTo[]
}

/** What is counted of one connection. */
export interface CountedConnection {
  readonly connection: Connection
  readonly isEuros: boolean
  readonly definitions: readonly CountedDefinition[]
}

/** A firm's definitions by the connections they count. */
export type World = ReadonlyMap<string, CountedConnection>

const pageOfConnections = 500

async function allConnections(tenant: TenantPartition): Promise<Connection[]> {
  const all: Connection[] = []
  for (;;) {
    const { items } = await connectionStore(tenant).list(all.length, pageOfConnections)
    all.push(...items)
    if (items.length < pageOfConnections) return all
  }
}

/** Definitions of a connection to which a definition leaves something; a deleted one is left nothing. */
const leavingIn = (
  { leaves = [] }: ProductDefinition,
  connection: Connection,
  all: ReadonlyMap<string, ProductDefinition>,
): LeavingTo[] =>
  leaves.flatMap(({ to, spans }) => {
    const definition = all.get(to)
    return definition !== undefined && covers(definition, connection) ? [{ definition, spans }] : []
  })

/** The present state. `only`: one definition, stored or proposed. */
export async function openWorld(tenant: TenantPartition, only?: string | ProductDefinition): Promise<World> {
  const [definitions, connections] = await Promise.all([allDefinitions(tenant), allConnections(tenant)])
  const byId = new Map<string, ProductDefinition>(definitions.map((definition) => [definition.id, definition]))
  const isOther = typeof only === 'object'
  const wanted = isOther ? [only] : only === undefined ? definitions : definitions.filter(({ id }) => id === only)
  return new Map(
    connections.map((connection) => [
      connection.id,
      {
        connection,
        isEuros: isEuros(connection.connector, connection.isCrm),
        definitions: wanted
          .filter((definition) => covers(definition, connection))
          .map((definition) => ({
            definition,
            fields: fieldsByKey(productFields(connection.connector, connection.isCrm, definition.sourceType)),
            leaves: leavingIn(definition, connection, byId),
          })),
      },
    ]),
  )
}
