import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Document } from './transport.ts'
import { useTransport } from './TransportContext.ts'

export interface GraphqlResult<Result> {
  /** Undefined until the first answer; the former answer while the variables change. */
  readonly data: Result | undefined
  /** Whether `data` answers these variables, and not the former ones. */
  readonly current: boolean
  readonly error: unknown
  /** A question is on its way. */
  readonly busy: boolean
  readonly reload: () => Promise<void>
}

type Key = readonly ['graphql', string, string]

function keyOf(document: { toString(): string }, variables: unknown): Key {
  return ['graphql', document.toString(), JSON.stringify(variables)]
}

/** An answer and the variables it is to, as they are in the key. */
interface Answered<Result> {
  readonly to: string
  readonly answer: Result
}

export interface GraphqlOptions<Result> extends Pick<SWRConfiguration, 'keepPreviousData' | 'revalidateOnFocus'> {
  /** Asks again after this many milliseconds, 0: not by itself; or what the latest answer (undefined: none yet) makes of it. */
  readonly refreshInterval?: number | ((latest: Result | undefined) => number)
  /** An answer is good for this many milliseconds: who asks the same within them gets it, unless a command has refreshed it. */
  readonly keepFor?: number
  /** What is asked by the clock: the answers do not keep the session of somebody who has left alive. */
  readonly unattended?: boolean
  /** It reads much: the one before stops once this component asks something else. No other component may ask the same. */
  readonly onlyLatest?: boolean
}

/**
 * Asks and keeps the answer, shared by every component that asks the same. `variables` null: not yet.
 * Errors are answered, not shown: a table or page says them in its own place.
 */
export function useGraphql<Result, Variables>(
  document: Document<Result, Variables>,
  variables: NoInfer<Variables> | null,
  { refreshInterval = 0, keepFor, unattended, onlyLatest = false, ...options }: GraphqlOptions<NoInfer<Result>> = {},
): GraphqlResult<Result> {
  const transport = useTransport()
  const [every, setEvery] = useState(0)
  const key = variables === null ? null : keyOf(document, variables)
  const asking = useRef<AbortController>(undefined)
  const {
    data: previous,
    error,
    isValidating,
    mutate,
  } = useSWR<Answered<Result>, unknown>(
    key,
    async ([, , to]: Key) => {
      asking.current?.abort()
      asking.current = onlyLatest ? new AbortController() : undefined
      const signal = asking.current?.signal
      return { to, answer: await transport.call(document, variables as Variables, { unattended, signal }) }
    },
    {
      keepPreviousData: true,
      ...options,
      refreshInterval: every,
      ...(keepFor === undefined ? {} : { dedupingInterval: keepFor }),
      // Or a question that comes round sooner than this is taken for a repetition.
      ...(every > 0 ? { dedupingInterval: Math.min(every / 2, 2_000) } : {}),
    },
  )
  const data = previous?.answer
  // SWR asks a function for the interval only when it has just asked; one that began with 0 would never start.
  const wanted = typeof refreshInterval === 'number' ? refreshInterval : refreshInterval(data)
  useEffect(() => setEvery(wanted), [wanted])
  const reload = useCallback(async () => {
    await mutate()
  }, [mutate])
  return { data, current: previous !== undefined && previous.to === key?.[2], error, busy: isValidating, reload }
}

/** Asks again for everything on screen: after what may have changed any of it. */
export function useReloadAll(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && key[0] === 'graphql')
  }, [mutate])
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
