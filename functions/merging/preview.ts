import { fieldChoices, followedSide, mergeObstacles, type Merging } from '#domain/combinations/merge.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import { amountPlaces } from '#domain/products/price.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { decimalText, plus, zero } from '#domain/shared/decimal.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { periodAt } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import type { MergeAmounts, MergePreview } from '#platform/graphql/generated/resolvers.ts'
import type { Stored } from '#platform/store/documents.ts'
import { combinationStore, present, syncedSlots, toName } from '../combinations/index.ts'
import { memos } from '../memos/index.ts'
import { linesOf } from '../products/index.ts'
import { linkableDocuments } from '../records/index.ts'
import { movingExclusions, movingMutes, movingRejections, openFollowUps } from './moving.ts'

type Reader = Pick<CommandContext, 'tenant' | 'now'>

/** Both customers as they are, and what a merge needs to know of them. */
export interface BothCustomers {
  readonly survivor: Stored<Combination>
  readonly merged: Stored<Combination>
  readonly merging: Merging
  /** Children of the merged customer beside the survivor. */
  readonly children: number
  /** Another one means that somebody changed one of them. */
  readonly seen: string
}

/** Errors: NOT_FOUND, also for a deleted customer. */
export async function bothCustomers(
  survivorId: string,
  mergedId: string,
  { tenant }: Pick<Reader, 'tenant'>,
): Promise<BothCustomers> {
  const store = combinationStore(tenant)
  const [survivor, merged] = await Promise.all([store.byId(survivorId), store.byId(mergedId)])
  const childrenOf = (id: string, but: string): Promise<number> =>
    store.documents.count({
      and: [{ field: 'parentId', op: 'eq', value: id }, present, { not: { field: 'id', op: 'eq', value: but } }],
    })
  const follower = followedSide({ survivor: survivor.doc, merged: merged.doc }) === 'MERGED' ? merged : survivor
  const [own, children, slots] = await Promise.all([
    childrenOf(survivor.doc.id, merged.doc.id),
    childrenOf(merged.doc.id, survivor.doc.id),
    syncedSlots(follower.doc, { tenant }),
  ])
  return {
    survivor,
    merged,
    merging: { survivor: survivor.doc, merged: merged.doc, hasChildren: own + children > 0, syncedSlots: slots },
    children,
    seen: `${survivor.doc.revision}.${merged.doc.revision}`,
  }
}

/** What the lines of both customers come to in the running month. */
async function amountsOf(
  ids: readonly CombinationId[],
  { tenant, now }: Reader,
): Promise<(id: CombinationId) => MergeAmounts> {
  const period = periodAt(now)
  const sums = new Map(ids.map((id) => [id, { purchase: zero, sales: zero, isMissingPrice: false }]))
  const asked = { periods: [period], now: period, scope: { combinationIds: ids } }
  for await (const lines of linesOf(tenant, asked))
    for (const line of lines) {
      const sum = sums.get(line.combinationId)
      if (sum === undefined) continue
      sum.purchase = plus(sum.purchase, line.purchase ?? zero)
      sum.sales = plus(sum.sales, line.sales ?? zero)
      sum.isMissingPrice ||= line.isCharged && (line.purchase === null || line.sales === null)
    }
  return (id) => {
    const { purchase = zero, sales = zero, isMissingPrice = false } = sums.get(id) ?? {}
    return { purchase: decimalText(purchase, amountPlaces), sales: decimalText(sales, amountPlaces), isMissingPrice }
  }
}

/** What merging two customers would come to. Read-only. Errors: NOT_FOUND. */
export async function mergePreview(survivorId: string, mergedId: string, context: Reader): Promise<MergePreview> {
  const { tenant, now } = context
  const { merging, children, seen } = await bothCustomers(survivorId, mergedId, context)
  const { survivor, merged } = merging
  const linked = (table: LinkableTable): Promise<number> =>
    linkableDocuments(tenant, table).count({
      and: [
        { field: 'combinationId', op: 'eq', value: merged.id },
        { field: 'spilDeletedAt', op: 'isNull' },
      ],
    })
  const choices = fieldChoices(merging)
  const parents = choices.flatMap(({ field, ...sides }) =>
    field === 'parentId' ? [sides.survivor, sides.merged].filter((id) => id !== null) : [],
  )
  const [administrations, users, excluded, followUps, mutes, rejections, amounts, names] = await Promise.all([
    linked('administrations'),
    linked('users'),
    movingExclusions({ survivorId: survivor.id, mergedId: merged.id }, context),
    tenant.documents(memos).count(openFollowUps(merged.id)),
    movingMutes({ survivorId: survivor.id, mergedId: merged.id }, context),
    movingRejections({ survivorId: survivor.id, mergedId: merged.id, survivorName: survivor.name }, context),
    amountsOf([survivor.id, merged.id], context),
    combinationStore(tenant).documents.readMany(parents),
  ])
  const shown = (field: string, value: string | null): string | null =>
    field === 'parentId' && value !== null ? (names.get(value)?.doc.name ?? null) : value
  return {
    survivor: toName(survivor),
    merged: toName(merged),
    seen,
    fields: choices.map(({ field, ...one }) => ({
      ...one,
      field,
      survivor: shown(field, one.survivor),
      merged: shown(field, one.merged),
    })),
    follows: followedSide(merging),
    administrations,
    users,
    children,
    exclusions: excluded.moving.length,
    exclusionsLeft: excluded.left,
    followUps,
    mutes: mutes.length,
    rejections: rejections.length,
    period: periodAt(now),
    survivorAmounts: amounts(survivor.id),
    mergedAmounts: amounts(merged.id),
    obstacles: [...mergeObstacles(survivor, merged)],
  }
}
