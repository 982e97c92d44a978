import type { ComponentType } from 'react'
import { makeStyles, mergeClasses, Spinner, tokens, Tooltip } from '@fluentui/react-components'
import { narrowMedia } from './theme.ts'
import { useTones, type Tone } from './tones.ts'

const useStyles = makeStyles({
  status: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalSNudge,
    minWidth: 0,
    maxWidth: '100%',
  },
  mark: { flexShrink: 0, display: 'block' },
  word: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrowMedia]: { whiteSpace: 'normal' },
  },
})

/** What a status looks like: a shape besides its colour, or something that turns while it is busy. */
export interface StatusLook {
  readonly tone: Tone
  readonly icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}
export type Look = StatusLook | 'busy'

/** The sign of a status: decoration beside its word. */
export function StatusMark({ look, className }: { readonly look: Look; readonly className?: string | undefined }) {
  const styles = useStyles()
  const tones = useTones()
  if (look === 'busy')
    return <Spinner className={mergeClasses(styles.mark, className)} size="extra-tiny" aria-hidden="true" />
  const Icon = look.icon
  return <Icon className={mergeClasses(styles.mark, tones[look.tone], className)} aria-hidden="true" />
}

/**
 * How a thing stands: its sign and its word. Every status of every screen is this. `show` is `mark` where there is no room: the
 * word comes on hover and on focus, and to a screen reader.
 */
export function Status(props: { readonly look: Look; readonly word: string; readonly show?: 'both' | 'mark' }) {
  const { look, word, show = 'both' } = props
  const styles = useStyles()
  const mark = <StatusMark look={look} />
  if (show === 'both')
    return (
      <span className={styles.status}>
        {mark}
        <span className={styles.word} title={word}>
          {word}
        </span>
      </span>
    )
  return (
    <Tooltip content={word} relationship="label">
      <span className={styles.status} role="img">
        {mark}
      </span>
    </Tooltip>
  )
}
