import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { useText, type MessageId } from '../../ui/Message.tsx'
import type { BulkAction, Ticking } from '../../ui/list/bulk.tsx'
import type { ListValues } from '../../ui/list/list-values.ts'
import { filterOf, type DataFilters } from './data-list.ts'
import type { RecordStatusChange, RowsToChange } from './useRecordStatus.ts'

// The rows do not wait for a question that few people are asked.
const BulkStatusDialog = lazy(async () => ({
  default: (await import('../../ui/BulkStatusDialog.tsx')).BulkStatusDialog,
}))

/** Giving chosen rows a status together; `obstacle`: why that is not possible now. */
export function useBulkStatus(
  ticking: Ticking,
  { give, busy }: RecordStatusChange,
  obstacle: MessageId | undefined,
): { readonly action: BulkAction; readonly dialog: ReactNode } {
  const text = useText()
  const [asking, setAsking] = useState<{ readonly rows: RowsToChange; readonly count: number }>()
  const submit = async (to: SettableStatus): Promise<void> => {
    if (asking === undefined) return
    const isDone = await give(asking.rows, to)
    setAsking(undefined)
    if (isDone) ticking.stop()
  }
  return {
    action: {
      id: 'status',
      label: text('data.edit_status'),
      obstacle: obstacle === undefined ? undefined : text(obstacle),
      onAct: (ids) => setAsking({ rows: { ids: [...ids] }, count: ids.size }),
      onEvery: ({ values, count }) =>
        setAsking({ rows: { filter: filterOf(values as ListValues<DataFilters>) }, count }),
    },
    dialog: asking !== undefined && (
      <Suspense fallback={null}>
        <BulkStatusDialog count={asking.count} busy={busy} onCancel={() => setAsking(undefined)} onSubmit={submit} />
      </Suspense>
    ),
  }
}
