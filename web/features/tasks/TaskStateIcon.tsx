import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { Clock20Regular } from '@fluentui/react-icons/svg/clock'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Prohibited20Regular } from '@fluentui/react-icons/svg/prohibited'
import { SubtractCircle20Regular } from '@fluentui/react-icons/svg/subtract-circle'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import type { BackgroundTaskState } from '../../graphql/generated/graphql.ts'

const useStyles = makeStyles({
  icon: { display: 'block', flexShrink: 0 },
  WAITING: { color: tokens.colorNeutralForeground3 },
  DONE: { color: tokens.colorStatusSuccessForeground1 },
  DONE_WITH_WARNINGS: { color: tokens.colorStatusWarningForeground3 },
  FAILED: { color: tokens.colorStatusDangerForeground1 },
  SKIPPED: { color: tokens.colorNeutralForeground3 },
  CANCELLED: { color: tokens.colorNeutralForeground3 },
})

const icons = {
  WAITING: Clock20Regular,
  DONE: CheckmarkCircle20Filled,
  DONE_WITH_WARNINGS: Warning20Filled,
  FAILED: ErrorCircle20Filled,
  SKIPPED: SubtractCircle20Regular,
  CANCELLED: Prohibited20Regular,
} as const

/** Decoration beside the word. */
export function TaskStateIcon({ state }: { state: BackgroundTaskState }) {
  const styles = useStyles()
  if (state === 'RUNNING' || state === 'CANCELLING') return <Spinner size="extra-tiny" aria-hidden="true" />
  const Icon = icons[state]
  return <Icon className={mergeClasses(styles.icon, styles[state])} aria-hidden="true" />
}
