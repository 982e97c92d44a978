import { useState } from 'react'
import { largestPageSize } from '#domain/shared/paging.ts'

const step = 25

/** How many rows a card asks for, and the way to twice as many; undefined where the API answers no more at once. */
export function useMore(): { readonly take: number; readonly more: (() => void) | undefined } {
  const [take, setTake] = useState(step)
  const more = take < largestPageSize ? () => setTake(Math.min(largestPageSize, take * 2)) : undefined
  return { take, more }
}
