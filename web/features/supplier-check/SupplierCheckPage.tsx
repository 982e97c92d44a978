import { useCallback, useMemo } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { checkOutcomes } from '#domain/products/supplier-check.ts'
import { addMonths, isPeriod, periodAt, type Period } from '#domain/shared/period.ts'
import { SupplierCheckDocument, type SupplierCheckQuery } from '../../graphql/generated/graphql.ts'
import { numberedName, useConnections, useNow, type NamedConnection } from '../live-connections/index.ts'
import { monthOf, monthPath } from '../months/index.ts'
import { cameFrom } from '../../ui/came-from.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { Page, type Crumb } from '../../ui/Page.tsx'
import { List } from '../../ui/list/List.tsx'
import type { ListValues } from '../../ui/list/list-values.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useServerRows, type Window } from '../../ui/list/useServerRows.ts'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { checkList, type CheckFilters } from './check-list.ts'
import { CheckPanel } from './CheckPanel.tsx'
import { CheckTotals } from './CheckTotals.tsx'
import { useCheckColumns, type CheckRow } from './useCheckColumns.tsx'

const useStyles = makeStyles({
  check: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: '16rem' },
  months: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  way: { color: tokens.colorBrandForegroundLink },
  month: { minWidth: '5.5rem', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
})

const rowId = ({ key }: CheckRow): string => key
const rowName = ({ product }: CheckRow): string => product
const rowsOf = ({ supplierCheck }: SupplierCheckQuery) => supplierCheck
const totalsOf = ({ supplierCheck: { sums } }: SupplierCheckQuery) => ({
  supplierAmount: sums.supplier,
  countedAmount: sums.counted,
  atStake: sums.atStake,
})

/** What a supplier's invoices of a month ask, beside what is counted for customers. */
export function SupplierCheckPage() {
  const text = useText()
  const { connectionId, period } = useParams()
  const state: unknown = useLocation().state
  const now = useNow()
  const { connections, error, reload } = useConnections()
  if (connections === undefined) {
    return (
      <Page title={text('supplier_check.title')}>
        {error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />}
      </Page>
    )
  }
  const connection = connections.find(({ id }) => id === connectionId)
  if (connection === undefined) return <Navigate to="/data" replace />
  const running = periodAt(now)
  if (period === undefined || !isPeriod(period) || period > running)
    return <Navigate to={`/supplier-check/${connection.id}/${running}`} replace state={state} />
  return <Check key={`${connection.id} ${period}`} connection={connection} period={period} running={running} />
}

/** The way back: to the month or the start page one came from, else to the invoices that are checked. */
function useCrumbs(connectionId: string): readonly Crumb[] {
  const text = useText()
  const formats = useFormats()
  const from = cameFrom(useLocation().state)
  const month = from === undefined ? undefined : monthOf(from)
  if (from !== undefined && month !== undefined)
    return [
      { text: text('nav.products'), to: '/products' },
      { text: formats.wholePeriod(month), to: from },
    ]
  if (from === '/search') return [{ text: text('nav.search'), to: from }]
  return [{ text: text('supplier_check.invoices'), to: `/data/${connectionId}/invoices` }]
}

function Check(props: { readonly connection: NamedConnection; readonly period: Period; readonly running: Period }) {
  const { connection, period, running } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const list = useListState(checkList)
  // There the chips tell how many, and the rows need the room.
  const narrow = useNarrow()
  const connectionId = connection.id
  const variables = useCallback(
    ({ filters }: ListValues<CheckFilters>, { skip, take }: Window) => ({
      connectionId,
      period,
      filter: {
        outcomes: filters.outcome.length === 0 ? null : checkOutcomes.filter((one) => filters.outcome.includes(one)),
        undecided: filters.undecided ? true : null,
      },
      skip,
      take,
    }),
    [connectionId, period],
  )
  const source = useServerRows({ list, document: SupplierCheckDocument, variables, rowsOf, totalsOf })
  const columns = useCheckColumns()
  const navigate = useNavigate()
  const panel = useCallback(
    (row: CheckRow) => <CheckPanel connectionId={connectionId} period={period} row={row} />,
    [connectionId, period],
  )
  const check = source.data?.supplierCheck
  const counts = useMemo(
    () =>
      check === undefined
        ? undefined
        : { outcome: Object.fromEntries(check.totals.map(({ outcome, count }) => [outcome, count])) },
    [check],
  )
  return (
    <Page
      filled
      title={text('supplier_check.title_of', { application: numberedName(connection, text) })}
      breadcrumb={useCrumbs(connectionId)}
      status={
        check === undefined || check.undecided === 0 ? undefined : (
          <span>
            {text('supplier_check.undecided', {
              count: check.undecided,
              countText: formats.integer(check.undecided),
            })}
          </span>
        )
      }
      actions={<Months connectionId={connectionId} period={period} running={running} />}
      message={
        check === undefined || check.otherCurrency === 0 ? undefined : (
          <MessageBar intent="warning">
            <MessageBarBody>
              {text('supplier_check.other_currency', {
                count: check.otherCurrency,
                countText: formats.integer(check.otherCurrency),
              })}
            </MessageBarBody>
          </MessageBar>
        )
      }
    >
      <div className={styles.check}>
        {!narrow && check !== undefined && check.invoices > 0 && <CheckTotals check={check} />}
        <List
          label={text('supplier_check.title')}
          list={list}
          source={source}
          columns={columns}
          rowId={rowId}
          rowName={rowName}
          panel={panel}
          counts={counts}
          download={{
            name: text('supplier_check.file', { application: connection.application, period }),
          }}
          anyRows={check === undefined ? undefined : check.totals.some(({ count }) => count > 0)}
          empty={{
            nothing: {
              title: <Message id="supplier_check.none_title" />,
              body: <Message id="supplier_check.none_body" values={{ month: formats.period(period) }} />,
              action: (
                <Button onClick={() => void navigate(`/data/${connectionId}/invoices`)}>
                  <Message id="supplier_check.none_action" />
                </Button>
              ),
            },
          }}
        />
      </div>
    </Page>
  )
}

/** The month that is looked at, with the ways to those beside it. */
function Months(props: { readonly connectionId: string; readonly period: Period; readonly running: Period }) {
  const { connectionId, period, running } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const go = (months: number): void =>
    void navigate(`/supplier-check/${connectionId}/${addMonths(period, months)}`, { state })
  return (
    <span className={styles.months}>
      <Button
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label={text('supplier_check.previous_month')}
        onClick={() => go(-1)}
      />
      <span className={styles.month} role="status">
        <Link className={styles.way} to={monthPath(period)}>
          {formats.period(period)}
        </Link>
      </span>
      <Button
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={text('supplier_check.next_month')}
        disabledFocusable={period >= running}
        onClick={() => period < running && go(1)}
      />
    </span>
  )
}
