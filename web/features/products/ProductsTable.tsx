import { useCallback, useState, type ReactNode } from 'react'
import { makeStyles, MessageBar, MessageBarBody, Spinner, Switch, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { periodAt } from '#domain/shared/period.ts'
import type {
  CustomerProductsQuery,
  DefinitionProductsQuery,
  DefinitionProductsQueryVariables,
  SumsFragment,
} from '../../graphql/generated/graphql.ts'
import type { Document } from '../../graphql/transport.ts'
import type { EmptyStateProps } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList, type ListValues } from '../../ui/list/list-values.ts'
import type { RowSource } from '../../ui/list/row-source.ts'
import { useDoubt } from '../../ui/list/useDoubt.ts'
import { useLocalListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { lowMedia, narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useNow } from '../live-connections/index.ts'
import { ExpensePanel, type Explained } from './ExpensePanel.tsx'
import { useDistinction, useSystemName, type YearProduct } from './product-name.ts'
import { useProductSync } from './useProductSync.ts'
import { rowName, useYearColumns } from './useYearColumns.tsx'
import { YearBar } from './YearBar.tsx'
import { YearChart } from './YearChart.tsx'
import type { ColumnTotals } from '../../ui/table/columns.ts'
import { columnTotals, productRow, type YearRow } from './year-rows.ts'
import { sumOf, valueIn, yearIn, type YearValue } from './year-values.ts'

const list = declareList({
  id: 'products.year',
  filters: {},
  sort: { column: 'name', order: 1 },
  pageSize: 25,
  paging: 'page',
})

const useStyles = makeStyles({
  all: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    paddingTop: tokens.spacingVerticalM,
    // On a phone the table is as high as its rows, and all of it scrolls.
    [narrowMedia]: { overflowY: 'auto' },
  },
  stays: { flexShrink: 0 },
  table: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    [narrowMedia]: { flexGrow: 0, flexShrink: 0 },
    // In a low window the whole page scrolls.
    [lowMedia]: { flexShrink: 0, minHeight: '18rem' },
  },
  syncing: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    marginLeft: 'auto',
  },
})

const rowId = ({ id }: YearRow): string => id
const month = /^m(\d{2})$/

/** Which question the list's choices are: whose products is said by `id`. */
function variablesOf(
  id: string,
  year: number,
  value: YearValue,
  { search, sort }: ListValues,
  { skip, take }: Window,
): DefinitionProductsQueryVariables {
  const [, of] = month.exec(sort.column) ?? []
  const known = sort.column === 'system' || sort.column === 'total' ? sort.column : 'name'
  return {
    id,
    year,
    filter: { search },
    sort: {
      column: of === undefined ? known : 'month',
      direction: sort.order === 1 ? 'ASC' : 'DESC',
      period: of === undefined ? null : `${String(year)}-${of}`,
      value: ({ quantity: 'QUANTITY', purchase: 'PURCHASE', sales: 'SALES', margin: 'MARGIN' } as const)[value],
    },
    skip,
    take,
  }
}

const noTotals: ColumnTotals = {}

type Answer = CustomerProductsQuery | DefinitionProductsQuery

/** Year and figure as the address says them, so that a link opens the same for a colleague. */
function useYear() {
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const present = Number(periodAt(now).slice(0, 4))
  const change = useCallback(
    (name: 'year' | 'value', to: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.set(name, to)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { present, year: yearIn(search.get('year'), present), value: valueIn(search.get('value')), change }
}

/**
 * Which year the figures are of: until another is there, or where it cannot be had, the one before. `saidYear`: what the
 * picker says, which runs ahead for a moment, and not in doubt.
 */
function useShownYear(source: RowSource<YearRow> & { readonly isCurrent: boolean }, year: number) {
  const [answeredYear, setAnsweredYear] = useState(year)
  if (source.isCurrent && answeredYear !== year) setAnsweredYear(year)
  const shownYear = source.isCurrent ? year : answeredYear
  const inDoubt = useDoubt(source) !== undefined
  return { shownYear, saidYear: inDoubt ? shownYear : year }
}

/**
 * Products by month of a year, with what they come to: of a customer, or of a definition. One table for both, so that
 * they read and behave the same.
 */
export function ProductsTable(props: {
  readonly of: { readonly combinationId: string } | { readonly definitionId: string }
  readonly document: Document<Answer, DefinitionProductsQueryVariables>
  /** What the table is of, and what the file is called. */
  readonly label: string
  readonly first: string
  readonly search: string
  readonly nameOf: (product: YearProduct) => string
  readonly hrefOf: (product: YearProduct) => string
  readonly empty: EmptyStateProps
}) {
  const { of, document, label, first, search, nameOf, hrefOf, empty } = props
  const styles = useStyles()
  const text = useText()
  const { present, year, value, change } = useYear()
  const [explained, setExplained] = useState<Explained>()
  const [withChildren, setWithChildren] = useState(false)
  const id = 'combinationId' in of ? of.combinationId : of.definitionId
  const narrow = useNarrow()
  const state = useLocalListState(list)
  const variables = useCallback(
    (values: ListValues, window: Window) => variablesOf(id, year, value, values, window),
    [id, year, value],
  )
  const systemName = useSystemName()
  const distinction = useDistinction()
  const rowsOf = useCallback(
    ({ rows }: Answer) => ({
      totalCount: rows.totalCount,
      items: rows.items.map((product) =>
        productRow(product, value, {
          name: nameOf(product),
          distinction: distinction(product),
          system: systemName(product.connection),
        }),
      ),
    }),
    [value, nameOf, distinction, systemName],
  )
  const totalled = useCallback(
    ({ rows }: Answer) => columnTotals(shownTotals(rows, withChildren), value),
    [withChildren, value],
  )
  const source = useServerRows({ list: state, document, variables, rowsOf, totalsOf: totalled })
  const { shownYear, saidYear } = useShownYear(source, year)
  const sync = useProductSync(of)
  const explain = useCallback(
    (product: YearProduct, period: string) =>
      setExplained({ product, period, name: nameOf(product), distinction: distinction(product) }),
    [nameOf, distinction],
  )
  const answer = source.data?.rows
  const children = answer === undefined ? null : childrenOf(answer)
  const totals = answer === undefined ? undefined : shownTotals(answer, withChildren)
  const columns = useYearColumns({
    year: shownYear,
    value,
    first,
    showSystem: 'combinationId' in of,
    totals: totals === undefined ? noTotals : columnTotals(totals, value),
    sync,
    onExplain: explain,
  })
  const rowHref = useCallback(({ product }: YearRow) => hrefOf(product), [hrefOf])
  return (
    <div className={styles.all}>
      <YearBar
        year={saidYear}
        present={present}
        value={value}
        onYear={(to) => {
          change('year', String(to))
          state.change({ page: 0 })
          // The one that could not be had is asked for again.
          if (to === year) void source.reload()
        }}
        onValue={(to) => change('value', to)}
      >
        {children !== null && (
          <Switch
            label={text('product_year.with_children')}
            checked={withChildren}
            onChange={(_, { checked }) => setWithChildren(checked)}
          />
        )}
        {sync.inProgress && (
          <span className={styles.syncing} role="status">
            <Spinner size="extra-tiny" aria-hidden="true" />
            <Message id="product_year.syncing" />
          </span>
        )}
      </YearBar>
      {totals !== undefined && <SumMissing sums={totals.year} value={value} />}
      {totals !== undefined && totals.year.lines > 0 && (
        <YearChart
          year={shownYear}
          value={value}
          months={totals.months}
          total={totals.year}
          currentPeriod={answer?.currentPeriod ?? ''}
        />
      )}
      <div className={styles.table}>
        <List
          shape={narrow ? 'card' : 'fill'}
          label={label}
          list={state}
          source={source}
          rowsOf={shownYear === year ? undefined : String(shownYear)}
          columns={columns}
          rowId={rowId}
          rowName={rowName}
          // On a phone a row opens its months.
          rowHref={narrow ? undefined : rowHref}
          search={search}
          download={{ name: `${label} ${String(year)} ${text(`product_year.value.${value}`)}` }}
          empty={{ nothing: year === present ? empty : emptyYear(year) }}
        />
      </div>
      {explained !== undefined && <ExpensePanel explained={explained} onClose={() => setExplained(undefined)} />}
    </div>
  )
}

/** Says that an amount is not whole, and how many lines are not in it. */
function SumMissing({ sums, value }: { sums: SumsFragment; value: YearValue }) {
  const styles = useStyles()
  const { missing } = sumOf(sums, value)
  if (missing === 0) return null
  return (
    <MessageBar className={styles.stays} intent="warning" layout="multiline">
      <MessageBarBody>
        <Message id="product_year.sum_missing" values={{ count: missing }} />
      </MessageBarBody>
    </MessageBar>
  )
}

/** Of a customer with others below it: what its products and theirs come to. */
const childrenOf = (rows: Answer['rows']) => ('totalsWithChildren' in rows ? rows.totalsWithChildren : null)

const shownTotals = (rows: Answer['rows'], withChildren: boolean) =>
  (withChildren ? childrenOf(rows) : null) ?? rows.totals

const emptyYear = (year: number): { title: ReactNode; body: ReactNode } => ({
  title: <Message id="product_year.empty_year" values={{ year: String(year) }} />,
  body: <Message id="product_year.empty_year_body" />,
})
