import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock20Regular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Prohibited20Regular } from '@fluentui/react-icons/svg/prohibited'
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import type { BackgroundTaskState } from '../../graphql/generated/graphql.ts'
import { StatusMark, type Look } from '../../ui/Status.tsx'

const looks = {
  WAITING: { tone: 'rest', icon: Clock20Regular },
  DONE: { tone: 'good', icon: CheckmarkCircle20Filled },
  DONE_WITH_WARNINGS: { tone: 'warn', icon: Warning20Filled },
  FAILED: { tone: 'bad', icon: ErrorCircle20Filled },
  SKIPPED: { tone: 'rest', icon: SubtractCircle20Regular },
  CANCELLED: { tone: 'rest', icon: Prohibited20Regular },
  RUNNING: 'busy',
  CANCELLING: 'busy',
} as const satisfies Record<BackgroundTaskState, Look>

/** Decoration beside the word. */
export const TaskStateIcon = ({ state }: { state: BackgroundTaskState }) => <StatusMark look={looks[state]} />
