import { z } from 'zod'
import { certain, mainWitness, witnesses, type Part } from '#domain/combinations/matching/score.ts'
import { signCodes } from '#domain/combinations/matching/signs.ts'
import { linkableTables } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, RecordId, UserId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const recordId = branded<RecordId>()
const connectionId = branded<ConnectionId>()
const combinationId = branded<CombinationId>()
const moment = z.iso.datetime()

const PartDoc: z.ZodType<Part> = z.object({
  code: z.enum([...signCodes, 'start', 'rivals', 'oneWitness']),
  points: z.number(),
  record: z.string(),
  combination: z.string(),
  via: z.object({ connectionId: z.string(), name: z.string() }).optional(),
})

/** Candidates that are kept of a record: past these nobody looks. */
export const mostCandidates = 5

const Candidate = z.object({
  combinationId,
  score: z.int().min(0).max(100),
  parts: z.array(PartDoc),
  against: z.array(PartDoc),
})
export type StoredCandidate = z.infer<typeof Candidate>

/** Reasons of the first shape were points of another scale: what they came to is kept, and is certain no more. */
const OfFirstShape = z.looseObject({ score: z.int(), combinationId: z.string() })
const withoutReasons = (candidate: unknown) => {
  const { combinationId: id, score } = OfFirstShape.parse(candidate)
  return { combinationId: id, score: Math.min(score, certain - 1), parts: [], against: [] }
}

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
  /** What the best rests on most; null: nobody knows any more. */
  reason: z.enum(witnesses).nullable(),
  /** The best first. */
  candidates: z.array(Candidate).min(1).max(mostCandidates),
  /** The customers behind the best, each in a column of its own, so that an index finds the records of one. */
  second: combinationId.nullable(),
  third: combinationId.nullable(),
  fourth: combinationId.nullable(),
  fifth: combinationId.nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

const behind = ['second', 'third', 'fourth', 'fifth'] as const
/** Where a customer may stand in a suggestion. */
export const candidateColumns = ['combinationId', ...behind] as const

/** A suggestion of these candidates, the best first; undefined: there are none. */
export function suggestionOf(
  record: Pick<Suggestion, 'id' | 'connectionId' | 'table' | 'name'>,
  candidates: readonly StoredCandidate[],
): Suggestion | undefined {
  const some = candidates.slice(0, mostCandidates)
  const [best, second, third, fourth, fifth] = some
  if (best === undefined) return undefined
  const { id, connectionId: of, table, name } = record
  return {
    id,
    connectionId: of,
    table,
    name,
    score: best.score,
    reason: mainWitness(best),
    combinationId: best.combinationId,
    candidates: some,
    second: second?.combinationId ?? null,
    third: third?.combinationId ?? null,
    fourth: fourth?.combinationId ?? null,
    fifth: fifth?.combinationId ?? null,
  }
}

/**
 * The customers that each record without one may belong to, as they were found last. Whether the record still has no customer
 * is asked of the record: a suggestion for one that has is none.
 */
export const suggestions = defineCollection({
  name: 'suggestions',
  scope: 'connection',
  schema: Suggestion,
  columns: {
    connectionId: 'text',
    table: 'text',
    name: 'sortedText',
    score: 'integer',
    reason: 'text',
    combinationId: 'text',
    second: 'text',
    third: 'text',
    fourth: 'text',
    fifth: 'text',
  },
  // Those that still suggest something (`unlinkedActive`), which start and coverage tell at each look.
  countedAmong: {
    by: ['table', 'connectionId', 'score'],
    rows: linkableTables.map((collection) => ({
      collection,
      absent: ['combinationId', 'spilDeletedAt'],
      equal: { spilStatus: 'ACTIVE' },
    })),
  },
  indexes: [
    { columns: ['score'], across: 'firm' },
    { columns: ['name'], across: 'firm' },
    // Counted by connection, told by the index alone.
    { columns: ['table', 'connectionId', 'score'], across: 'firm' },
    { columns: ['combinationId', 'score'], across: 'firm' },
    ...behind.map((column) => ({ columns: [column], across: 'firm', where: { column, is: 'given' } }) as const),
  ],
  searchIn: ['name'],
  shape: 3,
  upgrade: (doc, shape) => {
    if (shape === 2) {
      const before = z.looseObject({ candidates: z.array(Candidate).min(1) }).parse(doc)
      const [best] = before.candidates
      return { ...before, reason: best === undefined ? null : mainWitness(best) }
    }
    const before = z.looseObject({ score: z.int(), candidates: z.array(z.unknown()) }).parse(doc)
    const candidates = before.candidates.map(withoutReasons)
    return { ...before, candidates, score: candidates[0]?.score ?? before.score, reason: null }
  },
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
  actorId: branded<UserId>().nullable(),
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
  shape: 2,
  upgrade: (doc) => {
    const before = z.looseObject({ candidate: z.unknown() }).parse(doc)
    return { ...before, candidate: before.candidate === null ? null : withoutReasons(before.candidate) }
  },
})

export const rejectionId = (record: string, combination: string): string => `${record}.${combination}`

/** When suggestions were last looked for to the end, and what they were looked for by. One document a firm. */
export const findingStates = defineCollection({
  name: 'suggestionStates',
  scope: 'firm',
  schema: z.object({ id: z.literal('state'), foundTime: moment, changesUpTo: moment }),
  readBy: 'id',
})
