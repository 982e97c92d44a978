import { useMemo } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUndo20Regular } from '@fluentui/react-icons/svg/arrow-undo'
import { ChevronDown20Regular } from '@fluentui/react-icons/svg/chevron-down'
import { ChevronUp20Regular } from '@fluentui/react-icons/svg/chevron-up'
import type { ReviewFilter } from '../../graphql/generated/graphql.ts'
import { useConnections } from '../live-connections/index.ts'
import { TaskHistoryButton, UndoLast } from '../tasks/index.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page } from '../../ui/Page.tsx'
import { FilterBar } from '../../ui/list/FilterBar.tsx'
import { useListState } from '../../ui/list/useListState.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { AcceptCertain } from './AcceptCertain.tsx'
import { KeyHint } from './KeyHint.tsx'
import { Learnt } from './Learnt.tsx'
import { NothingToReview } from './NothingToReview.tsx'
import { QueueList } from './QueueList.tsx'
import { reviewList, scoresOf } from './review-list.ts'
import { ReviewPane } from './ReviewPane.tsx'
import { useReview } from './useReview.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalS,
  },
  end: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  counts: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  work: {
    display: 'flex',
    flexGrow: 1,
    minHeight: 0,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
})

/** What can be done to many records here, and be taken back. */
const actsOfLinks = ['links'] as const

/** Works through the records that belong to no customer yet, one after the other, from the keyboard. */
export function ReviewPage() {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const list = useListState(reviewList)
  const { search, filters } = list.values
  const filter = useMemo<ReviewFilter>(
    () => ({
      search: search === '' ? null : search,
      ...scoresOf[filters.chance],
      reason: filters.reason === 'ALL' ? null : filters.reason,
      table: filters.table === 'ALL' ? null : filters.table,
      connectionIds: filters.connection.length === 0 ? null : [...filters.connection],
    }),
    [search, filters],
  )
  const review = useReview(filter)
  useReviewKeys(review)
  const { connections = [] } = useConnections()
  const byId = useMemo(() => new Map(connections.map((one) => [one.id, one])), [connections])
  const { answer, queue, current, left, counts, undo } = review
  return (
    <Page
      filled
      title={text('review.title')}
      breadcrumb={[{ text: text('nav.combinations'), to: '/combinations' }]}
      status={
        left !== undefined && left > 0 ? (
          <span className={styles.counts}>
            {text('review.left', { count: left, countText: formats.integer(left) })}
          </span>
        ) : undefined
      }
      actions={
        <>
          <TaskHistoryButton />
          {review.certain !== undefined && (
            <AcceptCertain count={review.certain} filter={filter} onEnd={review.refresh} />
          )}
        </>
      }
    >
      <UndoLast kinds={actsOfLinks} />
      <Learnt onBegun={review.refresh} />
      <div className={styles.bar}>
        <SearchBox
          label={text('review.search')}
          value={search}
          onSearch={(wanted) => list.change({ search: wanted })}
        />
        <FilterBar list={list} />
        <span className={styles.end}>
          <span className={styles.counts} role="status">
            {text('review.counts', {
              accepted: formats.integer(counts.accepted),
              rejected: formats.integer(counts.rejected),
            })}
          </span>
          <Button
            appearance="subtle"
            icon={<ArrowUndo20Regular />}
            disabledFocusable={undo === undefined}
            onClick={undo}
          >
            <Message id="undo.action" />
            <KeyHint name="U" />
          </Button>
          <Button
            appearance="subtle"
            icon={<ChevronUp20Regular />}
            aria-label={text('review.previous')}
            disabledFocusable={current === queue[0]}
            onClick={() => review.move(-1)}
          />
          <Button
            appearance="subtle"
            icon={<ChevronDown20Regular />}
            aria-label={text('review.next')}
            disabledFocusable={current === queue.at(-1)}
            onClick={() => review.move(1)}
          />
        </span>
      </div>
      {current !== undefined ? (
        <div className={styles.work}>
          <QueueList queue={queue} currentId={current.id} connections={byId} onLook={review.look} />
          <ReviewPane
            item={current}
            review={review}
            connection={byId.get(current.connectionId)}
            connections={connections}
          />
        </div>
      ) : answer === undefined ? (
        review.error === undefined ? (
          <Loading />
        ) : (
          <ErrorState error={review.error} onRetry={() => void review.reload()} />
        )
      ) : review.busy && answer.totalCount > queue.length ? (
        <Loading />
      ) : (
        <NothingToReview
          answer={answer}
          counts={counts}
          isFiltered={list.isFiltered}
          onClear={() => list.clearFilters()}
        />
      )}
    </Page>
  )
}
