import { useCallback } from 'react'
import { useFormats } from '../../ui/formats.ts'
import { useText } from '../../ui/Message.tsx'

/** How much of each kind hangs on what is to be deleted. */
export interface Following {
  readonly administrations: number
  readonly users: number
  readonly children: number
}

const kinds = ['administrations', 'users', 'children'] as const

/** What is taken from a customer, or from several, when it is deleted, in words; empty: nothing is. */
export function useFollowing(): (following: Following) => string {
  const text = useText()
  const formats = useFormats()
  return useCallback(
    (following) => {
      const followed = kinds.flatMap((kind) => {
        const count = following[kind]
        return count === 0
          ? []
          : [text(`combination.delete_follows.${kind}`, { count, countText: formats.integer(count) })]
      })
      return formats.list(followed)
    },
    [text, formats],
  )
}
