import { useMemo, useState } from 'react'
import { Button, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { Open20Regular } from '@fluentui/react-icons/svg/open'
import {
  askedFields,
  ConsentProgress,
  CredentialForm,
  useConsentWindow,
  type ConsentCalls,
} from '../connection/index.ts'
import { ApiError } from '../../graphql/api-error.ts'
import type { CredentialValueInput } from '../../graphql/generated/graphql.ts'
import { useErrorText } from '../../ui/error-text.ts'
import { Message } from '../../ui/Message.tsx'
import { entryOf, type ReconnectRequest } from './reconnect-api.ts'
import type { Reconnect } from './useReconnect.ts'

interface GiveAccessProps {
  readonly request: ReconnectRequest
  readonly application: string
  readonly reconnect: Reconnect
}

const nothingKnown = {}

/** The form or the vendor's window, as an administrator has it; nothing that was saved before is shown or used. */
export function GiveAccess(props: GiveAccessProps) {
  return entryOf(props.request).authorization === 'external' ? <Window {...props} /> : <Form {...props} />
}

function Form({ request, application, reconnect }: GiveAccessProps) {
  const { api, done, failed } = reconnect
  const errorText = useErrorText()
  const fields = useMemo(() => askedFields(entryOf(request)), [request])
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const give = async (credentials: readonly CredentialValueInput[]): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await api.giveCredentials(credentials)
      done()
    } catch (error) {
      if (failed(error)) return
      setBusy(false)
      if (error instanceof ApiError && error.field !== undefined) throw error
      setProblem(errorText(error))
    }
  }
  return (
    <>
      {problem !== undefined && <Problem application={application} reason={problem} />}
      <CredentialForm
        entry={entryOf(request)}
        fields={fields}
        known={nothingKnown}
        saved={false}
        busy={busy}
        submit="reconnect.page.give"
        onSubmit={give}
      />
    </>
  )
}

function Window({ request, application, reconnect }: GiveAccessProps) {
  const { api, done, failed } = reconnect
  const { company, credentialFields } = entryOf(request)
  const calls = useMemo<ConsentCalls>(
    () => ({
      begin: async (credentials) => {
        try {
          return await api.authorize(credentials)
        } catch (error) {
          failed(error)
          throw error
        }
      },
      complete: async (answer) => {
        try {
          await api.complete(answer)
        } catch (error) {
          failed(error)
          throw error
        }
        done()
      },
    }),
    [api, done, failed],
  )
  const { state, start, reset } = useConsentWindow(request.connector, request.connector, calls)
  const resting = state.step === 'idle' || state.step === 'finished'
  if (!resting) return <ConsentProgress state={state} company={company} onStop={reset} onRestart={() => void start()} />
  return (
    <>
      {state.step === 'finished' && !state.outcome.valid && (
        <Problem application={application} reason={state.outcome.reason} />
      )}
      {credentialFields.length > 0 ? (
        <CredentialForm
          entry={entryOf(request)}
          fields={credentialFields}
          known={nothingKnown}
          saved={false}
          busy={false}
          submit="authorization.external.submit"
          onSubmit={start}
        />
      ) : (
        <div>
          <Button appearance="primary" icon={<Open20Regular />} onClick={() => void start()}>
            <Message id="reconnect.page.open_window" values={{ company }} />
          </Button>
        </div>
      )}
    </>
  )
}

/** Access was not given; the link is still good. */
function Problem({ application, reason }: { application: string; reason: string | undefined }) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          <Message id="reconnect.page.refused" values={{ application }} />
        </MessageBarTitle>
        {reason !== undefined && <div>{reason}</div>}
      </MessageBarBody>
    </MessageBar>
  )
}
