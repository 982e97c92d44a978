import { useMemo } from 'react'
import { slotColumns } from '#domain/combinations/combination.ts'
import type { SettableStatus } from '#domain/connections/connection.ts'
import { ConnectionMarks, quotedName, type NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { Sparkline } from '../../ui/Sparkline.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { StatusMenu } from '../../ui/StatusMenu.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { TotalCell } from '../../ui/table/TotalCell.tsx'
import { useNarrow } from '../../ui/useMediaQuery.ts'
import { linkedOf, type CombinationRow } from './combination-view.ts'
import { sortsBy } from './combination-list.ts'
import { useSlotNames } from './useSlotNames.ts'

const column = columnsFor<CombinationRow>()

/** What the products of a customer come to, for who may see it. */
function useFigureColumns(): readonly TableColumn<CombinationRow>[] {
  const text = useText()
  const formats = useFormats()
  const maySee = useAllowed('product:read')
  return useMemo(() => {
    if (!maySee) return []
    const figure = (which: 'sales' | 'margin', header: string) =>
      column(which, header, 'amount', ({ figures }) => figures?.[which], {
        sortable: true,
        render: ({ figures }) => (
          <TotalCell
            total={{ sum: figures?.[which] ?? undefined, missing: figures?.missing ?? 0 }}
            shown={formats.amount}
          />
        ),
      })
    return [
      figure('sales', text('combination.sales_now')),
      figure('margin', text('combination.margin_now')),
      column('year', text('combination.sales_year'), 'custom', ({ figures }) => figures?.year.join(' '), {
        width: 112,
        picture: true,
        render: ({ figures }) =>
          figures != null && (
            <Sparkline
              values={figures.year.map(Number)}
              label={text('combination.sales_line', {
                from: formats.euro(figures.year[0] ?? '0'),
                till: formats.euro(figures.year.at(-1) ?? '0'),
              })}
            />
          ),
      }),
    ]
  }, [text, formats, maySee])
}

/** What the list shows of a customer. `onStatus`: undefined where the person may not change it. */
export function useCombinationColumns({
  connections,
  onStatus,
  actions,
  sortedBy,
}: {
  readonly connections: readonly NamedConnection[] | undefined
  readonly onStatus: ((row: CombinationRow, to: SettableStatus) => Promise<void>) | undefined
  /** What can be done with each row. */
  readonly actions: readonly TableColumn<CombinationRow>[]
  /** The column that decides the order. */
  readonly sortedBy: string | undefined
}): readonly TableColumn<CombinationRow>[] {
  const text = useText()
  const formats = useFormats()
  const narrow = useNarrow()
  const { nameOf } = useSlotNames()
  const figures = useFigureColumns()
  return useMemo(() => {
    const linked = (row: CombinationRow) => linkedOf(row.linkedConnectionIds, connections)
    const sortable = true
    return [
      column('name', text('combination.name'), 'text', ({ name }) => name, {
        width: 320,
        sortable,
        // On a phone no other column shows why the rows are in this order.
        ...(sortedBy === 'sales' || sortedBy === 'margin'
          ? { under: ({ figures: of }) => (of?.[sortedBy] == null ? '' : formats.euro(of[sortedBy])) }
          : {}),
      }),
      column('spilStatus', text('column.spilStatus'), 'custom', (row) => text(`status.${row.spilStatus}`), {
        width: 80,
        narrow: 72,
        fixed: true,
        sortable,
        render: (row) =>
          onStatus === undefined ? (
            <StatusDot status={row.spilStatus} />
          ) : (
            <StatusMenu of="customer" status={row.spilStatus} name={row.name} onChange={(to) => onStatus(row, to)} />
          ),
      }),
      ...figures,
      column('customerId', text('combination.customer_id'), 'text', ({ customerId }) => customerId, {
        width: 152,
        sortable,
      }),
      column(
        'chamberOfCommerceNumber',
        text('column.chamberOfCommerceNumber'),
        'text',
        ({ chamberOfCommerceNumber }) => chamberOfCommerceNumber,
        { width: 120, sortable },
      ),
      column(
        'connections',
        text('combination.connections'),
        'custom',
        (row) =>
          linked(row)
            .map((one) => quotedName(one, text))
            .join(', '),
        { width: 160, render: (row) => <ConnectionMarks linked={linked(row)} /> },
      ),
      column('lastUpdateTime', text('combination.last_update'), 'date', ({ lastUpdateTime }) => lastUpdateTime, {
        width: 152,
        sortable,
        // Money says more of a customer than when somebody last looked after its name, and there is no room for both.
        hidden: figures.length > 0,
      }),
      ...slotColumns.map((slot) =>
        column(slot, nameOf(slot), 'text', (row) => row[slot], { width: 144, hidden: true, sortable: sortsBy(slot) }),
      ),
      // A phone has room for the name and how it stands; the rest is on the page of the customer.
      ...(narrow ? [] : actions),
    ]
  }, [formats, sortedBy, text, narrow, nameOf, connections, onStatus, actions, figures])
}
