import type { RecordTable } from '#domain/connectors/columns.ts'
import type { RecordOf } from '#domain/records/record.ts'
import type { RecordId } from '#domain/shared/ids.ts'
import type { RowChange } from '#domain/sync/run.ts'
import { mustBeHeld } from '#domain/sync/safeguard.ts'
import { changedRow } from '#domain/records/row-past.ts'
import type { Stored } from '#platform/store/documents.ts'
import { changeRows, recordDocuments } from '../../records/index.ts'
import { RowsMoved } from './ledger.ts'
import { openRowIndex, type RowIndex } from './row-index.ts'
import type { SeenRows } from './seen.ts'
import { tableRules } from './tables.ts'
import { goOnUnlessEnded, type Work } from './work.ts'
import { ROWS_A_COMMIT } from './write-rows.ts'

type RemovalWork = Pick<Work, 'tenant' | 'ledger' | 'clock' | 'check'>

/**
 * After a complete read: marks rows as deleted that the source no longer has, or lists them for approval where they
 * exceed the safeguard. The table is then `over`.
 */
export async function removeVanished(
  work: RemovalWork & Pick<Work, 'heard' | 'signal'>,
  table: RecordTable,
  {
    seen,
    index,
    resumed,
    brought,
  }: {
    readonly seen: SeenRows
    readonly index: RowIndex
    readonly resumed: boolean
    /** Rows that the source now has under another id. */
    readonly brought: ReadonlySet<RecordId>
  },
): Promise<void> {
  const { ledger } = work
  const { liveBefore, liveSeen, changes, phase, unreadable } = ledger.progress(table)
  // Nothing is missing where every live row was met. After a crash a row may be counted twice, so then the rows are
  // compared.
  const missing = liveSeen === liveBefore && !resumed ? [] : unseen(index, seen)
  // A record without a readable id may be any of the missing rows.
  const vanished = unreadable === 0 ? missing : []
  const spared = missing.length - vanished.length
  if (vanished.length > 0) {
    await work.heard()
    goOnUnlessEnded(work)
  }
  // A decision stands: after a crash the remaining rows would be too few to hold.
  const decided = changes.vanished > 0 || phase === 'holding'
  const lost = vanished.filter((id) => !brought.has(id)).length
  // Data that somebody removed is meant to vanish.
  const meant = ledger.run.trigger === 'removal'
  if (!decided && !meant && mustBeHeld({ live: liveBefore, vanishing: lost, met: seen.size })) {
    await ledger.commit({ ...ledger.progress(table), phase: 'holding' })
  }
  if (ledger.progress(table).phase === 'holding') await list(work, table, vanished)
  else await markDeleted(work, table, vanished, { index })
  const held = ledger.progress(table).phase === 'holding'
  await ledger.commit({ ...ledger.progress(table), phase: 'over', held, spared }, await index.closing())
}

/** In id order, which a held run's list uses. */
function unseen({ rows }: RowIndex, seen: SeenRows): RecordId[] {
  const ids: RecordId[] = []
  for (const id of rows.liveIds()) if (!seen.has(id)) ids.push(id)
  return ids.sort()
}

async function liveOf(
  work: RemovalWork,
  table: RecordTable,
  ids: readonly RecordId[],
): Promise<Stored<RecordOf[RecordTable]>[]> {
  const rows = await recordDocuments(work.tenant, table, work.ledger.run.connectionId).readMany(ids)
  return [...rows.values()].filter(({ doc }) => doc.spilDeletedAt === null)
}

function vanishing<Table extends RecordTable>(table: Table, row: RecordOf[Table]): RowChange {
  const rules = tableRules[table]
  return {
    rowId: row.id,
    kind: 'vanished',
    externalId: row.externalId,
    name: rules.title(row),
    before: rules.facts(row),
    after: null,
  }
}

/** Writes the list of a held table in id order; after a crash it continues behind the last listed id. */
async function list(work: RemovalWork, table: RecordTable, ids: readonly RecordId[]): Promise<void> {
  for (let from = work.ledger.progress(table).changes.vanished; from < ids.length; from += ROWS_A_COMMIT) {
    work.check()
    const rows = await liveOf(work, table, ids.slice(from, from + ROWS_A_COMMIT))
    await work.ledger.commit(
      work.ledger.progress(table),
      [],
      rows.map(({ doc }) => vanishing(table, doc)),
    )
  }
}

/** Marks rows as deleted; skips deleted ones. `listed`: the history has them already (an approved held run). */
export async function markDeleted(
  work: RemovalWork,
  table: RecordTable,
  ids: readonly RecordId[],
  options: {
    readonly listed?: boolean
    /** The index of the running sync; without it the next sync rebuilds its own. */
    readonly index?: RowIndex
  } = {},
): Promise<void> {
  const documents = recordDocuments(work.tenant, table, work.ledger.run.connectionId)
  const { index } = options
  if (index === undefined) await openRowIndex(work.tenant, work.ledger.run.connectionId, table)
  const now = work.clock.now().toISOString()
  work.check()
  for await (const step of changeRows({
    documents,
    rows: { ids },
    change: (row) =>
      row.spilDeletedAt === null ? changedRow(row, { ...row, spilDeletedAt: now, spilChangedAt: now }) : undefined,
    commit: (writes, rows) =>
      work.ledger.commit(
        work.ledger.progress(table),
        [...writes, ...(index?.opening() ?? [])],
        options.listed === true ? [] : rows.map(({ before }) => vanishing(table, before)),
      ),
    isMoved: (error) => error instanceof RowsMoved,
  })) {
    await index?.opened()
    for (const id of step.ids) index?.rows.end(id)
    work.check()
  }
}
