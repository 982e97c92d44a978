import type { Cost } from './costs.ts'
import type { afterSilence } from './vendors.ts'
import type { Link } from './world.ts'

/** A moment that does not come. */
export const never = Number.POSITIVE_INFINITY

/** A sync under way. */
export interface Sync {
  readonly link: Link
  readonly started: number
  readonly isLarge: boolean
  begun: number | undefined
  /** Seconds of reading and work that are left. */
  left: number
  cost: Cost
  patience: ReturnType<typeof afterSilence>
  sweepAfter: number
}

/** How a firm stands in the directory, and what it has open. */
export interface Standing {
  due: number
  /** When it is asked for everything, as each night. */
  nightDue: number
  /** When the plan of its connections was made. */
  planned: Date | undefined
  tasksDue: number
  /** Open tasks. */
  open: number
  readonly waiting: Set<Sync>
  /** Jobs of which one is open at most, and whether it was touched since. */
  readonly single: Map<string, boolean>
}
