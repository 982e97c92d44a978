import { useState } from 'react'
import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import type { NamedConnection } from '../live-connections/index.ts'
import {
  ConnectionsDocument,
  SyncRunsDocument,
  UpdateConnectionCredentialDocument,
  type CredentialValueInput,
} from '../../graphql/generated/graphql.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { Message } from '../../ui/Message.tsx'
import { useShowError } from '../../ui/useShowError.ts'
import { Card } from './Card.tsx'
import { CredentialForm } from './CredentialForm.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import type { Outcome } from './useExternalAuthorization.ts'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' } })

/** Access that is given with a form: checked with the application, then sealed. */
export function CredentialsCard({ connection, mayEdit }: { connection: NamedConnection; mayEdit: boolean }) {
  const styles = useStyles()
  const transport = useTransport()
  const reload = useReload()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const { application, entry } = connection
  const missing = connection.credentialInfo['missingConnectors']
  const save = async (credentials: readonly CredentialValueInput[]): Promise<void> => {
    setBusy(true)
    try {
      await transport.call(UpdateConnectionCredentialDocument, {
        input: { id: connection.id, credentials: [...credentials] },
      })
      setOutcome({ valid: true })
    } catch (error) {
      const refused = error instanceof ApiError && error.code === 'CONNECTION_CREDENTIALS_REFUSED'
      if (refused) setOutcome({ valid: false, reason: undefined })
      else showError(error)
    }
    setBusy(false)
    await reload(ConnectionsDocument, SyncRunsDocument)
  }
  return (
    <Card title={<Message id="authorization.title" />}>
      <p className={styles.text}>
        <Message
          id={mayEdit ? 'authorization.credentials.explain' : 'authorization.readers'}
          values={{ application }}
        />
      </p>
      {missing !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <Message id="authorization.missing_connectors" values={{ application, names: missing }} />
          </MessageBarBody>
        </MessageBar>
      )}
      {connection.credentialInfo['missingRole'] !== undefined && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <Message
              id="authorization.missing_role"
              values={{ application, role: connection.credentialInfo['missingRole'] }}
            />
          </MessageBarBody>
        </MessageBar>
      )}
      {mayEdit && (
        <CredentialForm
          // What was saved changes what is filled in; secrets are forgotten on both sides.
          key={connection.credentialModificationTime}
          fields={entry?.credentialFields ?? []}
          known={connection.credentialInfo}
          saved={connection.credentialModificationTime !== null}
          busy={busy}
          submit="authorization.credentials.save"
          onSubmit={(credentials) => void save(credentials)}
        />
      )}
      {outcome !== undefined && (
        <OutcomeDialog
          outcome={outcome}
          application={application}
          kind="credentials"
          onClose={() => setOutcome(undefined)}
          onRetry={() => setOutcome(undefined)}
        />
      )}
    </Card>
  )
}
