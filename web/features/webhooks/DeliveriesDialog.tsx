import { useState } from 'react'
import { deliveryLogDays } from '#domain/webhooks/webhook.ts'
import {
  ReplayWebhookDeliveryDocument,
  WebhookDeliveriesDocument,
  WebhooksDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { PagedDialog } from '../../ui/PagedDialog.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import { webhookName, type Webhook } from './webhook-view.ts'

const step = 50
/** The largest page of the API. */
const most = 500
/** An answer is waited for fifteen seconds at most; the work before it takes a moment. */
const watchedMilliseconds = 20_000
const everyMilliseconds = 1_500

interface DeliveriesDialogProps {
  readonly row: Webhook
  /** Something was just asked for, of which the answer is on its way. */
  readonly asked: boolean
  readonly onClose: () => void
}

/** What was sent to a webhook, the newest first. */
export function DeliveriesDialog({ row, asked, onClose }: DeliveriesDialogProps) {
  const text = useText()
  const popups = usePopups()
  const [take, setTake] = useState(step)
  const [watchedUntil, setWatchedUntil] = useState(() => (asked ? Date.now() + watchedMilliseconds : 0))
  const { data, ...answer } = useGraphql(
    WebhookDeliveriesDocument,
    { endpointId: row.id, take },
    { refreshInterval: () => (Date.now() < watchedUntil ? everyMilliseconds : 0) },
  )
  const { run: replay } = useCommand(ReplayWebhookDeliveryDocument, {
    refreshes: [WebhookDeliveriesDocument, WebhooksDocument],
  })
  const onReplay = (id: string): void => {
    void replay({ id }).then((done) => {
      if (done === undefined) return
      setWatchedUntil(Date.now() + watchedMilliseconds)
      popups.success(text('webhooks.replay.asked'))
    })
  }
  return (
    <PagedDialog
      title={text('webhooks.deliveries.title', { name: webhookName(row), days: deliveryLogDays })}
      answer={{ ...answer, page: data?.webhookDeliveries }}
      more={text('webhooks.deliveries.more')}
      onMore={take < most ? () => setTake(Math.min(most, take * 3)) : undefined}
      onClose={onClose}
    >
      {(items) =>
        items.length === 0 ? (
          <Message id="webhooks.deliveries.none" />
        ) : (
          <DeliveryTable items={items} onReplay={onReplay} />
        )
      }
    </PagedDialog>
  )
}
