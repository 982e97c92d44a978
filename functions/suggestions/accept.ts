import { linkableTables } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { CommandContext } from '#platform/command.ts'
import type { AcceptResult, SuggestionInput } from '#platform/graphql/generated/resolvers.ts'
import { actingLinks, emptyBatch, linkBatches, linkPairs, newBatch } from '../combinations/index.ts'
import { linkableDocuments } from '../records/index.ts'
import { auditing } from './auditing.ts'
import { suggestions } from './collections.ts'
import { customersOf } from './shown.ts'

/** Pairs that one call accepts or rejects: what people go through by hand. */
const mostPairs = 80

/** Each record once, with the customer that was said last. Errors: INPUT_INVALID for none, and for too many. */
export function pairsOf(input: readonly SuggestionInput[]): Map<string, CombinationId> {
  if (input.length === 0 || input.length > mostPairs) throw new AppError('INPUT_INVALID', { field: 'input' })
  return new Map(input.map(({ recordId, combinationId }) => [recordId, combinationId as CombinationId]))
}

/**
 * Links each record to its customer, by one batch. What has a customer by now stays as it is.
 * Errors: NOT_FOUND where one of the customers is not there; INPUT_INVALID; WRITE_CONFLICT.
 */
export async function acceptSuggestions(
  input: readonly SuggestionInput[],
  context: CommandContext,
): Promise<AcceptResult> {
  const { tenant } = context
  const pairs = pairsOf(input)
  const customers = await customersOf(tenant, [...pairs.values()])
  if ([...pairs.values()].some((id) => !customers.has(id))) throw new AppError('NOT_FOUND')
  const documents = tenant.documents(suggestions)
  const suggested = await documents.readMany([...pairs.keys()])
  const batch = newBatch('suggestion')
  const [only, another] = new Set(pairs.values())
  const combinationId = another === undefined ? (only ?? null) : null
  await tenant.commit([
    tenant.documents(linkBatches).creating(emptyBatch(batch, combinationId, context)),
    ...actingLinks(batch, { combinationId, table: null, count: pairs.size, did: 'link' }, context),
    auditing(context, {
      action: 'suggestion.accept',
      subject: batch.id,
      after: Object.fromEntries(
        Array.from(pairs, ([id, to]) => {
          const found = suggested.get(id)?.doc.candidates.find((each) => each.combinationId === to)
          return [id, { combinationId: to, score: found?.score ?? null }]
        }),
      ),
    }),
  ])
  const recordIds: string[] = []
  for (const table of linkableTables) {
    const rows = await linkableDocuments(tenant, table).readMany([...pairs.keys()])
    const own = new Map([...pairs].filter(([id]) => rows.has(id)))
    if (own.size === 0) continue
    for await (const { changed } of linkPairs({ table, pairs: own, batch }, context))
      recordIds.push(...changed.map(({ after }) => after.id))
  }
  // What follows from the link does this too, a moment later: the next page of the queue must not wait for it.
  if (recordIds.length > 0) await documents.remove(recordIds.filter((id) => suggested.has(id)))
  return { batchId: batch.id, recordIds }
}
