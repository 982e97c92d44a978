import { useCallback } from 'react'
import { catalog } from '#domain/connectors/catalog.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import type { DefinitionFieldsFragment, ProductSourceType } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'
import { useApplicationName } from '../live-connections/index.ts'

export type Definition = DefinitionFieldsFragment

/** What a definition is called by: all that its name needs. */
export interface NamedDefinition {
  readonly description: string
  readonly connectorName: string
  readonly sourceType: ProductSourceType
  readonly isDefault: boolean
}

/** The catalogue's entry of a system; undefined: this build does not know it. */
export const entryOf = (connectorName: string) => (isConnectorId(connectorName) ? catalog[connectorName] : undefined)

/** The name of a system in the reader's language. */
export function useSystemName(): (connectorName: string) => string {
  const applicationName = useApplicationName()
  return useCallback((connector) => applicationName({ connector, entry: entryOf(connector) }), [applicationName])
}

/** What a definition is called: its description, or of one that came by itself the system and what it counts. */
export function useDefinitionName(): (definition: NamedDefinition) => string {
  const text = useText()
  const systemName = useSystemName()
  return useCallback(
    ({ description, connectorName, sourceType, isDefault }) =>
      isDefault
        ? text('definition.default', {
            system: systemName(connectorName),
            what: text(`definition.counts.${sourceType}`),
          })
        : description,
    [text, systemName],
  )
}
