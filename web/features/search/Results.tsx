import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SearchInfo24Regular } from '@fluentui/react-icons/svg/search-info'
import { useConnections } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { ResultRow } from './ResultRow.tsx'
import { resultTypes, type ResultType, type SearchResult } from './result.ts'

/** As many as the server tells of a type: there may be more. */
const mostOfType = 25

/** Below each other: the last is not to begin below fifty rows of the others. */
const stacked = '(max-width: 900px)'
const mostWhereStacked = 5

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXL,
    alignItems: 'start',
    [`@media ${stacked}`]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  late: { opacity: 0.6 },
  heading: {
    display: 'flex',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  list: { listStyleType: 'none', margin: `${tokens.spacingVerticalXS} 0 0`, padding: 0 },
  note: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground3,
    [narrowMedia]: { paddingBottom: 0 },
  },
  similar: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
})

interface ResultsProps {
  readonly results: readonly SearchResult[]
  /** These answer what was asked before. */
  readonly isLate: boolean
  readonly onOpen: () => void
}

/** What was found, in three columns; each has its own number, and says so where it has nothing. */
export function Results({ results, isLate, onOpen }: ResultsProps) {
  const styles = useStyles()
  const text = useText()
  if (results.length === 0)
    return (
      <EmptyState
        icon={<SearchInfo24Regular />}
        title={<Message id="search.nothing" />}
        body={<Message id="search.nothing.body" />}
      />
    )
  return (
    <div className={mergeClasses(isLate && styles.late)}>
      {results.every(({ isSimilar }) => isSimilar) && (
        <p className={styles.similar}>
          <Message id="search.similar" />
        </p>
      )}
      <div className={styles.columns} aria-label={text('search.results')} role="group">
        {resultTypes.map((type) => (
          <Column key={type} type={type} found={results} onOpen={onOpen} />
        ))}
      </div>
    </div>
  )
}

function Column(props: { type: ResultType; found: readonly SearchResult[]; onOpen: () => void }) {
  const { type, found, onOpen } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { connections } = useConnections()
  const byId = useMemo(() => new Map(connections?.map((one) => [one.id, one])), [connections])
  const results = useMemo(() => found.filter((one) => one.type === type), [found, type])
  const isStacked = useMediaQuery(stacked)
  // All of one search; the next begins short again.
  const [whole, setWhole] = useState<readonly SearchResult[]>()
  const list = useRef<HTMLUListElement>(null)
  const shown = isStacked && whole !== found ? results.slice(0, mostWhereStacked) : results
  const rest = results.length - shown.length
  const showAll = (): void => {
    flushSync(() => setWhole(found))
    // The button is gone: on to what it brought.
    Array.from(list.current?.querySelectorAll('a') ?? [])
      .at(mostWhereStacked)
      ?.focus()
  }
  const count = formats.integer(results.length)
  const counted = results.length < mostOfType ? count : text('search.at_least', { count })
  return (
    <section data-results="">
      <h2 className={styles.heading}>
        <Message id={`search.type.${type}`} />
        {results.length > 0 && <span className={styles.count}>{counted}</span>}
      </h2>
      {results.length === 0 ? (
        <p className={styles.note}>
          <Message id="search.none" />
        </p>
      ) : (
        <ul ref={list} className={styles.list}>
          {shown.map((result) => (
            <li key={result.spilId}>
              <ResultRow
                result={result}
                linked={result.connectionIds.flatMap((id) => byId.get(id) ?? [])}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button appearance="subtle" onClick={showAll}>
          <Message id="search.show_more" values={{ count: rest }} />
        </Button>
      )}
      {results.length >= mostOfType && rest === 0 && (
        <p className={styles.note}>
          <Message id="search.more" />
        </p>
      )}
    </section>
  )
}
