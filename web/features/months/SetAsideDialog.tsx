import {
  MonthStateDocument,
  MonthToCloseDocument,
  SetMonthPointAsideDocument,
  type MonthPointFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { checkReason, ReasonField } from './ReasonField.tsx'

/** Lets a point be, with the reason that the closed month will show. */
export function SetAsideDialog({
  period,
  point: { kind, count },
  about,
  onClose,
}: {
  period: string
  point: Pick<MonthPointFieldsFragment, 'kind' | 'count'>
  about: string
  onClose: () => void
}) {
  const text = useText()
  const showError = useShowError()
  const reload = useReload()
  const { send } = useCommand(SetMonthPointAsideDocument, { refreshes: [MonthStateDocument, MonthToCloseDocument] })
  const form = useForm({
    values: { reason: '' },
    check: checkReason,
    send: async ({ reason }) => {
      await send({ input: { period, kind, count, reason: reason.trim() } })
      onClose()
    },
    onError: (error) => {
      showError(error)
      // Refused, what was read here is old.
      void reload(MonthStateDocument)
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Message id="month.set_aside.title" />}
      submit={<Message id="month.set_aside" />}
      onClose={onClose}
    >
      <span>{about}</span>
      <ReasonField form={form} label={text('month.reason')} hint={text('month.set_aside.hint')} />
    </FormDialog>
  )
}
