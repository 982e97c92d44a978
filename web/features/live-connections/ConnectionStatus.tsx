import { makeStyles, mergeClasses, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { Archive20Regular } from '@fluentui/react-icons/svg/archive'
import { BranchFork20Filled } from '@fluentui/react-icons/svg/branch-fork'
import { CalendarCancel20Filled } from '@fluentui/react-icons/svg/calendar-cancel'
import { CalendarClock20Filled } from '@fluentui/react-icons/svg/calendar-clock'
import { CalendarInfo20Filled } from '@fluentui/react-icons/svg/calendar-info'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock20Filled } from '@fluentui/react-icons/svg/clock'
import { DocumentArrowUp20Filled } from '@fluentui/react-icons/svg/document-arrow-up'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { EyeOff20Filled } from '@fluentui/react-icons/svg/eye-off'
import { HourglassHalf20Regular } from '@fluentui/react-icons/svg/hourglass-half'
import { Key20Filled } from '@fluentui/react-icons/svg/key'
import { PauseCircle20Filled } from '@fluentui/react-icons/svg/pause-circle'
import { PlugDisconnected20Filled } from '@fluentui/react-icons/svg/plug-disconnected'
import { TableDismiss20Filled } from '@fluentui/react-icons/svg/table-dismiss'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import { toneOf, type ConnectionState, type Health, type HealthTone } from '#domain/connections/health.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { stateWithNumber } from './health-text.ts'

const useStyles = makeStyles({
  status: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
    maxWidth: '100%',
  },
  icon: { flexShrink: 0, display: 'block' },
  word: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrowMedia]: { whiteSpace: 'normal' },
  },
  broken: { color: tokens.colorStatusDangerForeground1 },
  attention: { color: tokens.colorStatusWarningForeground3 },
  busy: { color: tokens.colorNeutralForeground3 },
  well: { color: tokens.colorStatusSuccessForeground1 },
  resting: { color: tokens.colorNeutralForeground3 },
})

/** A shape for each state beside its colour; undefined: it turns. */
const icons = {
  CREATION_FAILED: ErrorCircle20Filled,
  ACCESS_REFUSED: PlugDisconnected20Filled,
  ACCESS_EXPIRED: CalendarCancel20Filled,
  SYNC_FAILED: ErrorCircle20Filled,
  SYNC_ABANDONED: ErrorCircle20Filled,
  FILE_FAILED: ErrorCircle20Filled,
  HELD: PauseCircle20Filled,
  INCOMPLETE: TableDismiss20Filled,
  ACCESS_PARTIAL: EyeOff20Filled,
  SOURCE_CHANGED: BranchFork20Filled,
  LATE: Clock20Filled,
  ACCESS_NEEDED: Key20Filled,
  FIRST_FILE_NEEDED: DocumentArrowUp20Filled,
  FILE_OLD: Clock20Filled,
  ACCESS_ENDS_SOON: CalendarClock20Filled,
  SOURCE_ENDS: CalendarInfo20Filled,
  CREATING: undefined,
  IMPORTING: undefined,
  SYNCING: undefined,
  FIRST_SYNC_AWAITED: HourglassHalf20Regular,
  IN_ORDER: CheckmarkCircle20Filled,
  ARCHIVED: Archive20Regular,
  DELETING: undefined,
} as const satisfies Record<ConnectionState, unknown>

const toneIcons = {
  broken: ErrorCircle20Filled,
  attention: Warning20Filled,
  busy: HourglassHalf20Regular,
  well: CheckmarkCircle20Filled,
  resting: Archive20Regular,
} as const satisfies Record<HealthTone, unknown>

/** How a connection stands: its shape and its word. `icon`: the word on hover and for a screen reader, where there is no room. */
export function ConnectionStatus({
  health,
  look = 'word',
}: {
  health: Pick<Health, 'state' | 'lost'>
  look?: 'word' | 'icon'
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { state } = health
  const word = stateWithNumber(health, { text, formats })
  const icon = <StateIcon state={state} />
  if (look === 'word')
    return (
      <span className={styles.status}>
        {icon}
        <span className={styles.word}>{word}</span>
      </span>
    )
  return (
    <Tooltip content={word} relationship="label">
      <span className={styles.status} role="img">
        {icon}
      </span>
    </Tooltip>
  )
}

/** Decoration beside the word. */
export function StateIcon({ state }: { state: ConnectionState }) {
  const styles = useStyles()
  const Icon = icons[state]
  return Icon === undefined ? (
    <Spinner size="extra-tiny" aria-hidden="true" />
  ) : (
    <Icon className={mergeClasses(styles.icon, styles[toneOf(state)])} aria-hidden="true" />
  )
}

/** Decoration beside the word for how pressing something is. */
export function ToneIcon({ tone }: { tone: HealthTone }) {
  const styles = useStyles()
  const Icon = toneIcons[tone]
  return <Icon className={mergeClasses(styles.icon, styles[tone])} aria-hidden="true" />
}
