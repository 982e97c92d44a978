import { useEffect, useState, type ReactNode } from 'react'
import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
  useArrowNavigationGroup,
} from '@fluentui/react-components'
import { isEuro } from '#domain/invoices/invoice.ts'
import { ConnectionInvoiceLinesDocument, type ConnectionInvoiceLinesQuery } from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { CopyLink, type PlaceOnPage } from '../../ui/CopyLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { SmallTable, type SmallColumn } from '../../ui/table/SmallTable.tsx'
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
  description: { minWidth: '10rem', overflowWrap: 'anywhere' },
  labels: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
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

/** Where the lines of an invoice are. */
export interface LinePlace {
  /** The number of the one that the address asks for; null: none. */
  readonly line: string | null
  /** What an address says of the invoice itself. */
  readonly at: PlaceOnPage
}

/** As many as are told at once. */
const mostLines = 500

/** In pixels: below it columns of figures would have to be scrolled to. */
const roomForFigures = 460

/** The lines of an invoice as they were read, with its totals. */
export function LinesPreview({
  invoice,
  lineMark,
  place,
}: {
  invoice: Invoice
  lineMark?: LineMark | undefined
  place?: LinePlace | undefined
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const asked = place?.line ?? null
  const [take, setTake] = useState(asked === null ? step : mostLines)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  // Beside a list there is as little room for it as on a phone.
  const room = useWidth(frame)
  const narrow = room > 0 && room < roomForFigures
  const { data, error, busy, reload } = useGraphql(ConnectionInvoiceLinesDocument, { id: invoice.id, skip: 0, take })
  // The links of all lines are one stop of the Tab key.
  const arrows = useArrowNavigationGroup({ axis: 'vertical', memorizeCurrent: true })
  const page = data?.connectionInvoiceLines
  const isThere = page?.items.some(({ lineNumber }) => lineNumber === asked) === true
  useEffect(() => {
    if (isThere) frame?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'center' })
  }, [isThere, asked, frame])
  if (page === undefined)
    return error === undefined ? <Loading /> : <ErrorState error={error} onRetry={() => void reload()} />
  return (
    <>
      {asked !== null && !isThere && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <Message id="connection.invoice.line_gone" />
          </MessageBarBody>
        </MessageBar>
      )}
      <div
        ref={setFrame}
        className={styles.frame}
        tabIndex={0}
        role="group"
        aria-label={text('connection.invoice.tab_lines')}
      >
        <div {...(place === undefined ? {} : arrows)}>
          <LineTable invoice={invoice} lines={page.items} lineMark={lineMark} place={place} narrow={narrow} />
        </div>
      </div>
      {page.totalCount > page.items.length && (
        <div className={styles.foot}>
          <span role="status">
            {text('connection.invoice.lines_shown', {
              shown: formats.integer(page.items.length),
              total: formats.integer(page.totalCount),
            })}
          </span>
          <Button size="small" disabledFocusable={busy} onClick={() => setTake(Math.min(mostLines, take + 2 * step))}>
            <Message id="connection.invoice.lines_more" />
          </Button>
        </div>
      )}
    </>
  )
}

type Numbered = Line & { readonly index: number }

function LineTable(props: {
  readonly invoice: Invoice
  readonly lines: readonly Line[]
  readonly lineMark: LineMark | undefined
  readonly place: LinePlace | undefined
  readonly narrow: boolean
}) {
  const { invoice, lines, lineMark, place, narrow } = props
  const { currency, invoiceFinancialData: amounts } = invoice
  const text = useText()
  const formats = useFormats()
  const sign = { currency: isEuro(currency) ? '€' : (currency ?? '') }
  const totals = [
    ['net', amounts.invoiceNetAmount],
    ['vat', amounts.invoiceVatAmount],
    ['gross', amounts.invoiceGrossAmount],
  ] as const
  const mark: readonly SmallColumn<Numbered>[] =
    lineMark === undefined
      ? []
      : [
          {
            key: 'mark',
            heading: lineMark.heading,
            headingLook: 'hidden',
            kind: 'fit',
            cell: ({ index }) => lineMark.at(index),
          },
        ]
  const link: readonly SmallColumn<Numbered>[] =
    place === undefined
      ? []
      : [
          {
            key: 'link',
            heading: text('page.copy_link'),
            headingLook: 'hidden',
            kind: 'fit',
            cell: ({ lineNumber }) => (
              <CopyLink
                place={{ ...place.at, line: lineNumber }}
                label={text('connection.invoice.copy_line', { line: lineNumber })}
              />
            ),
          },
        ]
  const figures: readonly SmallColumn<Numbered>[] = [
    { key: 'code', heading: text('connection.invoice.column_code'), cell: ({ code }) => code },
    {
      key: 'quantity',
      heading: text('connection.invoice.column_quantity'),
      kind: 'number',
      cell: ({ quantity }) => formats.quantity(quantity),
    },
    {
      key: 'price',
      heading: text('connection.invoice.column_price', sign),
      kind: 'number',
      cell: ({ unitPrice }) => formats.price(unitPrice),
    },
  ]
  return (
    <SmallTable<Numbered>
      label={text('connection.invoice.tab_lines')}
      isLong
      isCurrent={({ lineNumber }) => lineNumber === place?.line}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={({ lineNumber }) => lineNumber}
      columns={[
        ...mark,
        ...link,
        {
          key: 'description',
          heading: text('connection.invoice.column_description'),
          headsRow: true,
          cell: (line) => <Description line={line} narrow={narrow} />,
        },
        ...(narrow ? [] : figures),
        {
          key: 'total',
          heading: text('connection.invoice.column_total', sign),
          kind: 'number',
          cell: ({ total }) => formats.amount(total),
        },
      ]}
      totals={totals.flatMap(([kind, amount]) =>
        amount === null
          ? []
          : [
              {
                key: kind,
                label: text(`connection.invoice.total_${kind}`),
                value: isEuro(currency) ? formats.amount(amount) : formats.money(amount, currency),
              },
            ],
      )}
    />
  )
}

/** What a line is of, with all that has no column beside it. */
function Description({ line, narrow }: { line: Line; narrow: boolean }) {
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
    <div className={styles.description}>
      {line.description}
      {under.length > 0 && (
        <span className={styles.labels}>
          <WholeDates>{under.join(' · ')}</WholeDates>
        </span>
      )}
    </div>
  )
}
