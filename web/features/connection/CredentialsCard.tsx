import { useMemo, useState } from 'react'
import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
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
import { Card } from '../../ui/Card.tsx'
import { askedFields } from './credential-input.ts'
import { CredentialForm } from './CredentialForm.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { ReconnectLink } from './ReconnectLink.tsx'

const useStyles = makeStyles({ text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' } })

const intoSight = (place: HTMLElement | null): void => place?.scrollIntoView({ block: 'nearest' })

/**
 * Access that is given with a form: checked with the application, then sealed. Where it is optional it may be taken away
 * again, and the connection lives on its files.
 */
export function CredentialsCard({
  connection,
  mayEdit,
  saysSuccess = true,
}: {
  connection: NamedConnection
  mayEdit: boolean
  saysSuccess?: boolean
}) {
  const styles = useStyles()
  const transport = useTransport()
  const reload = useReload()
  const showError = useShowError()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'refused' | 'valid'>()
  const { application, entry } = connection
  const missing = connection.credentialInfo['missingConnectors']
  const optional = entry?.authorization === 'optional'
  const given = connection.credentialModificationTime !== null
  const fields = useMemo(() => askedFields(entry), [entry])
  const save = async (credentials: readonly CredentialValueInput[]): Promise<void> => {
    setBusy(true)
    setOutcome(undefined)
    try {
      await transport.call(UpdateConnectionCredentialDocument, {
        input: { id: connection.id, credentials: [...credentials] },
      })
      if (credentials.length > 0 && saysSuccess) setOutcome('valid')
    } catch (error) {
      const refused = error instanceof ApiError && error.code === 'CONNECTION_CREDENTIALS_REFUSED'
      if (refused) setOutcome('refused')
      // What a field is to blame for stands at that field, and nothing else has changed.
      else if (error instanceof ApiError && error.field !== undefined) {
        setBusy(false)
        throw error
      } else showError(error)
    }
    setBusy(false)
    await reload(ConnectionsDocument, SyncRunsDocument)
  }
  return (
    <Card title={<Message id={optional ? 'authorization.optional.title' : 'authorization.title'} />}>
      <p className={styles.text}>
        <Message
          id={
            !mayEdit
              ? 'authorization.readers'
              : optional
                ? given
                  ? 'authorization.optional.given'
                  : 'authorization.optional.explain'
                : 'authorization.credentials.explain'
          }
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
      {outcome === 'refused' && (
        // Where it is mended: what was typed stands below it.
        <MessageBar intent="error" layout="multiline" ref={intoSight}>
          <MessageBarBody>
            <Message id="authorization.credentials.refused" values={{ application }} />
          </MessageBarBody>
        </MessageBar>
      )}
      {mayEdit && (
        <CredentialForm
          entry={entry}
          // What was saved changes what is filled in; secrets are forgotten on both sides.
          key={connection.credentialModificationTime}
          fields={fields}
          known={connection.credentialInfo}
          saved={given && !optional}
          busy={busy}
          submit="authorization.credentials.save"
          onSubmit={save}
        />
      )}
      {mayEdit && optional && given && (
        <div>
          <Button disabledFocusable={busy} onClick={() => void save([])}>
            <Message id="authorization.optional.remove" />
          </Button>
        </div>
      )}
      {mayEdit && <ReconnectLink connection={connection} />}
      {outcome === 'valid' && (
        <OutcomeDialog outcome={{ valid: true }} application={application} onClose={() => setOutcome(undefined)} />
      )}
    </Card>
  )
}
