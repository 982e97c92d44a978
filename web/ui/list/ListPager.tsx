import { Button, Select } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { pageSizes } from '#domain/shared/paging.ts'
import { useFormats } from '../formats.ts'
import { useText } from '../Message.tsx'
import { pageSteps } from './page-steps.ts'
import type { RowSource } from './row-source.ts'
import type { ListState } from './useListState.ts'
import { useListStyles } from './useListStyles.ts'

/** Which rows of how many, the size of a page, and a step back and forth: by page, or from the rows one sees. */
export function ListPager<Row>({ list, source }: { list: ListState; source: RowSource<Row> }) {
  const styles = useListStyles()
  const text = useText()
  const formats = useFormats()
  const { rows, total } = source
  const shown = rows?.length ?? 0
  const first = source.answers === undefined ? list.skip : list.at(source.answers).skip
  const last = first + shown
  const paged = list.declared.paging === 'page'
  const steps = pageSteps(list, source)
  const range = (): string => {
    if (total === undefined) return ''
    const totalText = formats.integer(total)
    if (shown === 0) return text('table.count', { total, totalText })
    if (!paged) return text('list.part', { shown: formats.integer(shown), total: totalText })
    return text('table.range', { first: formats.integer(first + 1), last: formats.integer(last), total: totalText })
  }
  return (
    <div className={styles.pager}>
      <span className={styles.range} role="status">
        {range()}
      </span>
      <Select
        size="small"
        aria-label={text('table.page_size')}
        value={String(list.take)}
        onChange={(_, data) => {
          const pageSize = pageSizes.find((known) => String(known) === data.value)
          if (pageSize !== undefined) list.change({ pageSize })
        }}
      >
        {pageSizes
          .filter((size) => size <= list.largestPage)
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
        disabled={steps.back === undefined}
        onClick={() => steps.back !== undefined && list.change(steps.back)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={text('table.next_page')}
        disabled={steps.forth === undefined}
        onClick={() => steps.forth !== undefined && list.change(steps.forth)}
      />
    </div>
  )
}
