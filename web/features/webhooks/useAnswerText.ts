import { useCallback } from 'react'
import type { WebhookTryError } from '../../graphql/generated/graphql.ts'
import { useText } from '../../ui/Message.tsx'

/** What came of a try, in a few words. */
export function useAnswerText(): (made: { status: number | null; error: WebhookTryError | null }) => string {
  const text = useText()
  return useCallback(
    ({ status, error }) => {
      if (error === null) return text('webhooks.answer.good', { status: status ?? '' })
      // A status that people can look up says more than our word for it.
      if (error === 'REFUSED') return text('webhooks.answer.REFUSED', { status: status ?? '' })
      return text(`webhooks.answer.${error}`)
    },
    [text],
  )
}
