import { Button } from '@fluentui/react-components'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DialogFrame, DialogParts } from '../../ui/DialogFrame.tsx'
import { Message, useText } from '../../ui/Message.tsx'

/** An invitation was sent again; its link can be handed over in another way, should the mail not come. */
export function LinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const text = useText()
  return (
    <DialogFrame onClose={onClose}>
      <DialogParts
        title={<Message id="organization.resend.title" values={{ name }} />}
        actions={
          <>
            <CopyButton text={url} label={text('organization.invite.copy')} show="label" />
            <Button appearance="primary" onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </>
        }
      >
        <Message id="organization.resend.body" />
      </DialogParts>
    </DialogFrame>
  )
}
