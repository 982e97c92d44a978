import { noHabits, type Habits } from './read-name.ts'
import { usualNumbers, type Reliabilities } from './reliability.ts'
import { shippedWeights } from './weights.ts'
import type { WeightsOfKinds } from './weights-of-kinds.ts'

/** What is known of the records of one connection. */
export interface ConnectionModel {
  readonly numbers: Reliabilities
  readonly habits: Habits
}

/** All that turns what a record and a customer have in common into a chance. */
export interface MatchingModel {
  readonly weights: WeightsOfKinds
  readonly connections: ReadonlyMap<string, ConnectionModel>
}

/** Before anything was seen of a connection. */
export const unseenConnection: ConnectionModel = { numbers: usualNumbers, habits: noHabits }

export const shippedModel: MatchingModel = { weights: shippedWeights, connections: new Map() }

export const connectionOf = (model: MatchingModel, connectionId: string): ConnectionModel =>
  model.connections.get(connectionId) ?? unseenConnection
