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
import { Status, StatusMark, type Look } from '../../ui/Status.tsx'
import type { Tone } from '../../ui/tones.ts'
import { stateWithNumber } from './health-text.ts'

const tones = {
  broken: 'bad',
  attention: 'warn',
  busy: 'rest',
  well: 'good',
  resting: 'rest',
} as const satisfies Record<HealthTone, Tone>

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
  const text = useText()
  const formats = useFormats()
  const word = stateWithNumber(health, { text, formats })
  return <Status look={lookOf(health.state)} word={word} show={look === 'word' ? 'both' : 'mark'} />
}

function lookOf(state: ConnectionState): Look {
  const icon = icons[state]
  return icon === undefined ? 'busy' : { tone: tones[toneOf(state)], icon }
}

/** Decoration beside the word. */
export const StateIcon = ({ state }: { state: ConnectionState }) => <StatusMark look={lookOf(state)} />

/** Decoration beside the word for how pressing something is. */
export const ToneIcon = ({ tone }: { tone: HealthTone }) => (
  <StatusMark look={{ tone: tones[tone], icon: toneIcons[tone] }} />
)
