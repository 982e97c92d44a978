import { useCallback } from 'react'
import type { InvoiceProductDefinitionFieldsFragment } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'

/** What a definition is called: of one that came with the system a text of ours. */
export function useDefinitionName(): (
  definition: Pick<InvoiceProductDefinitionFieldsFragment, 'description' | 'isDefault' | 'sourceType'> | null,
) => string {
  const text = useText()
  return useCallback(
    (definition) => {
      if (definition === null) return text('invoice_products.definition_gone')
      return definition.isDefault ? text(`invoice_products.default.${definition.sourceType}`) : definition.description
    },
    [text],
  )
}
