import { useState, type ReactNode } from 'react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { isEuro } from '#domain/invoices/invoice.ts'
import { ConnectionInvoiceLinesDocument, type ConnectionInvoiceLinesQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { hiddenText } from '../../ui/hidden-text.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useWidth } from '../../ui/useWidth.ts'
import { WholeDates } from '../../ui/WholeDates.tsx'
import type { Invoice } from './invoice-view.ts'

const step = 50

const useStyles = makeStyles({
  frame: {
    overflow: 'auto',
    maxHeight: 'max(28rem, 62vh)',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: { borderCollapse: 'collapse', width: '100%', fontVariantNumeric: 'tabular-nums' },
  heading: {
    position: 'sticky',
    top: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'left',
    whiteSpace: 'nowrap',
  },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXS} 0`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    verticalAlign: 'top',
  },
  description: { minWidth: '10rem', overflowWrap: 'anywhere' },
  labels: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  number: { textAlign: 'right', whiteSpace: 'nowrap', ':last-child': { paddingRight: tokens.spacingHorizontalXS } },
  mark: { width: '2rem' },
  hidden: hiddenText,
  // In sight, however long the list above it.
  totals: { position: 'sticky', bottom: 0, backgroundColor: tokens.colorNeutralBackground1 },
  total: { fontWeight: tokens.fontWeightSemibold },
  foot: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
  },
})

type Line = ConnectionInvoiceLinesQuery['connectionInvoiceLines']['items'][number]

/** What stands before each line, by its place in the invoice from 0. */
export interface LineMark {
  readonly heading: string
  readonly at: (index: number) => ReactNode
}

const wideColumns = ['description', 'code', 'quantity', 'price', 'total'] as const
/** In pixels: below it columns of figures would have to be scrolled to. */
const roomForFigures = 460
/** Then the rest stands under what the line is of. */
const narrowColumns = ['description', 'total'] as const

/** The lines of an invoice as they were read, with its totals. */
export function LinesPreview({ invoice, lineMark }: { invoice: Invoice; lineMark?: LineMark | undefined }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const [take, setTake] = useState(step)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  // Beside a list there is as little room for it as on a phone.
  const room = useWidth(frame)
  const narrow = room > 0 && room < roomForFigures
  const { data, error, busy, reload } = useGraphql(ConnectionInvoiceLinesDocument, { id: invoice.id, skip: 0, take })
  const page = data?.connectionInvoiceLines
  if (page === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  return (
    <>
      <div
        ref={setFrame}
        className={styles.frame}
        tabIndex={0}
        role="group"
        aria-label={text('connection.invoice.tab_lines')}
      >
        <table className={styles.table}>
          <Headings currency={invoice.currency} mark={lineMark?.heading} narrow={narrow} />
          <tbody>
            {page.items.map((line, index) => (
              <LineRow key={line.lineNumber} line={line} mark={lineMark?.at(index)} narrow={narrow} />
            ))}
          </tbody>
          <Totals invoice={invoice} before={(narrow ? 1 : 4) + (lineMark === undefined ? 0 : 1)} />
        </table>
      </div>
      {page.totalCount > page.items.length && (
        <div className={styles.foot}>
          <span role="status">
            {text('connection.invoice.lines_shown', {
              shown: formats.integer(page.items.length),
              total: formats.integer(page.totalCount),
            })}
          </span>
          <Button size="small" disabledFocusable={busy} onClick={() => setTake(Math.min(500, take + 2 * step))}>
            <Message id="connection.invoice.lines_more" />
          </Button>
        </div>
      )}
    </>
  )
}

function Headings(props: { currency: Invoice['currency']; mark: string | undefined; narrow: boolean }) {
  const { currency, mark, narrow } = props
  const text = useText()
  const styles = useStyles()
  const columns = narrow ? narrowColumns : wideColumns
  const numbers: readonly string[] = ['quantity', 'price', 'total']
  return (
    <thead>
      <tr>
        {mark !== undefined && (
          <th scope="col" className={styles.heading}>
            <span className={styles.hidden}>{mark}</span>
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            className={mergeClasses(styles.heading, numbers.includes(column) && styles.number)}
          >
            {column === 'price' || column === 'total'
              ? text(`connection.invoice.column_${column}`, { currency: isEuro(currency) ? '€' : (currency ?? '') })
              : text(`connection.invoice.column_${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function LineRow({ line, mark, narrow }: { line: Line; mark: ReactNode; narrow: boolean }) {
  const styles = useStyles()
  const formats = useFormats()
  const days = [line.from, line.till].flatMap((day) => (day === null ? [] : [formats.date(day)]))
  // What it is of is read with what it is: columns of days that are all the same would take the room of the figures.
  const price = `${formats.quantity(line.quantity)} × ${formats.price(line.unitPrice)}`
  const under = [
    ...(narrow ? [...(line.code === null || line.code === '' ? [] : [line.code]), price] : []),
    ...line.labels,
    ...(days.length === 0 ? [] : [days.join(' – ')]),
  ]
  return (
    <tr>
      {mark !== undefined && <td className={mergeClasses(styles.cell, styles.mark)}>{mark}</td>}
      <td className={mergeClasses(styles.cell, styles.description)}>
        {line.description}
        {under.length > 0 && (
          <span className={styles.labels}>
            <WholeDates>{under.join(' · ')}</WholeDates>
          </span>
        )}
      </td>
      {!narrow && (
        <>
          <td className={styles.cell}>{line.code}</td>
          <td className={mergeClasses(styles.cell, styles.number)}>{formats.quantity(line.quantity)}</td>
          <td className={mergeClasses(styles.cell, styles.number)}>{formats.price(line.unitPrice)}</td>
        </>
      )}
      <td className={mergeClasses(styles.cell, styles.number)}>{formats.amount(line.total)}</td>
    </tr>
  )
}

function Totals(props: { invoice: Invoice; before: number }) {
  const { currency, invoiceFinancialData: amounts } = props.invoice
  const styles = useStyles()
  const formats = useFormats()
  const rows = [
    ['net', amounts.invoiceNetAmount],
    ['vat', amounts.invoiceVatAmount],
    ['gross', amounts.invoiceGrossAmount],
  ] as const
  return (
    <tfoot className={styles.totals}>
      {rows.flatMap(([kind, amount]) =>
        amount === null
          ? []
          : [
              <tr key={kind}>
                <th
                  scope="row"
                  colSpan={props.before}
                  className={mergeClasses(styles.cell, styles.total, styles.number)}
                >
                  <Message id={`connection.invoice.total_${kind}`} />
                </th>
                <td className={mergeClasses(styles.cell, styles.total, styles.number)}>
                  {isEuro(currency) ? formats.amount(amount) : formats.money(amount, currency)}
                </td>
              </tr>,
            ],
      )}
    </tfoot>
  )
}
