import { AppError } from '#domain/shared/errors.ts'
import { defineAct, type Act, type ActStanding } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { combinationStore } from '../combinations/index.ts'
import { definitions } from '../definitions/index.ts'
import { exclusions, type Exclusion } from './collections.ts'
import { removeProductFromBlacklist } from './exclude-product.ts'
import { actIdOf } from './exclusion-act.ts'

type Reader = Pick<CommandContext, 'tenant'>

/** The exclusion of an act, if it is still in force. */
async function holding({ id, parts }: Act, { tenant }: Reader): Promise<Exclusion | undefined> {
  const found = typeof parts === 'string' ? (await tenant.documents(exclusions).read(parts))?.doc : undefined
  return found?.removedTime === null && actIdOf(found) === id ? found : undefined
}

async function standing(act: Act, { tenant }: Reader): Promise<ActStanding> {
  const exclusion = await holding(act, { tenant })
  if (exclusion === undefined) return { back: 0, stays: { CHANGED_SINCE: 1 }, looked: 1, total: 1 }
  const [customer, definition] = await Promise.all([
    combinationStore(tenant).find(exclusion.combinationId),
    tenant.documents(definitions).read(exclusion.definitionId),
  ])
  const isGone = customer === undefined || customer.doc.deletedTime !== null || definition === undefined
  return { back: isGone ? 0 : 1, stays: isGone ? { GONE: 1 } : {}, looked: 1, total: 1 }
}

/** A removed product of a customer. */
export const exclusionAct = defineAct({
  kind: 'exclusion',
  permission: 'product:edit',
  standing,
  async undo(act, context) {
    const exclusion = await holding(act, context)
    if (exclusion === undefined) throw new AppError('NOT_FOUND')
    await removeProductFromBlacklist(exclusion.id, context)
    return { back: 1, kept: 0, taskId: null }
  },
})
