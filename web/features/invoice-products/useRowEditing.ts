import { useState } from 'react'
import { useIntl } from 'react-intl'
import {
  DeleteInvoiceProductDocument,
  UpdateInvoiceProductDocument,
  UpdateInvoiceProductRuleDocument,
  type InvoiceProductFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { amountProblems, asAmounts, typedOf, type TypedAmounts } from './typed-amounts.ts'
import { refreshes, useUndoProducts } from './useProductActs.ts'

export type ProductRow = InvoiceProductFieldsFragment

/** One row at a time is changed in its place, in the form of that row; the others can be taken away meanwhile. */
export interface RowEditing {
  /** The row that is changed; undefined: none. */
  readonly id: string | undefined
  readonly form: Form<TypedAmounts>
  readonly busy: boolean
  readonly begin: (row: ProductRow) => void
  readonly cancel: () => void
  readonly remove: (row: ProductRow) => Promise<void>
  /** What the line costs becomes the price of its definition. */
  readonly rule: (row: ProductRow) => Promise<void>
}

const nothing: TypedAmounts = { count: '', purchaseCostPerUnit: '', salesCostPerUnit: '' }

export function useRowEditing(): RowEditing {
  const text = useText()
  const popups = usePopups()
  const { locale } = useIntl()
  const [row, setRow] = useState<ProductRow>()
  const { send, busy } = useCommand(UpdateInvoiceProductDocument, { refreshes })
  const deleting = useCommand(DeleteInvoiceProductDocument, { refreshes })
  const ruling = useCommand(UpdateInvoiceProductRuleDocument, { refreshes })
  const tellDone = useUndoProducts()
  const form = useForm<TypedAmounts>({
    values: row === undefined ? nothing : typedOf(row, locale),
    check: amountProblems,
    // A cell has no room to say it later: what is wrong with a figure shows while it is typed.
    named: 'typing',
    onError: useShowError(),
    send: async (typed) => {
      if (row === undefined) return
      const { id, revision } = row
      await send({ input: { id, revision, ...asAmounts(typed) } })
      popups.success(text('invoice_products.updated'))
      setRow(undefined)
    },
  })
  // What was typed for another row is not for this one.
  const turnTo = (next: ProductRow | undefined): void => {
    form.reset()
    setRow(next)
  }
  return {
    id: row?.id,
    form,
    busy: busy || deleting.busy || ruling.busy,
    begin: turnTo,
    cancel: () => turnTo(undefined),
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
