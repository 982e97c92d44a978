import { defineAct, type Act, type ActStanding, type ActUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { pricesOfRule, samePrices, undoRaise } from './apply-raise.ts'
import { priceRaises } from './collections.ts'
import { rulesById } from './store.ts'

async function standing({ id }: Act, { tenant }: Pick<CommandContext, 'tenant'>): Promise<ActStanding> {
  const moves = (await tenant.documents(priceRaises).read(id))?.doc.moves ?? []
  const there = await rulesById(
    tenant,
    moves.map((move) => move.id),
  )
  let [back, gone] = [0, 0]
  for (const { id: ruleId, after } of moves) {
    const stored = there.get(ruleId)
    if (stored === undefined) gone += 1
    else if (samePrices(pricesOfRule(stored), after)) back += 1
  }
  const since = moves.length - back - gone
  const stays = { ...(gone === 0 ? {} : { GONE: gone }), ...(since === 0 ? {} : { CHANGED_SINCE: since }) }
  return { back, stays, looked: moves.length, total: moves.length }
}

async function undo({ id }: Act, context: CommandContext): Promise<ActUndone> {
  const { raised: back, kept, taskId } = await undoRaise(id, context)
  return taskId == null ? { back, kept, taskId: null } : { back: null, kept: null, taskId }
}

/** Prices that were raised together. */
export const priceRaiseAct = defineAct({ kind: 'price-raise', permission: 'product:edit', standing, undo })

/** Prices that were taken from the price list. */
export const priceImportAct = defineAct({ kind: 'price-import', permission: 'product:edit', standing, undo })
