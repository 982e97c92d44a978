import { useMemo } from 'react'
import type { ConnectionView } from '../live-connections/index.ts'
import {
  CompleteExternalAuthorizeDocument,
  ConnectionAuthenticationUrlDocument,
  ConnectionsDocument,
  SyncRunsDocument,
  UpdateConnectionCredentialDocument,
} from '../../graphql/generated/graphql.ts'
import { useTransport } from '../../graphql/TransportContext.ts'
import { useReload } from '../../graphql/useGraphql.ts'
import { useConsentWindow, type ConsentCalls, type ConsentWindow } from './useConsentWindow.ts'

/** The vendor's window for somebody who is signed in. */
export function useExternalAuthorization({ id, entry }: Pick<ConnectionView, 'id' | 'entry'>): ConsentWindow {
  const transport = useTransport()
  const reload = useReload()
  const calls = useMemo<ConsentCalls>(
    () => ({
      begin: async (credentials) => {
        if (credentials.length > 0)
          await transport.call(UpdateConnectionCredentialDocument, { input: { id, credentials: [...credentials] } })
        return (await transport.call(ConnectionAuthenticationUrlDocument, { id })).connectionAuthenticationUrl
      },
      complete: async ({ connector, code, state }) => {
        await transport.call(CompleteExternalAuthorizeDocument, { input: { id, connector, code, state } })
      },
      settled: () => reload(ConnectionsDocument, SyncRunsDocument),
    }),
    [id, transport, reload],
  )
  return useConsentWindow(id, entry?.id, calls)
}
