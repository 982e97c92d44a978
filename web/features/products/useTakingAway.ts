import { useCallback } from 'react'
import {
  CustomerProductsDocument,
  DefinitionProductsDocument,
  DeleteProductDocument,
  ExcludedProductsDocument,
  ProductSyncInProgressDocument,
  RestoreProductDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useUndo } from '../../ui/useUndo.ts'

/** What shows products, and what says that they are being made. */
export const productDocuments = [
  CustomerProductsDocument,
  DefinitionProductsDocument,
  ExcludedProductsDocument,
  ProductSyncInProgressDocument,
]

/** Takes a product away, with ten seconds to take that back, and brings back what was taken away before. */
export function useTakingAway() {
  const text = useText()
  const popups = usePopups()
  const offerUndo = useUndo()
  const { run: remove } = useCommand(DeleteProductDocument, { refreshes: productDocuments })
  const { run, send } = useCommand(RestoreProductDocument, { refreshes: productDocuments })
  const takeAway = useCallback(
    async (id: string, name: string): Promise<void> => {
      const taken = await remove({ id })
      if (taken === undefined) return
      offerUndo({
        done: text('product_year.taken_away', { name }),
        undo: async () => {
          await send({ id: taken.deleteProduct.id })
          return undefined
        },
      })
    },
    [remove, send, offerUndo, text],
  )
  const bringBack = useCallback(
    async (exclusionId: string, name: string): Promise<void> => {
      if ((await run({ id: exclusionId })) !== undefined) popups.success(text('product_year.brought_back', { name }))
    },
    [run, popups, text],
  )
  return { takeAway, bringBack }
}
