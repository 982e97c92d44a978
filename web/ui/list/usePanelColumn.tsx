import { useMemo, type ReactNode } from 'react'
import { PanelRight20Regular } from '@fluentui/react-icons/svg/panel-right'
import { useText } from '../Message.tsx'
import type { TableColumn } from '../table/columns.ts'
import { rowAction } from './row-action.tsx'

/** Where the name of a row leads elsewhere: a button behind it that shows the row beside the list. */
export function usePanelColumn<Row>(
  props: {
    readonly columns: readonly TableColumn<Row>[]
    readonly panel?: ((row: Row) => ReactNode) | 'values' | undefined
    readonly rowHref?: ((row: Row) => string) | undefined
    readonly onOpen?: ((row: Row) => void) | undefined
    readonly rowName: (row: Row) => string
  },
  open: (row: Row) => void,
): readonly TableColumn<Row>[] {
  const { columns, panel, rowHref, onOpen, rowName } = props
  const text = useText()
  const hasButton = panel !== undefined && (rowHref ?? onOpen) !== undefined
  return useMemo(() => {
    const [name, ...others] = columns
    if (!hasButton || name === undefined) return columns
    const button = rowAction<Row>({
      id: 'panel',
      header: text('list.panel.title'),
      icon: <PanelRight20Regular />,
      label: (row) => text('list.panel.open', { name: rowName(row) }),
      onAct: open,
    })
    return [name, button, ...others]
  }, [columns, hasButton, text, rowName, open])
}
