import { certain } from '#domain/combinations/matching/score.ts'
import type { ReviewItemFieldsFragment } from '../../graphql/generated/graphql.ts'

export type ReviewItem = ReviewItemFieldsFragment
export type Candidate = ReviewItem['best']

/** What somebody did with the queue since the page was opened, over what the server last said of it. */
export interface ReviewState {
  /** What became of a record: null, it is dealt with; else how it stands now. */
  readonly changed: ReadonlyMap<string, ReviewItem | null>
  /** Brought back into the queue, in front of what the server says. */
  readonly returned: readonly ReviewItem[]
  readonly currentId: string | undefined
  readonly accepted: number
  readonly rejected: number
}

export const begun: ReviewState = { changed: new Map(), returned: [], currentId: undefined, accepted: 0, rejected: 0 }

/** The records that are left, in order. */
export function queueOf({ changed, returned }: ReviewState, items: readonly ReviewItem[]): readonly ReviewItem[] {
  const first = new Set(returned.map(({ id }) => id))
  return [...returned, ...items.filter(({ id }) => !first.has(id))].flatMap((item) => {
    const now = changed.has(item.id) ? changed.get(item.id) : item
    return now == null ? [] : [now]
  })
}

/** The record that is looked at: the chosen one, or the first where that has gone. */
export const currentOf = ({ currentId }: ReviewState, queue: readonly ReviewItem[]): ReviewItem | undefined =>
  queue.find(({ id }) => id === currentId) ?? queue[0]

/** To the record before (-1) or after (1); at the ends it stays. */
export function moved(state: ReviewState, queue: readonly ReviewItem[], by: -1 | 1): ReviewState {
  const at = queue.findIndex(({ id }) => id === currentOf(state, queue)?.id)
  const next = queue[at + by]
  return next === undefined ? state : { ...state, currentId: next.id }
}

/** The record that is looked at once this one has gone: the next one, or at the end the one before. */
function after(queue: readonly ReviewItem[], id: string): string | undefined {
  const at = queue.findIndex((item) => item.id === id)
  return (queue[at + 1] ?? queue[at - 1])?.id
}

/** It was linked: it leaves the queue. */
export function accepted(state: ReviewState, queue: readonly ReviewItem[], item: ReviewItem): ReviewState {
  return {
    ...state,
    changed: new Map(state.changed).set(item.id, null),
    currentId: after(queue, item.id),
    accepted: state.accepted + 1,
  }
}

/** Its best candidate was rejected: the next best is looked at, or without one the record leaves the queue. */
export function rejected(state: ReviewState, queue: readonly ReviewItem[], item: ReviewItem): ReviewState {
  const [best, ...others] = item.others
  return {
    ...state,
    changed: new Map(state.changed).set(item.id, best === undefined ? null : { ...item, best, others }),
    currentId: best === undefined ? after(queue, item.id) : item.id,
    rejected: state.rejected + 1,
  }
}

/** What was done is taken back, or was refused: the record is there again as it was, and is looked at. */
export function restored(state: ReviewState, kind: 'accepted' | 'rejected', item: ReviewItem): ReviewState {
  return {
    ...state,
    changed: new Map(state.changed).set(item.id, item),
    returned: [item, ...state.returned.filter(({ id }) => id !== item.id)],
    currentId: item.id,
    [kind]: state[kind] - 1,
  }
}

/** What the server says from now on is all there is: something changed many records, or took that back. */
export const afterMany = ({ accepted: some, rejected: others, currentId }: ReviewState): ReviewState => ({
  ...begun,
  currentId,
  accepted: some,
  rejected: others,
})

/** How many suggestions are certain still: of what the server counted those less that were dealt with since. */
export function certainLeft(state: ReviewState, items: readonly ReviewItem[], counted: number): number {
  const isCertain = (item: ReviewItem | null | undefined): boolean => item != null && item.best.match.score >= certain
  const gone = items.filter(
    (item) => isCertain(item) && state.changed.has(item.id) && !isCertain(state.changed.get(item.id)),
  )
  const listed = new Set(items.map(({ id }) => id))
  const returned = state.returned.filter((item) => !listed.has(item.id) && isCertain(state.changed.get(item.id)))
  return Math.max(0, counted - gone.length + returned.length)
}

/** What a record is called, and what is known of it. */
export function factsOf({ administration, user }: ReviewItem): {
  readonly name: string
  readonly externalId: string
  readonly customerId: string | null
  readonly chamberOfCommerceNumber: string | null
  readonly email: string | null
} {
  return {
    name: administration?.name ?? user?.name ?? '',
    externalId: administration?.externalId ?? user?.externalId ?? '',
    customerId: administration?.customerId ?? null,
    chamberOfCommerceNumber: administration?.chamberOfCommerceNumber ?? null,
    email: user?.email ?? null,
  }
}
