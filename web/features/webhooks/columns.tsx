import { useMemo } from 'react'
import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Switch,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { ArrowSync20Regular } from '@fluentui/react-icons/svg/arrow-sync'
import { Delete20Regular } from '@fluentui/react-icons/svg/delete'
import { Edit20Regular } from '@fluentui/react-icons/svg/edit'
import { History20Regular } from '@fluentui/react-icons/svg/history'
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal'
import { Send20Regular } from '@fluentui/react-icons/svg/send'
import { Warning16Regular } from '@fluentui/react-icons/svg/warning'
import { webhookKinds } from '#domain/webhooks/webhook.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { columnsFor, type TableColumn } from '../../ui/table/columns.ts'
import { useAnswerText } from './useAnswerText.ts'
import { webhookName, type Webhook } from './webhook-view.ts'

const column = columnsFor<Webhook>()

const useStyles = makeStyles({
  state: { display: 'inline-flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, whiteSpace: 'nowrap' },
  warned: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    color: tokens.colorStatusWarningForeground3,
  },
})

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
  const styles = useStyles()
  const text = useText()
  const isWarned = row.state === 'FAILING' || row.state === 'SWITCHED_OFF'
  return (
    <span className={styles.state}>
      <Switch
        checked={!row.disabled}
        aria-label={text('webhooks.switch', { name: webhookName(row) })}
        onChange={(_, { checked }) => onSwitch(row, !checked)}
      />
      <span className={isWarned ? styles.warned : undefined}>
        {isWarned && <Warning16Regular aria-hidden="true" />}
        <Message id={`webhooks.state.${row.state}`} />
      </span>
    </span>
  )
}

function WebhookMenu({ row, acts }: { row: Webhook; acts: WebhookActs }) {
  const text = useText()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={text('webhooks.menu', { name: webhookName(row) })} relationship="label">
          <Button appearance="subtle" size="small" icon={<MoreHorizontal20Regular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<Edit20Regular />} onClick={() => acts.onEdit(row)}>
            <Message id="webhooks.edit" />
          </MenuItem>
          <MenuItem icon={<Send20Regular />} onClick={() => acts.onTest(row)}>
            <Message id="webhooks.test" />
          </MenuItem>
          <MenuItem icon={<History20Regular />} onClick={() => acts.onDeliveries(row)}>
            <Message id="webhooks.deliveries" />
          </MenuItem>
          <MenuItem icon={<ArrowSync20Regular />} onClick={() => acts.onRotate(row)}>
            <Message id="webhooks.rotate" />
          </MenuItem>
          <MenuDivider />
          <MenuItem icon={<Delete20Regular />} onClick={() => acts.onDelete(row)}>
            <Message id="webhooks.delete" />
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
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
