import type { RecordFacts } from './facts.ts'
import { noHabits, type Habits } from './read-name.ts'
import type { SignCode } from './signs.ts'
import { shippedWeights } from './weights.ts'

/** Where a record says a number by which its customer may be known. */
export const numberFields = ['chamberNumber', 'customerId', 'externalId', 'code'] as const
export type NumberField = (typeof numberFields)[number]

/** How far a number of a system is to be believed. */
export interface Reliability {
  /** Part of its numbers that are those of the record's customer. */
  readonly right: number
  /** Part of the others that are some other customer's, by chance or by mistake. */
  readonly astray: number
}
export type Reliabilities = Readonly<Record<NumberField, Reliability>>

/** What is known of the records of one connection. */
export interface ConnectionModel {
  readonly numbers: Reliabilities
  readonly habits: Habits
}

/** Logarithms of odds: what each sign at full strength adds, and what a pair has without any. */
export interface Weights {
  readonly base: number
  readonly signs: Readonly<Record<SignCode, number>>
}
export type WeightsOfKinds = Readonly<Record<RecordFacts['kind'], Weights>>

/** All that turns what a record and a customer have in common into a chance. */
export interface MatchingModel {
  readonly weights: WeightsOfKinds
  readonly connections: ReadonlyMap<string, ConnectionModel>
}

/** Before anything was seen of a connection. */
export const usualNumbers: Reliabilities = {
  chamberNumber: { right: 0.9, astray: 0.02 },
  customerId: { right: 0.85, astray: 0.02 },
  externalId: { right: 0.2, astray: 0.02 },
  code: { right: 0.4, astray: 0.02 },
}
export const unseenConnection: ConnectionModel = { numbers: usualNumbers, habits: noHabits }

export const shippedModel: MatchingModel = { weights: shippedWeights, connections: new Map() }

export const connectionOf = (model: MatchingModel, connectionId: string): ConnectionModel =>
  model.connections.get(connectionId) ?? unseenConnection

/** What an equal number is worth, where `holders` customers have it: the ratio of right and astray, as Fellegi and Sunter have it. */
export const worthOfEqual = ({ right, astray }: Reliability, holders: number): number =>
  Math.max(0, Math.log(right / (astray * Math.max(1, holders))))

/** What another number is worth as evidence against; nothing where few of the system's numbers are its customers'. */
export const worthOfOther = ({ right }: Reliability): number => -Math.log(1 - Math.min(right, 0.995))
