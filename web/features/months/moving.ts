import type { Month } from './MonthSums.tsx'

/** How often a month that is being closed, or that waits for what is still being calculated, is looked at, in milliseconds. */
export const movingEvery = 2_000

export const isMoving = ({ status, obstacle }: Month): boolean =>
  status === 'CLOSING' || obstacle === 'MONTH_STILL_DERIVED'
