import { addMonths, type Period } from '../shared/period.ts'

/** Why a month cannot be closed now. */
export type CloseObstacle = 'MONTH_NOT_OVER' | 'MONTH_ALREADY_CLOSED' | 'MONTH_OUT_OF_TURN' | 'MONTH_STILL_DERIVED'

export interface CloseFacts {
  /** The month that runs. */
  readonly now: Period
  /** Every month that is closed or being closed. */
  readonly closed: readonly Period[]
  /** Customers whose products are still to be derived. */
  readonly waiting: number
}

/**
 * The month whose turn it is, once a first one was closed: the one after the last. Undefined: any month that is over, for
 * what came before a firm began to close is left as it is.
 */
export const nextToClose = (closed: readonly Period[]): Period | undefined => {
  const last = closed.toSorted().at(-1)
  return last === undefined ? undefined : addMonths(last, 1)
}

/** Undefined: it can be closed. */
export function closeObstacle(period: Period, { now, closed, waiting }: CloseFacts): CloseObstacle | undefined {
  if (period >= now) return 'MONTH_NOT_OVER'
  if (closed.includes(period)) return 'MONTH_ALREADY_CLOSED'
  const next = nextToClose(closed)
  if (next !== undefined && next !== period) return 'MONTH_OUT_OF_TURN'
  return waiting > 0 ? 'MONTH_STILL_DERIVED' : undefined
}
