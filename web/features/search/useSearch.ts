import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const mostConnections = 100

export interface Search {
  readonly input: string
  readonly connectionIds: readonly string[]
  readonly look: (input: string) => void
  readonly within: (connectionIds: readonly string[]) => void
}

/** What is looked for and where, as the address says it: back, reload and a copied link work. */
export function useSearch(): Search {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (key: 'q' | 'connection', values: readonly string[]) =>
      setParams(
        (present) => {
          const next = new URLSearchParams(present)
          next.delete(key)
          for (const value of values) if (value !== '') next.append(key, value)
          return next
        },
        // Leaving the empty page is a step one wants to take back; every letter is not.
        { replace: params.has('q') },
      ),
    [setParams, params],
  )
  return {
    input: params.get('q') ?? '',
    connectionIds: params.getAll('connection').slice(0, mostConnections),
    look: useCallback((input: string) => change('q', [input]), [change]),
    within: useCallback((connectionIds: readonly string[]) => change('connection', connectionIds), [change]),
  }
}
