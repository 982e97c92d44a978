import { useMemo, useState } from 'react'
import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { ArrowForward20Regular } from '@fluentui/react-icons/svg/arrow-forward'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { useNavigate } from 'react-router'
import { isData } from '#domain/invoices/invoice.ts'
import {
  BillableLinesDocument,
  InvoiceLineSummaryDocument,
  InvoiceProductsDocument,
} from '../../graphql/generated/graphql.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { InvoicePreview, type Invoice } from '../connection-invoices/index.ts'
import { UndoLast } from '../tasks/index.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useAllowed } from '../../ui/Allowed.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { AddProductPanel, type BillableLine } from './AddProductPanel.tsx'
import { BillLinesPanel } from './BillLinesPanel.tsx'
import { ProductsDialog } from './ProductsDialog.tsx'
import { StatusMark, type Look } from '../../ui/Status.tsx'

const billedOn: Look = { tone: 'good', icon: CheckmarkCircle20Regular }

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBottom: tokens.spacingVerticalM,
    marginBottom: tokens.spacingVerticalM,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  summary: { flexBasis: '100%', color: tokens.colorNeutralForeground2 },
  unknown: { marginLeft: tokens.spacingHorizontalM },
  billed: { display: 'inline-flex' },
})

type Open = { readonly kind: 'add'; readonly line: BillableLine | undefined } | { readonly kind: 'all' | 'products' }

/** What can be done to many lines, and be taken back. */
const actsOfLines = ['invoice-products'] as const

/** One page of them: how many there are is all that is shown. */
const countOnly = { search: null, sort: null, skip: 0, take: 1 } as const

/** An invoice as it is shown, with what becomes of its lines: billed on to customers one by one, or together. */
export function InvoiceBilling({
  invoice,
  connection,
}: {
  readonly invoice: Invoice
  readonly connection: NamedConnection
}) {
  const mayRead = useAllowed('product:read')
  const isRead = invoice.state === 'PROCESSED'
  return mayRead && isRead ? (
    <>
      <Billing invoice={invoice} connection={connection} />
      <UndoLast kinds={actsOfLines} connectionId={connection.id} />
    </>
  ) : (
    <InvoicePreview invoice={invoice} />
  )
}

function Billing({ invoice, connection }: { readonly invoice: Invoice; readonly connection: NamedConnection }) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const navigate = useNavigate()
  const mayEdit = useAllowed('product:edit') && connection.status === 'ACTIVE'
  const [open, setOpen] = useState<Open>()
  const hasLines = isData(invoice.fileType) && invoice.lineCount > 0
  const id = invoice.id
  const summary = useGraphql(InvoiceLineSummaryDocument, hasLines ? { id } : null).data?.invoiceLineSummary
  const lines = useGraphql(BillableLinesDocument, hasLines ? { id } : null).data?.billableLines.items
  const products = useGraphql(InvoiceProductsDocument, { id, ...countOnly }).data?.invoiceProducts
  const lineMark = useMemo(
    () =>
      lines === undefined
        ? undefined
        : {
            heading: text('invoice_products.line_column'),
            at: (index: number) => (
              <LineMark line={lines[index]} onBill={mayEdit ? (line) => setOpen({ kind: 'add', line }) : undefined} />
            ),
          },
    [lines, mayEdit, text],
  )
  const close = (): void => setOpen(undefined)
  return (
    <>
      <div className={styles.bar}>
        {summary !== undefined && (
          <span className={styles.summary} role="status">
            <Message
              id="invoice_products.summary"
              values={{ billed: formats.integer(summary.billed), lines: formats.integer(summary.lines) }}
            />
            {summary.unknown > 0 && (
              <span className={styles.unknown}>
                <Message
                  id="invoice_products.summary_unknown"
                  values={{ countText: formats.integer(summary.unknown) }}
                />
              </span>
            )}
          </span>
        )}
        {mayEdit && summary !== undefined && summary.billable > 0 && !summary.otherCurrency && (
          <Button appearance="primary" icon={<ArrowForward20Regular />} onClick={() => setOpen({ kind: 'all' })}>
            {text('invoice_products.bill_all', {
              count: summary.billable,
              countText: formats.integer(summary.billable),
            })}
          </Button>
        )}
        {mayEdit && (
          <Button icon={<Add20Regular />} onClick={() => setOpen({ kind: 'add', line: undefined })}>
            <Message id="invoice_products.add" />
          </Button>
        )}
        <Button onClick={() => setOpen({ kind: 'products' })}>
          {text('invoice_products.open', { countText: formats.integer(products?.totalCount ?? 0) })}
        </Button>
        {hasLines && (
          <Button
            appearance="subtle"
            onClick={() => void navigate(`/supplier-check/${connection.id}/${invoice.period}`)}
          >
            <Message id="invoice_products.check" />
          </Button>
        )}
      </div>
      <InvoicePreview invoice={invoice} lineMark={lineMark} />
      {open?.kind === 'add' && (
        <AddProductPanel connection={connection} invoice={invoice} line={open.line} onClose={close} />
      )}
      {open?.kind === 'all' && summary !== undefined && (
        <BillLinesPanel invoice={invoice} summary={summary} onClose={close} />
      )}
      {open?.kind === 'products' && <ProductsDialog invoice={invoice} onClose={close} />}
    </>
  )
}

/** How a line stands, or the way to bill it on. */
function LineMark(props: {
  readonly line: BillableLine | undefined
  readonly onBill: ((line: BillableLine) => void) | undefined
}) {
  const { line, onBill } = props
  const styles = useStyles()
  const text = useText()
  if (line === undefined) return null
  if (line.invoiceProductId !== null) {
    return (
      <Tooltip content={text('invoice_products.line_billed')} relationship="label">
        <span className={styles.billed} tabIndex={0} role="img">
          <StatusMark look={billedOn} />
        </span>
      </Tooltip>
    )
  }
  if (onBill === undefined) return null
  const label = text('invoice_products.line_bill', { description: line.description })
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" size="small" icon={<ArrowForward20Regular />} onClick={() => onBill(line)} />
    </Tooltip>
  )
}
