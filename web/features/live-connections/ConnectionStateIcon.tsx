import { makeStyles, mergeClasses, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { Archive20Regular } from '@fluentui/react-icons/svg/archive'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { DocumentArrowUp20Filled } from '@fluentui/react-icons/svg/document-arrow-up'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Key20Filled } from '@fluentui/react-icons/svg/key'
import { PlugDisconnected20Filled } from '@fluentui/react-icons/svg/plug-disconnected'
import { Question20Regular } from '@fluentui/react-icons/svg/question'
import { useText } from '../../ui/Message.tsx'
import { toneOf, type ConnectionState } from './connection-state.ts'

const useStyles = makeStyles({
  state: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
  },
  icon: { flexShrink: 0, display: 'block' },
  success: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  busy: { color: tokens.colorNeutralForeground3 },
  neutral: { color: tokens.colorNeutralForeground3 },
})

const icons = {
  UNKNOWN: Question20Regular,
  CREATING: undefined,
  CREATION_FAILED: ErrorCircle20Filled,
  ARCHIVED: Archive20Regular,
  SCHEDULED_FOR_DELETION: undefined,
  CREDENTIAL_REQUIRED: Key20Filled,
  CREDENTIAL_INVALID: PlugDisconnected20Filled,
  FIRST_UPLOAD_REQUIRED: DocumentArrowUp20Filled,
  AUTHORIZED: CheckmarkCircle20Filled,
  AUTHORIZED_FAILED: ErrorCircle20Filled,
} as const satisfies Record<ConnectionState, unknown>

/** How a connection stands: a shape and colour for each state, its words on hover and for a screen reader; `word`: beside it. */
export function ConnectionStateIcon({ state, word = false }: { state: ConnectionState; word?: boolean }) {
  const styles = useStyles()
  const text = useText()
  const name = text(`connection.state.${state}`)
  const Icon = icons[state]
  const icon =
    Icon === undefined ? (
      <Spinner size="extra-tiny" aria-hidden="true" />
    ) : (
      <Icon className={mergeClasses(styles.icon, styles[toneOf[state]])} aria-hidden="true" />
    )
  if (word) {
    return (
      <span className={styles.state}>
        {icon}
        <span>{name}</span>
      </span>
    )
  }
  return (
    <Tooltip content={name} relationship="label">
      <span className={styles.state} role="img">
        {icon}
      </span>
    </Tooltip>
  )
}
