import { useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { commonColumns, type ColumnKind, type RecordTable } from '#domain/connectors/columns.ts'
import {
  SyncRunChangesDocument,
  type RecordChangeKind,
  type SyncRunChangesQuery,
} from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText, useTextOf } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { cellText } from '../../ui/table/cells.tsx'
import { catalogTable, differences, type SyncRun, type TableResult } from './run-view.ts'

const step = 50

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%' },
  heading: {
    position: 'sticky',
    top: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
  },
  cell: {
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalSNudge} 0`,
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
  firstOfRecord: { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
  field: { whiteSpace: 'nowrap' },
  name: { fontWeight: tokens.fontWeightSemibold },
  code: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  before: { color: tokens.colorNeutralForeground3 },
})

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
      {(items) =>
        items.length === 0 ? (
          <Message id="sync.changes.none" />
        ) : (
          <Changes connection={connection} table={table} kind={kind} items={items} />
        )
      }
    </PagedDialog>
  )
}

interface ChangesProps {
  readonly connection: NamedConnection
  readonly table: RecordTable
  readonly kind: RecordChangeKind
  readonly items: readonly SyncRunChangesQuery['syncRunChanges']['items'][number][]
}

/** A new or vanished record has no two sides to compare; its name says enough. */
function Changes({ connection, table, kind, items }: ChangesProps) {
  const styles = useStyles()
  const textOf = useTextOf()
  const value = useValue(connection, table)
  const compares = kind === 'CHANGED' || kind === 'REAPPEARED'
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            <Message id={`table.name.${table}`} />
          </th>
          {compares &&
            (['field', 'before', 'after'] as const).map((column) => (
              <th key={column} scope="col" className={styles.heading}>
                <Message id={`sync.changes.${column}`} />
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => {
          const changes = compares ? differences(item.before, item.after) : []
          const rows = Math.max(1, changes.length)
          return Array.from({ length: rows }, (_, index) => {
            const change = changes[index]
            const border = index === 0 ? styles.firstOfRecord : ''
            return (
              <tr key={`${item.id} ${index}`}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={rows} className={`${styles.cell} ${border}`} align="left">
                    <div className={styles.name}>{item.name}</div>
                    <div className={styles.code}>{item.externalId}</div>
                  </th>
                )}
                {compares && (
                  <>
                    <td className={`${styles.cell} ${styles.field} ${border}`}>
                      {change === undefined ? '' : textOf(`column.${change.key}`, 'column.other', { key: change.key })}
                    </td>
                    <td className={`${styles.cell} ${styles.before} ${border}`}>
                      {change === undefined ? '' : value(change.key, change.before)}
                    </td>
                    <td className={`${styles.cell} ${border}`}>
                      {change === undefined ? '' : value(change.key, change.after)}
                    </td>
                  </>
                )}
              </tr>
            )
          })
        })}
      </tbody>
    </table>
  )
}

/** A value as the data page would show it; what is no column is shown as it came. */
function useValue(connection: NamedConnection, table: RecordTable): (key: string, value: unknown) => string {
  const text = useText()
  const formats = useFormats()
  const columns = [...commonColumns[table], ...(connection.tables[table]?.columns ?? [])]
  return (key, value) => {
    const kind: ColumnKind = columns.find((column) => column.key === key)?.kind ?? 'text'
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      return cellText(kind, value, formats, text)
    }
    return JSON.stringify(value)
  }
}
