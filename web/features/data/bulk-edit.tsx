import { useState } from 'react'
import { Button, ToggleButton, Tooltip } from '@fluentui/react-components'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, type MessageId } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useSelection } from '../../ui/table/useSelection.ts'

export type BulkEdit = ReturnType<typeof useBulkEdit>

/** Ticking rows and giving them a status together. */
export function useBulkEdit(change: (ids: readonly string[], to: SettableStatus) => Promise<number>) {
  const text = useText()
  const formats = useFormats()
  const popups = usePopups()
  const selection = useSelection()
  const [on, setOn] = useState(false)
  const [asking, setAsking] = useState(false)
  const stop = (): void => {
    selection.clear()
    setOn(false)
  }
  const submit = async (to: SettableStatus): Promise<void> => {
    const count = await change([...selection.ids], to)
    setAsking(false)
    if (count === 0) return
    popups.success(text('status_change.bulk.done', { count, countText: formats.integer(count) }))
    stop()
  }
  return {
    on,
    selection,
    asking,
    start: () => setOn(true),
    stop,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    submit,
  }
}

/** The pencil: ticking rows on and off; where that is not possible it says why. */
export function EditToggle({ editing, reason }: { editing: BulkEdit; reason: MessageId | undefined }) {
  const text = useText()
  return (
    <Tooltip content={text(reason ?? 'data.edit')} relationship={reason === undefined ? 'label' : 'description'}>
      <ToggleButton
        appearance="subtle"
        icon={<Edit20Regular />}
        aria-label={text('data.edit')}
        checked={editing.on}
        disabledFocusable={reason !== undefined && !editing.on}
        onClick={editing.on ? editing.stop : editing.start}
      />
    </Tooltip>
  )
}

/** What can be done with the ticked rows. */
export function EditFooter({ editing }: { editing: BulkEdit }) {
  const none = editing.selection.ids.size === 0
  const change = (
    <Button appearance="primary" disabledFocusable={none} onClick={editing.ask}>
      <Message id="data.edit_status" />
    </Button>
  )
  return (
    <>
      {none ? (
        <Tooltip content={<Message id="data.edit_status_first" />} relationship="description">
          {change}
        </Tooltip>
      ) : (
        change
      )}
      <Button onClick={editing.stop}>
        <Message id="action.cancel" />
      </Button>
    </>
  )
}
