import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { PauseCircle20Filled } from '@fluentui/react-icons/svg/pause-circle'
import { Prohibited20Regular } from '@fluentui/react-icons/svg/prohibited'
import { RecordStop20Regular } from '@fluentui/react-icons/svg/record-stop'
import { TableDismiss20Filled } from '@fluentui/react-icons/svg/table-dismiss'
import type { Outcome } from './run-view.ts'
import { StatusMark, type Look } from '../../ui/Status.tsx'

const looks = {
  SUCCESS: { tone: 'good', icon: CheckmarkCircle20Filled },
  FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  HELD: { tone: 'warn', icon: PauseCircle20Filled },
  REJECTED: { tone: 'rest', icon: Prohibited20Regular },
  STOPPED: { tone: 'rest', icon: RecordStop20Regular },
  INCOMPLETE: { tone: 'warn', icon: TableDismiss20Filled },
  RUNNING: 'busy',
} as const satisfies Record<Outcome, Look>

/** Decoration beside the word. */
export const RunStateIcon = ({ state }: { state: Outcome }) => <StatusMark look={looks[state]} />
