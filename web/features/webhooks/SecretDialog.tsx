import { Message, useText } from '../../ui/Message.tsx'
import { ShownOnceDialog, ShownOnceValue } from '../../ui/ShownOnce.tsx'

/** A secret as it is told, this once. */
export interface NewSecret {
  readonly secret: string
  /** Of the webhook. */
  readonly name: string
  /** False: the webhook was there, and has another secret. */
  readonly isNew: boolean
}

/** What messages are signed with, to be copied to who receives them. */
export function SecretDialog({ made, onClose }: { made: NewSecret; onClose: () => void }) {
  const text = useText()
  const { secret, name, isNew } = made
  return (
    <ShownOnceDialog
      title={<Message id={isNew ? 'webhooks.told.title_new' : 'webhooks.told.title_rotated'} values={{ name }} />}
      warning={<Message id="webhooks.told.once" />}
      done={<Message id="webhooks.told.done" />}
      onClose={onClose}
    >
      <ShownOnceValue
        label={text('webhooks.told.secret')}
        hint={text('webhooks.told.hint')}
        copy={text('webhooks.told.copy')}
        value={secret}
      />
    </ShownOnceDialog>
  )
}
