import { randomUUID } from 'node:crypto'
import { AppError } from '#domain/shared/errors.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import { changedRow } from '#domain/records/row-past.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import type { Stored, Write } from '#platform/store/documents.ts'
import { linkableDocuments, type LinkableRow } from '../records/index.ts'
import { auditing, type CombinationAction } from './auditing.ts'
import { linkBatches, linkPages, type LinkBatch, type LinkPage } from './collections.ts'
import { emptyBatch, linkedRecord, publishingLinks, type BatchOf, type LinkedRecord } from './link-batch.ts'
import { rowsACommit } from './link-rows.ts'
import { combinationStore } from './store.ts'

const pagesAtATime = 20
/** Rows, the customers that get them and their notes: a page that goes from one customer to nobody is one commit. */
export const writesACommit = rowsACommit + 4

/** A batch that is to be taken back, and the batch by which it is. */
export interface TakingBack {
  readonly batch: LinkBatch
  readonly undo: BatchOf
  /** Customers of a page whose rows stay with them. */
  readonly stays?: (page: LinkPage) => Promise<ReadonlySet<string>>
}

/**
 * The writes that mark a batch as taken back, with the trace: whatever still links by it ends there, and nothing is added to
 * it any more. None where it was marked before: who asks again goes on with the same undo.
 */
export function markingTakenBack(
  { doc, etag }: Stored<LinkBatch>,
  action: CombinationAction,
  context: CommandContext,
): TakingBack & { readonly writes: readonly Write[] } {
  const { tenant, now } = context
  const batches = tenant.documents(linkBatches)
  const undo: BatchOf = { id: doc.takenBackBy ?? randomUUID(), kind: 'undo' }
  const trace = auditing(context, {
    action,
    subject: doc.combinationId ?? doc.id,
    after: { batch: undo.id, kind: undo.kind, of: doc.id },
  })
  if (doc.takenBackBy !== null) return { batch: doc, undo, writes: [trace] }
  const batch: LinkBatch = { ...doc, takenBackTime: now.toISOString(), takenBackBy: undo.id }
  return {
    batch,
    undo,
    writes: [batches.replacing(batch, etag), batches.creating(emptyBatch(undo, doc.combinationId, context)), trace],
  }
}

/** How far a batch has been taken back. */
export interface TakenBackStep {
  /** Rows looked at in this step. */
  readonly rows: number
  /** From where to go on after this step. */
  readonly cursor: string
}

/**
 * Takes back a batch that is marked, a page at a time: each row that is still linked as the batch left it belongs to whom it
 * belonged before, or to nobody where that customer is gone. Rows that somebody changed since stay as they are. Walked
 * again from any cursor it changes nothing twice.
 * Errors: WRITE_CONFLICT where a row is changed by others again and again.
 */
export async function* takeBack(
  taking: TakingBack,
  context: CommandContext,
  after?: string,
): AsyncGenerator<TakenBackStep> {
  const { batch } = taking
  const pages = context.tenant.documents(linkPages)
  for (let last = after; ;) {
    const found = await pages.query({
      where: {
        and: [
          { field: 'batchId', op: 'eq', value: batch.id },
          ...(last === undefined ? [] : [{ field: 'id', op: 'gt', value: last } as const]),
        ],
      },
      orderBy: [{ field: 'id', direction: 'ascending' }],
      take: pagesAtATime,
    })
    if (found.length === 0) return
    for (const { doc } of found) {
      if (!doc.takenBack) await takeBackPage(doc.id, taking, context)
      last = doc.id
      yield { rows: doc.rows.length, cursor: last }
    }
  }
}

/** Of as many commits as its rows and the customers that get them back need. */
async function takeBackPage(id: string, taking: TakingBack, context: CommandContext): Promise<void> {
  while (await takeBackSome(id, taking, context));
}

/** One commit; answers whether there is more of the page. */
function takeBackSome(id: string, { batch, undo, stays }: TakingBack, context: CommandContext): Promise<boolean> {
  const { tenant } = context
  const pages = tenant.documents(linkPages)
  return againOnConflict(
    async () => {
      const page = await pages.read(id)
      if (page === undefined || page.doc.takenBack) return false
      const { records, writes, isMore } = await goingBack(page.doc, (await stays?.(page.doc)) ?? new Set(), context)
      const announced =
        records.length === 0
          ? []
          : await publishingLinks(
              {
                table: page.doc.table,
                batch: undo,
                combinationId: batch.combinationId,
                action: 'combination.undo-link',
                records,
              },
              context,
            )
      await tenant.commit([
        ...writes,
        ...announced,
        ...(isMore ? [] : [pages.replacing({ ...page.doc, takenBack: true }, page.etag)]),
      ])
      return isMore
    },
    // A row that is gone by now, with its connection, is looked at once more too.
    { codes: ['WRITE_CONFLICT', 'NOT_FOUND'], tries: 5 },
  )
}

/** The rows of a page that go back in one commit, with the customers that get them. */
async function goingBack(
  page: LinkPage,
  stays: ReadonlySet<string>,
  { tenant, now }: CommandContext,
): Promise<{ readonly records: readonly LinkedRecord[]; readonly writes: readonly Write[]; readonly isMore: boolean }> {
  const store = combinationStore(tenant)
  const documents = linkableDocuments(tenant, page.table)
  const former = new Set(page.rows.flatMap(({ before }) => before ?? []))
  const [rows, customers] = await Promise.all([
    documents.readMany(page.rows.map(({ id }) => id)),
    store.documents.readMany([...former]),
  ])
  const records: LinkedRecord[] = []
  const writes: Write[] = []
  const touched = new Set<CombinationId>()
  const noted = new Set<CombinationId>()
  for (const { id, before, after } of page.rows) {
    const row: Stored<LinkableRow> | undefined = rows.get(id)
    if (row === undefined || row.doc.combinationId !== after || (after !== null && stays.has(after))) continue
    const customer = before === null ? undefined : customers.get(before)
    const isThere = customer !== undefined && customer.doc.deletedTime === null
    const to = isThere ? customer.doc.id : null
    if (to === after) continue
    for (const each of [after, to]) if (each !== null) noted.add(each)
    if (writes.length + 2 + noted.size > writesACommit) return { records, writes, isMore: true }
    records.push(linkedRecord(row.doc, to))
    const next = changedRow(row.doc, { ...row.doc, combinationId: to, spilChangedAt: now.toISOString() })
    writes.push(documents.replacing(next, row.etag))
    // Written too: one that is deleted meanwhile takes no rows any more.
    if (isThere && !touched.has(customer.doc.id)) {
      touched.add(customer.doc.id)
      writes.push(store.touching(customer))
    }
  }
  return { records, writes, isMore: false }
}

/** As `takeBack`, to the end and without a stop. */
export async function takeBackAll(taking: TakingBack, context: CommandContext): Promise<void> {
  const steps = takeBack(taking, context)
  while ((await steps.next()).done !== true);
}

/** How many rows went back, and how many did not since somebody had changed them. */
export async function takenBackRows(
  { batch, undo }: TakingBack,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<{ readonly rows: number; readonly kept: number }> {
  const batches = tenant.documents(linkBatches)
  const rows = (await batches.read(undo.id))?.doc.rows ?? 0
  // Asked again: what was linked until the batch was marked.
  const linked = (await batches.read(batch.id))?.doc.rows ?? batch.rows
  return { rows, kept: Math.max(0, linked - rows) }
}

/** A batch as it is kept. Errors: NOT_FOUND. */
export async function batchById(id: string, { tenant }: Pick<CommandContext, 'tenant'>): Promise<Stored<LinkBatch>> {
  const found = await tenant.documents(linkBatches).read(id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
