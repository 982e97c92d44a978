import type { Period } from '#domain/shared/period.ts'
import type { KeyScope } from '../../keys/scope.ts'

/** What a key sees, with what the sets of months have to know of the firm at this moment. */
export interface FeedScope extends KeyScope {
  /** The month it is in Amsterdam. */
  readonly now: Period
  /** This moment, ISO 8601 in UTC. */
  readonly moment: string
  /** What is fetched only for a statement that waits for it, by the name of the value. */
  readonly fetched: Fetched
}

export interface Fetched {
  /** Connections whose usage is told in cents of euros, as JSON. */
  readonly inEuros: () => Promise<string>
  /** What those are called who closed months, by their ids, as JSON. */
  readonly closers: () => Promise<string>
  /** The month that the firm's bookkeeping year begins with. */
  readonly bookkeepingMonth: () => Promise<number>
}

/** The same before the moment of a question is known. */
export type FirmScope = Omit<FeedScope, 'moment'>
