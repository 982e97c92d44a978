import { Button, Select } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { pageSizes } from '#domain/shared/paging.ts'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import type { TableState } from './useTableState.ts'
import { useTableStyles } from './useTableStyles.ts'

/** "1–25 of 1,284", the size of a page, and a step back and forth. */
export function Pager({ table, total, shown }: { table: TableState; total: number | undefined; shown: number }) {
  const styles = useTableStyles()
  const text = useText()
  const formats = useFormats()
  const first = table.skip + 1
  const last = table.skip + shown
  const range =
    total === undefined
      ? ''
      : shown === 0
        ? text('table.count', { total, totalText: formats.integer(total) })
        : text('table.range', {
            first: formats.integer(first),
            last: formats.integer(last),
            total: formats.integer(total),
          })
  return (
    <div className={styles.pager}>
      <span className={styles.range} role="status">
        {range}
      </span>
      <Select
        size="small"
        aria-label={text('table.page_size')}
        value={String(table.pageSize)}
        onChange={(_, data) => {
          const size = pageSizes.find((known) => String(known) === data.value)
          if (size !== undefined) table.change({ pageSize: size })
        }}
      >
        {pageSizes
          .filter((size) => size <= table.largestPage)
          .map((size) => (
            <option key={size} value={size}>
              {text('table.rows_per_page', { size })}
            </option>
          ))}
      </Select>
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label={text('table.previous_page')}
        disabled={table.currentPage === 0}
        onClick={() => table.change({ currentPage: table.currentPage - 1 })}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={text('table.next_page')}
        disabled={total === undefined || last >= total || shown === 0}
        onClick={() => table.change({ currentPage: table.currentPage + 1 })}
      />
    </div>
  )
}
