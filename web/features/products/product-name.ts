import { useCallback } from 'react'
import type { ProductOfYearFragment, ProductSourceType } from '../../graphql/generated/graphql.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { entryOf as entryOfSystem, useDefinitionName, useSystemName as useApplication } from '../definitions/index.ts'

/** A product with what it came to in each month of a year. */
export type YearProduct = ProductOfYearFragment

/** The catalogue's entry of a system; undefined: its connection is gone, or this build does not know it. */
export const entryOf = (connectorName: string | null) =>
  connectorName === null ? undefined : entryOfSystem(connectorName)

/** What a system is called where products name it: its description, or what the application is called. */
export function useSystemName(): (system: { connectorName: string | null; description: string }) => string {
  const application = useApplication()
  return useCallback(
    ({ connectorName, description }) =>
      description !== '' || connectorName === null ? description : application(connectorName),
    [application],
  )
}

interface Named {
  readonly description: string
  readonly isDefault: boolean
  readonly sourceType: ProductSourceType
}

/** What a definition is called, also one that is gone: as it was when a month was closed. */
export function useProductName(): (definition: Named, connectorName: string | null) => string {
  const definitionName = useDefinitionName()
  return useCallback(
    (definition, connectorName) =>
      connectorName === null ? definition.description : definitionName({ ...definition, connectorName }),
    [definitionName],
  )
}

/** What tells a product from others of its definition: the value it is split by, or its administration; null: nothing does. */
export function useDistinction(): (product: {
  readonly splitFieldValue: string | null
  readonly sourceName: string | null
  readonly correctionOf?: string | null
}) => string | null {
  const text = useText()
  const formats = useFormats()
  return useCallback(
    ({ splitFieldValue, sourceName, correctionOf }) => {
      const value = splitFieldValue === '' ? text('product_year.no_value') : (splitFieldValue ?? sourceName)
      if (correctionOf == null) return value
      const late = text('product_year.late', { month: formats.period(correctionOf) })
      return value === null ? late : `${value} · ${late}`
    },
    [text, formats],
  )
}
