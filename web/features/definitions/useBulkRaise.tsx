import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTicking, type Bulk } from '../../ui/list/bulk.tsx'
import { useText } from '../../ui/Message.tsx'
import { useDefinitionName, type Definition } from './definition-view.ts'

// The list does not wait for a question that few people are asked.
const RaiseDialog = lazy(async () => ({ default: (await import('./RaiseDialog.tsx')).RaiseDialog }))

/** Raising the prices of ticked definitions together. `rows`: those that are shown, for their names. */
export function useBulkRaise(rows: readonly Definition[] | undefined): {
  readonly bulk: Bulk
  readonly dialog: ReactNode
} {
  const text = useText()
  const nameOf = useDefinitionName()
  const ticking = useTicking()
  const [asking, setAsking] = useState<ReadonlySet<string>>()
  const named = new Map(rows?.map((row) => [row.id, nameOf(row)]))
  return {
    bulk: {
      ticking,
      toggle: { label: text('definitions.bulk.select') },
      actions: [{ id: 'raise', label: text('price.raise'), primary: true, onAct: setAsking }],
    },
    dialog: asking !== undefined && (
      <Suspense fallback={null}>
        <RaiseDialog
          definitions={[...asking].map((id) => ({ id, name: named.get(id) ?? id }))}
          onClose={() => setAsking(undefined)}
          onDone={ticking.stop}
        />
      </Suspense>
    ),
  }
}
