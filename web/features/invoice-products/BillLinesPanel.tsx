import { useState } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import {
  BillInvoiceLinesDocument,
  InvoiceProductDefinitionsDocument,
  type InvoiceLineSummaryQuery,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import type { Invoice } from '../connection-invoices/index.ts'
import { LinkFrame } from '../linking/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { DefinitionPicker, meantDefinition, type ChosenDefinition } from './DefinitionPicker.tsx'
import { refreshes, useUndoProducts } from './useProductActs.ts'

const useStyles = makeStyles({
  parts: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Bills every line of an invoice on that can be, as it stands there, as lines of one definition. */
export function BillLinesPanel(props: {
  readonly invoice: Invoice
  readonly summary: InvoiceLineSummaryQuery['invoiceLineSummary']
  readonly onClose: () => void
}) {
  const { invoice, summary, onClose } = props
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const showError = useShowError()
  const [chosen, setChosen] = useState<ChosenDefinition>()
  const { data } = useGraphql(InvoiceProductDefinitionsDocument, { id: invoice.id })
  const { send, busy } = useCommand(BillInvoiceLinesDocument, { refreshes })
  const tellDone = useUndoProducts()
  // Lines of an invoice are for administrations.
  const definitions = (data?.invoiceProductDefinitions ?? []).filter(({ sourceType }) => sourceType !== 'USER')
  const bill = async (): Promise<void> => {
    if (chosen === undefined) return
    try {
      let [actId, count, left]: [string | null, number, boolean] = [null, 0, true]
      while (left) {
        const input = { connectionInvoiceId: invoice.id, ...meantDefinition(chosen), actId }
        const { billInvoiceLines: billed } = await send({ input })
        ;[actId, count, left] = [billed.actId, count + billed.count, billed.left > 0]
      }
      if (actId !== null) tellDone(text('invoice_products.billed', { count, countText: formats.integer(count) }), actId)
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <LinkFrame
      title={text('invoice_products.bill_all_title')}
      action={text('invoice_products.bill_all_action', {
        count: summary.billable,
        countText: formats.integer(summary.billable),
      })}
      busy={busy}
      obstacle={chosen === undefined ? text('invoice_products.choose_definition') : undefined}
      onAct={() => void bill()}
      onClose={onClose}
    >
      <div className={styles.parts}>
        <p className={styles.text}>
          <Message id="invoice_products.bill_all_about" />
        </p>
        {summary.unknown > 0 && (
          <p className={styles.text}>
            {text('invoice_products.bill_all_unknown', {
              count: summary.unknown,
              countText: formats.integer(summary.unknown),
            })}
          </p>
        )}
        <DefinitionPicker definitions={definitions} value={chosen} onChange={setChosen} />
      </div>
    </LinkFrame>
  )
}
