import { useConnectionChoices } from '../live-connections/index.ts'
import { certain, leastSuggested, likely, witnesses } from '#domain/combinations/matching/score.ts'
import { linkableTables } from '#domain/records/record.ts'
import { declareList } from '../../ui/list/list-values.ts'

/** Which records are worked through; the best suggestions come first. */
export const reviewList = declareList({
  id: 'review',
  filters: {
    table: {
      kind: 'one-of',
      label: 'review.table',
      options: (['ALL', ...linkableTables] as const).map((value) => ({
        value,
        label: `review.table.${value}` as const,
      })),
      initial: 'ALL',
      off: 'ALL',
    },
    chance: {
      kind: 'one-of',
      label: 'review.chance',
      options: (['ALL', 'certain', 'likely', 'possible'] as const).map((value) => ({
        value,
        label: `review.chance.${value}` as const,
      })),
      initial: 'ALL',
      off: 'ALL',
    },
    reason: {
      kind: 'one-of',
      label: 'review.reason',
      options: (['ALL', ...witnesses] as const).map((value) => ({ value, label: `review.reason.${value}` as const })),
      initial: 'ALL',
      off: 'ALL',
    },
    connection: { kind: 'any-of', label: 'linking.column.connection', options: useConnectionChoices },
  },
  sort: { column: 'score', order: -1 },
  pageSize: 50,
  paging: 'page',
})

/** The scores of each word for a chance. */
export const scoresOf = {
  ALL: {},
  certain: { leastScore: certain },
  likely: { leastScore: likely, mostScore: certain - 1 },
  possible: { leastScore: leastSuggested, mostScore: likely - 1 },
} as const
