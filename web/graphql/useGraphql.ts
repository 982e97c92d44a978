import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr'
import { useCallback } from 'react'
import type { Document } from './transport.ts'
import { useTransport } from './TransportContext.ts'

export interface GraphqlResult<Result> {
  /** Undefined until the first answer; the former answer while the variables change. */
  readonly data: Result | undefined
  readonly error: unknown
  /** A question is on its way. */
  readonly busy: boolean
  readonly reload: () => Promise<void>
}

type Key = readonly ['graphql', string, string]

function keyOf(document: { toString(): string }, variables: unknown): Key {
  return ['graphql', document.toString(), JSON.stringify(variables)]
}

export type GraphqlOptions = Pick<SWRConfiguration, 'refreshInterval' | 'keepPreviousData' | 'revalidateOnFocus'>

/**
 * Asks and keeps the answer, shared by every component that asks the same. `variables` null: not yet.
 * Errors are answered, not shown: a table or page says them in its own place.
 */
export function useGraphql<Result, Variables>(
  document: Document<Result, Variables>,
  variables: NoInfer<Variables> | null,
  options: GraphqlOptions = {},
): GraphqlResult<Result> {
  const transport = useTransport()
  const { data, error, isValidating, mutate } = useSWR<Result, unknown>(
    variables === null ? null : keyOf(document, variables),
    () => transport.call(document, variables as Variables),
    { keepPreviousData: true, ...options },
  )
  const reload = useCallback(async () => {
    await mutate()
  }, [mutate])
  return { data, error, busy: isValidating, reload }
}

/** Asks again for every answer of these documents that is on screen, whatever its variables. */
export function useReload(): (...documents: readonly { toString(): string }[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (...documents) => {
      const queries = new Set(documents.map((document) => document.toString()))
      await mutate((key) => Array.isArray(key) && key[0] === 'graphql' && queries.has(String(key[1])))
    },
    [mutate],
  )
}
