import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { FinancialRule } from '#domain/products/price.ts'
import { AppError } from '#domain/shared/errors.ts'
import { acting, markingUndone } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { RaiseFinancialRulesInput, RaiseFinancialRulesResult } from '#platform/graphql/generated/resolvers.ts'
import { again, defineJob, done } from '#platform/jobs/job.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { auditing } from './auditing.ts'
import { financialRules, priceRaises, type PriceMove, type PriceRaise } from './collections.ts'
import { pricesChanged } from './events.ts'
import { movesOf, plannedRaise, seenOf, type Raise } from './raise.ts'
import { rulesById } from './store.ts'

/** A commit takes 100 writes; what else an act writes fits beside these. */
export const movesACommit = 85

type Prices = PriceMove['after']

export const pricesOfRule = (stored: Stored<FinancialRule> | undefined): Prices =>
  stored === undefined ? null : { purchase: stored.doc.purchaseCostPerUnit, sales: stored.doc.salesCostPerUnit }

export const samePrices = (a: Prices, b: Prices): boolean => a?.purchase === b?.purchase && a?.sales === b?.sales

const turned = ({ before, after, ...move }: PriceMove): PriceMove => ({ ...move, before: after, after: before })

/** The writes that make these moves; what is neither as it was nor as it is to be was changed by somebody, and stays. */
async function moving(
  tenant: TenantPartition,
  moves: readonly PriceMove[],
): Promise<{ readonly writes: Write[]; readonly kept: number }> {
  const rules = tenant.documents(financialRules)
  const there = await rulesById(
    tenant,
    moves.map(({ id }) => id),
  )
  const writes: Write[] = []
  let kept = 0
  for (const { before, after, ...rule } of moves) {
    const stored = there.get(rule.id)
    const present = pricesOfRule(stored)
    if (samePrices(present, after)) continue
    if (!samePrices(present, before)) kept += 1
    else if (after === null) writes.push(rules.deleting(rule.id, stored?.etag))
    else {
      const next = { ...rule, purchaseCostPerUnit: after.purchase, salesCostPerUnit: after.sales }
      writes.push(stored === undefined ? rules.creating(next) : rules.replacing(next, stored.etag))
    }
  }
  return { writes, kept }
}

const movesNow = ({ moves, takenBack }: PriceRaise): readonly PriceMove[] => (takenBack ? moves.map(turned) : moves)

/**
 * Writes what an act comes to: with its trace where it fits in one commit, else by a task.
 * @param alone another who wrote the same in the same moment is no success of this one
 * Errors: WRITE_CONFLICT.
 */
async function carriedOut(
  raise: PriceRaise,
  act: readonly Write[],
  { tenant }: CommandContext,
  alone = false,
): Promise<RaiseFinancialRulesResult> {
  const moves = movesNow(raise)
  if (moves.length > movesACommit) {
    const { write, task } = tenant.starting(raisePricesJob, { raiseId: raise.id })
    await tenant.commit([...act, write])
    return { id: raise.id, raised: 0, kept: 0, taskId: task.id }
  }
  const { writes, kept } = await moving(tenant, moves)
  if (alone && writes.length + kept < moves.length) throw new AppError('WRITE_CONFLICT')
  await tenant.commit([...act, ...writes, tenant.publishing(pricesChanged, {})])
  return { id: raise.id, raised: moves.length - kept, kept, taskId: null }
}

const actingRaise = ({ id, moves }: PriceRaise, { percentage, startPeriod }: Raise, context: CommandContext): Write =>
  acting({ id, kind: 'price-raise', count: moves.length, words: { percentage, month: startPeriod } }, context)

/**
 * Raises prices of several definitions by one act. Errors: INPUT_INVALID with the field, also where there is nothing to
 * raise; NOT_FOUND; WRITE_CONFLICT, also where it would come to other prices than were seen.
 */
export function raiseRules(
  input: RaiseFinancialRulesInput,
  context: CommandContext,
): Promise<RaiseFinancialRulesResult> {
  const { tenant, now } = context
  return againOnConflict(async () => {
    const plan = await plannedRaise(input, context)
    const moves = movesOf(plan)
    if (input.seen != null && input.seen !== seenOf(moves)) throw new AppError('WRITE_CONFLICT')
    if (moves.length === 0) throw new AppError('INPUT_INVALID', { field: 'input.productDefinitionIds' })
    const raise: PriceRaise = { id: randomUUID(), time: now.toISOString(), moves, takenBack: false }
    const after = {
      productDefinitionIds: [...input.productDefinitionIds],
      percentage: plan.percentage,
      startPeriod: plan.startPeriod,
      which: input.which ?? 'BOTH',
      prices: moves.length,
    }
    const trace = auditing(context, { action: 'price.raise', subject: raise.id, after })
    return carriedOut(
      raise,
      [tenant.documents(priceRaises).creating(raise), actingRaise(raise, plan, context), trace],
      context,
      input.seen != null,
    )
  })
}

/** Takes a raise back; what somebody changed since stays. Errors: NOT_FOUND; WRITE_CONFLICT. */
export function undoRaise(id: string, context: CommandContext): Promise<RaiseFinancialRulesResult> {
  const { tenant } = context
  return againOnConflict(async () => {
    const raises = tenant.documents(priceRaises)
    const found = await raises.read(id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    const raise: PriceRaise = { ...found.doc, takenBack: true }
    const trace = auditing(context, { action: 'price.undo-raise', subject: id, after: { prices: raise.moves.length } })
    return carriedOut(
      raise,
      [raises.replacing(raise, found.etag), ...(await markingUndone(id, context)), trace],
      context,
    )
  })
}

/** Writes the prices of an act that is larger than a commit; what is written already is passed over. */
export const raisePricesJob = defineJob({
  name: 'raise-prices',
  message: z.object({ raiseId: z.string() }),
  subject: ({ raiseId }) => ({ type: 'prices', id: raiseId }),
  oneAtATime: ({ raiseId }) => raiseId,
  dedupe: ({ raiseId }) => raiseId,
  retryable: true,
  budgetMinutes: 5,
  async run({ raiseId }, { tenant, cursor, deadline, platform, report }) {
    const found = await tenant.documents(priceRaises).read(raiseId)
    const moves = found === undefined ? [] : movesNow(found.doc)
    for (let from = Number(cursor ?? 0); from < moves.length; from += movesACommit) {
      if (platform.clock.now() > deadline) return again(String(from))
      await againOnConflict(async () => {
        const { writes } = await moving(tenant, moves.slice(from, from + movesACommit))
        await tenant.commit(writes)
      })
      report({ completed: Math.min(from + movesACommit, moves.length), total: moves.length })
    }
    await tenant.commit([tenant.publishing(pricesChanged, {})])
    return done()
  },
})
