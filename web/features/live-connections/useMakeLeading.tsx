import { useCallback } from 'react'
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { ApiError } from '../../graphql/api-error.ts'
import {
  CombinationSlotNamesDocument,
  ConnectionsDocument,
  ExclusiveBackgroundTaskDocument,
  LeadingCrmPreviewDocument,
  UpdateLeadingCrmConnectionDocument,
} from '../../graphql/generated/graphql.ts'
import { useCommand } from '../../graphql/useCommand.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { Message, useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import type { NamedConnection } from './connection-view.ts'
import { quotedName } from './connection-names.ts'
import { changesCustomers, LeaderPreview, type Preview } from './LeaderPreview.tsx'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: tokens.spacingVerticalM },
  list: { margin: 0, paddingLeft: tokens.spacingHorizontalXL, display: 'grid', rowGap: tokens.spacingVerticalS },
})

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

/** Makes a CRM connection the leading one, after it was said what that changes, with numbers and names. */
export function useMakeLeading(connections: readonly NamedConnection[]): {
  readonly busy: boolean
  readonly makeLeading: (connection: NamedConnection) => Promise<void>
} {
  const text = useText()
  const confirm = useConfirm()
  const popups = usePopups()
  const showError = useShowError()
  const { run: look, busy: looking } = useCommand(LeadingCrmPreviewDocument, { endsWithScreen: true })
  const { send: lead, busy: leadingBusy } = useCommand(UpdateLeadingCrmConnectionDocument, {
    refreshes: [ConnectionsDocument, CombinationSlotNamesDocument, ExclusiveBackgroundTaskDocument],
  })
  const makeLeading = useCallback(
    async (connection: NamedConnection) => {
      const chosen = quotedName(connection, text)
      const leading = connections.find(({ isLeadingCrm }) => isLeadingCrm)
      for (let isOutdated = false; ; isOutdated = true) {
        const seen = (await look({ id: connection.id }))?.leadingCrmPreview
        if (seen === undefined) return
        const sure = await confirm({
          title: text('crm.leading.confirm_title', { chosen }),
          body: <SwitchBody {...{ connection, leading, chosen, isOutdated }} preview={seen} />,
          action: text('crm.leading.make'),
        })
        if (!sure) return
        try {
          await lead({ id: connection.id, fingerprint: seen.fingerprint })
          const said = changesCustomers(seen)
            ? 'popup.crm_connection_leading_updating'
            : 'popup.crm_connection_leading_success'
          popups.success(text(said, { chosen }))
          return
        } catch (error) {
          if (error instanceof ApiError && error.code === 'LEADING_CRM_PREVIEW_OUTDATED') continue
          showError(error)
          return
        }
      }
    },
    [connections, confirm, look, lead, popups, showError, text],
  )
  return { busy: looking || leadingBusy, makeLeading }
}

function SwitchBody({
  connection,
  leading,
  chosen,
  preview,
  isOutdated,
}: {
  connection: NamedConnection
  leading: NamedConnection | undefined
  chosen: string
  preview: Preview
  isOutdated: boolean
}) {
  const styles = useStyles()
  return (
    <div className={styles.body}>
      {isOutdated && (
        <MessageBar intent="warning">
          <MessageBarBody>
            <Message id="crm.leading.outdated" />
          </MessageBarBody>
        </MessageBar>
      )}
      <LeaderPreview preview={preview} chosen={chosen} />
      <LeadingChanges connection={connection} leading={leading} />
    </div>
  )
}
