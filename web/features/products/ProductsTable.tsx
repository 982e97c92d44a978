import { useCallback, useState, type ReactNode } from 'react'
import { makeStyles, Spinner, Switch, tokens } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { periodAt, type Period } from '#domain/shared/period.ts'
import type {
  CustomerProductsQuery,
  DefinitionProductsQuery,
  DefinitionProductsQueryVariables,
} from '../../graphql/generated/graphql.ts'
import type { Document } from '../../graphql/transport.ts'
import type { EmptyStateProps } from '../../ui/EmptyState.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { List } from '../../ui/list/List.tsx'
import { declareList, withoutPlace, type ListValues } from '../../ui/list/list-values.ts'
import type { RowSource } from '../../ui/list/row-source.ts'
import { useDoubt } from '../../ui/list/useDoubt.ts'
import { useListStateIn, type ListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { lowMedia, narrowMedia } from '../../ui/theme.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { useNow } from '../live-connections/index.ts'
import { SumPanel } from '../months/index.ts'
import { ExpensePanel, type Explained } from './ExpensePanel.tsx'
import { explainedIn, explainParameter, explainValue, rowsParameter, summedIn } from './explanation.ts'
import { MissingPrices } from './MissingPrices.tsx'
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
const figures = { quantity: 'QUANTITY', purchase: 'PURCHASE', sales: 'SALES', margin: 'MARGIN' } as const

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
      value: figures[value],
    },
    skip,
    take,
  }
}

const noRows: readonly YearRow[] = []
const noTotals: ColumnTotals = {}

/** Whose products, or products of what. */
type Of = { readonly combinationId: string } | { readonly definitionId: string }

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
          // Another year has other pages. Said at once: of two changes of an address at the same moment one is lost.
          if (name === 'year') next.set(rowsParameter, withoutPlace(next.get(rowsParameter) ?? '').slice(1))
          if (next.get(rowsParameter) === '') next.delete(rowsParameter)
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { present, year: yearIn(search.get('year'), present), value: valueIn(search.get('value')), change }
}

/** Which amount is explained: in the address, so that a link from elsewhere opens it, and a colleague sees the same. */
function useExplained() {
  const [search, setSearch] = useSearchParams()
  const set = useCallback(
    (next: string | undefined) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          if (next === undefined) after.delete(explainParameter)
          else after.set(explainParameter, next)
          return after
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { explained: explainedIn(search), summed: summedIn(search), set }
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

/** The rows of a year as the list asks for them, with what they come to. */
function useYearRows(asked: {
  readonly id: string
  readonly year: number
  readonly value: YearValue
  readonly withChildren: boolean
  /** They are of one kind, so that they can be added. */
  readonly isAdded: boolean
  readonly document: Document<Answer, DefinitionProductsQueryVariables>
  readonly nameOf: (product: YearProduct) => string
  readonly state: ListState
}) {
  const { id, year, value, withChildren, isAdded, document, nameOf, state } = asked
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
    ({ rows }: Answer) => (isAdded ? columnTotals(shownTotals(rows, withChildren), value) : noTotals),
    [withChildren, isAdded, value],
  )
  return useServerRows({ list: state, document, variables, rowsOf, totalsOf: totalled })
}

/**
 * Products by month of a year, with what they come to: of a customer, or of a definition. One table for both, so that
 * they read and behave the same.
 */
export function ProductsTable(props: {
  readonly of: Of
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
  const { explained, summed, set: setExplained } = useExplained()
  const [withChildren, setWithChildren] = useState(false)
  const id = 'combinationId' in of ? of.combinationId : of.definitionId
  const narrow = useNarrow()
  const state = useListStateIn(list, rowsParameter)
  // Administrations, invoices and payslips of a customer are no number together.
  const isAdded = value !== 'quantity' || 'definitionId' in of
  const source = useYearRows({ id, year, value, withChildren, isAdded, document, nameOf, state })
  const { shownYear, saidYear } = useShownYear(source, year)
  const sync = useProductSync(of)
  const explain = useCallback(
    (product: YearProduct, period: string) => setExplained(explainValue({ productId: product.id, period })),
    [setExplained],
  )
  const answer = source.data?.rows
  const children = answer === undefined ? null : childrenOf(answer)
  const totals = answer === undefined ? undefined : shownTotals(answer, withChildren)
  const lacking = totals === undefined ? 0 : sumOf(totals.year, value).missing
  const columns = useYearColumns({
    year: shownYear,
    value,
    first,
    showSystem: 'combinationId' in of,
    rows: source.rows ?? noRows,
    totals: totals === undefined || !isAdded ? noTotals : columnTotals(totals, value),
    running: answer?.currentPeriod,
    sync,
    onExplain: explain,
    // What it comes to with those below it is no sum of one customer.
    onExplainSum: withChildren ? undefined : setExplained,
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
      {lacking > 0 && <MissingPrices of={of} year={shownYear} lines={lacking} />}
      {totals !== undefined && isAdded && totals.year.lines > 0 && (
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
      <Panels
        of={of}
        label={label}
        value={value}
        explained={explained}
        summed={summed}
        onClose={() => setExplained(undefined)}
      />
    </div>
  )
}

/** What opens beside the table: how one amount came to be, or what all of a month comes to. */
function Panels(props: {
  readonly of: Of
  readonly label: string
  readonly value: YearValue
  readonly explained: Explained | undefined
  /** The month whose sum is explained. */
  readonly summed: Period | undefined
  readonly onClose: () => void
}) {
  const { of, label, value, explained, summed, onClose } = props
  if (explained !== undefined) return <ExpensePanel explained={explained} onClose={onClose} />
  if (summed === undefined) return null
  // Of what is counted it is told why it earns another amount.
  const measure = value === 'quantity' ? 'MARGIN' : figures[value]
  return <SumPanel period={summed} scope={of} measure={measure} label={label} isInAddress onClose={onClose} />
}

/** Of a customer with others below it: what its products and theirs come to. */
const childrenOf = (rows: Answer['rows']) => ('totalsWithChildren' in rows ? rows.totalsWithChildren : null)

const shownTotals = (rows: Answer['rows'], withChildren: boolean) =>
  (withChildren ? childrenOf(rows) : null) ?? rows.totals

const emptyYear = (year: number): { title: ReactNode; body: ReactNode } => ({
  title: <Message id="product_year.empty_year" values={{ year: String(year) }} />,
  body: <Message id="product_year.empty_year_body" />,
})
