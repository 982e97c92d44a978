import { useEffect, type RefObject } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { Open20Regular } from '@fluentui/react-icons/svg/open'
import { isAuthorized } from '#domain/connections/connection-state.ts'
import type { NamedConnection } from '../live-connections/index.ts'
import { useFormats } from '../../ui/formats.ts'
import { Message, useText } from '../../ui/Message.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConsentProgress } from './ConsentProgress.tsx'
import { CredentialForm } from './CredentialForm.tsx'
import { OwnRegistration } from './OwnRegistration.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { ReconnectLink } from './ReconnectLink.tsx'
import { useExternalAuthorization } from './useExternalAuthorization.ts'

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2, maxWidth: '40rem' },
})

/** Access that is given in a window of the vendor. */
export function ExternalCard({
  connection,
  mayEdit,
  saysSuccess = true,
  begin,
}: {
  connection: NamedConnection
  mayEdit: boolean
  saysSuccess?: boolean
  begin?: RefObject<(() => void) | undefined> | undefined
}) {
  const styles = useStyles()
  const text = useText()
  const formats = useFormats()
  const { state, entered, start, reset } = useExternalAuthorization(connection)
  const { application, entry } = connection
  const company = entry?.company ?? application
  const authorized = isAuthorized(connection)
  const fields = entry?.credentialFields ?? []
  const resting = state.step === 'idle' || state.step === 'finished'
  const since = connection.credentialModificationTime
  const canBegin = mayEdit && resting && fields.length === 0
  useEffect(() => {
    if (begin === undefined) return
    begin.current = canBegin ? () => void start() : undefined
    return () => {
      begin.current = undefined
    }
  }, [begin, canBegin, start])
  return (
    <Card title={<Message id="authorization.title" />}>
      {authorized && since !== null && (
        <p className={styles.text}>
          <Message id="authorization.external.since" values={{ moment: formats.moment(since) }} />
        </p>
      )}
      <p className={styles.text}>
        <Message id={mayEdit ? 'authorization.external.explain' : 'authorization.readers'} values={{ company }} />
      </p>
      {mayEdit && entry !== undefined && <OwnRegistration entry={entry} application={application} />}
      {entry?.id === 'MicrosoftEntraID' && <DirectoryLine known={connection.credentialInfo} />}
      {mayEdit && resting && fields.length > 0 && (
        <CredentialForm
          entry={entry}
          fields={fields}
          known={entered?.kept === true ? entered.details : connection.credentialInfo}
          typed={entered?.details}
          saved={since !== null || entered?.kept === true}
          busy={false}
          submit={authorized ? 'authorization.external.again' : 'authorization.external.submit'}
          onSubmit={start}
        />
      )}
      {mayEdit && resting && fields.length === 0 && (
        <div>
          <Button
            appearance={authorized ? 'secondary' : 'primary'}
            icon={<Open20Regular />}
            onClick={() => void start()}
          >
            {authorized ? text('authorization.external.again') : text('authorization.external.start', { application })}
          </Button>
        </div>
      )}
      {!resting && <ConsentProgress state={state} company={company} onStop={reset} onRestart={() => void start()} />}
      {mayEdit && resting && <ReconnectLink connection={connection} />}
      {state.step === 'finished' && (saysSuccess || !state.outcome.valid) && (
        <OutcomeDialog
          outcome={state.outcome}
          application={application}
          onClose={reset}
          onRetry={state.outcome.valid || fields.length > 0 ? undefined : () => void start()}
        />
      )}
    </Card>
  )
}

/** Whose consent it takes, or which directory gave it. */
function DirectoryLine({ known }: { known: Readonly<Record<string, string>> }) {
  const styles = useStyles()
  const { tenantId, firm = tenantId } = known
  return (
    <p className={styles.text}>
      {tenantId === undefined || firm === undefined ? (
        <Message id="authorization.external.administrator" />
      ) : (
        <Message id="authorization.external.directory" values={{ firm, tenantId }} />
      )}
    </p>
  )
}
