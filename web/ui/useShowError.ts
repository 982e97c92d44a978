import { useCallback } from 'react'
import { ApiError } from '../graphql/api-error.ts'
import { errorDetail, useErrorText } from './error-text.ts'
import { usePopups } from './Popups.tsx'

/** How long an error of the API stays, in milliseconds. */
export const apiErrorDuration = 5_000

/** Says an error of the API in a popup. A lost session is not said here: the login screen says it. */
export function useShowError(): (error: unknown) => void {
  const popups = usePopups()
  const errorText = useErrorText()
  return useCallback(
    (error) => {
      if (error instanceof ApiError && error.status === 401) return
      if (error instanceof DOMException && error.name === 'AbortError') return
      const detail = errorDetail(error)
      popups.error(errorText(error), { duration: apiErrorDuration, ...(detail === undefined ? {} : { detail }) })
    },
    [popups, errorText],
  )
}
