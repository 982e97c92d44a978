import { Button, Spinner, Tooltip } from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import type { NamedConnection } from './connection-view.ts'
import { quotedName } from './connection-names.ts'
import { useSync } from './useSync.ts'

/**
 * Starts a sync. Where that is not possible it stays in reach of the keyboard and says why; while one runs it turns.
 * `icon`: in a row of a table, without words; `primary`: where it is the one thing to do.
 */
export function SyncButton({
  connection,
  now,
  look = 'icon',
}: {
  connection: NamedConnection
  now: Date
  look?: 'icon' | 'word' | 'primary'
}) {
  const text = useText()
  const { obstacles, busy, start } = useSync(connection, now)
  const running = obstacles.includes('SYNC_IN_PROGRESS')
  const possible = obstacles.length === 0 && !busy
  const reasons = obstacles.map((obstacle) => text(`sync.obstacle.${obstacle}`)).join(' ')
  const name = text('sync.now_of', { application: quotedName(connection, text) })
  const icon = running || busy ? <Spinner size="tiny" aria-hidden="true" /> : <ArrowSync20Regular />
  const said = running ? text('sync.running') : reasons === '' ? name : `${name}. ${reasons}`
  if (look === 'icon') {
    return (
      <Tooltip content={said} relationship="label">
        <Button
          appearance="subtle"
          size="small"
          icon={icon}
          disabledFocusable={!possible}
          onClick={() => void start()}
        />
      </Tooltip>
    )
  }
  return (
    <BlockedButton
      primary={look === 'primary'}
      icon={icon}
      obstacle={reasons === '' ? undefined : reasons}
      busy={busy}
      onClick={() => void start()}
    >
      <Message id={running ? 'sync.running_short' : 'sync.now'} />
    </BlockedButton>
  )
}
