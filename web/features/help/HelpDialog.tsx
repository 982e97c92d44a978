import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { HelpFields } from './HelpFields.tsx'
import { useHelpForm } from './useHelpForm.ts'

/** A question to the helpdesk over the screen it is about, with page and error code ticked. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { form, ...state } = useHelpForm({ withError: true, onSent: onClose })
  return (
    <FormDialog form={form} title={<Message id="help.title" />} submit={<Message id="help.send" />} onClose={onClose}>
      <HelpFields form={form} {...state} />
    </FormDialog>
  )
}
