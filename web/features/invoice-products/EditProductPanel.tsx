import { useIntl } from 'react-intl'
import { UpdateInvoiceProductDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { LinkFrame } from '../linking/index.ts'
import { FormElement } from '../../ui/form/FormParts.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { AmountFields } from './AmountFields.tsx'
import { amountProblems, asAmounts, typedOf, type TypedAmounts } from './typed-amounts.ts'
import { refreshes } from './useProductActs.ts'
import type { ProductRow } from './useRowEditing.ts'

/** Changes a line that is billed on where its row has no room for the fields: on a phone. */
export function EditProductPanel({ row, onClose }: { readonly row: ProductRow; readonly onClose: () => void }) {
  const text = useText()
  const popups = usePopups()
  const showError = useShowError()
  const { locale } = useIntl()
  const { send } = useCommand(UpdateInvoiceProductDocument, { refreshes })
  const { id, revision } = row
  const form = useForm<TypedAmounts>({
    values: typedOf(row, locale),
    check: amountProblems,
    onError: showError,
    send: async (values) => {
      await send({ input: { id, revision, ...asAmounts(values) } })
      popups.success(text('invoice_products.updated'))
      onClose()
    },
  })
  const name = row.sourceName ?? text('invoice_products.source_gone')
  return (
    <LinkFrame
      title={text('invoice_products.edit', { name })}
      action={text('invoice_products.edit_save')}
      busy={form.busy}
      obstacle={undefined}
      onAct={() => void form.submit()}
      onClose={onClose}
    >
      <FormElement form={form}>
        <AmountFields form={form} />
      </FormElement>
    </LinkFrame>
  )
}
