import type { ReactNode } from 'react'
import { Button, Tooltip } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useText } from '../Message.tsx'
import { SearchBox } from '../SearchBox.tsx'
import type { ColumnLayout } from '../table/useColumnLayout.ts'
import { BulkToggle, type Bulk } from './bulk.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { FilterBar } from './FilterBar.tsx'
import type { OptionCounts } from './filters.ts'
import type { ListState } from './useListState.ts'
import { ViewMenu } from './views/ViewMenu.tsx'
import { useListStyles } from './useListStyles.ts'

interface ListToolbarProps<Row> {
  readonly list: ListState
  readonly layout: ColumnLayout<Row>
  readonly search: string | undefined
  readonly counts: OptionCounts | undefined
  readonly tools: ReactNode
  readonly bulk: Bulk | undefined
  /** Undefined: nothing can be downloaded here. */
  readonly onDownload: (() => void) | undefined
  readonly hasRows: boolean
}

/** Search and filters; on the right what else a list offers, its columns and its download. */
export function ListToolbar<Row>({
  list,
  layout,
  search,
  counts,
  tools,
  bulk,
  onDownload,
  hasRows,
}: ListToolbarProps<Row>) {
  const styles = useListStyles()
  const text = useText()
  return (
    <div className={styles.bar}>
      <div className={styles.filters}>
        {search !== undefined && (
          <SearchBox
            className={styles.search}
            label={search}
            value={list.values.search}
            onSearch={(wanted) => list.change({ search: wanted })}
          />
        )}
        <FilterBar list={list} counts={counts} />
      </div>
      <span className={styles.end}>
        {tools}
        {list.views !== undefined && <ViewMenu list={list} views={list.views} layout={layout} />}
        {bulk?.toggle !== undefined && <BulkToggle ticking={bulk.ticking} toggle={bulk.toggle} />}
        <ColumnChooser layout={layout} />
        {onDownload !== undefined && (
          <Tooltip content={text('table.download')} relationship="label">
            <Button
              appearance="subtle"
              icon={<ArrowDownload20Regular />}
              disabledFocusable={!hasRows}
              onClick={onDownload}
            />
          </Tooltip>
        )}
      </span>
    </div>
  )
}
