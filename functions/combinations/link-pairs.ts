import type { LinkableTable } from '#domain/records/record.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { changedRow } from '#domain/records/row-past.ts'
import type { CommandContext } from '#platform/command.ts'
import { changeRows, linkableDocuments, type LinkableRow, type RowsStep } from '../records/index.ts'
import { linkedRecord, publishingLinks, type BatchOf } from './link-batch.ts'
import { combinationStore } from './store.ts'

/** Pairs per commit: each may have its own customer, which costs two writes (customer and note). */
export const pairsACommit = 28

export interface PairWork {
  readonly table: LinkableTable
  /** Customer of each row, by row id. */
  readonly pairs: ReadonlyMap<string, CombinationId>
  readonly batch: BatchOf
}

/**
 * Links unlinked rows to a customer each, as `linkRows` does to one: with trace, page and event. Rows linked or
 * deleted meanwhile stay. Errors: NOT_FOUND where a customer does not exist; COMBINATION_MERGED; BatchTakenBack; WRITE_CONFLICT.
 */
export function linkPairs(
  { table, pairs, batch }: PairWork,
  context: CommandContext,
): AsyncGenerator<RowsStep<LinkableRow>> {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const changed = now.toISOString()
  return changeRows<LinkableRow, string>({
    documents: linkableDocuments(tenant, table),
    rows: { ids: [...pairs.keys()] },
    rowsACommit: pairsACommit,
    change: (row) => {
      const to = pairs.get(row.id)
      if (to === undefined || row.combinationId !== null || row.spilDeletedAt !== null) return undefined
      return changedRow(row, { ...row, combinationId: to, spilChangedAt: changed })
    },
    beside: async (changes) => {
      const records = changes.map(({ before, after }) => linkedRecord(before, after.combinationId))
      const customers = [...new Set(records.map(({ after }) => after))].filter((id) => id !== null)
      const [only] = customers
      return [
        ...(await publishingLinks(
          {
            table,
            batch,
            combinationId: customers.length === 1 ? (only ?? null) : null,
            action: 'combination.link',
            records,
          },
          context,
        )),
        ...(await Promise.all(customers.map(async (id) => store.touching(await store.standing(id))))),
      ]
    },
    commit: (writes) => tenant.commit(writes),
  })
}
