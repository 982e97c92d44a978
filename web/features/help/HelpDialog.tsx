import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { FormElement, SubmitButton } from '../../ui/form/FormParts.tsx'
import { Message } from '../../ui/Message.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { HelpFields } from './HelpFields.tsx'
import { useHelpForm } from './useHelpForm.ts'

/** A question to the helpdesk over the screen it is about, with page and error code ticked. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  useReturnFocus()
  const { form, ...told } = useHelpForm({ withError: true, onSent: onClose })
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <FormElement form={form}>
          <DialogBody>
            <DialogTitle>
              <Message id="help.title" />
            </DialogTitle>
            <DialogContent>
              <HelpFields form={form} {...told} />
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>
                <Message id="action.cancel" />
              </Button>
              <SubmitButton form={form} disabled={!form.isValid}>
                <Message id="help.send" />
              </SubmitButton>
            </DialogActions>
          </DialogBody>
        </FormElement>
      </DialogSurface>
    </Dialog>
  )
}
