import { useCallback, useEffect, useRef, useState } from 'react'
import type { CallOptions, Document } from './transport.ts'
import { useTransport } from './TransportContext.ts'
import { useReload } from './useGraphql.ts'
import { useShowError } from '../ui/useShowError.ts'

export interface CommandOptions {
  /** Queries whose answers the command changes. */
  readonly refreshes?: readonly { toString(): string }[]
  /** Shows the error itself, in its own place, instead of a popup. */
  readonly quiet?: boolean
  /** A question that reads much and changes nothing: who leaves the screen no longer waits for it, and it stops. */
  readonly endsWithScreen?: boolean
}

export interface Command<Result, Variables> {
  /** The answer, or undefined where it was refused, which the person has then been told. */
  readonly run: (variables: Variables, options?: CallOptions) => Promise<Result | undefined>
  /** As `run`, but throws the refusal and says nothing: a form puts it at the place it is about. */
  readonly send: (variables: Variables, options?: CallOptions) => Promise<Result>
  readonly busy: boolean
  readonly error: unknown
}

/** Changes something. A second click while the first is on its way waits for the same answer. */
export function useCommand<Result, Variables>(
  document: Document<Result, Variables>,
  { refreshes = [], quiet = false, endsWithScreen = false }: CommandOptions = {},
): Command<Result, Variables> {
  const transport = useTransport()
  const reload = useReload()
  const showError = useShowError()
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: undefined })
  const running = useRef<Map<string, Promise<Result>>>(new Map())
  const latest = useRef(refreshes)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  useEffect(() => {
    latest.current = refreshes
  })

  const send = useCallback(
    (variables: Variables, options?: CallOptions): Promise<Result> => {
      const key = JSON.stringify(variables)
      const present = running.current.get(key)
      if (present !== undefined) return present
      const work = async (): Promise<Result> => {
        setState({ busy: true, error: undefined })
        try {
          if (endsWithScreen) leaving.current = new AbortController()
          const signal = leaving.current?.signal
          const result = await transport.call(
            document,
            variables,
            signal === undefined ? options : { ...options, signal },
          )
          setState({ busy: false, error: undefined })
          await reload(...latest.current)
          return result
        } catch (error) {
          setState({ busy: false, error })
          throw error
        } finally {
          running.current.delete(key)
        }
      }
      const promise = work()
      running.current.set(key, promise)
      return promise
    },
    [transport, document, reload, endsWithScreen],
  )
  const run = useCallback(
    async (variables: Variables, options?: CallOptions): Promise<Result | undefined> => {
      try {
        return await send(variables, options)
      } catch (error) {
        if (!quiet && leaving.current?.signal.aborted !== true) showError(error)
        return undefined
      }
    },
    [send, quiet, showError],
  )
  return { run, send, ...state }
}
