import { useState } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import type { RecordChangeKind } from '../../graphql/generated/graphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { RunChangesDialog } from './RunChangesDialog.tsx'
import { RunNumbers } from './RunNumbers.tsx'
import { RunStateIcon } from './RunStateIcon.tsx'
import {
  knownTriggers,
  lostIn,
  outcomeOf,
  secondsOf,
  shownRun,
  totalOf,
  type SyncRun,
  type TableResult,
} from './run-view.ts'
import { useDuration } from '../../ui/useDuration.ts'
import { runsShown, useSyncRuns } from './useSyncRuns.ts'
import { useTones } from '../../ui/tones.ts'

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid' },
  item: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    width: '100%',
    minHeight: '44px',
    padding: `${tokens.spacingVerticalXS} 0`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  moment: { fontVariantNumeric: 'tabular-nums' },
  facts: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  summary: {
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'right',
    marginLeft: 'auto',
  },
  icon: { display: 'block', flexShrink: 0 },
  panel: { padding: `0 0 ${tokens.spacingVerticalM} 28px`, display: 'grid', rowGap: tokens.spacingVerticalS },
  error: { margin: 0 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** The number behind which a person wants to see the records. */
interface Opened {
  readonly run: SyncRun
  readonly result: TableResult
  readonly kind: RecordChangeKind
}

/** Every sync of the last months, with what it read and changed. */
export function RunHistoryCard({
  connection,
  syncing,
  abandoned,
}: {
  connection: NamedConnection
  syncing: boolean
  /** Its sync was not heard of for an hour. */
  abandoned: boolean
}) {
  const styles = useStyles()
  const [take, setTake] = useState(runsShown)
  const [opened, setOpened] = useState<Opened>()
  const { data, error, reload } = useSyncRuns(connection.id, syncing, take)
  if (data === undefined) {
    if (error === undefined) return null
    return (
      <Card title={<Message id="sync.runs.title" />}>
        <ErrorState error={error} onRetry={() => void reload()} />
      </Card>
    )
  }
  const { items, totalCount } = data.syncRuns
  return (
    <Card title={<Message id="sync.runs.title" />}>
      {items.length === 0 ? (
        <p className={styles.none}>
          <Message id="sync.runs.empty" />
        </p>
      ) : (
        <ul className={styles.list}>
          {items.map((run, index) => (
            <Run
              key={run.id}
              run={shownRun(run, abandoned)}
              first={index === 0}
              onOpen={(result, kind) => setOpened({ run, result, kind })}
            />
          ))}
        </ul>
      )}
      {totalCount > items.length && (
        <div>
          <Button appearance="subtle" onClick={() => setTake(take + 2 * runsShown)}>
            <Message id="sync.runs.older" />
          </Button>
        </div>
      )}
      {opened !== undefined && (
        <RunChangesDialog connection={connection} {...opened} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

interface RunProps {
  readonly run: SyncRun
  readonly first: boolean
  readonly onOpen: (result: TableResult, kind: RecordChangeKind) => void
}

function Run({ run, first, onOpen }: RunProps) {
  const styles = useStyles()
  const tones = useTones()
  const text = useText()
  const textOf = useTextOf()
  const formats = useFormats()
  const duration = useDuration()
  const [open, setOpen] = useState(first && run.state !== 'RUNNING')
  const seconds = secondsOf(run)
  const trigger = knownTriggers.find((known) => known === run.trigger)
  const outcome = outcomeOf(run)
  const word = text(`sync.run.state.${outcome}`)
  const facts = [
    outcome === 'INCOMPLETE' ? text('incomplete.number', { word, count: formats.integer(lostIn(run)) }) : word,
    trigger === undefined ? run.trigger : text(`sync.trigger.${trigger}`),
    ...(seconds === undefined ? [] : [duration(seconds)]),
  ]
  const Chevron = open ? ChevronDown20Regular : ChevronRight20Regular
  return (
    <li className={styles.item}>
      <button type="button" className={styles.head} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron className={styles.icon} aria-hidden="true" />
        <RunStateIcon state={outcome} />
        <span className={styles.moment}>{formats.moment(run.start)}</span>
        <span className={styles.facts}>{facts.join(' · ')}</span>
        <Summary run={run} />
      </button>
      {open && (
        <div className={styles.panel}>
          {run.error !== null && (
            <p className={mergeClasses(styles.error, tones.bad)}>
              {textOf(`sync.error.${run.error}`, 'sync.error.unexpected')}
            </p>
          )}
          {run.tables.length > 0 && <RunNumbers run={run} onOpen={onOpen} />}
        </div>
      )}
    </li>
  )
}

/** What changed, in a glance: nothing where nothing did. */
function Summary({ run }: { run: SyncRun }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const kinds = (['NEW', 'CHANGED', 'REAPPEARED', 'VANISHED'] as const).filter((kind) => totalOf(run, kind) > 0)
  return (
    <span className={mergeClasses(styles.summary)}>
      {kinds
        .map((kind) =>
          text('sync.summary', {
            count: formats.integer(totalOf(run, kind)),
            kind: text(`sync.count.${kind}`).toLowerCase(),
          }),
        )
        .join(' · ')}
    </span>
  )
}
