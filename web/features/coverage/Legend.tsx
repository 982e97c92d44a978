import { makeStyles, tokens } from '@fluentui/react-components'
import { Message, useText } from '../../ui/Message.tsx'
import { LookIcon } from './CellButton.tsx'

const looks = [
  ['linked', 'coverage.legend.linked'],
  ['suggested', 'coverage.legend.suggested'],
  ['not-linked', 'coverage.legend.not_linked'],
  ['set-aside', 'coverage.legend.set_aside'],
  ['ignored-by-person', 'coverage.legend.ignored_by_person'],
  ['ignored-by-group', 'coverage.legend.ignored_by_group'],
] as const

const useStyles = makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    flexShrink: 0,
  },
  item: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
})

/** What the signs of the board mean. */
export function Legend() {
  const styles = useStyles()
  const text = useText()
  return (
    <ul className={styles.legend} aria-label={text('coverage.legend')}>
      {looks.map(([look, words]) => (
        <li key={look} className={styles.item}>
          <LookIcon look={look} />
          <Message id={words} />
        </li>
      ))}
    </ul>
  )
}
