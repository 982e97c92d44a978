import { useCallback } from 'react'
import { catalog } from '#domain/connectors/catalog.ts'
import { isConnectorId } from '#domain/connectors/ids.ts'
import type { ProductOfYearFragment, ProductSourceType } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'
import { useApplicationName } from '../live-connections/index.ts'

/** A product with what it came to in each month of a year. */
export type YearProduct = ProductOfYearFragment

/** The catalogue's entry of a system; undefined: its connection is gone, or this build does not know it. */
export const entryOf = (connectorName: string | null) =>
  connectorName !== null && isConnectorId(connectorName) ? catalog[connectorName] : undefined

/** What a system is called where products name it: its description, or what the application is called. */
export function useSystemName(): (system: { connectorName: string | null; description: string }) => string {
  const applicationName = useApplicationName()
  return useCallback(
    ({ connectorName, description }) =>
      description !== '' || connectorName === null
        ? description
        : applicationName({ connector: connectorName, entry: entryOf(connectorName) }),
    [applicationName],
  )
}

interface Named {
  readonly description: string
  readonly isDefault: boolean
  readonly sourceType: ProductSourceType
}

/** What a definition is called: its description, or of one that came by itself the system and what it counts. */
export function useDefinitionName(): (definition: Named, connectorName: string | null) => string {
  const text = useText()
  const applicationName = useApplicationName()
  return useCallback(
    ({ description, isDefault, sourceType }, connector) =>
      isDefault && connector !== null
        ? text('product_year.default', {
            system: applicationName({ connector, entry: entryOf(connector) }),
            what: text(`product_year.counts.${sourceType}`),
          })
        : description,
    [text, applicationName],
  )
}

/** What tells a product from others of its definition: the value it is split by, or its administration; null: nothing does. */
export function useDistinction(): (product: Pick<YearProduct, 'splitFieldValue' | 'sourceName'>) => string | null {
  const text = useText()
  return useCallback(
    ({ splitFieldValue, sourceName }) =>
      splitFieldValue === '' ? text('product_year.no_value') : (splitFieldValue ?? sourceName),
    [text],
  )
}
