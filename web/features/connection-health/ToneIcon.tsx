import { makeStyles, mergeClasses, tokens, Tooltip } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircle20Filled } from '@fluentui/react-icons/svg/error-circle'
import { Warning20Filled } from '@fluentui/react-icons/svg/warning'
import type { HealthTone } from '#domain/connections/health.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'

const useStyles = makeStyles({
  tone: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
  },
  icon: { flexShrink: 0, display: 'block' },
  broken: { color: tokens.colorStatusDangerForeground1 },
  attention: { color: tokens.colorStatusWarningForeground3 },
  well: { color: tokens.colorStatusSuccessForeground1 },
})

const icons = { broken: ErrorCircle20Filled, attention: Warning20Filled, well: CheckmarkCircle20Filled } as const

/** The picture alone, beside words that say the same. */
export function ToneIcon({ tone }: { tone: HealthTone }) {
  const styles = useStyles()
  const Icon = icons[tone]
  return <Icon className={mergeClasses(styles.icon, styles[tone])} aria-hidden="true" />
}

/** How pressing it is: picture and word, or the word on hover where there is no room. */
export function Tone({ tone }: { tone: HealthTone }) {
  const styles = useStyles()
  const text = useText()
  const narrow = useNarrow()
  if (!narrow)
    return (
      <span className={styles.tone}>
        <ToneIcon tone={tone} />
        <span>
          <Message id={`health.tone.${tone}`} />
        </span>
      </span>
    )
  return (
    <Tooltip content={text(`health.tone.${tone}`)} relationship="label">
      <span className={styles.tone} role="img">
        <ToneIcon tone={tone} />
      </span>
    </Tooltip>
  )
}
