import { z } from 'zod'
import { certain } from '#domain/combinations/matching/score.ts'
import { linkableTables } from '#domain/records/record.ts'
import type { CommandContext } from '#platform/command.ts'
import type { AcceptCertainInput, AcceptCertainResult } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import {
  actingLinks,
  BatchTakenBack,
  emptyBatch,
  exclusiveGroup,
  linkBatches,
  linkPairs,
  newBatch,
  pairsACommit,
} from '../combinations/index.ts'
import { connectionStore } from '../connections/index.ts'
import { auditing } from './auditing.ts'
import { suggestions } from './collections.ts'
import { openSuggestions } from './review.ts'
import { customersOf } from './shown.ts'

const Message = z.object({
  batchId: z.string(),
  connectionIds: z.array(z.string()).readonly(),
  table: z.enum(linkableTables).nullable(),
})
type Message = z.infer<typeof Message>

/**
 * Links every record whose best suggestion is certain, as a task. All it links is one batch, which `undoLinks` takes back,
 * also while it runs. Errors: NOT_FOUND for a connection; BACKGROUND_TASK_IN_PROGRESS.
 */
export async function acceptCertainSuggestions(
  { connectionIds, table }: AcceptCertainInput,
  context: CommandContext,
): Promise<AcceptCertainResult> {
  const { tenant } = context
  for (const id of new Set(connectionIds)) await connectionStore(tenant).byId(id)
  const batch = newBatch('automatic')
  const message = { batchId: batch.id, connectionIds: [...(connectionIds ?? [])], table: table ?? null }
  const { write, task } = tenant.starting(acceptCertain, message)
  await tenant.commit([
    write,
    tenant.documents(linkBatches).creating(emptyBatch(batch, null, context)),
    ...actingLinks(batch, { combinationId: null, table: null, count: null, did: 'link' }, context),
    auditing(context, {
      action: 'suggestion.accept-certain',
      subject: batch.id,
      after: { ...message, least: certain },
    }),
  ])
  return { batchId: batch.id, taskId: task.id }
}

/** From the id behind which it goes on, with how many it has linked and how many there were. */
async function run({ batchId, connectionIds, table }: Message, context: JobContext): Promise<Outcome> {
  const { tenant, cursor, deadline, signal, platform, report } = context
  const documents = tenant.documents(suggestions)
  const where = openSuggestions({ connectionIds, table, search: null, leastScore: certain })
  const [from = '', linked = '0', all] = cursor?.split(' ') ?? []
  const total = all === undefined ? await documents.count(where) : Number(all)
  let [after, completed] = [from, Number(linked)]
  for (;;) {
    const found = await documents.query({
      where: after === '' ? where : { and: [where, { field: 'id', op: 'gt', value: after }] },
      orderBy: [{ field: 'id', direction: 'ascending' }],
      take: pairsACommit,
    })
    const last = found.at(-1)
    if (last === undefined) return done()
    const there = await customersOf(
      tenant,
      found.map(({ doc }) => doc.combinationId),
    )
    for (const one of linkableTables) {
      const pairs = found.flatMap(({ doc }) =>
        doc.table === one && there.has(doc.combinationId) ? [[doc.id as string, doc.combinationId] as const] : [],
      )
      const work = { table: one, pairs: new Map(pairs), batch: { id: batchId, kind: 'automatic' as const } }
      for await (const { changed } of linkPairs(work, context)) completed += changed.length
    }
    await documents.remove(found.map(({ doc }) => doc.id))
    after = last.doc.id
    report({ completed, total })
    if (platform.clock.now() > deadline || signal.aborted) return again(`${after} ${completed} ${total}`)
  }
}

export const acceptCertain = defineJob<Message>({
  name: 'accept-certain-suggestions',
  message: Message,
  subject: ({ batchId }) => ({ type: 'links', id: batchId }),
  exclusive: () => exclusiveGroup,
  retryable: true,
  budgetMinutes: 5,
  async run(message, context) {
    try {
      return await run(message, context)
    } catch (error) {
      if (error instanceof BatchTakenBack) return skip('somebody took it back')
      throw error
    }
  },
})
