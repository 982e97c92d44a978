import { secretOverlapDays } from '#domain/webhooks/webhook.ts'
import { RotateWebhookSecretDocument, WebhooksDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { RotateDialog } from '../../ui/RotateDialog.tsx'
import type { NewSecret } from './SecretDialog.tsx'
import { webhookName, type Webhook } from './webhook-view.ts'

const choices = [0, 1, secretOverlapDays.usual, secretOverlapDays.most] as const

/** Gives a webhook another secret; `onMade` is told it. */
export function RotateSecretDialog({
  row,
  onMade,
  onClose,
}: {
  readonly row: Webhook
  readonly onMade: (made: NewSecret) => void
  readonly onClose: () => void
}) {
  const text = useText()
  const { send } = useCommand(RotateWebhookSecretDocument, { refreshes: [WebhooksDocument] })
  const name = webhookName(row)
  return (
    <RotateDialog
      title={<Message id="webhooks.rotate.title" values={{ name }} />}
      explain={<Message id="webhooks.rotate.explain" />}
      overlap={text('webhooks.rotate.overlap')}
      choices={choices}
      usual={secretOverlapDays.usual}
      said={(count) => text('webhooks.rotate.days', { count })}
      former={row.formerSecretUntil}
      formerEnds={(moment) => <Message id="webhooks.rotate.former_ends" values={{ moment }} />}
      action={<Message id="webhooks.rotate" />}
      send={async (days) => {
        const { rotateWebhookSecret: made } = await send({ input: { id: row.id, overlapDays: days } })
        onMade({ secret: made.secret, name, isNew: false })
      }}
      onClose={onClose}
    />
  )
}
