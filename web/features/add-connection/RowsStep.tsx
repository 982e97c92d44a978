import { Button, DialogActions, DialogContent, makeStyles, tokens } from '@fluentui/react-components'
import { Table20Regular } from '@fluentui/react-icons/svg/table'
import { useNavigate } from 'react-router'
import { hasData } from '#domain/connections/connection-state.ts'
import { explanationOf, firstTableOf, Losses, SyncProgress, useSyncRuns } from '../connection/index.ts'
import {
  dataPath,
  StateIcon,
  stateWithNumber,
  SyncButton,
  type ConnectionHealth,
  type NamedConnection,
} from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { WhatNext } from './WhatNext.tsx'
import { AddingSteps } from './AddingSteps.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, alignContent: 'start', minHeight: '12rem' },
  word: {
    margin: 0,
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** The first sync, table by table, until there are rows to go to. */
export function RowsStep({
  connection,
  health,
  now,
  onClose,
  onAnother,
}: {
  connection: NamedConnection
  health: ConnectionHealth
  now: Date
  onClose: () => void
  /** Back to the applications. */
  onAnother: () => void
}) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const navigate = useNavigate()
  const { state, step } = health
  const [run] = useSyncRuns(connection.id, state === 'SYNCING', 1).data?.syncRuns.items ?? []
  const explanation = explanationOf(connection, health, run, { text, textOf, formats, now })
  const table = firstTableOf(connection)
  const ready = hasData(connection) && table !== undefined
  return (
    <>
      <DialogContent className={styles.content}>
        <AddingSteps current="rows" />
        <p className={styles.word} role="status">
          <StateIcon state={state} />
          {stateWithNumber(health, { text, formats })}
        </p>
        <Losses connection={connection} />
        {explanation !== '' && <p className={styles.text}>{explanation}</p>}
        {run !== undefined && <SyncProgress run={run} connection={connection} />}
        {ready ? (
          <WhatNext connection={connection} onAnother={onAnother} />
        ) : (
          <p className={styles.text}>{text('add_connection.rows.leave')}</p>
        )}
      </DialogContent>
      <DialogActions fluid className={styles.actions}>
        <Button onClick={onClose}>
          <Message id="add_connection.to_connection" />
        </Button>
        {step === 'sync' && state !== 'FIRST_SYNC_AWAITED' && (
          <SyncButton connection={connection} now={now} look="word" />
        )}
        <BlockedButton
          autoFocus
          primary
          icon={<Table20Regular />}
          obstacle={ready ? undefined : text('add_connection.rows.none_yet')}
          onClick={() => table !== undefined && void navigate(dataPath(connection.id, table))}
        >
          <Message id="connection.view_data" />
        </BlockedButton>
      </DialogActions>
    </>
  )
}
