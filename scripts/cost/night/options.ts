import type { Figures } from '../figures.ts'
import type { Recorded } from '../recorded.ts'
import type { HostSettings } from './hosts.ts'
import type { Outage } from './vendors.ts'
import type { Firm, Link } from './world.ts'

export interface NightOptions {
  readonly firms: readonly Firm[]
  /** A firm whose connections somebody makes that night, all at once: what the others are to feel nothing of. */
  readonly large?: Firm
  /** When they are made, seconds after midnight in Amsterdam. */
  readonly largeFrom: number
  readonly recorded: Recorded
  readonly figures: Figures
  readonly host: HostSettings & { readonly functionTimeout: number; readonly replicaMegabytes: number }
  readonly outage?: Outage
  /** When the product asks every firm, before the night. */
  readonly evening: Date
  readonly seed: number
}

/** What became of a connection's sync. */
export interface Outcome {
  readonly link: Link
  /** Seconds after the evening: when its turn was, when it came to it, and when it was done. */
  readonly turn: number
  readonly started: number
  readonly begun: number
  readonly ended: number
  readonly failed: boolean
}
