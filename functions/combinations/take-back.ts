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
/** Rows, their customers and notes: a page that goes from one customer to nobody fits one commit. */
export const writesACommit = rowsACommit + 4

/** A batch to be undone, and the undoing batch. */
export interface TakingBack {
  readonly batch: LinkBatch
  readonly undo: BatchOf
  /** The customer that gets its rows though it is merged: the merge itself is undone. */
  readonly itself?: CombinationId
  /** Customers of a page that keep their rows. */
  readonly stays?: (page: LinkPage) => Promise<ReadonlySet<string>>
}

/**
 * Writes that mark a batch as undone, with the trace: linking by it stops. Empty where it was marked before: a
 * repeated request continues the same undo.
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

/** Progress of an undo. */
export interface TakenBackStep {
  /** Rows examined in this step. */
  readonly rows: number
  /** Resume position after this step. */
  readonly cursor: string
}

/**
 * Undoes a marked batch, page by page: each row still linked as the batch left it returns to its former customer, or
 * to none where that is gone, to its survivor where that was merged. Rows changed since stay. Resuming from any cursor changes nothing twice. Errors:
 * WRITE_CONFLICT where a row is changed by others again and again.
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

/** Uses as many commits as rows and customers need. */
async function takeBackPage(id: string, taking: TakingBack, context: CommandContext): Promise<void> {
  while (await takeBackSome(id, taking, context));
}

/** One commit; returns whether the page has more. */
function takeBackSome(
  id: string,
  { batch, undo, stays, itself }: TakingBack,
  context: CommandContext,
): Promise<boolean> {
  const { tenant } = context
  const pages = tenant.documents(linkPages)
  return againOnConflict(
    async () => {
      const page = await pages.read(id)
      if (page === undefined || page.doc.takenBack) return false
      const { records, writes, isMore } = await goingBack(
        page.doc,
        { stays: (await stays?.(page.doc)) ?? new Set(), itself },
        context,
      )
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
    // A row deleted with its connection is read again too.
    { codes: ['WRITE_CONFLICT', 'NOT_FOUND'], tries: 5 },
  )
}

/** Rows of a page that return in one commit, with their customers. */
async function goingBack(
  page: LinkPage,
  { stays, itself }: { readonly stays: ReadonlySet<string>; readonly itself: CombinationId | undefined },
  { tenant, now }: CommandContext,
): Promise<{ readonly records: readonly LinkedRecord[]; readonly writes: readonly Write[]; readonly isMore: boolean }> {
  const store = combinationStore(tenant)
  const documents = linkableDocuments(tenant, page.table)
  const former = new Set(page.rows.flatMap(({ before }) => before ?? []))
  const [rows, customers] = await Promise.all([
    documents.readMany(page.rows.map(({ id }) => id)),
    store.survivors(former, itself),
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
    // Written too, so that a concurrently deleted customer gets no rows.
    if (isThere && !touched.has(customer.doc.id)) {
      touched.add(customer.doc.id)
      writes.push(store.touching(customer))
    }
  }
  return { records, writes, isMore: false }
}

/** As `takeBack`, to the end. */
export async function takeBackAll(taking: TakingBack, context: CommandContext): Promise<void> {
  const steps = takeBack(taking, context)
  while ((await steps.next()).done !== true);
}

/** Number of rows returned, and of rows left because they were changed. */
export async function takenBackRows(
  { batch, undo }: TakingBack,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<{ readonly rows: number; readonly kept: number }> {
  const batches = tenant.documents(linkBatches)
  const rows = (await batches.read(undo.id))?.doc.rows ?? 0
  // Read again: what was linked until the batch was marked.
  const linked = (await batches.read(batch.id))?.doc.rows ?? batch.rows
  return { rows, kept: Math.max(0, linked - rows) }
}

/** A stored batch. Errors: NOT_FOUND. */
export async function batchById(id: string, { tenant }: Pick<CommandContext, 'tenant'>): Promise<Stored<LinkBatch>> {
  const found = await tenant.documents(linkBatches).read(id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return found
}
