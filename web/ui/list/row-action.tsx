import type { ReactElement } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import type { TableColumn } from '../table/columns.ts'
import { RowMenu } from '../table/RowMenu.tsx'

/** A button in each row that it is for: an icon, named after what it does with which row. */
export function rowAction<Row>(action: {
  readonly id: string
  /** Of the column, for the screen reader. */
  readonly header: string
  readonly icon: ReactElement
  readonly label: (row: Row) => string
  /** Whether a row has it; without it every row does. */
  readonly isFor?: (row: Row) => boolean
  readonly onAct: (row: Row) => void
}): TableColumn<Row> {
  const { id, header, icon, label, isFor, onAct } = action
  return {
    id,
    header,
    kind: 'custom',
    width: 48,
    actions: true,
    value: () => null,
    render: (row) =>
      isFor === undefined || isFor(row) ? (
        <Tooltip content={label(row)} relationship="label">
          <Button appearance="subtle" size="small" icon={icon} onClick={() => onAct(row)} />
        </Tooltip>
      ) : null,
  }
}

/** What takes something away from each row: behind three dots, where nobody does it by a slip of the hand. */
export function takingAway<Row>(action: {
  readonly id: string
  /** Of the column, for the screen reader. */
  readonly header: string
  readonly icon: ReactElement
  /** What the dots are called. */
  readonly menu: (row: Row) => string
  readonly label: (row: Row) => string
  readonly onAct: (row: Row) => void
}): TableColumn<Row> {
  const { id, header, icon, menu, label, onAct } = action
  return {
    id,
    header,
    kind: 'custom',
    width: 48,
    actions: true,
    value: () => null,
    render: (row) => <RowMenu label={menu(row)} acts={[]} last={{ label: label(row), icon, run: () => onAct(row) }} />,
  }
}
