import { useCallback } from 'react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { ConnectionsDocument, UpdateLeadingCrmConnectionDocument } from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { Message, useText, type Text } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import type { ConnectionView, NamedConnection } from './connection-view.ts'

const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, display: 'grid', rowGap: tokens.spacingVerticalS },
})

/** Of one application there may be more connections: with its description, where it has one. */
export function quotedName({ application, description }: NamedConnection, text: Text): string {
  return description === '' ? application : text('connection.quoted', { application, description })
}

/** The CRM connections that are in use: among these one leads. */
export function crmInUse<Item extends Pick<ConnectionView, 'isCrm' | 'status'>>(connections: readonly Item[]): Item[] {
  return connections.filter(({ isCrm, status }) => isCrm && status === 'ACTIVE')
}

/** What changes when another CRM leads, in plain words. */
export function LeadingChanges({
  connection,
  leading,
}: {
  connection: NamedConnection
  leading: NamedConnection | undefined
}) {
  const styles = useStyles()
  const text = useText()
  const chosen = quotedName(connection, text)
  return (
    <ul className={styles.list}>
      <li>
        <Message id="crm.leading.change_names" values={{ chosen }} />
      </li>
      <li>
        <Message id="crm.leading.change_slots" values={{ chosen }} />
      </li>
      {leading !== undefined && leading.id !== connection.id && (
        <li>
          <Message id="crm.leading.change_former" values={{ former: quotedName(leading, text) }} />
        </li>
      )}
      {connection.syncInfo?.lastSuccessfulSyncEnd == null && (
        <li>
          <Message id="crm.leading.never_synced" values={{ chosen }} />
        </li>
      )}
    </ul>
  )
}

/** Makes a CRM connection the leading one, after it was said what that changes. */
export function useMakeLeading(connections: readonly NamedConnection[]): {
  readonly busy: boolean
  readonly makeLeading: (connection: NamedConnection) => Promise<void>
} {
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const { run, busy } = useCommand(UpdateLeadingCrmConnectionDocument, { refreshes: [ConnectionsDocument] })
  const makeLeading = useCallback(
    async (connection: NamedConnection) => {
      const leading = connections.find(({ isLeadingCrm }) => isLeadingCrm)
      const sure = await confirm({
        title: text('crm.leading.confirm_title', { chosen: quotedName(connection, text) }),
        body: <LeadingChanges connection={connection} leading={leading} />,
        action: text('crm.leading.make'),
      })
      if (sure && (await run({ id: connection.id })) !== undefined)
        popups.success(text('popup.crm_connection_leading_success', { chosen: quotedName(connection, text) }))
    },
    [connections, confirm, run, popups, text],
  )
  return { busy, makeLeading }
}
