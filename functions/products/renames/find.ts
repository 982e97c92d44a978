import { findRenames, findReturns, type FoundRename } from '#domain/products/renames.ts'
import type { Usage } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { KeptRename } from '../collections.ts'
import type { Sources } from '../load-sources.ts'

/** A pair of rows that are the same usage, by decision or by their data. */
export interface Rename {
  readonly doc: KeptRename
  /** Newly found, to be stored. */
  readonly isFound: boolean
}

const nameOf = ({ product, administrationId, administrationName }: Usage): KeptRename['before'] => ({
  product,
  administrationId,
  administrationName,
})

function keptOf({ from, to, since, months }: FoundRename<Usage>, combinationId: CombinationId, now: Date): KeptRename {
  return {
    id: `${from.id} ${to.id} ${since}`,
    connectionId: to.connectionId,
    combinationId,
    from: from.id,
    to: to.id,
    rows: [from.id, to.id],
    since,
    months: [...new Set([...months, since])],
    foundTime: now.toISOString(),
    before: nameOf(from),
    after: nameOf(to),
    decision: null,
    decidedBy: null,
    decidedTime: null,
  }
}

/** Renamed usage of a customer: known pairs, and those its rows show now. */
export function renamesOf(combinationId: CombinationId, sources: Sources, now: Date): readonly Rename[] {
  const { usage, administrations, renames: known } = sources
  if (!usage.some(({ spilDeletedAt }) => spilDeletedAt !== null)) return []
  const own = new Set(administrations.filter((row) => row.combinationId === combinationId).map((row) => keyOf(row)))
  const gone = new Set(administrations.filter((row) => row.spilDeletedAt !== null).map((row) => keyOf(row)))
  const rows = new Map(usage.map((row) => [row.id as string, row]))
  const found = [...Map.groupBy(usage, ({ connectionId }) => connectionId)].flatMap(([connectionId, all]) => {
    const ofCustomer = all.filter(({ administrationId }) =>
      own.has(keyOf({ connectionId, externalId: administrationId })),
    )
    const isGone = (externalId: string): boolean => gone.has(keyOf({ connectionId, externalId }))
    return findRenames(ofCustomer, isGone, known)
  })
  const returned = findReturns(
    rows,
    known.filter(({ decision }) => decision !== 'APART'),
  )
  const fresh = [...found, ...returned].map((pair) => keptOf(pair, combinationId, now))
  const ids = new Set(fresh.map(({ id }) => id))
  return [
    ...known.filter(({ id }) => !ids.has(id)).map((doc) => ({ doc, isFound: false })),
    ...fresh.map((doc) => ({ doc, isFound: true })),
  ]
}

const keyOf = ({ connectionId, externalId }: { readonly connectionId: string; readonly externalId: string }): string =>
  `${connectionId} ${externalId}`
