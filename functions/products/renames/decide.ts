import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RenameDecision } from '#platform/graphql/generated/resolvers.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { auditing } from '../auditing.ts'
import { usageRenames, type KeptRename } from '../collections.ts'
import { derivingSoon } from '../derive-job.ts'

/** Of the 100 writes of a commit: two for each pair. */
const mostDecided = 40

/**
 * Decides whether renamed usage is the same or counts twice; null: undecided. Returns the earlier decisions, for the
 * undo. Errors: NOT_FOUND; INPUT_INVALID for none or too many.
 */
export function decideRenames(
  ids: readonly string[],
  decision: RenameDecision | null,
  context: CommandContext,
): Promise<KeptRename[]> {
  const { tenant, now, actor } = context
  const wanted = [...new Set(ids)]
  if (wanted.length === 0 || wanted.length > mostDecided) throw new AppError('INPUT_INVALID', { field: 'ids' })
  return againOnConflict(async () => {
    const found = await tenant.documents(usageRenames).readMany(wanted)
    if (found.size < wanted.length) throw new AppError('NOT_FOUND')
    const before = [...found.values()]
    const decided = {
      decision,
      decidedBy: decision === null ? null : actor.userId,
      decidedTime: decision === null ? null : now.toISOString(),
    }
    await tenant.commit([
      ...before.map(({ doc, etag }) =>
        tenant.documents(usageRenames, doc.connectionId).replacing({ ...doc, ...decided }, etag),
      ),
      auditing(context, {
        action: 'product.rename',
        subject: before[0]?.doc.combinationId ?? '',
        after: { decision, renames: before.map(({ doc }) => `${doc.before.product} → ${doc.after.product}`) },
      }),
      ...derivingSoon(
        before.map(({ doc }) => doc.combinationId),
        context,
      ),
    ])
    return before.map(({ doc }) => doc)
  })
}
