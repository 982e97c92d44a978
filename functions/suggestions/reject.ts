import { linkableTables } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { SuggestionInput } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { linkableDocuments, type LinkableRow } from '../records/index.ts'
import { pairsOf } from './accept.ts'
import { auditing } from './auditing.ts'
import {
  rejectionId,
  rejections,
  suggestionOf,
  suggestions,
  type StoredCandidate,
  type Suggestion,
} from './collections.ts'
import { namesOf } from './shown.ts'

/** A commit has 100 writes: a rejection, a suggestion that is another then, and the trace. */
const pairsACommit = 40

async function rowsOf(tenant: TenantPartition, ids: readonly string[]): Promise<Map<string, SuggestedRow>> {
  const found = new Map<string, SuggestedRow>()
  for (const table of linkableTables)
    for (const [id, { doc }] of await linkableDocuments(tenant, table).readMany(ids)) found.set(id, { table, row: doc })
  return found
}

interface SuggestedRow {
  readonly table: Suggestion['table']
  readonly row: LinkableRow
}

/** The suggestion of a record as it is with these candidates; it goes where none is left. */
function withCandidates(
  tenant: TenantPartition,
  { table, row }: SuggestedRow,
  stored: Stored<Suggestion> | undefined,
  candidates: readonly StoredCandidate[],
): Write[] {
  const documents = tenant.documents(suggestions)
  const sorted = [...candidates].sort((a, b) => b.score - a.score)
  const doc = suggestionOf({ ...row, table }, sorted)
  if (doc === undefined) return stored === undefined ? [] : [documents.deleting(stored.doc.id, stored.etag)]
  return [stored === undefined ? documents.creating(doc) : documents.replacing(doc, stored.etag)]
}

async function inPieces(
  input: readonly SuggestionInput[],
  work: (some: readonly (readonly [string, string])[]) => Promise<string[]>,
): Promise<string[]> {
  const pairs = [...pairsOf(input)]
  const done: string[] = []
  for (let from = 0; from < pairs.length; from += pairsACommit)
    done.push(...(await againOnConflict(() => work(pairs.slice(from, from + pairsACommit)))))
  return done
}

/**
 * These pairs are not suggested any more. Answers the records; those that are not there are left out.
 * Errors: NOT_FOUND where none is there; INPUT_INVALID; WRITE_CONFLICT.
 */
export function rejectSuggestions(input: readonly SuggestionInput[], context: CommandContext): Promise<string[]> {
  const { tenant, now, actor } = context
  return inPieces(input, async (pairs) => {
    const ids = pairs.map(([id]) => id)
    const [rows, stored, names] = await Promise.all([
      rowsOf(tenant, ids),
      tenant.documents(suggestions).readMany(ids),
      namesOf(
        tenant,
        pairs.map(([, combinationId]) => combinationId),
      ),
    ])
    const writes: Write[] = []
    const rejected: string[] = []
    for (const [id, combinationId] of pairs) {
      const [found, combination] = [rows.get(id), names.get(combinationId)]
      if (found === undefined || combination === undefined) continue
      const before = stored.get(id)
      const candidate = before?.doc.candidates.find((each) => each.combinationId === combinationId)
      rejected.push(id)
      writes.push(
        tenant.documents(rejections).upserting({
          id: rejectionId(id, combinationId),
          recordId: found.row.id,
          connectionId: found.row.connectionId,
          combinationId: combinationId as StoredCandidate['combinationId'],
          table: found.table,
          recordName: found.row.name,
          combinationName: combination.name,
          score: candidate?.score ?? 0,
          candidate: candidate ?? null,
          time: now.toISOString(),
          actorId: actor.userId,
        }),
        ...(candidate === undefined
          ? []
          : withCandidates(tenant, found, before, before?.doc.candidates.filter((each) => each !== candidate) ?? [])),
      )
    }
    if (rejected.length === 0) throw new AppError('NOT_FOUND')
    await tenant.commit([...writes, trace('suggestion.reject', rejected, pairs, context)])
    return rejected
  })
}

/** These pairs may be suggested again, as they were. Answers the records. Errors: as `rejectSuggestions`. */
export function takeBackRejections(input: readonly SuggestionInput[], context: CommandContext): Promise<string[]> {
  const { tenant } = context
  return inPieces(input, async (pairs) => {
    const ids = pairs.map(([id]) => id)
    const documents = tenant.documents(rejections)
    const [rows, stored, rejected] = await Promise.all([
      rowsOf(tenant, ids),
      tenant.documents(suggestions).readMany(ids),
      documents.readMany(pairs.map(([id, combinationId]) => rejectionId(id, combinationId))),
    ])
    const writes: Write[] = []
    const back: string[] = []
    for (const { doc, etag } of rejected.values()) {
      const [found, before] = [rows.get(doc.recordId), stored.get(doc.recordId)]
      back.push(doc.recordId)
      writes.push(documents.deleting(doc.id, etag))
      const { candidate } = doc
      if (found === undefined || candidate === null || found.row.combinationId !== null) continue
      const others = before?.doc.candidates.filter((each) => each.combinationId !== candidate.combinationId) ?? []
      writes.push(...withCandidates(tenant, found, before, [...others, candidate]))
    }
    if (back.length === 0) throw new AppError('NOT_FOUND')
    await tenant.commit([...writes, trace('suggestion.take-back', back, pairs, context)])
    return back
  })
}

function trace(
  action: 'suggestion.reject' | 'suggestion.take-back',
  done: readonly string[],
  pairs: readonly (readonly [string, string])[],
  context: CommandContext,
): Write {
  const some = pairs.filter(([id]) => done.includes(id))
  return auditing(context, { action, subject: some[0]?.[0] ?? 'none', after: Object.fromEntries(some) })
}
