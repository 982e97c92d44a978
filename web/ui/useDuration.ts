import { useCallback } from 'react'
import { useText } from './Message.tsx'

/** Seconds in words: "45 s", "2 min 5 s". */
export function useDuration(): (seconds: number) => string {
  const text = useText()
  return useCallback(
    (seconds) => {
      if (seconds < 1) return text('duration.moment')
      return seconds < 60
        ? text('duration.seconds', { seconds })
        : text('duration.minutes', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    },
    [text],
  )
}
