import { setImmediate } from 'node:timers/promises'
import type { MatchingIndex } from '#domain/combinations/matching/candidates.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Filter } from '#platform/store/query.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { LinkableRow } from '../records/index.ts'
import { mostCandidates, rejections, suggestionOf, suggestions, type Suggestion } from './collections.ts'
import { factsOf, type Connections } from './facts.ts'

/** Records that are compared before others of this process are served. */
const comparedAtOnce = 20

/** Rows that belong to nobody and count: those that suggestions are for. */
export const unlinkedActive: Filter<string> = {
  and: [
    { field: 'combinationId', op: 'isNull' },
    { field: 'spilDeletedAt', op: 'isNull' },
    { field: 'spilStatus', op: 'eq', value: 'ACTIVE' },
  ],
}

const isUnlinkedActive = (row: LinkableRow): boolean =>
  row.combinationId === null && row.spilDeletedAt === null && row.spilStatus === 'ACTIVE'

/** The customers that each of these records does not belong to, as somebody said. */
export async function rejectedOf(
  tenant: TenantPartition,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await tenant.documents(rejections).values(['recordId', 'combinationId'], {
    where: { field: 'recordId', op: 'in', values: recordIds },
    orderBy: [{ field: 'recordId', direction: 'ascending' }],
  })
  const found = new Map<string, Set<string>>()
  for (const [recordId, combinationId] of rows) {
    const of = found.get(String(recordId)) ?? new Set()
    of.add(String(combinationId))
    found.set(String(recordId), of)
  }
  return found
}

interface Looking {
  readonly tenant: TenantPartition
  readonly index: MatchingIndex
  readonly connections: Connections
}

/** The suggestion of each record that has one. Serves others in between. */
async function suggestionsFor(
  table: LinkableTable,
  rows: readonly LinkableRow[],
  { tenant, index, connections }: Looking,
): Promise<Suggestion[]> {
  const rejected = await rejectedOf(
    tenant,
    rows.map(({ id }) => id),
  )
  const found: Suggestion[] = []
  for (const [at, row] of rows.entries()) {
    if (at % comparedAtOnce === 0) await setImmediate()
    const except = rejected.get(row.id)
    const candidates = index
      .candidates(factsOf(table, row, connections), {
        take: mostCandidates,
        ...(except === undefined ? {} : { except }),
      })
      .map(({ combinationId, score, parts, against }) => ({
        combinationId: combinationId as CombinationId,
        score,
        parts: [...parts],
        against: [...against],
      }))
    const suggestion = suggestionOf({ ...row, table }, candidates)
    if (suggestion !== undefined) found.push(suggestion)
  }
  return found
}

/**
 * Looks for the customers these rows may belong to and keeps what was found, writing only what is new: rows that have
 * customers, or count for nothing, lose their suggestions. Answers how many have one.
 */
export async function lookAgain(table: LinkableTable, rows: readonly LinkableRow[], looking: Looking): Promise<number> {
  const documents = looking.tenant.documents(suggestions)
  const found = await suggestionsFor(
    table,
    rows.filter((row) => isUnlinkedActive(row) && looking.connections.has(row.connectionId)),
    looking,
  )
  // Asked, not read one by one: most rows have none, and each look at the service for one is paid for.
  const stored = await documents.query({
    where: { field: 'id', op: 'in', values: rows.map(({ id }) => id) },
    orderBy: [{ field: 'id', direction: 'ascending' }],
    take: rows.length,
  })
  const before = new Map<string, Suggestion>(stored.map(({ doc }) => [doc.id, doc]))
  const withOne = new Set<string>(found.map(({ id }) => id))
  const changed = found.filter((each) => JSON.stringify(before.get(each.id)) !== JSON.stringify(each))
  const gone = [...before.keys()].filter((id) => !withOne.has(id))
  await documents.load(changed)
  await documents.remove(gone)
  return found.length
}
