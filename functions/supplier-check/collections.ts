import { hash } from 'node:crypto'
import { z } from 'zod'
import { checkDecisions, longestCheckNote } from '#domain/products/supplier-check.ts'
import type { ConnectionId, DefinitionId } from '#domain/shared/ids.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const connectionId = branded<ConnectionId>()
const period = z.custom<Period>((value) => typeof value === 'string' && isPeriod(value))

const Decision = z.object({
  id: z.string(),
  connectionId,
  period,
  /** Of the product in the comparison of that month. */
  key: z.string(),
  /** As the supplier calls it, or we do where it does not. */
  product: z.string(),
  decision: z.enum(checkDecisions),
  note: z.string().max(longestCheckNote),
  /** Euros with four places, when it was decided; null: nobody could say. */
  atStake: z.string().nullable(),
  /** Of the supplier's lines it was about. */
  lines: z.string(),
  difference: z.string(),
  actorId: z.string().nullable(),
  decidedTime: z.iso.datetime(),
})
export type Decision = z.infer<typeof Decision>

/** What administrators made of differences. One for each product of a connection and month: the last one. */
export const checkDecisionsMade = defineCollection({
  name: 'supplierCheckDecisions',
  scope: 'connection',
  schema: Decision,
  columns: { period: 'text', decision: 'text', atStake: 'decimal' },
  indexes: [{ columns: ['period'] }, { columns: ['period', 'decision'], across: 'firm' }],
})

/** Of the same product of a connection and month there is one. */
export const decisionId = (connection: string, month: string, key: string): string =>
  hash('sha256', JSON.stringify([connection, month, key]), 'base64url')

const Match = z.object({
  id: z.string(),
  connectionId,
  /** As the supplier calls it, in small letters. */
  productKey: z.string(),
  /** Null: it is none of what we count. */
  definitionId: branded<DefinitionId>().nullable(),
})

/** Which of our definitions a product of a supplier is, where its name does not say. */
export const supplierMatches = defineCollection({
  name: 'supplierMatches',
  scope: 'connection',
  schema: Match,
  columns: { productKey: 'text' },
})

export const matchId = (connection: string, key: string): string =>
  hash('sha256', JSON.stringify([connection, key]), 'base64url')
