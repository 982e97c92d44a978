import { LeavingDocument, type LeavingQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql, type GraphqlResult } from '../../graphql/useGraphql.ts'

export type Leaving = LeavingQuery['leaving']
export type FirmExport = Leaving['exports'][number]

export const isBeingMade = ({ state }: FirmExport): boolean => state === 'WAITING' || state === 'RUNNING'

/** In milliseconds: while an archive is being made, and while one is there, whose address is good for an hour. */
const pollEvery = { making: 2_000, ready: 900_000 }

function interval({ exports }: Leaving): number {
  if (exports.some(isBeingMade)) return pollEvery.making
  return exports.length > 0 ? pollEvery.ready : 0
}

/** How the firm stands as far as leaving goes, asked again while an archive is being made, or can be fetched. */
export const useLeaving = (): GraphqlResult<LeavingQuery> =>
  useGraphql(
    LeavingDocument,
    {},
    { refreshInterval: (latest) => (latest === undefined ? 0 : interval(latest.leaving)) },
  )
