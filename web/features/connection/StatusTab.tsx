import { useImperativeHandle, useMemo, useRef, type Ref } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { syncStatusOf, type ConnectionHealth, type NamedConnection } from '../live-connections/index.ts'
import { AssumedColumns } from './AssumedColumns.tsx'
import { Access, focusAccess } from './Access.tsx'
import { DataCard } from './DataCard.tsx'
import { GroupsCard, groupColumn } from './GroupsCard.tsx'
import { changesOf } from './run-days.ts'
import { RunHistoryCard } from './RunHistoryCard.tsx'
import { stepsOfAccess } from './NextStep.tsx'
import { StatusCard } from './StatusCard.tsx'
import { SyncProgressCard } from './SyncProgressCard.tsx'
import { UnconfirmedContract } from './UnconfirmedContract.tsx'
import { useRunOutcomes, useSyncRuns } from './useSyncRuns.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingHorizontalL },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    alignItems: 'start',
    '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(18rem, 24rem) minmax(0, 1fr)' },
  },
  access: { ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' } },
})

/** What a connection is doing, how it has been, its tables and every sync it made; access below, or first where it is what lacks. */
export function StatusTab({
  connection,
  health,
  mayEdit,
  now,
  toAccess,
}: {
  connection: NamedConnection
  health: ConnectionHealth
  mayEdit: boolean
  now: Date
  /** Brings a person to where access is given, or a file. */
  toAccess: Ref<() => void>
}) {
  const styles = useStyles()
  const access = useRef<HTMLDivElement>(null)
  // Where one click at the vendor is all it takes, the step begins it: the browser lets a window open from that click only.
  const begin = useRef<() => void>(undefined)
  useImperativeHandle(
    toAccess,
    () => () => {
      access.current?.scrollIntoView({ block: 'start' })
      if (begin.current === undefined) focusAccess(access.current)
      else {
        begin.current()
        // What is in it now goes for what tells how far it is.
        access.current?.focus()
      }
    },
    [],
  )
  const sync = syncStatusOf(connection, now)
  const syncing = sync === 'IN_PROGRESS'
  const outcomes = useRunOutcomes(connection, syncing).data?.syncRuns.items
  const running = useSyncRuns(connection.id, syncing).data?.syncRuns.items.find(({ state }) => state === 'RUNNING')
  const changes = useMemo(() => changesOf(outcomes ?? [], now), [outcomes, now])
  const { status } = connection
  const inUse = status === 'ACTIVE'
  const usable = inUse || status === 'ARCHIVED'
  const lacksAccess = stepsOfAccess.some((step) => step === health.step)
  const accessCards = inUse && (
    <div key="access" ref={access} tabIndex={-1} className={`${styles.stack} ${styles.access}`}>
      <Access connection={connection} mayEdit={mayEdit} begin={begin} />
    </div>
  )
  return (
    <div className={styles.stack}>
      <StatusCard connection={connection} health={health} runs={outcomes} now={now} />
      {running !== undefined && syncing && <SyncProgressCard run={running} connection={connection} now={now} />}
      <UnconfirmedContract connection={connection} />
      <AssumedColumns connection={connection} />
      {lacksAccess && accessCards}
      {usable && (
        <div className={styles.columns}>
          <div className={styles.stack}>
            <DataCard connection={connection} changes={changes} />
            {inUse && groupColumn(connection) !== undefined && (
              <GroupsCard connection={connection} now={now} mayEdit={mayEdit} />
            )}
          </div>
          <RunHistoryCard connection={connection} syncing={syncing} abandoned={sync === 'ABANDONED'} />
        </div>
      )}
      {!lacksAccess && accessCards}
    </div>
  )
}
