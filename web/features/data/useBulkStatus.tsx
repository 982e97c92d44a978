import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, type MessageId } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useTicking, type Bulk } from '../../ui/list/bulk.tsx'
import type { RecordStatusChange } from './useRecordStatus.ts'

// The rows do not wait for a question that few people are asked.
const BulkStatusDialog = lazy(async () => ({ default: (await import('./BulkStatusDialog.tsx')).BulkStatusDialog }))

/** Ticking rows and giving them a status together; `obstacle`: why that is not possible now. */
export function useBulkStatus(
  { change, busy }: RecordStatusChange,
  obstacle: MessageId | undefined,
): { readonly bulk: Bulk; readonly dialog: ReactNode } {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const ticking = useTicking()
  const [asking, setAsking] = useState(false)
  const { ids } = ticking.selection
  const submit = async (to: SettableStatus): Promise<void> => {
    const count = await change([...ids], to)
    setAsking(false)
    if (count === 0) return
    popups.success(text('status_change.bulk.done', { count, countText: formats.integer(count) }))
    ticking.stop()
  }
  return {
    bulk: {
      ticking,
      toggle: { label: text('data.edit'), obstacle: obstacle === undefined ? undefined : text(obstacle) },
      actions: [{ id: 'status', label: text('data.edit_status'), primary: true, onAct: () => setAsking(true) }],
    },
    dialog: asking && (
      <Suspense fallback={null}>
        <BulkStatusDialog count={ids.size} busy={busy} onCancel={() => setAsking(false)} onSubmit={submit} />
      </Suspense>
    ),
  }
}
