import type { Period } from '#domain/shared/period.ts'
import type { KeyScope } from '../../keys/scope.ts'

/** What a key sees, with what the sets of months have to know of the firm at this moment. */
export interface FeedScope extends KeyScope {
  /** The month it is in Amsterdam. */
  readonly now: Period
  /** This moment, ISO 8601 in UTC. */
  readonly moment: string
  /** Connections whose usage is told in cents of euros. */
  readonly inEuros: readonly string[]
  /** What those are called who closed months, by their ids: asked only where a question tells it. */
  readonly closers?: () => Promise<Readonly<Record<string, string>>>
}

/** The same before the moment of a question is known. */
export type FirmScope = Omit<FeedScope, 'moment'>
