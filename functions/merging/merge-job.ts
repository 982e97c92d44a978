import { z } from 'zod'
import { undoDays } from '#domain/shared/acts.ts'
import { linkableTables } from '#domain/records/record.ts'
import { AppError } from '#domain/shared/errors.ts'
import { again, defineJob, done, failed, skip, type JobContext, type Outcome } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import {
  BatchTakenBack,
  childrenACommit,
  combinationStore,
  exclusiveGroup,
  linkRows,
  present,
  publishingChanged,
  tracingChildren,
  tracingParent,
} from '../combinations/index.ts'
import { memos } from '../memos/index.ts'
import { mutedAnomalies } from '../months/index.ts'
import { derivingSoon, exclusions } from '../products/index.ts'
import { rejections } from '../suggestions/index.ts'
import { customerMerges, type CustomerMerge, type MergePhase } from './collections.ts'
import { followUpsOf, movingExclusions, movingMutes, movingRejections } from './moving.ts'

const Message = z.object({ mergeId: z.string(), survivorId: z.string() })
type Message = z.infer<typeof Message>

/** Exclusions, follow-ups, mutes or refusals, per commit. */
const movedACommit = 40

/** What one commit of a phase writes, and what the merge then has moved; undefined: the phase is over. */
type Step = { readonly writes: readonly Write[]; readonly moved: Partial<CustomerMerge> } | undefined
type Stepping = (merge: CustomerMerge, context: JobContext) => Promise<Step>

/** The merge is being undone, so nothing more is moved by it. */
class MergeTakenBack extends Error {
  override readonly name = 'MergeTakenBack'
}

/** Errors: MergeTakenBack. */
async function standing(id: string, { tenant }: Pick<JobContext, 'tenant'>): Promise<Stored<CustomerMerge>> {
  const found = await tenant.documents(customerMerges).read(id)
  if (found === undefined || found.doc.phase === 'BACK' || found.doc.phase === 'UNDONE') throw new MergeTakenBack(id)
  return found
}

/** Children of the merged customer become the survivor's. */
const moveChildren: Stepping = async ({ mergedId, survivorId, children }, context) => {
  const { tenant, now } = context
  const store = combinationStore(tenant)
  const some = await store.documents.query({
    where: { and: [{ field: 'parentId', op: 'eq', value: mergedId }, present] },
    take: childrenACommit,
  })
  if (some.length === 0) return undefined
  const survivor = await store.standing(survivorId)
  const ids = some.map(({ doc }) => doc.id)
  return {
    writes: [
      ...some.map((child) => store.changing(child, { parentId: survivorId }, now)),
      store.touching(survivor),
      publishingChanged(tenant, ids),
      ...ids.map((id) => tracingParent(id, mergedId, survivorId, context)),
      tracingChildren(mergedId, { lost: ids, gained: [] }, context),
      tracingChildren(survivorId, { lost: [], gained: ids }, context),
    ],
    moved: { children: [...children, ...some.map(({ doc: { id, parentSetBy } }) => ({ id, parentSetBy }))] },
  }
}

/** What was not billed of the merged customer is not billed of the survivor either. */
const moveExclusions: Stepping = async (merge, context) => {
  const { tenant } = context
  const documents = tenant.documents(exclusions)
  const some = (await movingExclusions(merge, context)).moving.slice(0, movedACommit)
  if (some.length === 0) return undefined
  return {
    writes: [
      ...some.map(({ exclusion, before }) =>
        before === undefined ? documents.creating(exclusion) : documents.replacing(exclusion, before.etag),
      ),
      ...derivingSoon([merge.survivorId], context),
    ],
    moved: {
      exclusions: [...merge.exclusions, ...some.map(({ exclusion: { id, createdTime } }) => ({ id, createdTime }))],
    },
  }
}

const moveFollowUps: Stepping = async ({ mergedId, survivorId, followUps }, context) => {
  const documents = context.tenant.documents(memos)
  const some = await followUpsOf(mergedId, movedACommit, context)
  if (some.length === 0) return undefined
  return {
    writes: some.map(({ doc, etag }) => documents.replacing({ ...doc, subjectId: survivorId }, etag)),
    moved: { followUps: [...followUps, ...some.map(({ doc }) => doc.id)] },
  }
}

const told = ({ id, time }: { readonly id: string; readonly time: string }) => ({ id, time })

const moveMutes: Stepping = async (merge, context) => {
  const documents = context.tenant.documents(mutedAnomalies)
  const some = (await movingMutes(merge, context)).slice(0, movedACommit)
  if (some.length === 0) return undefined
  // In the place of one that holds no more.
  return {
    writes: some.map((muted) => documents.upserting(muted)),
    moved: { mutes: [...merge.mutes, ...some.map(told)] },
  }
}

const moveRejections: Stepping = async (merge, context) => {
  const { tenant } = context
  const given = { ...merge, survivorName: merge.survivorAfter.name }
  const some = (await movingRejections(given, context)).slice(0, movedACommit)
  if (some.length === 0) return undefined
  return {
    // Suggestions are looked for again, without these.
    writes: [
      ...some.map((one) => tenant.documents(rejections).creating(one)),
      publishingChanged(tenant, [merge.survivorId]),
    ],
    moved: { rejections: [...merge.rejections, ...some.map(told)] },
  }
}

const steps: readonly { readonly phase: MergePhase; readonly step: Stepping; readonly next: MergePhase }[] = [
  { phase: 'CHILDREN', step: moveChildren, next: 'EXCLUSIONS' },
  { phase: 'EXCLUSIONS', step: moveExclusions, next: 'FOLLOW_UPS' },
  { phase: 'FOLLOW_UPS', step: moveFollowUps, next: 'MUTES' },
  { phase: 'MUTES', step: moveMutes, next: 'REJECTIONS' },
  { phase: 'REJECTIONS', step: moveRejections, next: 'ROWS' },
]

/** One commit, which writes the merge too: an undo meanwhile is met. Errors: MergeTakenBack. */
function commitStep(id: string, context: JobContext): Promise<MergePhase> {
  const { tenant } = context
  const documents = tenant.documents(customerMerges)
  return againOnConflict(
    async () => {
      const { doc, etag } = await standing(id, context)
      const at = steps.find(({ phase }) => phase === doc.phase)
      if (at === undefined) return doc.phase
      const came = await at.step(doc, context)
      const phase = came === undefined ? at.next : doc.phase
      await tenant.commit([...(came?.writes ?? []), documents.replacing({ ...doc, ...came?.moved, phase }, etag)])
      return phase
    },
    { tries: 5 },
  )
}

/** Merges too old to be undone, which nothing needs any more. */
async function purgeOld({ tenant, now }: JobContext): Promise<void> {
  const documents = tenant.documents(customerMerges)
  const before = new Date(now.getTime() - (undoDays + 1) * 86_400_000).toISOString()
  const old = await documents.query({
    where: {
      and: [
        { field: 'phase', op: 'in', values: ['MERGED', 'UNDONE'] },
        { field: 'time', op: 'lt', value: before },
      ],
    },
    take: 100,
  })
  await documents.remove(old.map(({ doc }) => doc.id))
}

async function run({ mergeId }: Message, context: JobContext): Promise<Outcome> {
  const { tenant, cursor, platform, deadline, signal, report } = context
  await purgeOld(context)
  const isTime = (): boolean => platform.clock.now() > deadline || signal.aborted
  let completed = Number(cursor ?? 0)
  const { survivorId, mergedId, links: total, phase: reached } = (await standing(mergeId, context)).doc
  if (reached === 'MERGED') {
    report({ completed: total, total })
    return done()
  }
  for (let phase: MergePhase | undefined; phase !== 'ROWS' && phase !== 'MERGED';) {
    phase = await commitStep(mergeId, context)
    report({ completed, total })
    if (isTime()) return again(String(completed))
  }
  for (const table of linkableTables) {
    const rows = linkRows(
      {
        table,
        rows: { where: { field: 'combinationId', op: 'eq', value: mergedId } },
        to: survivorId,
        from: mergedId,
        withVanished: true,
        batch: { id: mergeId, kind: 'merge' },
      },
      context,
    )
    for await (const { changed } of rows) {
      completed += changed.length
      report({ completed, total })
      if (isTime()) return again(String(completed))
    }
  }
  await againOnConflict(async () => {
    const { doc, etag } = await standing(mergeId, context)
    await tenant.commit([tenant.documents(customerMerges).replacing({ ...doc, phase: 'MERGED' }, etag)])
  })
  return done()
}

/** Moves what belongs to a merged customer to the survivor. */
export const mergeCustomersJob = defineJob<Message>({
  name: 'merge-customers',
  message: Message,
  subject: ({ survivorId }) => ({ type: 'combination', id: survivorId }),
  dedupe: ({ mergeId }) => mergeId,
  exclusive: () => exclusiveGroup,
  retryable: true,
  budgetMinutes: 5,
  async run(message, context) {
    try {
      return await run(message, context)
    } catch (error) {
      if (error instanceof BatchTakenBack || error instanceof MergeTakenBack) return skip('somebody takes it back')
      // Somebody deleted the survivor: what has not moved is the merged customer's until the merge is undone, or tried again.
      if (error instanceof AppError && error.code === 'NOT_FOUND') return failed('COMBINATION_DELETED')
      throw error
    }
  },
})
