import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  DeleteInvoiceProductDocument,
  UpdateInvoiceProductDocument,
  UpdateInvoiceProductRuleDocument,
  type InvoiceProductFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { amountProblems, asAmounts, asTyped, type TypedAmounts } from './typed-amounts.ts'
import { refreshes, useUndoProducts } from './useProductActs.ts'

export type ProductRow = InvoiceProductFieldsFragment

/** One row at a time is changed in its place: what is typed, what is wrong with it, and what becomes of it. */
export interface RowEditing {
  readonly id: string | undefined
  readonly typed: TypedAmounts | undefined
  readonly problems: ReturnType<typeof amountProblems>
  readonly busy: boolean
  readonly begin: (row: ProductRow) => void
  readonly type: (place: keyof TypedAmounts & string, value: string) => void
  readonly save: () => Promise<void>
  readonly cancel: () => void
  readonly remove: (row: ProductRow) => Promise<void>
  /** What the line costs becomes the price of its definition. */
  readonly rule: (row: ProductRow) => Promise<void>
}

export function useRowEditing(): RowEditing {
  const text = useText()
  const popups = usePopups()
  const { locale } = useIntl()
  const [editing, setEditing] = useState<{ readonly row: ProductRow; readonly typed: TypedAmounts }>()
  const update = useCommand(UpdateInvoiceProductDocument, { refreshes })
  const deleting = useCommand(DeleteInvoiceProductDocument, { refreshes })
  const ruling = useCommand(UpdateInvoiceProductRuleDocument, { refreshes })
  const tellDone = useUndoProducts()
  const problems = editing === undefined ? {} : amountProblems(editing.typed)
  return {
    id: editing?.row.id,
    typed: editing?.typed,
    problems,
    busy: update.busy || deleting.busy || ruling.busy,
    begin: (row) =>
      setEditing({
        row,
        typed: {
          count: asTyped(row.count, locale),
          purchaseCostPerUnit: asTyped(row.purchaseCostPerUnit, locale),
          salesCostPerUnit: asTyped(row.salesCostPerUnit, locale),
        },
      }),
    type: (place, value) =>
      setEditing((now) => (now === undefined ? now : { ...now, typed: { ...now.typed, [place]: value } })),
    save: async () => {
      if (editing === undefined || Object.keys(problems).length > 0) return
      const { id, revision } = editing.row
      const saved = await update.run({ input: { id, revision, ...asAmounts(editing.typed) } })
      if (saved === undefined) return
      popups.success(text('invoice_products.updated'))
      setEditing(undefined)
    },
    cancel: () => setEditing(undefined),
    remove: async ({ id, revision }) => {
      const gone = await deleting.run({ input: { id, revision } })
      if (gone !== undefined)
        tellDone(text('invoice_products.deleted', { count: 1, countText: '1' }), gone.deleted.actId)
    },
    rule: async ({ id }) => {
      if ((await ruling.run({ id })) !== undefined) popups.success(text('invoice_products.rule_updated'))
    },
  }
}
