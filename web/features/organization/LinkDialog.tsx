import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'

/** An invitation was sent again; its link can be handed over in another way, should the mail not come. */
export function LinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const text = useText()
  useReturnFocus()
  return (
    <Dialog open onOpenChange={(_, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <Message id="organization.resend.title" values={{ name }} />
          </DialogTitle>
          <DialogContent>
            <Message id="organization.resend.body" />
          </DialogContent>
          <DialogActions fluid>
            <CopyButton text={url} label={text('organization.invite.copy')} show="label" />
            <Button appearance="primary" onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
