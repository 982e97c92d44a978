import { useCallback } from 'react'
import { ApiError } from '../graphql/api-error.ts'
import { useTextOf } from './Message.tsx'

/** The sentence for an error: the text of its code, or the one for an error nobody foresaw. */
export function useErrorText(): (error: unknown) => string {
  const textOf = useTextOf()
  return useCallback(
    (error) => textOf(error instanceof ApiError ? error.messageId : '', 'api.error.UNKNOWN_ERROR'),
    [textOf],
  )
}

/** Code and correlation id in one line, for whoever has to find it in the logs. */
export function errorDetail(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.correlationId === undefined ? error.code : `${error.code} · ${error.correlationId}`
}
