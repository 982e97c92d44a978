import { makeStyles, mergeClasses, Spinner, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { PauseCircle20Filled } from '@fluentui/react-icons/svg/pause-circle'
import { Prohibited20Regular } from '@fluentui/react-icons/svg/prohibited'
import { RecordStop20Regular } from '@fluentui/react-icons/svg/record-stop'
import { TableDismiss20Filled } from '@fluentui/react-icons/svg/table-dismiss'
import type { SyncRunState } from '../../graphql/generated/graphql.ts'

const useStyles = makeStyles({
  icon: { display: 'block', flexShrink: 0 },
  SUCCESS: { color: tokens.colorStatusSuccessForeground1 },
  FAILED: { color: tokens.colorStatusDangerForeground1 },
  HELD: { color: tokens.colorStatusWarningForeground3 },
  REJECTED: { color: tokens.colorNeutralForeground3 },
  STOPPED: { color: tokens.colorNeutralForeground3 },
  INCOMPLETE: { color: tokens.colorStatusWarningForeground3 },
})

const icons = {
  SUCCESS: CheckmarkCircle20Filled,
  FAILED: ErrorCircle20Filled,
  HELD: PauseCircle20Filled,
  REJECTED: Prohibited20Regular,
  STOPPED: RecordStop20Regular,
  INCOMPLETE: TableDismiss20Filled,
} as const

/** Decoration beside the word. */
export function RunStateIcon({ state }: { state: SyncRunState | 'INCOMPLETE' }) {
  const styles = useStyles()
  if (state === 'RUNNING') return <Spinner size="extra-tiny" aria-hidden="true" />
  const Icon = icons[state]
  return <Icon className={mergeClasses(styles.icon, styles[state])} aria-hidden="true" />
}
