import { useState } from 'react'
import { SyncRunChangesDocument, type RecordChangeKind } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { ChangedRecords } from './ChangedRecords.tsx'
import { catalogTable, type SyncRun, type TableResult } from './run-view.ts'

const step = 50

interface RunChangesDialogProps {
  readonly connection: NamedConnection
  readonly run: Pick<SyncRun, 'id'>
  readonly result: Pick<TableResult, 'table'>
  readonly kind: RecordChangeKind
  readonly onClose: () => void
}

/** The records behind one number of a run, with what they were and what they became. */
export function RunChangesDialog({ connection, run, result, kind, onClose }: RunChangesDialogProps) {
  const text = useText()
  const [take, setTake] = useState(step)
  const table = catalogTable(result.table)
  const { data, ...asked } = useGraphql(SyncRunChangesDocument, {
    connectionId: connection.id,
    id: run.id,
    table: result.table,
    kind,
    skip: 0,
    take,
  })
  return (
    <PagedDialog
      title={text('sync.changes.title', { kind: text(`sync.count.${kind}`), table: text(`table.name.${table}`) })}
      answer={{ ...asked, page: data?.syncRunChanges }}
      more={text('sync.changes.more')}
      onMore={() => setTake(take + 2 * step)}
      onClose={onClose}
    >
      {(items) => <ChangedRecords connection={connection} table={table} kind={kind} items={items} />}
    </PagedDialog>
  )
}
