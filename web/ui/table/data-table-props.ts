import type { ReactNode } from 'react'
import type { EmptyStateProps } from '../EmptyState.tsx'
import type { TableColumn } from './columns.ts'
import type { Selection } from './useSelection.ts'
import type { TableState } from './useTableState.ts'

export interface EmptyStates {
  /** There is nothing at all yet. */
  readonly nothing: EmptyStateProps
  /** There may be rows soon: the first sync runs. Give it only while that is so. */
  readonly syncing?: EmptyStateProps | undefined
}

export interface DataTableProps<Row> {
  /** What the rows are: the accessible name of the table. */
  readonly label: string
  readonly columns: readonly TableColumn<Row>[]
  /** One page, in order. Undefined until the first answer; keep the old page while the next is on its way. */
  readonly rows: readonly Row[] | undefined
  /** How many rows there are on all pages. */
  readonly total: number | undefined
  /** Stable: it may not be made anew on each render. */
  readonly rowId: (row: Row) => string
  /** Stable as well. */
  readonly rowName: (row: Row) => string
  readonly table: TableState
  /** A question to the server is on its way. */
  readonly busy?: boolean
  readonly error?: unknown
  readonly onRetry?: () => void
  readonly empty: EmptyStates
  /** Whether the list has rows when nothing filters; decides between "nothing yet" and "filtered away". */
  readonly anyRows?: boolean
  /** Opens a row: Enter, or a click on its name. Without it a narrow screen still opens a panel with all columns. */
  readonly onOpen?: ((row: Row) => void) | undefined
  /** As `onOpen`, with an address, so that a row opens in a tab of its own as well. */
  readonly rowHref?: ((row: Row) => string) | undefined
  /** The one row that is shown beside the table. */
  readonly currentId?: string | undefined
  /** Adds a tick before each row; from `useSelection`. */
  readonly selection?: Selection | undefined
  /** Buttons of the bar that replaces the toolbar while rows are ticked. */
  readonly bulkActions?: ReactNode
  readonly onCancelSelection?: (() => void) | undefined
  /** Filters, left of the search box. */
  readonly toolbar?: ReactNode
  /** Buttons on the right of the toolbar. */
  readonly toolbarEnd?: ReactNode
  /** The label of the search box; without it there is none. */
  readonly searchLabel?: string
  /** Saves the rows as CSV; shows a button. See `useCsvDownload`. */
  readonly onDownload?: (() => void) | undefined
  /** `fill`: takes the height it gets and scrolls by itself. `card`: as high as its rows, among other things. */
  readonly shape?: 'fill' | 'card'
  readonly pager?: boolean
}
