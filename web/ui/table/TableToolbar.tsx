import { Button, mergeClasses, Toolbar, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useFormats } from '../formats.ts'
import { Message, useText } from '../Message.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { DataTableProps } from './data-table-props.ts'
import type { ColumnLayout } from './useColumnLayout.ts'
import { useTableStyles } from './useTableStyles.ts'

/** Filters, search, columns and download; while rows are ticked, what can be done with those instead. */
export function TableToolbar<Row>(props: DataTableProps<Row> & { layout: ColumnLayout<Row>; shape: 'fill' | 'card' }) {
  const {
    columns,
    layout,
    table,
    selection,
    bulkActions,
    onCancelSelection,
    toolbar,
    toolbarEnd,
    searchLabel,
    onDownload,
    shape,
    rows,
  } = props
  const styles = useTableStyles()
  const text = useText()
  const formats = useFormats()
  const bar = mergeClasses(styles.bar, shape === 'card' && styles.cardBar)
  if (selection !== undefined && selection.ids.size > 0) {
    return (
      <Toolbar className={mergeClasses(bar, styles.bulk)} aria-label={text('table.bulk_actions')}>
        <span className={styles.bulkCount} role="status">
          {text('table.selected', { count: selection.ids.size, countText: formats.integer(selection.ids.size) })}
        </span>
        {bulkActions}
        <span className={styles.end}>
          <Button appearance="subtle" onClick={() => selection.clear()}>
            <Message id="table.clear_selection" />
          </Button>
          {onCancelSelection !== undefined && (
            <Button onClick={onCancelSelection}>
              <Message id="action.cancel" />
            </Button>
          )}
        </span>
      </Toolbar>
    )
  }
  const hasTools =
    toolbar !== undefined || toolbarEnd !== undefined || searchLabel !== undefined || onDownload !== undefined
  if (!hasTools && selection === undefined) return null
  return (
    <div className={bar}>
      {searchLabel !== undefined && (
        <SearchBox
          className={styles.search}
          label={searchLabel}
          value={table.filter}
          onSearch={(filter) => table.change({ filter })}
        />
      )}
      {toolbar}
      <span className={styles.end}>
        {selection !== undefined && bulkActions}
        {selection !== undefined && onCancelSelection !== undefined && (
          <Button onClick={onCancelSelection}>
            <Message id="action.cancel" />
          </Button>
        )}
        {toolbarEnd}
        <ColumnMenu columns={columns} layout={layout} />
        {onDownload !== undefined && (
          <Tooltip content={text('table.download')} relationship="label">
            <Button
              appearance="subtle"
              icon={<ArrowDownload20Regular />}
              disabled={rows?.length === 0}
              onClick={onDownload}
            />
          </Tooltip>
        )}
      </span>
    </div>
  )
}
