import { defineAct, mostLooked, type Act, type ActStanding, type StaysReason } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import { linkableDocuments } from '../records/index.ts'
import { linkBatches, linkPages, type LinkPage } from './collections.ts'
import { undoLinks } from './undo-links.ts'

type Reader = Pick<CommandContext, 'tenant'>

/** Standing of a page's rows: how many would go back, and why others stay. */
async function pageStanding({ table, rows }: LinkPage, { tenant }: Reader): Promise<Map<StaysReason | 'BACK', number>> {
  const found = await linkableDocuments(tenant, table).values(['id', 'combinationId'], {
    where: { field: 'id', op: 'in', values: rows.map(({ id }) => id) },
  })
  const owners = new Map(found.map(([id, owner]) => [id, owner ?? null]))
  const counts = new Map<StaysReason | 'BACK', number>()
  for (const { id, after } of rows) {
    const reason = !owners.has(id) ? 'GONE' : owners.get(id) === after ? 'BACK' : 'CHANGED_SINCE'
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return counts
}

/** What undoing a batch would do now; reads page by page. */
export async function linksStanding(batchId: string, { tenant }: Reader): Promise<ActStanding> {
  const total = (await tenant.documents(linkBatches).read(batchId))?.doc.rows ?? 0
  const sums = new Map<StaysReason | 'BACK', number>()
  let looked = 0
  for await (const pages of tenant.documents(linkPages).scan({ field: 'batchId', op: 'eq', value: batchId })) {
    for (const page of pages) {
      if (looked >= mostLooked) break
      looked += page.rows.length
      if (page.takenBack) continue
      for (const [reason, count] of await pageStanding(page, { tenant }))
        sums.set(reason, (sums.get(reason) ?? 0) + count)
    }
    if (looked >= mostLooked) break
  }
  const { BACK: back = 0, ...stays } = Object.fromEntries(sums)
  return { back, stays, looked, total: Math.max(total, looked) }
}

/** Number of rows changed by each batch, by its id. */
export async function rowsOfBatches(some: readonly Act[], { tenant }: Reader): Promise<ReadonlyMap<string, number>> {
  const found = await tenant.documents(linkBatches).readMany(some.map(({ id }) => id))
  return new Map(Array.from(found, ([id, { doc }]) => [id, doc.rows]))
}

/** Rows linked to customers or unlinked together. */
export const linksAct = defineAct({
  kind: 'links',
  permission: 'combination:edit',
  counts: rowsOfBatches,
  standing: ({ id }, context) => linksStanding(id, context),
  async undo({ id }, context) {
    const { rows, kept, taskId } = await undoLinks(id, context)
    return { back: rows ?? null, kept: kept ?? null, taskId: taskId ?? null }
  },
})
