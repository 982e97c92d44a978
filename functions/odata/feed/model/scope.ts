import type { Period } from '#domain/shared/period.ts'
import type { KeyScope } from '../../keys/scope.ts'

/** What a key sees, with what the sets of months have to know of the firm at this moment. */
export interface FeedScope extends KeyScope {
  /** The month it is in Amsterdam. */
  readonly now: Period
  /** Connections whose usage is told in cents of euros. */
  readonly inEuros: readonly string[]
}
