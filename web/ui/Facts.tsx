import type { ReactNode } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  facts: {
    margin: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
    gap: tokens.spacingVerticalM,
  },
  term: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
})

/** As in a cell of a table. */
const noValue = '–'

/** What is known of a thing: terms with their values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={useStyles().facts}>{children}</dl>
}

/** A value that is not there is a dash. */
export function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  const styles = useStyles()
  return (
    <div>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children === null || children === '' ? noValue : children}</dd>
    </div>
  )
}
