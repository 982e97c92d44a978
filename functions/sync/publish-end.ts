import { changeKinds, type SyncRun } from '#domain/sync/run.ts'
import type { Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordsChanged, runEnded, runHeld } from './events.ts'

/** Rows marked as deleted; those a held table lists still exist. */
const vanishedOf = ({ held, changes }: SyncRun['tables'][number]): number => (held ? 0 : changes.vanished)

function changesOf(tables: SyncRun['tables']) {
  return tables
    .map((table) => ({ table: table.table, ...table.changes, vanished: vanishedOf(table) }))
    .filter((table) => changeKinds.some((kind) => table[kind] > 0))
}

/** Events of a run's end, to be committed with it. */
export function publishingEnd(tenant: TenantPartition, run: SyncRun): Write[] {
  const about = { connectionId: run.connectionId, runId: run.id }
  const state = run.state === 'RUNNING' || run.state === 'REJECTED' ? 'FAILED' : run.state
  const tables = changesOf(run.tables)
  const held = run.tables.filter((table) => table.held)
  return [
    tenant.publishing(runEnded, { ...about, state, error: run.error }),
    ...(tables.length === 0 ? [] : [tenant.publishing(recordsChanged, { ...about, tables })]),
    ...(state === 'HELD'
      ? [
          tenant.publishing(runHeld, {
            ...about,
            vanishing: Object.fromEntries(held.map(({ table, changes }) => [table, changes.vanished])),
          }),
        ]
      : []),
  ]
}

/** Events of an approved removal. */
export function publishingRemoval(tenant: TenantPartition, run: SyncRun): Write {
  const tables = run.tables
    .filter((table) => table.held)
    .map(({ table, changes }) => ({ table, new: 0, changed: 0, reappeared: 0, vanished: changes.vanished }))
  return tenant.publishing(recordsChanged, { connectionId: run.connectionId, runId: run.id, tables })
}
