import { useCallback } from 'react'
import { catalog } from '#domain/connectors/catalog.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import type { DefinitionFieldsFragment, DefinitionsQuery, ProductSourceType } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'
import { useApplicationName } from '../live-connections/index.ts'

export type Definition = DefinitionFieldsFragment
/** As the list has it: with what it comes to in the running month. */
export type DefinitionRow = DefinitionsQuery['productDefinitions']['items'][number]

/** What a definition is called by: all that its name needs. */
export interface NamedDefinition {
  readonly description: string
  readonly connectorName: string
  readonly sourceType: ProductSourceType
  readonly isDefault: boolean
}

/** The catalogue's entry of a system; undefined: this build does not know it. */
export const entryOf = (connectorName: string) => (isConnectorId(connectorName) ? catalog[connectorName] : undefined)

/** The older of two forms of a system that have one name: both may be counted side by side. */
function isOlderForm(connectorName: string): boolean {
  const entry = entryOf(connectorName)
  return (
    entry?.availability === 'existing-only' &&
    Object.values(catalog).some(({ name, availability }) => name === entry.name && availability !== 'existing-only')
  )
}

/** The name of a system in the reader's language. */
export function useSystemName(): (connectorName: string) => string {
  const text = useText()
  const applicationName = useApplicationName()
  return useCallback(
    (connector) => {
      const system = applicationName({ connector, entry: entryOf(connector) })
      return isOlderForm(connector) ? text('definition.older_form', { system }) : system
    },
    [applicationName, text],
  )
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
