import type { Faults } from './faults.ts'
import type { Simulator } from './simulator.ts'

/** One call that reached a simulator. */
export interface VendorCall {
  /** Milliseconds since 1970 by the simulators' clock. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** Who calls, as it says itself. */
  readonly userAgent: string
  /** Headers of it that would tell a vendor of our traces, by name. */
  readonly traced: readonly string[]
  /** 0: no answer was given. */
  readonly status: number
  readonly faults: readonly string[]
}

/** One vendor as the server keeps it. */
export interface Stand {
  readonly simulator: Simulator
  readonly faults: Faults
  readonly calls: VendorCall[]
}
