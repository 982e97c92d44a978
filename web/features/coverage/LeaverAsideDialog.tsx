import { Field, Input, makeStyles } from '@fluentui/react-components'
import { asideFault, latestReturn } from '#domain/coverage/leaver.ts'
import {
  CoverageLeaversDocument,
  SetLeaverAsideDocument,
  TakeUpLeaverDocument,
  type LeaverFieldsFragment,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { ReasonField } from '../months/index.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { problem } from '../../ui/form/problem.ts'
import { useField } from '../../ui/form/useField.ts'
import { useForm, type Form } from '../../ui/form/useForm.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { useUndo } from '../../ui/useUndo.ts'

const useStyles = makeStyles({ day: { width: '12rem', maxWidth: '100%' } })

interface Draft {
  readonly reason: string
  readonly dueOn: string
}

const refreshes = [CoverageLeaversDocument]

/** Lets somebody who is gone be, with a reason and the day on which it is back in the list. */
export function LeaverAsideDialog({
  leaver: { id, name },
  onClose,
}: {
  leaver: Pick<LeaverFieldsFragment, 'id' | 'name'>
  onClose: () => void
}) {
  const text = useText()
  const formats = useFormats()
  const offerUndo = useUndo()
  const showError = useShowError()
  const reload = useReload()
  const { send } = useCommand(SetLeaverAsideDocument, { refreshes })
  const takeUp = useCommand(TakeUpLeaverDocument, { refreshes })
  const form = useForm<Draft>({
    values: { reason: '', dueOn: '' },
    check: (draft) => {
      const now = new Date()
      switch (asideFault(draft, now)) {
        case undefined:
          return {}
        case 'reason':
          return { reason: problem('month.reason.missing') }
        case 'dueOn':
          return { dueOn: problem('leavers.due.wrong', { last: formats.date(latestReturn(now)) }) }
      }
    },
    send: async ({ reason, dueOn }) => {
      await send({ input: { id, reason: reason.trim(), dueOn } })
      onClose()
      offerUndo({
        done: text('leavers.aside.done', { name, day: formats.date(dueOn) }),
        undo: async () => {
          await takeUp.send({ id })
          return undefined
        },
      })
    },
    onError: (error) => {
      showError(error)
      // Refused, what was read here is old.
      void reload(CoverageLeaversDocument)
    },
  })
  return (
    <FormDialog
      form={form}
      title={<Message id="leavers.aside.title" values={{ name }} />}
      submit={<Message id="month.set_aside" />}
      onClose={onClose}
    >
      <ReasonField form={form} label={text('month.reason')} hint={text('leavers.reason.hint')} />
      <DayField form={form} />
    </FormDialog>
  )
}

function DayField({ form }: { form: Form<Draft> }) {
  const styles = useStyles()
  const text = useText()
  const { value, change, left, ref, validation } = useField(form, 'dueOn')
  return (
    <Field label={text('leavers.due')} hint={text('leavers.due.hint')} required {...validation}>
      <Input
        ref={ref}
        type="date"
        className={styles.day}
        value={value}
        onBlur={left}
        onChange={(_, data) => change(data.value)}
      />
    </Field>
  )
}
