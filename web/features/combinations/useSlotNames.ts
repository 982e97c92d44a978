import { useMemo } from 'react'
import { slotColumns } from '#domain/combinations/combination.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'
import { CombinationSlotNamesDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useText } from '../../ui/Message.tsx'

export interface SlotNames {
  /** What the leading CRM calls it, or "Reference 1". */
  readonly nameOf: (column: SlotColumn) => string
  /** Whether the leading CRM has a name for it. */
  readonly isNamed: (column: SlotColumn) => boolean
}

/** The specification's five minutes, in milliseconds; whoever changes a name refreshes it. */
const cacheMilliseconds = 300_000

/** What the references and tags of customers are called in this firm. */
export function useSlotNames(): SlotNames {
  const text = useText()
  const { data } = useGraphql(CombinationSlotNamesDocument, {}, { keepFor: cacheMilliseconds })
  return useMemo(() => {
    const names = new Map(
      (data?.combinationSlotNames ?? []).flatMap(({ column, name }) => (name === '' ? [] : [[column, name] as const])),
    )
    const known = Object.fromEntries(slotColumns.map((column) => [column, text(`column.${column}`)]))
    return {
      nameOf: (column) => names.get(column) ?? known[column] ?? column,
      isNamed: (column) => names.has(column),
    }
  }, [data, text])
}
