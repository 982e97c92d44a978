import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, type MessageId } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import type { BulkAction, Ticking } from '../../ui/list/bulk.tsx'
import type { RecordStatusChange } from './useRecordStatus.ts'

// The rows do not wait for a question that few people are asked.
const BulkStatusDialog = lazy(async () => ({ default: (await import('./BulkStatusDialog.tsx')).BulkStatusDialog }))

/** Giving ticked rows a status together; `obstacle`: why that is not possible now. */
export function useBulkStatus(
  ticking: Ticking,
  { change, busy }: RecordStatusChange,
  obstacle: MessageId | undefined,
): { readonly action: BulkAction; readonly dialog: ReactNode } {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const [asking, setAsking] = useState<ReadonlySet<string>>()
  const submit = async (to: SettableStatus): Promise<void> => {
    const count = await change([...(asking ?? [])], to)
    setAsking(undefined)
    if (count === 0) return
    popups.success(text('status_change.bulk.done', { count, countText: formats.integer(count) }))
    ticking.stop()
  }
  return {
    action: {
      id: 'status',
      label: text('data.edit_status'),
      obstacle: obstacle === undefined ? undefined : text(obstacle),
      onAct: setAsking,
    },
    dialog: asking !== undefined && (
      <Suspense fallback={null}>
        <BulkStatusDialog count={asking.size} busy={busy} onCancel={() => setAsking(undefined)} onSubmit={submit} />
      </Suspense>
    ),
  }
}
