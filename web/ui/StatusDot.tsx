import { createContext, useContext } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { RecordStatus } from '#domain/connections/connection.ts'
import { useText } from './Message.tsx'
import { hiddenText } from './hidden-text.ts'

const useStyles = makeStyles({
  status: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalSNudge },
  dot: { flexShrink: 0, display: 'block' },
  ACTIVE: { color: tokens.colorStatusSuccessForeground3 },
  IGNORED: { color: tokens.colorStatusDangerForeground3 },
  ARCHIVED: { color: tokens.colorStatusWarningForeground3 },
  NONE: { color: tokens.colorNeutralForeground4 },
  hidden: hiddenText,
})

/** A shape for each status besides its colour: a full disc, a struck ring, a box, an open ring. */
const shapes = {
  ACTIVE: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  IGNORED: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M3 9l6-6" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  ARCHIVED: (
    <path
      d="M1 1.5h10v3H10v6H2v-6H1zM4.25 6.5h3.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  ),
  NONE: <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
} as const

/** Where there is room for it every status has its word beside it. */
export const StatusWords = createContext(false)

/** A row's status: a dot, its word on hover and for a screen reader; with `word` beside it. `decorative`: only the dot. */
export function StatusDot(props: { status: RecordStatus; word?: boolean; decorative?: boolean }) {
  const roomy = useContext(StatusWords)
  const { status, decorative = false, word = roomy } = props
  const styles = useStyles()
  const text = useText()
  const name = text(`status.${status}`)
  return (
    <span className={styles.status} title={word || decorative ? undefined : name}>
      <svg
        className={mergeClasses(styles.dot, styles[status])}
        width="12"
        height="12"
        viewBox="0 0 12 12"
        aria-hidden="true"
      >
        {shapes[status]}
      </svg>
      {!decorative && <span className={word ? undefined : styles.hidden}>{name}</span>}
    </span>
  )
}
