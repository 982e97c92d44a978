import type { ReactElement } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import type { TableColumn } from '../table/columns.ts'
import { MoreMenu } from '../MoreMenu.tsx'

interface ActsColumn {
  readonly id: string
  /** Of the column, for the screen reader. */
  readonly header: string
}

/** A narrow column of acts, which neither sorts nor stands in a CSV. */
const actsColumn = <Row,>({ id, header }: ActsColumn, render: (row: Row) => ReactElement | null): TableColumn<Row> => ({
  id,
  header,
  kind: 'custom',
  width: 48,
  actions: true,
  value: () => null,
  render,
})

/** A button in each row that it is for: an icon, named after what it does with which row. */
export function rowAction<Row>(
  action: ActsColumn & {
    readonly icon: ReactElement
    readonly label: (row: Row) => string
    /** Whether a row has it; without it every row does. */
    readonly isFor?: (row: Row) => boolean
    readonly onAct: (row: Row) => void
  },
): TableColumn<Row> {
  const { icon, label, isFor, onAct } = action
  return actsColumn(action, (row) =>
    isFor === undefined || isFor(row) ? (
      <Tooltip content={label(row)} relationship="label">
        <Button appearance="subtle" size="small" icon={icon} onClick={() => onAct(row)} />
      </Tooltip>
    ) : null,
  )
}

/** What takes something away from each row: behind three dots, where nobody does it by a slip of the hand. */
export function takingAway<Row>(
  action: ActsColumn & {
    readonly icon: ReactElement
    /** What the dots are called. */
    readonly menu: (row: Row) => string
    readonly label: (row: Row) => string
    readonly onAct: (row: Row) => void
  },
): TableColumn<Row> {
  const { icon, menu, label, onAct } = action
  return actsColumn(action, (row) => (
    <MoreMenu label={menu(row)} acts={[]} last={{ label: label(row), icon, run: () => onAct(row) }} />
  ))
}
