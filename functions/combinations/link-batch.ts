import { randomUUID } from 'node:crypto'
import type { ConnectionId, CombinationId, RecordId } from '#domain/shared/ids.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { acting } from '#platform/acts.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Write } from '#platform/store/documents.ts'
import { recordLinked, type LinkableRow } from '../records/index.ts'
import { auditing, type CombinationAction } from './auditing.ts'
import {
  combinationNotes,
  linkBatches,
  linkPages,
  type LinkBatch,
  type LinkKind,
  type LinkNote,
} from './collections.ts'

/** What links together: one act, whatever its number of commits. */
export interface BatchOf {
  readonly id: string
  readonly kind: LinkKind
}

export const newBatch = (kind: LinkKind): BatchOf => ({ id: randomUUID(), kind })

/** A row that changes its customer. */
export interface LinkedRecord {
  readonly id: RecordId
  readonly connectionId: ConnectionId
  readonly before: CombinationId | null
  readonly after: CombinationId | null
  /** Name shown in both customers' timelines. */
  readonly name: string
}

/** A row that changes its customer. */
export const linkedRecord = (
  { id, connectionId, combinationId: before, name }: LinkableRow,
  after: CombinationId | null,
): LinkedRecord => ({ id, connectionId, before, after, name })

const storedLink = ({ id, connectionId, before, after }: LinkedRecord) => ({ id, connectionId, before, after })

/** The batch is being undone, so nothing more is linked by it. */
export class BatchTakenBack extends Error {
  override readonly name = 'BatchTakenBack'
}

/** A batch without rows yet. */
export function emptyBatch(
  batch: BatchOf,
  combinationId: CombinationId | null,
  { now, actor }: Pick<CommandContext, 'now' | 'actor'>,
): LinkBatch {
  return {
    ...batch,
    time: now.toISOString(),
    actorId: actor.userId,
    combinationId,
    rows: 0,
    takenBackTime: null,
    takenBackBy: null,
  }
}

/** Batches that are acts of a person: others follow a CRM, or belong to an act with its own undo. */
const ofPeople: ReadonlySet<LinkKind> = new Set(['person', 'suggestion', 'automatic'])

/** The act of a person's batch, to be committed where the batch is created. */
export function actingLinks(
  batch: BatchOf,
  about: {
    readonly combinationId: CombinationId | null
    readonly table: LinkableTable | null
    readonly count: number | null
    readonly did: 'link' | 'unlink'
  },
  context: CommandContext,
): Write[] {
  if (!ofPeople.has(batch.kind) || context.actor.userId === null) return []
  const { combinationId, table, count, did } = about
  const words = { how: batch.kind, did, ...(table === null ? {} : { table }) }
  return [acting({ id: batch.id, kind: 'links', count, combinationId, words }, context)]
}

interface LinkedRows {
  readonly table: LinkableTable
  readonly batch: BatchOf
  /** The customer concerned; null for several. */
  readonly combinationId: CombinationId | null
  readonly action: CombinationAction
  readonly records: readonly LinkedRecord[]
}

/**
 * Writes that accompany the rows of one commit: page, batch, act, trace, event. Five and the act, two per subscriber,
 * and one per customer that gains or loses a row. Errors: BatchTakenBack.
 */
export async function publishingLinks(
  { table, batch, combinationId, action, records }: LinkedRows,
  context: CommandContext,
): Promise<Write[]> {
  const { tenant, now } = context
  const batches = tenant.documents(linkBatches)
  const stored = await batches.read(batch.id)
  if (stored !== undefined && stored.doc.takenBackTime !== null) throw new BatchTakenBack(batch.id)
  const combinationIds = [...new Set(records.flatMap(({ before, after }) => [before, after]))].filter(
    (id) => id !== null,
  )
  const count = records.length === 1 ? 1 : null
  const did = records.every(({ after }) => after === null) ? 'unlink' : 'link'
  return [
    ...(stored === undefined ? actingLinks(batch, { combinationId, table, count, did }, context) : []),
    stored === undefined
      ? batches.creating({ ...emptyBatch(batch, combinationId, context), rows: records.length })
      : batches.replacing(
          {
            ...stored.doc,
            combinationId: stored.doc.combinationId === combinationId ? combinationId : null,
            rows: stored.doc.rows + records.length,
          },
          stored.etag,
        ),
    tenant.documents(linkPages).creating({
      id: `${batch.id}-${randomUUID()}`,
      batchId: batch.id,
      time: now.toISOString(),
      table,
      rows: records.map(storedLink),
      combinationIds,
      takenBack: false,
    }),
    tenant.publishing(recordLinked, { table, time: now.toISOString(), records: records.map(storedLink) }),
    ...(await linkNotes(table, batch, combinationIds, records, context)),
    auditing(context, {
      action,
      subject: combinationId ?? combinationIds[0] ?? batch.id,
      before: Object.fromEntries(records.map(({ id, before }) => [id, before])),
      after: { batch: batch.id, kind: batch.kind, table, combinationId },
    }),
  ]
}

/** Names stored in a note. */
export const mostNames = 5

/** One note per customer and act; later commits of the act add to it. */
async function linkNotes(
  table: LinkableTable,
  batch: BatchOf,
  combinationIds: readonly CombinationId[],
  records: readonly LinkedRecord[],
  { tenant, now, actor }: CommandContext,
): Promise<Write[]> {
  const notes = tenant.documents(combinationNotes)
  const idOf = (combinationId: CombinationId): string => `${batch.id}.${table}.${combinationId}`
  const stored = await notes.readMany(combinationIds.map(idOf))
  return combinationIds.map((combinationId) => {
    const id = idOf(combinationId)
    const found = stored.get(id)
    const own = records.filter(({ before, after }) => before === combinationId || after === combinationId)
    const linked = own.filter(({ after }) => after === combinationId).length
    const begun: LinkNote =
      found?.doc.kind === 'links'
        ? found.doc
        : {
            id,
            kind: 'links',
            combinationId,
            time: now.toISOString(),
            table,
            batchId: batch.id,
            batchKind: batch.kind,
            actorId: actor.userId,
            linked: 0,
            unlinked: 0,
            names: [],
          }
    const note: LinkNote = {
      ...begun,
      linked: begun.linked + linked,
      unlinked: begun.unlinked + own.length - linked,
      names: [...begun.names, ...own.map(({ name }) => name)].slice(0, mostNames),
    }
    return found === undefined ? notes.creating(note) : notes.replacing(note, found.etag)
  })
}
