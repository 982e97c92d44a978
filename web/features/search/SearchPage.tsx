import { lazy, Suspense, useEffect, useMemo } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { longestInput } from '#domain/search/asked.ts'
import { SearchResultsDocument } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Home } from '../home/index.ts'
import { useConnectionChoices } from '../live-connections/index.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { hiddenText } from '../../ui/hidden-text.ts'
import { AnyOfChips } from '../../ui/list/AnyOfChips.tsx'
import type { AnyOf } from '../../ui/list/filters.ts'
import { useText } from '../../ui/Message.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { RecentSearchList } from './RecentSearchList.tsx'
import { useRecentSearches } from './useRecentSearches.ts'
import { useResultKeys } from './useResultKeys.ts'
import { useSearch } from './useSearch.ts'

const useStyles = makeStyles({
  page: {
    height: '100%',
    boxSizing: 'border-box',
    overflowY: 'auto',
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    [narrowMedia]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}` },
  },
  title: hiddenText,
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  before: { flexDirection: 'column' },
  field: { flexGrow: 1, width: '100%', maxWidth: '44rem' },
  progress: { height: '2px' },
  announced: hiddenText,
})

// Home, which is the first screen, has no results.
const loadResults = () => import('./Results.tsx')
const Results = lazy(async () => ({ default: (await loadResults()).Results }))

const connectionFilter = {
  kind: 'any-of',
  label: 'search.connections',
  options: useConnectionChoices,
} as const satisfies AnyOf

/** Where a person starts: one field that finds customers, administrations and users of every system. */
export function SearchPage() {
  const styles = useStyles()
  const text = useText()
  const { input, connectionIds, look, within } = useSearch()
  const narrow = useNarrow()
  const recent = useRecentSearches()
  const keys = useResultKeys()
  const isAsked = input.trim() !== ''
  const answer = useGraphql(
    SearchResultsDocument,
    isAsked ? { input, connectionIds: connectionIds.length === 0 ? null : [...connectionIds] } : null,
  )
  useEffect(() => {
    // Beside the question. Where the code does not come, the screen that needs it says so.
    if (isAsked) loadResults().catch(() => undefined)
  }, [isAsked])
  const results = isAsked ? answer.data?.searchResults : undefined
  const title = text(isAsked ? 'search.title' : 'search.start')
  useDocumentTitle(isAsked ? `${input} · ${title}` : title)
  const announced = useMemo(
    () => (results === undefined || answer.busy ? '' : text('search.found', { count: results.length })),
    [results, answer.busy, text],
  )
  return (
    <div className={styles.page} ref={keys.place} onKeyDown={keys.onKeyDown}>
      <h1 className={styles.title}>{title}</h1>
      <div className={mergeClasses(styles.head, !isAsked && styles.before)}>
        <SearchBox
          value={input}
          onSearch={look}
          label={text('search.field')}
          placeholder={text(narrow ? 'search.field_short' : 'search.field')}
          size="large"
          maxLength={longestInput}
          autoFocus
          className={styles.field}
        />
        <AnyOfChips filter={connectionFilter} values={connectionIds} onChange={within} />
        {!isAsked && <RecentSearchList recent={recent} onSearch={look} />}
      </div>
      {!isAsked && <Home />}
      {isAsked && (
        <div className={styles.progress}>
          {answer.busy && <ProgressBar thickness="medium" aria-label={text('loading')} />}
        </div>
      )}
      <div role="status" className={styles.announced}>
        {announced}
      </div>
      {isAsked && answer.error !== undefined && (
        <ErrorState error={answer.error} onRetry={() => void answer.reload()} />
      )}
      {answer.error === undefined && results !== undefined && (
        <Suspense fallback={null}>
          <Results results={results} isLate={!answer.current} onOpen={() => recent.remember(input)} />
        </Suspense>
      )}
    </div>
  )
}
