import { LeavingDocument, type LeavingQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql, type GraphqlResult } from '../../graphql/useGraphql.ts'

export type Leaving = LeavingQuery['leaving']
export type FirmExport = Leaving['exports'][number]

export const isBeingMade = ({ state }: FirmExport): boolean => state === 'WAITING' || state === 'RUNNING'

/** In milliseconds: while an archive is being made. */
const pollEvery = 2_000

/** How the firm stands as far as leaving goes, asked again while an archive is being made. */
export const useLeaving = (): GraphqlResult<LeavingQuery> =>
  useGraphql(
    LeavingDocument,
    {},
    { refreshInterval: (latest) => (latest?.leaving.exports.some(isBeingMade) === true ? pollEvery : 0) },
  )
