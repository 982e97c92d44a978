import { useState } from 'react'
import { Button, Link, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { syncObstacles } from '#domain/connections/connection-state.ts'
import {
  ActiveBackgroundTaskCountsDocument,
  BackgroundTasksDocument,
  CancelBackgroundTaskDocument,
  SyncTrialDocument,
  TrySyncDocument,
  type RecordChangeKind,
  type SyncTrialFieldsFragment,
  type SyncTrialQuery,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { quotedName, useNow, type NamedConnection } from '../live-connections/index.ts'
import { useCurrentUser } from '../../ui/Allowed.tsx'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { ChangedRecords } from './ChangedRecords.tsx'
import { catalogTable } from './run-view.ts'

type Trial = SyncTrialFieldsFragment
type TrialTable = Trial['tables'][number]

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  task: { display: 'grid', rowGap: tokens.spacingVerticalS, justifyItems: 'start' },
  bar: { width: '100%' },
  number: { fontSize: 'inherit', fontVariantNumeric: 'tabular-nums' },
})

const kinds = ['NEW', 'CHANGED', 'VANISHED'] as const satisfies readonly RecordChangeKind[]
type Kind = (typeof kinds)[number]

const countOf = (table: TrialTable, kind: Kind): number =>
  ({ NEW: table.new, CHANGED: table.changed, VANISHED: table.vanished })[kind]

const openStates = new Set<string>(['WAITING', 'RUNNING', 'CANCELLING'])
const every = 2_000

const taskOf = (data: SyncTrialQuery | undefined) => data?.backgroundTasks.items[0]
const isOpen = (data: SyncTrialQuery | undefined): boolean => openStates.has(taskOf(data)?.state ?? '')

/** What a sync of now would change, read and compared without writing; of the last time until it is tried again. */
export function TrialDialog({ connection, onClose }: { connection: NamedConnection; onClose: () => void }) {
  const styles = useStyles()
  const text = useText()
  const now = useNow(5_000)
  const obstacles = syncObstacles(connection, now, useCurrentUser())
  const asked = useGraphql(
    SyncTrialDocument,
    { connectionId: connection.id },
    { refreshInterval: (latest) => (isOpen(latest) ? every : 0) },
  )
  const start = useCommand(TrySyncDocument, { refreshes: [SyncTrialDocument, ActiveBackgroundTaskCountsDocument] })
  const { data, error, reload } = asked
  const reasons = obstacles.map((obstacle) => text(`sync.obstacle.${obstacle}`)).join(' ')
  const open = isOpen(data)
  return (
    <DialogFrame size="large" onClose={onClose}>
      <DialogParts
        title={text('sync.trial.title')}
        actions={
          <>
            <Button onClick={onClose}>
              <Message id="action.close" />
            </Button>
            <BlockedButton
              primary
              obstacle={open ? text('sync.trial.running') : reasons === '' ? undefined : reasons}
              busy={start.busy}
              onClick={() => void start.run({ id: connection.id })}
            >
              <Message id={data?.syncTrial == null ? 'sync.trial.start' : 'sync.trial.again'} />
            </BlockedButton>
          </>
        }
      >
        <p className={styles.text}>
          <Message id="sync.trial.lead" values={{ application: quotedName(connection, text) }} />
        </p>
        {data === undefined ? (
          error === undefined ? (
            <Loading />
          ) : (
            <ErrorState error={error} onRetry={() => void reload()} />
          )
        ) : (
          <>
            <TrialTask data={data} />
            {data.syncTrial != null && (
              <Outcome key={data.syncTrial.time} trial={data.syncTrial} connection={connection} />
            )}
          </>
        )}
      </DialogParts>
    </DialogFrame>
  )
}

/** The trial that is under way, with the way to stop it; or that it failed. */
function TrialTask({ data }: { data: SyncTrialQuery }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const stop = useCommand(CancelBackgroundTaskDocument, {
    refreshes: [SyncTrialDocument, BackgroundTasksDocument, ActiveBackgroundTaskCountsDocument],
  })
  const task = taskOf(data)
  if (task?.state === 'FAILED')
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          <Message id="sync.trial.failed" />
        </MessageBarBody>
      </MessageBar>
    )
  if (task === undefined || !isOpen(data)) return null
  const ending = task.state === 'CANCELLING'
  const read = task.itemsCompleted ?? 0
  return (
    <div className={styles.task}>
      <ProgressBar className={styles.bar} aria-label={text('sync.trial.running')} />
      <span role="status">
        {task.state === 'WAITING'
          ? text('sync.trial.waiting')
          : text('sync.progress.read', { count: read, countText: formats.integer(read) })}
      </span>
      <Button
        size="small"
        disabledFocusable={stop.busy || ending || !task.cancellable}
        onClick={() => void stop.run({ id: task.id })}
      >
        <Message id={ending ? 'sync.stop.ending' : 'sync.stop'} />
      </Button>
    </div>
  )
}

function Outcome({ trial, connection }: { trial: Trial; connection: NamedConnection }) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const narrow = useNarrow()
  const [opened, setOpened] = useState<{ readonly table: TrialTable; readonly kind: Kind }>()
  const when = text('sync.trial.when', { moment: formats.moment(trial.time) })
  if (trial.error !== null) {
    const why =
      trial.error === 'too-long'
        ? text('sync.trial.too_long')
        : textOf(`sync.error.${trial.error}`, 'sync.error.unexpected')
    const said = `${when} ${why}`
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{said}</MessageBarBody>
      </MessageBar>
    )
  }
  const nameOf = ({ table }: TrialTable): string => text(`table.name.${catalogTable(table)}`)
  const number = (table: TrialTable, kind: Kind) => {
    const count = countOf(table, kind)
    const said = formats.integer(count)
    return count === 0 ? (
      said
    ) : (
      <Link
        as="button"
        className={styles.number}
        aria-label={text('sync.count.open', { kind: text(`sync.count.${kind}`), count: said })}
        onClick={() => setOpened({ table, kind })}
      >
        {said}
      </Link>
    )
  }
  const held = trial.tables.filter((table) => table.held)
  const rows = opened?.table.rows.filter(({ kind }) => kind === opened.kind) ?? []
  return (
    <>
      <p className={styles.text}>{when}</p>
      {held.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <Message id="sync.trial.held" values={{ tables: formats.list(held.map(nameOf)) }} />
          </MessageBarBody>
        </MessageBar>
      )}
      <SmallTable<TrialTable>
        label={text('sync.trial.title')}
        rows={trial.tables}
        rowKey={({ table }) => table}
        columns={[
          { key: 'table', heading: text('sync.runs.table'), headsRow: true, kind: 'whole', cell: nameOf },
          ...kinds.map((kind): SmallColumn<TrialTable> => ({
            key: kind,
            heading: text(`sync.count.${kind}`),
            kind: 'number',
            cell: (table) => number(table, kind),
          })),
          ...(narrow
            ? []
            : [
                {
                  key: 'UNCHANGED',
                  heading: text('sync.count.UNCHANGED'),
                  kind: 'number' as const,
                  cell: ({ unchanged }: TrialTable) => formats.integer(unchanged),
                },
              ]),
        ]}
        empty={text('sync.trial.nothing_read')}
      />
      {trial.worth !== null && <Worth trial={trial} worth={trial.worth} />}
      {opened !== undefined && (
        <section aria-live="polite">
          <p className={styles.text}>
            {text('sync.trial.rows', {
              kind: text(`sync.count.${opened.kind}`),
              table: nameOf(opened.table),
              shown: formats.integer(rows.length),
              total: formats.integer(countOf(opened.table, opened.kind)),
            })}
          </p>
          <ChangedRecords
            connection={connection}
            table={catalogTable(opened.table.table)}
            kind={opened.kind}
            items={rows}
          />
        </section>
      )}
    </>
  )
}

/** What the vanished rows are charged for now. */
function Worth({ trial, worth }: { trial: Trial; worth: NonNullable<Trial['worth']> }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { customers, sources, sales, purchase, isMissingPrice, isPartial } = worth
  if (sources === 0 && !isPartial) return null
  const said = [
    sources > 0 &&
      text('sync.trial.worth', {
        month: formats.period(trial.period),
        sources,
        sourcesText: formats.integer(sources),
        customers,
        customersText: formats.integer(customers),
        sales: formats.euro(sales),
        purchase: formats.euro(purchase),
      }),
    isMissingPrice && text('sync.trial.worth_missing'),
    isPartial && text('sync.trial.worth_partial'),
  ]
  return <p className={styles.text}>{said.filter((one) => one !== false).join(' ')}</p>
}
