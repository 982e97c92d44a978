import { AppError } from '#domain/shared/errors.ts'
import { defineAct, type Act, type ActStanding } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { combinationDeletions, deletionActs } from './collections.ts'
import { restoreCombination } from './restore-combination.ts'
import { restoreCombinations } from './restore-combinations.ts'

type Reader = Pick<CommandContext, 'tenant'>

/** The customer of an act with a single deletion. */
const onlyOf = ({ parts }: Act): string | undefined => (typeof parts === 'string' ? parts : undefined)

/** Customers of the act that are still deleted; others were restored or purged. */
async function standing(act: Act, { tenant }: Reader): Promise<ActStanding> {
  const deletions = tenant.documents(combinationDeletions)
  const only = onlyOf(act)
  if (only !== undefined) {
    const found = await deletions.read(only)
    const back = found?.doc.batchId === act.id && !found.doc.isRestoring ? 1 : 0
    return { back, stays: back === 1 ? {} : { CHANGED_SINCE: 1 }, looked: 1, total: 1 }
  }
  const [deleted, back] = await Promise.all([
    tenant.documents(deletionActs).read(act.id),
    deletions.count({
      and: [
        { field: 'actId', op: 'eq', value: act.id },
        { field: 'isRestoring', op: 'eq', value: false },
      ],
    }),
  ])
  const total = deleted?.doc.deleted ?? back
  const stays = Math.max(0, total - back)
  return { back, stays: stays === 0 ? {} : { CHANGED_SINCE: stays }, looked: total, total }
}

/** Deleted customers, alone or together. */
export const customerDeletionAct = defineAct({
  kind: 'customer-deletion',
  permission: 'combination:edit',
  standing,
  async undo(act, context) {
    const only = onlyOf(act)
    if (only === undefined) return { back: null, kept: null, ...(await restoreCombinations(act.id, context)) }
    const found = await context.tenant.documents(combinationDeletions).read(only)
    // Restored on its own since, or deleted again by another act, which has its own undo.
    if (found?.doc.batchId !== act.id) throw new AppError('NOT_FOUND')
    const { taskId } = await restoreCombination(only, context)
    return taskId === null ? { back: 1, kept: 0, taskId } : { back: null, kept: null, taskId }
  },
})
