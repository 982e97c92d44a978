import { useCallback } from 'react'
import { ApiError } from '../graphql/api-error.ts'
import { useTextOf } from './Message.tsx'
import { useSpokenDuration } from './useDuration.ts'

/** What most limits of the API come down to, for an answer that does not say. */
const usualWaitSeconds = 60

/** The sentence for an error: the text of its code, with when one may go on where that is known, or the one for an error nobody foresaw. */
export function useErrorText(): (error: unknown) => string {
  const textOf = useTextOf()
  const spoken = useSpokenDuration()
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return textOf('', 'api.error.UNKNOWN_ERROR')
      const { messageId, retryAfterSeconds = usualWaitSeconds, task } = error
      // What runs is said by its name where the API says which it is.
      if (task !== undefined)
        return textOf(`${messageId}.named`, 'api.error.BACKGROUND_TASK_IN_PROGRESS', {
          task: textOf(`task.type.${task}`, 'task.type.other'),
        })
      return textOf(messageId, 'api.error.UNKNOWN_ERROR', { wait: spoken(retryAfterSeconds) })
    },
    [textOf, spoken],
  )
}

/** Code and correlation id in one line, for whoever has to find it in the logs. */
export function errorDetail(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.correlationId === undefined ? error.code : `${error.code} · ${error.correlationId}`
}
