import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { Add20Regular } from '@fluentui/react-icons/svg/add'
import { Send24Regular } from '@fluentui/react-icons/svg/send'
import { mostWebhooks } from '#domain/webhooks/webhook.ts'
import {
  DeleteWebhookDocument,
  TestWebhookDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  WebhooksDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useGraphql } from '../../graphql/useGraphql.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { declareList } from '../../ui/list/list-values.ts'
import { useListState } from '../../ui/list/useListState.ts'
import { useLocalRows } from '../../ui/list/useLocalRows.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useWebhookColumns, type WebhookActs } from './columns.tsx'
import type { NewSecret } from './SecretDialog.tsx'
import { webhookName, type Webhook } from './webhook-view.ts'

// The list does not wait for dialogs that are opened now and then.
const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog.tsx')).WebhookDialog }))
const SecretDialog = lazy(async () => ({ default: (await import('./SecretDialog.tsx')).SecretDialog }))
const RotateSecretDialog = lazy(async () => ({
  default: (await import('./RotateSecretDialog.tsx')).RotateSecretDialog,
}))
const DeliveriesDialog = lazy(async () => ({ default: (await import('./DeliveriesDialog.tsx')).DeliveriesDialog }))

const webhookList = declareList({
  id: 'webhooks',
  filters: {},
  sort: { column: 'name', order: 1 },
  pageSize: 50,
  paging: 'page',
})

const rowId = (row: Webhook): string => row.id

type Open =
  | { readonly dialog: 'webhook'; readonly row: Webhook | undefined }
  | { readonly dialog: 'rotate'; readonly row: Webhook }
  | { readonly dialog: 'deliveries'; readonly row: Webhook; readonly asked: boolean }
  | { readonly dialog: 'told'; readonly made: NewSecret }

/** The endpoints of a firm, one row each. */
export function EndpointsTab({ title, tabs }: { title: string; tabs: ReactNode }) {
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const list = useListState(webhookList)
  const { data, ...answer } = useGraphql(WebhooksDocument, {})
  const [open, setOpen] = useState<Open>()
  const { run: update } = useCommand(UpdateWebhookDocument, { refreshes: [WebhooksDocument] })
  const { run: remove } = useCommand(DeleteWebhookDocument, { refreshes: [WebhooksDocument] })
  const { run: test } = useCommand(TestWebhookDocument, { refreshes: [WebhookDeliveriesDocument] })
  const acts = useMemo<WebhookActs>(
    () => ({
      onSwitch: (row, disabled) => {
        void update({ input: { id: row.id, disabled } }).then((done) => {
          if (done !== undefined)
            popups.success(
              text(disabled ? 'webhooks.switched_off' : 'webhooks.switched_on', { name: webhookName(row) }),
            )
        })
      },
      onEdit: (row) => setOpen({ dialog: 'webhook', row }),
      onRotate: (row) => setOpen({ dialog: 'rotate', row }),
      onDeliveries: (row) => setOpen({ dialog: 'deliveries', row, asked: false }),
      onTest: (row) => {
        void test({ id: row.id }).then((done) => {
          if (done !== undefined) setOpen({ dialog: 'deliveries', row, asked: true })
        })
      },
      onDelete: (row) => {
        const name = webhookName(row)
        void confirm({
          title: text('webhooks.delete.title', { name }),
          body: text('webhooks.delete.body'),
          action: text('webhooks.delete'),
          destructive: true,
        }).then(async (yes) => {
          if (yes && (await remove({ id: row.id })) !== undefined) popups.success(text('webhooks.deleted', { name }))
        })
      },
    }),
    [update, remove, test, confirm, popups, text],
  )
  const columns = useWebhookColumns(acts)
  const all = data?.webhooks
  const source = useLocalRows({ list, all, columns, ...answer })
  const close = (): void => setOpen(undefined)
  const onMade = (made: NewSecret): void => setOpen({ dialog: 'told', made })
  const isFull = (all?.length ?? 0) >= mostWebhooks
  const create = (
    <Button
      appearance="primary"
      icon={<Add20Regular />}
      disabledFocusable={isFull}
      onClick={() => setOpen({ dialog: 'webhook', row: undefined })}
    >
      {isFull ? <Message id="webhooks.full" values={{ most: mostWebhooks }} /> : <Message id="webhooks.create" />}
    </Button>
  )
  return (
    <>
      <ListPage
        title={title}
        tabs={tabs}
        message={<SwitchedOff all={all ?? []} />}
        list={list}
        source={source}
        columns={columns}
        rowId={rowId}
        rowName={webhookName}
        onOpen={acts.onEdit}
        search={text('webhooks.search')}
        download={{ name: text('webhooks.title') }}
        empty={{
          nothing: {
            icon: <Send24Regular />,
            title: <Message id="webhooks.none" />,
            body: <Message id="webhooks.none_body" />,
          },
        }}
        primary={create}
      />
      <Suspense fallback={null}>
        {open?.dialog === 'webhook' && <WebhookDialog row={open.row} onMade={onMade} onClose={close} />}
        {open?.dialog === 'rotate' && <RotateSecretDialog row={open.row} onMade={onMade} onClose={close} />}
        {open?.dialog === 'deliveries' && <DeliveriesDialog row={open.row} asked={open.asked} onClose={close} />}
        {open?.dialog === 'told' && <SecretDialog made={open.made} onClose={close} />}
      </Suspense>
    </>
  )
}

/** What Spil switched off by itself, until somebody switches it on, or off as well. */
function SwitchedOff({ all }: { all: readonly Webhook[] }) {
  const off = all.filter(({ state }) => state === 'SWITCHED_OFF')
  const [first] = off
  if (first === undefined) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <Message id="webhooks.switched_off_by_us" values={{ count: off.length, name: webhookName(first) }} />
      </MessageBarBody>
    </MessageBar>
  )
}
