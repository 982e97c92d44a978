import { useCallback, useEffect, useMemo, useState } from 'react'
import { useConfig } from '../../app/session/config.ts'
import { ApiError } from '../../graphql/api-error.ts'
import { reconnectApi, type ReconnectApi, type ReconnectRequest } from './reconnect-api.ts'
import { hideToken, readToken } from './token.ts'

type ReconnectState =
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly request: ReconnectRequest }
  | { readonly step: 'done'; readonly request: ReconnectRequest }
  | { readonly step: 'used' }
  | { readonly step: 'ended' }
  /** The server did not answer, or not now: trying again may help. */
  | { readonly step: 'failed'; readonly error: unknown }

/** What the answer to a call says about the link itself; undefined: nothing, it is still good. */
function endOf(error: unknown): 'used' | 'ended' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'RECONNECT_LINK_USED') return 'used'
  return error.code === 'RECONNECT_LINK_ENDED' ? 'ended' : undefined
}

export interface Reconnect {
  readonly state: ReconnectState
  readonly api: ReconnectApi
  readonly retry: () => void
  readonly done: () => void
  /** Told of every error of the API: one may mean that the link has ended meanwhile. Answers whether it did. */
  readonly failed: (error: unknown) => boolean
}

/** The link this page was opened with, from what it asks to how it ended. */
export function useReconnect(): Reconnect {
  const { apiUrl } = useConfig()
  const [token, setToken] = useState(readToken)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<ReconnectState>({ step: 'loading' })
  const api = useMemo(() => reconnectApi(apiUrl, token), [apiUrl, token])

  useEffect(() => {
    hideToken()
    // A second link pasted into the same tab changes nothing but what stands behind the `#`.
    const pasted = (): void => {
      if (window.location.hash === '') return
      setToken(readToken())
      hideToken()
    }
    window.addEventListener('hashchange', pasted)
    return () => window.removeEventListener('hashchange', pasted)
  }, [])

  useEffect(() => {
    const asking = new AbortController()
    const ask = async (): Promise<void> => {
      setState({ step: 'loading' })
      try {
        setState({ step: 'ready', request: await api.open(asking.signal) })
      } catch (error) {
        if (asking.signal.aborted) return
        const end = endOf(error)
        setState(end === undefined ? { step: 'failed', error } : { step: end })
      }
    }
    void ask()
    return () => asking.abort()
  }, [api, attempt])

  const secondsLeft = state.step === 'ready' ? state.request.secondsLeft : undefined
  useEffect(() => {
    if (secondsLeft === undefined) return
    const timer = setTimeout(() => setState({ step: 'ended' }), secondsLeft * 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])

  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const done = useCallback(
    () => setState((now) => (now.step === 'ready' ? { step: 'done', request: now.request } : now)),
    [],
  )
  const failed = useCallback((error: unknown): boolean => {
    const end = endOf(error)
    if (end !== undefined) setState({ step: end })
    return end !== undefined
  }, [])
  return { state, api, retry, done, failed }
}
