import { useMemo } from 'react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SearchInfo24Regular } from '@fluentui/react-icons/svg/search-info'
import { useConnections } from '../live-connections/index.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { narrowMedia } from '../../ui/theme.ts'
import { ResultRow } from './ResultRow.tsx'
import { resultTypes, type ResultType, type SearchResult } from './result.ts'

/** As many as the server tells of a type: there may be more. */
const mostOfType = 25

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
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
          <Column key={type} type={type} results={results.filter((one) => one.type === type)} onOpen={onOpen} />
        ))}
      </div>
    </div>
  )
}

function Column(props: { type: ResultType; results: readonly SearchResult[]; onOpen: () => void }) {
  const { type, results, onOpen } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { connections } = useConnections()
  const byId = useMemo(() => new Map(connections?.map((one) => [one.id, one])), [connections])
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
        <ul className={styles.list}>
          {results.map((result) => (
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
      {results.length >= mostOfType && (
        <p className={styles.note}>
          <Message id="search.more" />
        </p>
      )}
    </section>
  )
}
