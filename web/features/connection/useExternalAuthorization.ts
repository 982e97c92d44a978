import { useCallback, useMemo, useState } from 'react'
import type { CredentialField } from '#domain/connectors/catalog-entry.ts'
import type { AuthorizationMessage } from '../callback/index.ts'
import type { ConnectionView } from '../live-connections/index.ts'
import {
  CompleteExternalAuthorizeDocument,
  CompleteExternalAuthorizeMicrosoftEntraIdDocument,
  ConnectionAuthenticationUrlDocument,
  ConnectionsDocument,
  SyncRunsDocument,
  UpdateConnectionCredentialDocument,
  type CredentialValueInput,
} from '../../graphql/generated/graphql.ts'
import type { Transport } from '../../graphql/transport.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { enteredFor, forgetEntered, keepEntered, withoutSecrets, type EnteredDetails } from './entered-details.ts'
import { useConsentWindow, type ConsentCalls, type ConsentWindow } from './useConsentWindow.ts'

const noFields: readonly CredentialField[] = []

/** A code is traded; a tenant that an administrator consented to is taken as it is. */
async function complete(
  transport: Transport,
  id: string,
  { connector, code, state }: Extract<AuthorizationMessage, { kind: 'authorized' }>,
): Promise<void> {
  if (connector === 'MicrosoftEntraID') {
    const input = { id, tenant: code, adminConsent: true, state }
    await transport.call(CompleteExternalAuthorizeMicrosoftEntraIdDocument, { input })
  } else await transport.call(CompleteExternalAuthorizeDocument, { input: { id, connector, code, state } })
}

/** The vendor's window for somebody who is signed in. */
export function useExternalAuthorization({ id, entry }: Pick<ConnectionView, 'id' | 'entry'>): ConsentWindow & {
  /** What was typed for a window that gave no access yet. */
  readonly entered: EnteredDetails | undefined
} {
  const transport = useTransport()
  const reload = useReload()
  const fields = entry?.credentialFields ?? noFields
  const [entered, setEntered] = useState(() => enteredFor(id))
  const refused = useCallback(() => setEntered((before) => before && withoutSecrets(before)), [])
  const calls = useMemo<ConsentCalls>(
    () => ({
      begin: async (credentials: readonly CredentialValueInput[]) => {
        try {
          if (credentials.length > 0) {
            await transport.call(UpdateConnectionCredentialDocument, { input: { id, credentials: [...credentials] } })
            setEntered(keepEntered(id, fields, credentials))
          }
          return (await transport.call(ConnectionAuthenticationUrlDocument, { id })).connectionAuthenticationUrl
        } catch (error) {
          refused()
          throw error
        }
      },
      complete: async (answer) => {
        try {
          await complete(transport, id, answer)
        } catch (error) {
          refused()
          throw error
        }
        forgetEntered()
        setEntered(undefined)
      },
      settled: () => reload(ConnectionsDocument, SyncRunsDocument),
    }),
    [id, fields, transport, reload, refused],
  )
  return { ...useConsentWindow(id, entry?.id, calls), entered }
}
