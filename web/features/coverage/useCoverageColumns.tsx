import { useMemo } from 'react'
import { quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { CellButton } from './CellButton.tsx'
import { cellWords, type CoverageCell, type CoverageRow } from './coverage-cell.ts'

/** The customer, and a column for each system of the board in the order in which connections stand everywhere. */
export function useCoverageColumns(given: {
  readonly connectionIds: readonly string[] | undefined
  readonly connections: ReadonlyMap<string, NamedConnection>
  /** Undefined: the person may not link. */
  readonly onLink: ((row: CoverageRow, cell: CoverageCell) => void) | undefined
  readonly onIgnored: (row: CoverageRow, cell: CoverageCell) => void
}): readonly TableColumn<CoverageRow>[] {
  const { connectionIds, connections, onLink, onIgnored } = given
  const text = useText()
  const formats = useFormats()
  return useMemo(() => {
    const column = columnsFor<CoverageRow>()
    const shown = new Set(connectionIds)
    return [
      column('name', text('linking.customer'), 'text', ({ combination }) => combination.name, {
        sortable: true,
        width: 248,
      }),
      column('customerId', text('linking.column.customerId'), 'text', ({ combination }) => combination.customerId, {
        sortable: true,
        width: 152,
      }),
      ...[...connections.values()]
        .filter(({ id }) => shown.has(id))
        .map((connection) => {
          const name = quotedName(connection, text)
          const cellIn = ({ cells }: CoverageRow) => cells.find(({ connectionId }) => connectionId === connection.id)
          return column(
            connection.id,
            name,
            'custom',
            (row) => {
              const cell = cellIn(row)
              return cell === undefined ? null : cellWords(cell, text, formats)
            },
            {
              width: 112,
              render: (row) => {
                const cell = cellIn(row)
                return (
                  cell !== undefined && (
                    <CellButton
                      cell={cell}
                      combinationId={row.combination.id}
                      of={{ customer: row.combination.name, application: name }}
                      onLink={onLink === undefined ? undefined : () => onLink(row, cell)}
                      onIgnored={() => onIgnored(row, cell)}
                    />
                  )
                )
              },
            },
          )
        }),
    ]
  }, [text, formats, connectionIds, connections, onLink, onIgnored])
}
