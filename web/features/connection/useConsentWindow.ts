import { useCallback, useEffect, useRef, useState } from 'react'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { listenForAuthorization, stateOf, type AuthorizationMessage } from '../callback/index.ts'
import { ApiError } from '../../graphql/api-error.ts'
import type { CredentialValueInput } from '../../graphql/generated/graphql.ts'
import { errorDetail, useErrorText } from '../../ui/error-text.ts'
import { openCentredPopup } from '../../ui/external-window.ts'
import { useText } from '../../ui/Message.tsx'
import { usePopups } from '../../ui/Popups.tsx'

export type Outcome = { readonly valid: true } | { readonly valid: false; readonly reason: string | undefined }

export type ExternalAuthorization =
  | { readonly step: 'idle' }
  | { readonly step: 'opening' }
  /** `url` is given where the browser blocked the window: the person opens it. `closed`: the window is gone, the answer may still come. */
  | { readonly step: 'waiting'; readonly url: string | undefined; readonly closed: boolean }
  | { readonly step: 'completing' }
  | { readonly step: 'finished'; readonly outcome: Outcome }

/** Kept while a person is at the vendor, and only this: what was typed is with the server by then. */
const storageKey = 'spil.authorizing'
const suggestionDuration = 10_000
const lookEvery = 500

/** What the window needs of the API, for whoever it is opened. Keep it stable. */
export interface ConsentCalls {
  /** Sends what was typed and answers where the window goes. */
  readonly begin: (credentials: readonly CredentialValueInput[]) => Promise<string>
  readonly complete: (answer: Extract<AuthorizationMessage, { kind: 'authorized' }>) => Promise<void>
  /** After `complete`, however that ended. */
  readonly settled?: () => Promise<void>
}

export interface ConsentWindow {
  readonly state: ExternalAuthorization
  /** Throws only what a field of `credentials` is to blame for. */
  readonly start: (credentials?: readonly CredentialValueInput[]) => Promise<void>
  /** Stops waiting, or closes the outcome. */
  readonly reset: () => void
}

/**
 * Lets a person give access in a window of the vendor. The callback page says how that went on a channel that only this
 * attempt knows; code and state then go to the server, which has the last word.
 */
export function useConsentWindow(id: string, connector: ConnectorId | undefined, calls: ConsentCalls): ConsentWindow {
  const text = useText()
  const errorText = useErrorText()
  const popups = usePopups()
  const [state, setState] = useState<ExternalAuthorization>({ step: 'idle' })
  const cleanup = useRef<() => void>(() => undefined)
  const { begin, complete, settled } = calls

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
        await complete(message)
        setState({ step: 'finished', outcome: { valid: true } })
      } catch (error) {
        setState({ step: 'finished', outcome: { valid: false, reason: errorText(error) } })
      }
      await settled?.()
    },
    [end, complete, settled, errorText],
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
        const url = await begin(credentials)
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
        setState({ step: 'idle' })
        // What was typed in a field and is wrong stands at that field.
        if (credentials.length > 0 && error instanceof ApiError && error.field !== undefined) throw error
        const detail = errorDetail(error)
        popups.error(text('popup.connection_auth_error'), {
          suggestion: text('popup.suggestion.connection_auth_error'),
          duration: suggestionDuration,
          ...(detail === undefined ? {} : { detail }),
        })
      }
    },
    [connector, id, end, begin, answered, popups, text],
  )

  const reset = useCallback(() => {
    end()
    setState({ step: 'idle' })
  }, [end])
  return { state, start, reset }
}
