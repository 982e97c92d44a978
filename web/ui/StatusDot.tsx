import { createContext, useContext } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { RecordStatus } from '#domain/connections/connection.ts'
import { useText } from './Message.tsx'
import { StatusMark, type StatusLook } from './Status.tsx'
import { hiddenText } from './hidden-text.ts'

const useStyles = makeStyles({
  status: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalSNudge },
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

const drawn = (status: RecordStatus): StatusLook['icon'] =>
  function Shape(given) {
    return (
      <svg {...given} width="12" height="12" viewBox="0 0 12 12">
        {shapes[status]}
      </svg>
    )
  }

const looks: Readonly<Record<RecordStatus, StatusLook>> = {
  ACTIVE: { tone: 'good', icon: drawn('ACTIVE') },
  IGNORED: { tone: 'bad', icon: drawn('IGNORED') },
  ARCHIVED: { tone: 'warn', icon: drawn('ARCHIVED') },
  NONE: { tone: 'rest', icon: drawn('NONE') },
}

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
      <StatusMark look={looks[status]} />
      {!decorative && <span className={word ? undefined : styles.hidden}>{name}</span>}
    </span>
  )
}
