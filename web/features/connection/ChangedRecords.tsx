import { makeStyles, tokens } from '@fluentui/react-components'
import { commonColumns, type ColumnKind, type RecordTable } from '#domain/connectors/columns.ts'
import type { RecordChangeKind, SyncRunChangesQuery } from '../../graphql/generated/graphql.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText, useTextOf } from '../../ui/Message.tsx'
import { cellText } from '../../ui/table/cells.tsx'
import { SmallTable } from '../../ui/table/SmallTable.tsx'
import { differences } from './run-view.ts'

const useStyles = makeStyles({
  name: { fontWeight: tokens.fontWeightSemibold },
  code: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  before: { color: tokens.colorNeutralForeground3 },
})

interface ChangedRecordsProps {
  readonly connection: NamedConnection
  readonly table: RecordTable
  readonly kind: RecordChangeKind
  readonly items: readonly ChangedRecord[]
}

type ChangedRecord = SyncRunChangesQuery['syncRunChanges']['items'][number]

/** One field of a record that changed; of a record that says no more than its name it is undefined. */
interface ChangeLine {
  readonly item: ChangedRecord
  readonly at: number
  /** How many lines its record has, said in the first of them. */
  readonly span: number
  readonly change: ReturnType<typeof differences>[number] | undefined
}

function linesOf(item: ChangedRecord, compares: boolean): readonly ChangeLine[] {
  const changes = compares ? differences(item.before, item.after) : []
  if (changes.length === 0) return [{ item, at: 0, span: 1, change: undefined }]
  return changes.map((change, at) => ({ item, at, span: at === 0 ? changes.length : 0, change }))
}

/** A new or vanished record has no two sides to compare; its name says enough. */
export function ChangedRecords({ connection, table, kind, items }: ChangedRecordsProps) {
  const styles = useStyles()
  const text = useText()
  const textOf = useTextOf()
  const value = useValue(connection, table)
  const compares = kind === 'CHANGED' || kind === 'REAPPEARED'
  const side = (which: 'before' | 'after') => ({
    key: which,
    heading: text(`sync.changes.${which}`),
    cell: ({ change }: ChangeLine) => (change === undefined ? '' : value(change.key, change[which])),
  })
  return (
    <SmallTable<ChangeLine>
      label={text(`table.name.${table}`)}
      isLong
      rows={items.flatMap((item) => linesOf(item, compares))}
      rowKey={({ item, at }) => `${item.id} ${at}`}
      columns={[
        {
          key: 'record',
          heading: text(`table.name.${table}`),
          headsRow: true,
          span: ({ span }) => span,
          cell: ({ item }) => (
            <>
              <div className={styles.name}>{item.name}</div>
              <div className={styles.code}>{item.externalId}</div>
            </>
          ),
        },
        ...(compares
          ? [
              {
                key: 'field',
                heading: text('sync.changes.field'),
                kind: 'whole' as const,
                cell: ({ change }: ChangeLine) =>
                  change === undefined ? '' : textOf(`column.${change.key}`, 'column.other', { key: change.key }),
              },
              {
                ...side('before'),
                cell: (line: ChangeLine) => <span className={styles.before}>{side('before').cell(line)}</span>,
              },
              side('after'),
            ]
          : []),
      ]}
      empty={text('sync.changes.none')}
    />
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
