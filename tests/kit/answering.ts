import type { Transport } from '#web/graphql/transport.ts'

export interface Asked {
  readonly operation: string
  readonly variables: unknown
}

/** What many screens ask in passing: there is none of it, unless a test has others. It is remembered only where a test has them. */
const inPassing: Readonly<Record<string, unknown>> = {
  ListViews: { listViews: { views: [], defaultId: null, layout: null } },
  Memos: { memos: [] },
}

/**
 * An API that answers each operation by its name, and remembers what it was asked. An answer may be a function of the
 * variables; it throws to refuse. An operation nobody foresaw fails the test that asks it.
 */
export function answering(answers: Readonly<Record<string, unknown>>): Transport & { readonly asked: Asked[] } {
  const asked: Asked[] = []
  return {
    asked,
    async call<Result>(document: { toString(): string }, variables: unknown) {
      await Promise.resolve()
      const operation = /\b(?:query|mutation)\s+(\w+)/.exec(document.toString())?.[1] ?? ''
      if (!(operation in answers) && operation in inPassing) return inPassing[operation] as Result
      asked.push({ operation, variables })
      if (!(operation in answers)) throw new Error(`nobody answers ${operation}`)
      const answer = answers[operation]
      return (typeof answer === 'function' ? (answer as (given: unknown) => unknown)(variables) : answer) as Result
    },
  }
}
