import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  AcceptSuggestionsDocument,
  LinkAdministrationsDocument,
  LinkUsersDocument,
  RejectSuggestionsDocument,
  ReviewQueueDocument,
  TakeBackRejectionsDocument,
  UndoLinksDocument,
  type ReviewFilter,
  type ReviewQueueQuery,
} from '../../graphql/generated/graphql.ts'
import { undone, useCustomerTask } from '../tasks/index.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useShowError } from '../../ui/useShowError.ts'
import {
  accepted,
  afterMany,
  begun,
  certainLeft,
  currentOf,
  moved,
  queueOf,
  rejected,
  restored,
  type ReviewItem,
  type ReviewState,
} from './review-state.ts'

/** Records the browser holds at once; before they run out, more are read. */
const pageSize = 50
const readMoreAt = 10
/** How often the queue is read again, in milliseconds: while a task looks for suggestions or links, and while none does. */
const pollEvery = { working: 5_000, idle: 60_000 }

interface Act {
  readonly kind: 'accepted' | 'rejected'
  readonly item: ReviewItem
  /** Takes it back at the server. */
  readonly undo: () => Promise<unknown>
}

const isFinding = (answer: ReviewQueueQuery | undefined): boolean => answer?.reviewQueue.findingTaskId != null

/**
 * The records without a customer, one after the other. What somebody decides shows at once and is sent in the order in
 * which it was decided; what the server refuses comes back into the queue.
 */
export function useReview(filter: ReviewFilter) {
  const transport = useTransport()
  const showError = useShowError()
  // While a task links or unlinks, what it has come to is read as it goes.
  const linksMany = useCustomerTask() !== undefined
  const interval = useCallback(
    (answer: ReviewQueueQuery | undefined) => (linksMany || isFinding(answer) ? pollEvery.working : pollEvery.idle),
    [linksMany],
  )
  const { data, error, busy, reload } = useGraphql(
    ReviewQueueDocument,
    { filter, take: pageSize },
    { refreshInterval: interval, revalidateOnFocus: false },
  )
  const [state, setState] = useState<ReviewState>(begun)
  const items = data?.reviewQueue.items
  const queue = useMemo(() => queueOf(state, items ?? []), [state, items])
  const current = currentOf(state, queue)
  const acts = useRef<Act[]>([])
  const [undoable, setUndoable] = useState(0)
  const line = useRef<Promise<unknown>>(Promise.resolve())

  // Those that were dealt with since the last answer are not in the number it said.
  const dealtWith = (items ?? []).filter(({ id }) => state.changed.get(id) === null).length
  const left = data === undefined ? undefined : Math.max(queue.length, data.reviewQueue.totalCount - dealtWith)

  const mayBeMore = left !== undefined && left > queue.length
  useEffect(() => {
    if (mayBeMore && queue.length < readMoreAt && !busy && error === undefined) void line.current.then(reload)
  }, [mayBeMore, queue.length, busy, error, reload])

  /** After what changed many records, or took that back: what was decided here is sent first, then the server has the word. */
  const refresh = useCallback(async () => {
    await line.current
    await reload()
    setState(afterMany)
  }, [reload])
  useEffect(() => {
    const look = (): void => void refresh()
    undone.addEventListener('undone', look)
    return () => undone.removeEventListener('undone', look)
  }, [refresh])

  const act = useCallback(
    (kind: Act['kind'], item: ReviewItem, send: () => Promise<() => Promise<unknown>>) => {
      // At once: whoever undoes before the answer came waits for it in line.
      setUndoable((count) => count + 1)
      setState((now) => (kind === 'accepted' ? accepted : rejected)(now, queueOf(now, items ?? []), item))
      line.current = line.current.then(async () => {
        try {
          acts.current.push({ kind, item, undo: await send() })
        } catch (refusal) {
          setUndoable((count) => count - 1)
          setState((now) => restored(now, kind, item))
          showError(refusal)
        }
      })
    },
    [items, showError],
  )

  const accept = useCallback(
    (item: ReviewItem, combinationId: string) => {
      const isSuggested = [item.best, ...item.others].some(({ combination }) => combination.id === combinationId)
      act('accepted', item, async () => {
        const batchId = isSuggested
          ? (await transport.call(AcceptSuggestionsDocument, { input: [{ recordId: item.id, combinationId }] }))
              .accepted.batchId
          : (
              await transport.call(item.table === 'users' ? LinkUsersDocument : LinkAdministrationsDocument, {
                input: { combinationId, ids: [item.id], filter: null },
              })
            ).linked.batchId
        return () => transport.call(UndoLinksDocument, { batchId })
      })
    },
    [act, transport],
  )
  const reject = useCallback(
    (item: ReviewItem) => {
      const input = [{ recordId: item.id, combinationId: item.best.combination.id }]
      act('rejected', item, async () => {
        await transport.call(RejectSuggestionsDocument, { input })
        return () => transport.call(TakeBackRejectionsDocument, { input })
      })
    },
    [act, transport],
  )
  const undo = useCallback(() => {
    setUndoable((count) => count - 1)
    line.current = line.current.then(async () => {
      const last = acts.current.pop()
      if (last === undefined) return
      try {
        await last.undo()
        setState((now) => restored(now, last.kind, last.item))
      } catch (refusal) {
        acts.current.push(last)
        setUndoable((count) => count + 1)
        showError(refusal)
      }
    })
  }, [showError])

  return {
    answer: data?.reviewQueue,
    error,
    busy,
    reload,
    queue,
    current,
    /** How many records wait; undefined until the first answer. */
    left,
    /** How many suggestions are certain; undefined until the first answer. */
    certain: data === undefined ? undefined : certainLeft(state, items ?? [], data.reviewQueue.certainCount),
    refresh,
    counts: { accepted: state.accepted, rejected: state.rejected },
    look: useCallback((item: ReviewItem) => setState((now) => ({ ...now, currentId: item.id })), []),
    move: useCallback((by: -1 | 1) => setState((now) => moved(now, queueOf(now, items ?? []), by)), [items]),
    accept,
    reject,
    undo: undoable > 0 ? undo : undefined,
  }
}
export type Review = ReturnType<typeof useReview>
