import { useCallback, useEffect, useRef, useState } from 'react'
import type { CredentialField } from '#domain/connectors/catalog-entry.ts'
import { listenForAuthorization, stateOf, type AuthorizationMessage } from '../callback/index.ts'
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
import { errorDetail, useErrorText } from '../../ui/error-text.ts'
import { openCentredPopup } from '../../ui/external-window.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'
import { enteredFor, forgetEntered, keepEntered, withoutSecrets, type EnteredDetails } from './entered-details.ts'

export type Outcome = { readonly valid: true } | { readonly valid: false; readonly reason: string | undefined }

export type ExternalAuthorization =
  | { readonly step: 'idle' }
  | { readonly step: 'opening' }
  /** `url` is given where the browser blocked the window: the person opens it. `closed`: the window is gone, the answer may still come. */
  | { readonly step: 'waiting'; readonly url: string | undefined; readonly closed: boolean }
  | { readonly step: 'completing' }
  | { readonly step: 'finished'; readonly outcome: Outcome }

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

/** Kept while a person is at the vendor. What was typed is with the server by then; the tab keeps what is no secret. */
const storageKey = 'spil.authorizing'
const suggestionDuration = 10_000
const lookEvery = 500
const noFields: readonly CredentialField[] = []

/**
 * Lets a person give access in a window of the vendor. The callback page says how that went on a channel that only this
 * attempt knows; code and state then go to the server, which has the last word.
 */
export function useExternalAuthorization(connection: Pick<ConnectionView, 'id' | 'entry'>): {
  readonly state: ExternalAuthorization
  /** What was typed for a window that gave no access yet. */
  readonly entered: EnteredDetails | undefined
  readonly start: (credentials?: readonly CredentialValueInput[]) => Promise<void>
  /** Stops waiting, or closes the outcome. */
  readonly reset: () => void
} {
  const transport = useTransport()
  const reload = useReload()
  const text = useText()
  const errorText = useErrorText()
  const popups = usePopups()
  const [state, setState] = useState<ExternalAuthorization>({ step: 'idle' })
  const cleanup = useRef<() => void>(() => undefined)
  const connector = connection.entry?.id
  const fields = connection.entry?.credentialFields ?? noFields
  const { id } = connection
  const [entered, setEntered] = useState(() => enteredFor(id))
  const refused = useCallback(() => setEntered((before) => before && withoutSecrets(before)), [])

  const end = useCallback(() => {
    cleanup.current()
    cleanup.current = () => undefined
    sessionStorage.removeItem(storageKey)
  }, [])
  useEffect(() => end, [end])

  const answered = useCallback(
    async (message: AuthorizationMessage): Promise<void> => {
      end()
      if (message.kind === 'authorization_failed') {
        setState({ step: 'finished', outcome: { valid: false, reason: message.error } })
        return
      }
      setState({ step: 'completing' })
      try {
        await complete(transport, id, message)
        forgetEntered()
        setEntered(undefined)
        setState({ step: 'finished', outcome: { valid: true } })
      } catch (error) {
        refused()
        setState({ step: 'finished', outcome: { valid: false, reason: errorText(error) } })
      }
      await reload(ConnectionsDocument, SyncRunsDocument)
    },
    [end, id, transport, errorText, reload, refused],
  )

  const start = useCallback(
    async (credentials: readonly CredentialValueInput[] = []): Promise<void> => {
      if (connector === undefined) return
      end()
      // Straight from the click and still empty, or the browser blocks it.
      const popup = openCentredPopup('')
      sessionStorage.setItem(storageKey, id)
      setState({ step: 'opening' })
      try {
        if (credentials.length > 0) {
          await transport.call(UpdateConnectionCredentialDocument, { input: { id, credentials: [...credentials] } })
          setEntered(keepEntered(id, fields, credentials))
        }
        const { connectionAuthenticationUrl: url } = await transport.call(ConnectionAuthenticationUrlDocument, { id })
        const expected = stateOf(url)
        if (expected === undefined) throw new Error('the authentication address has no state')
        const unlisten = listenForAuthorization(expected, connector, (message) => void answered(message))
        const look = setInterval(() => {
          if (popup?.closed === true)
            setState((now) => (now.step === 'waiting' && !now.closed ? { ...now, closed: true } : now))
        }, lookEvery)
        cleanup.current = () => {
          unlisten()
          clearInterval(look)
        }
        setState({ step: 'waiting', url: popup === null ? url : undefined, closed: false })
        if (popup !== null) {
          popup.opener = null
          popup.location.href = url
        }
      } catch (error) {
        popup?.close()
        end()
        refused()
        setState({ step: 'idle' })
        const detail = errorDetail(error)
        popups.error(text('popup.connection_auth_error'), {
          suggestion: text('popup.suggestion.connection_auth_error'),
          duration: suggestionDuration,
          ...(detail === undefined ? {} : { detail }),
        })
      }
    },
    [connector, id, fields, end, transport, answered, refused, popups, text],
  )

  const reset = useCallback(() => {
    end()
    setState({ step: 'idle' })
  }, [end])
  return { state, entered, start, reset }
}
