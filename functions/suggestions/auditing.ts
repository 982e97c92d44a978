import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. What is linked leaves the trace of the link beside these. */
export const suggestionActions = [
  'suggestion.accept',
  'suggestion.accept-certain',
  'suggestion.reject',
  'suggestion.take-back',
  'suggestion.find',
  'suggestion.learn-anew',
  'suggestion.self-linking',
  'suggestion.link-by-itself',
] as const

export type SuggestionAction = (typeof suggestionActions)[number]

export const auditing = auditingOf(suggestionActions)
