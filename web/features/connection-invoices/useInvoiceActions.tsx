import {
  AcceptConnectionInvoiceDocument,
  ConnectionInvoicesDocument,
  ConnectionsDocument,
  DeleteConnectionInvoiceDocument,
  ReplaceConnectionInvoiceDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { apiErrorDuration } from '../../ui/useShowError.ts'
import type { Invoice } from './invoice-view.ts'
import { RechargedLines } from './RechargedLines.tsx'

/** Taking an invoice away, and taking one over in the place of another; both are asked for twice. */
export function useInvoiceActions(): {
  readonly remove: (invoice: Invoice) => Promise<void>
  readonly replace: (invoice: Invoice) => Promise<void>
  /** Takes an invoice over beside the one it looks like. */
  readonly accept: (invoice: Invoice) => Promise<void>
} {
  const text = useText()
  const formats = useFormats()
  const confirm = useConfirm()
  const popups = usePopups()
  const refreshes = [ConnectionInvoicesDocument, ConnectionsDocument]
  const { run: runDelete } = useCommand(DeleteConnectionInvoiceDocument, { refreshes, quiet: true })
  const { run: runAccept } = useCommand(AcceptConnectionInvoiceDocument, { refreshes })
  const { run: runReplace } = useCommand(ReplaceConnectionInvoiceDocument, { refreshes })
  return {
    async remove({ id, fileName, lineCount, state }) {
      const counts = state === 'PROCESSED' && lineCount > 0
      const yes = await confirm({
        title: text('connection.invoice.deleteConfirm', { name: fileName }),
        body: (
          <>
            {counts
              ? text('connection.invoice.deleteConfirm_lines', {
                  count: lineCount,
                  countText: formats.integer(lineCount),
                })
              : text('connection.invoice.deleteConfirm_file')}
            <RechargedLines invoiceId={id} />
          </>
        ),
        action: <Message id="connection.invoice.delete_action" />,
        destructive: true,
      })
      if (!yes) return
      if ((await runDelete({ id })) !== undefined) popups.success(text('connection.invoice.deleted'))
      else popups.error(text('popup.connection_invoice_delete_error'), { duration: apiErrorDuration })
    },
    async accept({ id, fileName, duplicate }) {
      const yes = await confirm({
        title: text('connection.invoice.acceptConfirm'),
        body: text('connection.invoice.acceptConfirm_body', {
          existing: duplicate?.number ?? duplicate?.fileName ?? '',
          name: fileName,
        }),
        action: <Message id="connection.invoice.accept" />,
      })
      if (yes) await runAccept({ id })
    },
    async replace({ id, fileName, number, duplicate }) {
      const yes = await confirm({
        title: text('connection.invoice.replaceConfirm'),
        body: text('connection.invoice.replaceConfirm_body', {
          existing: duplicate?.number ?? duplicate?.fileName ?? number ?? '',
          name: fileName,
        }),
        action: <Message id="connection.invoice.replace" />,
        destructive: true,
      })
      if (yes) await runReplace({ id })
    },
  }
}
