import type { RecordFacts } from './facts.ts'
import type { SignCode } from './signs.ts'

/** Logarithms of odds: what each sign at full strength adds, and what a pair has without any. */
export interface Weights {
  readonly base: number
  readonly signs: Readonly<Record<SignCode, number>>
}
export type WeightsOfKinds = Readonly<Record<RecordFacts['kind'], Weights>>
