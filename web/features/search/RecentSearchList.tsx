import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { History16Regular } from '@fluentui/react-icons/svg/history'
import { Message } from '../../ui/Message.tsx'
import type { RecentSearches } from './useRecentSearches.ts'

const useStyles = makeStyles({
  recent: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  search: { maxWidth: '20rem', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** What was looked for before, to be looked for again. */
export function RecentSearchList(props: { recent: RecentSearches; onSearch: (search: string) => void }) {
  const { recent, onSearch } = props
  const styles = useStyles()
  if (recent.searches.length === 0) return null
  return (
    <section className={styles.recent}>
      <h2 className={styles.heading}>
        <Message id="search.recent" />
      </h2>
      {recent.searches.map((search) => (
        <Button key={search} size="small" icon={<History16Regular />} onClick={() => onSearch(search)}>
          <span className={styles.search}>{search}</span>
        </Button>
      ))}
      <Button size="small" appearance="subtle" onClick={recent.forget}>
        <Message id="search.recent.forget" />
      </Button>
    </section>
  )
}
