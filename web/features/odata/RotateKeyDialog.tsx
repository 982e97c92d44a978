import { overlapDays } from '#domain/odata/feed-key.ts'
import { ODataKeysDocument, RotateODataKeyDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { RotateDialog } from '../../ui/RotateDialog.tsx'
import type { FeedKey } from './key-view.ts'
import type { NewKey } from './NewKeyDialog.tsx'

const choices = [0, 1, overlapDays.usual, 30, overlapDays.most] as const

/** Gives a key another secret; `onMade` is told it. */
export function RotateKeyDialog({
  row,
  onMade,
  onClose,
}: {
  readonly row: FeedKey
  readonly onMade: (made: NewKey) => void
  readonly onClose: () => void
}) {
  const text = useText()
  const { send } = useCommand(RotateODataKeyDocument, { refreshes: [ODataKeysDocument] })
  return (
    <RotateDialog
      title={<Message id="odata.rotate.title" values={{ name: row.name }} />}
      explain={<Message id="odata.rotate.explain" />}
      overlap={text('odata.rotate.overlap')}
      choices={choices}
      usual={overlapDays.usual}
      said={(count) => text('odata.rotate.days', { count })}
      former={row.formerSecretUntil}
      formerEnds={(moment) => <Message id="odata.rotate.former_ends" values={{ moment }} />}
      action={<Message id="odata.key.rotate" />}
      send={async (days) => {
        const { rotateODataApiKey: made } = await send({ input: { id: row.id, overlapDays: days } })
        onMade({ plainTextApiKey: made.plainTextApiKey, name: made.key.name, isNew: false })
      }}
      onClose={onClose}
    />
  )
}
