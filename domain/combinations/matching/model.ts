import type { RecordFacts } from './facts.ts'
import { noHabits, type Habits } from './read-name.ts'
import { usualNumbers, type Reliabilities } from './reliability.ts'
import { shippedWeights } from './weights.ts'
import type { WeightsOfKinds } from './weights-of-kinds.ts'

/** What is known of the records of one connection. */
export interface ConnectionModel {
  readonly numbers: Reliabilities
  readonly habits: Habits
  /** How much likelier its records are to be somebody's than those of most systems, as logarithm of odds. */
  readonly shift: Shift
}
export type Shift = Readonly<Record<RecordFacts['kind'], number>>
export const noShift: Shift = { administration: 0, user: 0 }

/** All that turns what a record and a customer have in common into a chance. */
export interface MatchingModel {
  readonly weights: WeightsOfKinds
  readonly connections: ReadonlyMap<string, ConnectionModel>
}

/** Before anything was seen of a connection. */
export const unseenConnection: ConnectionModel = { numbers: usualNumbers, habits: noHabits, shift: noShift }

export const shippedModel: MatchingModel = { weights: shippedWeights, connections: new Map() }

export const connectionOf = (model: MatchingModel, connectionId: string): ConnectionModel =>
  model.connections.get(connectionId) ?? unseenConnection
