import { z } from 'zod'
import type { Part } from '#domain/combinations/matching/score.ts'
import { signCodes } from '#domain/combinations/matching/signs.ts'
import { linkableTables } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, RecordId, UserId } from '#domain/shared/ids.ts'
import { defineCollection } from '#platform/store/collection.ts'

const recordId = z.string().transform((id) => id as RecordId)
const connectionId = z.string().transform((id) => id as ConnectionId)
const combinationId = z.string().transform((id) => id as CombinationId)
const moment = z.iso.datetime()

const PartDoc: z.ZodType<Part> = z.object({
  code: z.enum([...signCodes, 'equalRival']),
  points: z.int(),
  record: z.string(),
  combination: z.string(),
})

const Candidate = z.object({
  combinationId,
  score: z.int().min(0).max(100),
  parts: z.array(PartDoc),
  against: z.array(PartDoc),
})
export type StoredCandidate = z.infer<typeof Candidate>

const Suggestion = z.object({
  /** Of the record. */
  id: recordId,
  connectionId,
  table: z.enum(linkableTables),
  /** The record's, to sort and look by. */
  name: z.string(),
  /** Of the best. */
  score: z.int().min(0).max(100),
  combinationId,
  /** The best first. */
  candidates: z.array(Candidate).min(1),
  combinationIds: z.array(z.string()),
})
export type Suggestion = z.infer<typeof Suggestion>

/**
 * The customers that each record without one may belong to, as they were found last. Whether the record still has no customer
 * is asked of the record: a suggestion for one that has is none.
 */
export const suggestions = defineCollection({
  name: 'suggestions',
  scope: 'connection',
  schema: Suggestion,
  columns: { table: 'text', name: 'sortedText', score: 'integer', combinationId: 'text', combinationIds: 'texts' },
  indexes: [
    { columns: ['score'], across: 'firm' },
    { columns: ['name'], across: 'firm' },
    { columns: ['combinationId', 'score'], across: 'firm' },
    { columns: ['score'] },
  ],
  searchIn: ['name'],
})

const Rejection = z.object({
  id: z.string(),
  recordId,
  connectionId,
  combinationId,
  table: z.enum(linkableTables),
  recordName: z.string(),
  combinationName: z.string(),
  score: z.int(),
  /** What was suggested, to be suggested again where the rejection is taken back; null: it was not. */
  candidate: Candidate.nullable(),
  time: moment,
  actorId: z
    .string()
    .transform((id) => id as UserId)
    .nullable(),
})
export type Rejection = z.infer<typeof Rejection>

/** Pairs that somebody said are none: they are not suggested again. */
export const rejections = defineCollection({
  name: 'suggestionRejections',
  scope: 'connection',
  schema: Rejection,
  columns: { recordId: 'text', combinationId: 'text', time: 'moment' },
  indexes: [
    { columns: ['recordId'], across: 'firm' },
    { columns: ['combinationId'], across: 'firm' },
    { columns: ['time'], across: 'firm' },
  ],
})

export const rejectionId = (record: string, combination: string): string => `${record}.${combination}`

/** When suggestions were last looked for to the end, and what they were looked for by. One document a firm. */
export const findingStates = defineCollection({
  name: 'suggestionStates',
  scope: 'firm',
  schema: z.object({ id: z.literal('state'), foundTime: moment, changesUpTo: moment }),
  readBy: 'id',
})
