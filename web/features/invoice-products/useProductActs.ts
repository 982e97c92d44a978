import { useCallback, type ReactNode } from 'react'
import {
  BillableLinesDocument,
  InvoiceLineSummaryDocument,
  InvoiceProductDefinitionsDocument,
  InvoiceProductsDocument,
  SupplierCheckDocument,
  UndoInvoiceProductsDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { useUndo } from '../../ui/useUndo.ts'

/** What is asked again once lines of an invoice are billed on, changed or taken away. */
export const refreshes = [
  InvoiceProductsDocument,
  InvoiceLineSummaryDocument,
  BillableLinesDocument,
  InvoiceProductDefinitionsDocument,
  SupplierCheckDocument,
] as const

/** Tells what was made or taken away, with the way back of the whole act. */
export function useUndoProducts(): (done: ReactNode, actId: string) => void {
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const { send } = useCommand(UndoInvoiceProductsDocument, { refreshes })
  return useCallback(
    (done, actId) =>
      offerUndo({
        done,
        undo: async () => {
          let kept = 0
          for (let left = true; left;) {
            const undone = (await send({ actId })).undoInvoiceProducts
            kept += undone.kept
            left = undone.left
          }
          return kept === 0
            ? undefined
            : text('invoice_products.undo_kept', { count: kept, countText: formats.integer(kept) })
        },
      }),
    [offerUndo, send, text, formats],
  )
}
