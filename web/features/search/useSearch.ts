import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { longestInput } from '#domain/search/asked.ts'
import { longestSearch } from '#domain/shared/text.ts'

const mostConnections = 100

export interface Search {
  readonly input: string
  readonly connectionIds: readonly string[]
  readonly look: (input: string) => void
  readonly within: (connectionIds: readonly string[]) => void
}

/** As much of what was typed as is looked for: with all of it an address could become too long to be asked for again. */
const forAddress = (input: string): string => input.slice(0, longestSearch).replace(/[\uD800-\uDBFF]$/u, '')

/** All that was typed, which the browser keeps beside the address; undefined: the address has all of it. */
function typedIn(state: unknown): string | undefined {
  const typed = typeof state === 'object' && state !== null && 'typed' in state ? state.typed : undefined
  return typeof typed === 'string' ? typed : undefined
}

/** What is looked for and where, as the address says it: back, reload and a copied link work. */
export function useSearch(): Search {
  const [params, setParams] = useSearchParams()
  const said = params.get('q') ?? ''
  const typedBefore = typedIn(useLocation().state)
  const typed = typedBefore !== undefined && forAddress(typedBefore) === said ? typedBefore : undefined
  const change = useCallback(
    (key: 'q' | 'connection', values: readonly string[], whole: string | undefined) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present)
          next.delete(key)
          for (const value of values) if (value !== '') next.append(key, value)
          return next
        },
        {
          // Leaving the empty page is a step one wants to take back; every letter is not.
          replace: params.has('q'),
          ...(whole === undefined ? {} : { state: { typed: whole } }),
        },
      ),
    [setParams, params],
  )
  return {
    input: (typed ?? said).slice(0, longestInput),
    connectionIds: params.getAll('connection').slice(0, mostConnections),
    look: useCallback(
      (input: string) => {
        const address = forAddress(input)
        change('q', [address], address === input ? undefined : input)
      },
      [change],
    ),
    within: useCallback(
      (connectionIds: readonly string[]) => change('connection', connectionIds, typed),
      [change, typed],
    ),
  }
}
