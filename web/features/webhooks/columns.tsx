import { useMemo } from 'react'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { Send20Regular } from '@fluentui/react-icons/svg/send'
import { webhookKinds } from '#domain/webhooks/webhook.ts'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { MoreMenu } from '../../ui/MoreMenu.tsx'
import { StateSwitch } from '../../ui/table/StateSwitch.tsx'
import { useAnswerText } from './useAnswerText.ts'
import { webhookName, type Webhook } from './webhook-view.ts'

const column = columnsFor<Webhook>()

/** What can be done with a webhook in the list. */
export interface WebhookActs {
  readonly onSwitch: (webhook: Webhook, disabled: boolean) => void
  readonly onEdit: (webhook: Webhook) => void
  readonly onTest: (webhook: Webhook) => void
  readonly onDeliveries: (webhook: Webhook) => void
  readonly onRotate: (webhook: Webhook) => void
  readonly onDelete: (webhook: Webhook) => void
}

/** Whether a webhook is on, and how it goes. */
function WebhookSwitch({ row, onSwitch }: { row: Webhook; onSwitch: WebhookActs['onSwitch'] }) {
  const text = useText()
  return (
    <StateSwitch
      label={text('webhooks.switch', { name: webhookName(row) })}
      isOn={!row.disabled}
      state={text(`webhooks.state.${row.state}`)}
      warned={row.state === 'FAILING' || row.state === 'SWITCHED_OFF'}
      onSwitch={(isOn) => onSwitch(row, !isOn)}
    />
  )
}

function WebhookMenu({ row, acts }: { row: Webhook; acts: WebhookActs }) {
  const text = useText()
  return (
    <MoreMenu
      label={text('webhooks.menu', { name: webhookName(row) })}
      acts={[
        { label: text('webhooks.edit'), icon: <Edit20Regular />, run: () => acts.onEdit(row) },
        { label: text('webhooks.test'), icon: <Send20Regular />, run: () => acts.onTest(row) },
        { label: text('webhooks.deliveries'), icon: <History20Regular />, run: () => acts.onDeliveries(row) },
        { label: text('webhooks.rotate'), icon: <ArrowSync20Regular />, run: () => acts.onRotate(row) },
      ]}
      last={{ label: text('webhooks.delete'), icon: <Delete20Regular />, run: () => acts.onDelete(row) }}
    />
  )
}

/** What the list shows of a webhook. */
export function useWebhookColumns(acts: WebhookActs): readonly TableColumn<Webhook>[] {
  const text = useText()
  const { list } = useFormats()
  const answer = useAnswerText()
  return useMemo(
    () => [
      column('name', text('webhooks.name'), 'text', webhookName, {
        width: 176,
        sortable: true,
        under: ({ description, address }) => (description === '' ? '' : (URL.parse(address)?.host ?? address)),
      }),
      column('state', text('webhooks.state'), 'custom', ({ state }) => text(`webhooks.state.${state}`), {
        width: 172,
        narrow: 164,
        sortable: true,
        render: (row) => <WebhookSwitch row={row} onSwitch={acts.onSwitch} />,
      }),
      column(
        'kinds',
        text('webhooks.kinds'),
        'text',
        ({ kinds }) =>
          kinds.length === webhookKinds.length
            ? text('webhooks.kinds.all')
            : list(webhookKinds.filter((kind) => kinds.includes(kind)).map((kind) => text(`webhooks.kind.${kind}`))),
        { width: 180 },
      ),
      column('address', text('webhooks.address'), 'text', ({ address }) => address, { width: 148, sortable: true }),
      column('lastTry', text('webhooks.last_try'), 'moment', ({ lastTry }) => lastTry?.time, {
        width: 184,
        sortable: true,
      }),
      column(
        'answer',
        text('webhooks.last_answer'),
        'text',
        ({ lastTry }) => (lastTry === null ? null : answer(lastTry)),
        { width: 168 },
      ),
      column('createdTime', text('webhooks.created'), 'date', ({ createdTime }) => createdTime, {
        width: 120,
        sortable: true,
        hidden: true,
      }),
      column('secretTime', text('webhooks.secret_time'), 'date', ({ secretTime }) => secretTime, {
        width: 120,
        sortable: true,
        hidden: true,
      }),
      column('acts', text('webhooks.acts'), 'custom', () => null, {
        width: 48,
        actions: true,
        render: (row) => <WebhookMenu row={row} acts={acts} />,
      }),
    ],
    [text, list, answer, acts],
  )
}
