import { useCallback } from 'react'
import type { MessageArguments } from '../../messages/ids.generated.ts'
import { useTextOf, type MessageId, type MessageValue } from '../Message.tsx'

/** What is wrong with one place of a form: a text and its values, so that it follows the language. */
export interface Problem {
  readonly id: string
  readonly values?: Readonly<Record<string, MessageValue>>
}

/** By the name of the place; empty: the form may be sent. */
export type Problems<Values> = { readonly [Place in keyof Values & string]?: Problem }

/** A problem in words of ours; a text that is not there, or a value that is missing, does not compile. */
export function problem<Id extends MessageId>(
  id: Id,
  ...values: Id extends keyof MessageArguments ? [Readonly<Record<MessageArguments[Id], MessageValue>>] : []
): Problem {
  const given: Readonly<Record<string, MessageValue>> | undefined = values[0]
  return given === undefined ? { id } : { id, values: given }
}

/** A problem as the form library carries it: one string. */
export function written(one: Problem): string {
  return JSON.stringify(one)
}

/** The sentence for a problem that was written; undefined: there is none. */
export function useProblemText(): (carried: string | undefined) => string | undefined {
  const textOf = useTextOf()
  return useCallback(
    (carried) => {
      if (carried === undefined || carried === '') return undefined
      const { id, values } = JSON.parse(carried) as Problem
      return textOf(id, 'api.error.UNKNOWN_ERROR', values)
    },
    [textOf],
  )
}
