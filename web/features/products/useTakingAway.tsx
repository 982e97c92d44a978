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
import { useConfirm } from '../../ui/Confirm.tsx'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useUndo } from '../../ui/useUndo.ts'
import type { YearProduct } from './product-name.ts'
import { RemovalBody } from './RemovalBody.tsx'

/** What shows products, and what says that they are being made. */
export const productDocuments = [
  CustomerProductsDocument,
  DefinitionProductsDocument,
  ExcludedProductsDocument,
  ProductSyncInProgressDocument,
]

/**
 * Takes a product away, with ten seconds to take that back, and brings back what was taken away before. Where months that are over
 * go with it somebody says yes first, seeing what they come to.
 */
export function useTakingAway() {
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const offerUndo = useUndo()
  const { run: remove } = useCommand(DeleteProductDocument, { refreshes: productDocuments })
  const { run, send } = useCommand(RestoreProductDocument, { refreshes: productDocuments })
  const takeAway = useCallback(
    async ({ id, reachesBack }: Pick<YearProduct, 'id' | 'reachesBack'>, name: string): Promise<void> => {
      const question = {
        title: text('product_year.take_away_confirmation', { name }),
        body: <RemovalBody id={id} />,
        action: text('product_year.take_away_action'),
      }
      if (reachesBack && !(await confirm(question))) return
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
    [confirm, remove, send, offerUndo, text],
  )
  const bringBack = useCallback(
    async (exclusionId: string, name: string): Promise<void> => {
      if ((await run({ id: exclusionId })) !== undefined) popups.success(text('product_year.brought_back', { name }))
    },
    [run, popups, text],
  )
  return { takeAway, bringBack }
}
