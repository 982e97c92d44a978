import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormats } from './formats.ts'
import { useText } from './Message.tsx'

const useStyles = makeStyles({
  changes: { margin: 0, padding: 0, listStyle: 'none', display: 'grid', rowGap: tokens.spacingVerticalS },
  change: { display: 'grid', gridTemplateColumns: '4rem 1fr', columnGap: tokens.spacingHorizontalM },
  count: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  summary: {
    cursor: 'pointer',
    width: 'fit-content',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
  },
  names: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingLeft: tokens.spacingHorizontalL,
    maxHeight: '9rem',
    overflowY: 'auto',
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

/** What an act would change, before somebody says yes: a `PlannedChange` for each kind. */
export function PlannedChanges({ children }: { children: ReactNode }) {
  return <ul className={useStyles().changes}>{children}</ul>
}

interface ChangeProps {
  readonly count: number
  /** The words after the number. */
  readonly sentence: string
  /** The first of them; none: they are not named. */
  readonly names?: readonly string[]
  readonly children?: ReactNode
}

/** How many change in one way, and the first of them by name. Nothing where there is none. */
export function PlannedChange({ count, sentence, names = [], children }: ChangeProps) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  if (count === 0) return null
  return (
    <li className={styles.change}>
      <span className={styles.count}>{formats.integer(count)}</span>
      <div>
        <div>{sentence}</div>
        {children !== undefined && <div className={styles.quiet}>{children}</div>}
        {names.length > 0 && (
          <details>
            <summary className={styles.summary}>
              {text(names.length < count ? 'planned.first_names' : 'planned.names', {
                shown: formats.integer(names.length),
              })}
            </summary>
            <ul className={styles.names} tabIndex={0} aria-label={sentence}>
              {names.map((name, at) => (
                // Two customers may have one name; the list is shown once and never put in another order.
                <li key={at}>{name}</li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}
