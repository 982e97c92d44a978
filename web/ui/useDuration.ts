import { useCallback } from 'react'
import { useIntl } from 'react-intl'
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

/** Seconds as a person says them: "45 seconds", "1 minute and 26 seconds". */
export function useSpokenDuration(): (seconds: number) => string {
  const text = useText()
  const intl = useIntl()
  return useCallback(
    (total) => {
      const [minutes, seconds] = [Math.floor(total / 60), total % 60]
      const parts = [
        ...(minutes > 0 ? [text('duration.spoken.minutes', { minutes })] : []),
        ...(seconds > 0 || minutes === 0 ? [text('duration.spoken.seconds', { seconds })] : []),
      ]
      return intl.formatList(parts, { type: 'conjunction' })
    },
    [text, intl],
  )
}
