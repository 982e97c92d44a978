import { Message, useText } from '../../ui/Message.tsx'
import { ShownOnceDialog, ShownOnceValue } from '../../ui/ShownOnce.tsx'

/** A key as it is told, this once. */
export interface NewKey {
  readonly plainTextApiKey: string
  readonly name: string
  /** False: it has another secret. */
  readonly isNew: boolean
}

/** A key in the forms in which programs ask for it. */
export function NewKeyDialog({ made, onClose }: { made: NewKey; onClose: () => void }) {
  const text = useText()
  const { plainTextApiKey, name, isNew } = made
  const cut = plainTextApiKey.indexOf('.')
  return (
    <ShownOnceDialog
      title={<Message id={isNew ? 'odata.told.title_new' : 'odata.told.title_rotated'} values={{ name }} />}
      warning={<Message id="odata.told.once" />}
      done={<Message id="odata.told.done" />}
      onClose={onClose}
    >
      <ShownOnceValue
        label={text('odata.told.user_name')}
        copy={text('odata.told.copy_user_name')}
        value={plainTextApiKey.slice(0, cut)}
      />
      <ShownOnceValue
        label={text('odata.told.password')}
        copy={text('odata.told.copy_password')}
        value={plainTextApiKey.slice(cut + 1)}
      />
      <ShownOnceValue
        label={text('odata.told.whole')}
        hint={text('odata.told.whole_hint')}
        copy={text('odata.told.copy_whole')}
        value={plainTextApiKey}
      />
    </ShownOnceDialog>
  )
}
