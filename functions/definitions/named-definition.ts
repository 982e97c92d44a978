import { hash, randomUUID } from 'node:crypto'
import type { ConnectionId, DefinitionId } from '#domain/shared/ids.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { longestDescription, type ProductDefinition, type SourceType } from '#domain/products/definition.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Write } from '#platform/store/documents.ts'
import { definitions, descriptions } from './collections.ts'
import { definitionChanged } from './events.ts'
import { allDefinitions } from './store.ts'

const keyOf = (description: string): string => description.normalize('NFC').toLowerCase().split(/\s+/u).join(' ').trim()

/** A definition without criteria, and what makes it. Errors: INPUT_INVALID for a description that is too long or taken. */
export async function namedDefinition(
  named: {
    readonly connectorName: ConnectorId
    readonly connectionId: ConnectionId | null
    readonly description: string
    readonly sourceType: SourceType
  },
  { tenant, now }: CommandContext,
): Promise<{ readonly definition: ProductDefinition; readonly writes: readonly Write[] }> {
  const key = keyOf(named.description)
  const taken = (await allDefinitions(tenant)).some((one) => keyOf(one.description) === key)
  if (taken || named.description.length > longestDescription)
    throw new AppError('INPUT_INVALID', { field: 'input.description' })
  const time = now.toISOString()
  const id = randomUUID() as DefinitionId
  const definition = {
    ...named,
    id,
    productCode: null,
    isDefault: false,
    criteria: [],
    createdTime: time,
    countedFrom: time,
  }
  return {
    definition,
    writes: [
      tenant.documents(definitions).creating(definition),
      tenant.documents(descriptions).creating({ id: hash('sha256', key, 'base64url'), definitionId: id }),
      tenant.telling(definitionChanged, { definitionId: id }),
    ],
  }
}
