import { useState } from 'react'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { PauseCircle20Regular } from '@fluentui/react-icons/svg/pause-circle'
import { useText, Message } from '../../ui/Message.tsx'
import { AsideDialog, useAsideWords, useTakeUp } from './AsideDialog.tsx'
import type { CoverageCell } from './coverage-cell.ts'
import { useCellAside } from './useAsides.ts'

/** That nothing is expected of a customer in a system until a day: to be said, or to be taken back. `name`: of both. */
export function CellAside(props: {
  readonly cell: CoverageCell
  readonly combinationId: string
  readonly name: string
  readonly onDone: () => void
}) {
  const { cell, combinationId, name, onDone } = props
  const text = useText()
  const words = useAsideWords()
  const [setting, setSetting] = useState(false)
  const thing = useCellAside({ combinationId, connectionId: cell.connectionId, name })
  const { takeUp, busy } = useTakeUp(thing, text('coverage.taken_up', { name }))
  if (cell.state === 'LINKED' || cell.state === 'IGNORED') return null
  if (cell.aside !== null) {
    const { aside } = cell
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{words(aside)}</MessageBarBody>
        <MessageBarActions>
          <Button
            size="small"
            disabledFocusable={busy}
            onClick={() => void takeUp(aside).then((isDone) => isDone && onDone())}
          >
            <Message id="leavers.take_up" />
          </Button>
        </MessageBarActions>
      </MessageBar>
    )
  }
  return (
    <div>
      <Button size="small" appearance="subtle" icon={<PauseCircle20Regular />} onClick={() => setSetting(true)}>
        <Message id="leavers.aside" />
      </Button>
      {setting && (
        <AsideDialog
          thing={thing}
          hints={{ reason: text('coverage.aside.reason'), day: text('coverage.aside.day') }}
          onClose={() => setSetting(false)}
          onDone={onDone}
        />
      )}
    </div>
  )
}
