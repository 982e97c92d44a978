import { useMemo, useState, type ReactNode } from 'react'
import { Building20Regular } from '@fluentui/react-icons/svg/building'
import { People20Regular } from '@fluentui/react-icons/svg/people'
import { Receipt20Regular } from '@fluentui/react-icons/svg/receipt'
import type { PageTable } from '#domain/connectors/columns.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useText } from '../../ui/Message.tsx'
import { rowAction } from '../../ui/list/row-action.tsx'
import type { TableColumn } from '../../ui/table/columns.ts'
import { relatedOf, type Related } from './related.ts'
import { RelatedDialog } from './RelatedDialog.tsx'
import type { DataRow } from './table-query.ts'

const icons = { users: <People20Regular />, administrations: <Building20Regular />, billings: <Receipt20Regular /> }

/** The buttons that show whom a row belongs to, or what belongs to it, and what they open. */
export function useRelated(
  connection: NamedConnection,
  table: PageTable,
  rowName: (row: DataRow) => string,
): { readonly columns: readonly TableColumn<DataRow>[]; readonly dialog: ReactNode } {
  const text = useText()
  const [opened, setOpened] = useState<{ readonly row: DataRow; readonly of: Related }>()
  const belonging = useMemo(() => relatedOf(connection, table), [connection, table])
  const columns = useMemo(
    () =>
      belonging.map(({ of }) =>
        rowAction<DataRow>({
          id: `related.${of}`,
          header: text(`data.related.column_${of}`),
          icon: icons[of],
          label: (row) => text(`data.related.open_${of}`, { name: rowName(row) }),
          onAct: (row) => setOpened({ row, of }),
        }),
      ),
    [belonging, text, rowName],
  )
  const shape = belonging.find(({ of }) => of === opened?.of)?.shape
  return {
    columns,
    dialog: opened !== undefined && shape !== undefined && (
      <RelatedDialog
        connectionId={connection.id}
        shape={shape}
        lists={opened.of}
        of={{ externalId: String(opened.row['externalId'] ?? ''), name: rowName(opened.row) }}
        onClose={() => setOpened(undefined)}
      />
    ),
  }
}
