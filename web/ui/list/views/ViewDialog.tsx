import { viewLimits } from '#domain/lists/view-limits.ts'
import { useAllowed } from '../../Allowed.tsx'
import { CheckField } from '../../form/CheckField.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { problem } from '../../form/problem.ts'
import { TextField } from '../../form/TextField.tsx'
import { useForm } from '../../form/useForm.ts'
import { Message, useText } from '../../Message.tsx'
import { useShowError } from '../../useShowError.ts'
import type { View } from './useListViews.ts'
import type { NewView, ViewActions } from './useViewActions.ts'

/** What the dialog is asked for: a name for what is on screen, or another name for a view. */
export type ViewQuestion = { readonly kind: 'new' } | { readonly kind: 'rename'; readonly view: View }

export function ViewDialog(props: { question: ViewQuestion; actions: ViewActions; onClose: () => void }) {
  const { question, actions, onClose } = props
  const text = useText()
  const mayShare = useAllowed('view:share')
  const isNew = question.kind === 'new'
  const form = useForm<NewView>({
    values: { name: isNew ? '' : question.view.name, isShared: false, isDefault: false },
    check: ({ name }) => (name.trim() === '' ? { name: problem('list.view.name_required') } : {}),
    send: async (view) => {
      if (isNew) await actions.add({ ...view, name: view.name.trim() })
      else await actions.rename(question.view, view.name.trim())
      onClose()
    },
    onError: useShowError(),
  })
  return (
    <FormDialog
      size="narrow"
      form={form}
      title={text(isNew ? 'list.view.new_title' : 'list.view.rename_title')}
      submit={<Message id={isNew ? 'list.view.save_new' : 'list.view.rename_submit'} />}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={text('list.view.name')} maxLength={viewLimits.name} required />
      {isNew && mayShare && <CheckField form={form} name="isShared" label={<Message id="list.view.share" />} />}
      {isNew && <CheckField form={form} name="isDefault" label={<Message id="list.view.open_with" />} />}
    </FormDialog>
  )
}
