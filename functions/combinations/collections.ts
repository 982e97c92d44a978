import { z } from 'zod'
import { slotColumns, type Combination, type Slots } from '#domain/combinations/combination.ts'
import type { Activity } from '#domain/combinations/activity.ts'
import { settableStatuses } from '#domain/connections/connection.ts'
import { tagKeys } from '#domain/connectors/columns.ts'
import { linkableTables } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, RecordId, UserId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const combinationId = branded<CombinationId>()
const recordId = branded<RecordId>()
const connectionId = branded<ConnectionId>()
const moment = z.iso.datetime()

const slots = Object.fromEntries(slotColumns.map((column) => [column, z.string().nullable()])) as Readonly<
  Record<keyof Slots, z.ZodNullable<z.ZodString>>
>

const CombinationDoc: z.ZodType<Combination> = z.object({
  id: combinationId,
  name: z.string(),
  customerId: z.string().nullable(),
  chamberOfCommerceNumber: z.string().nullable(),
  ...slots,
  spilStatus: z.enum(settableStatuses),
  parentId: combinationId.nullable(),
  parentSetBy: z.enum(['person', 'crm']).nullable(),
  creationTime: moment,
  lastUpdateTime: moment,
  syncedConnectionId: connectionId.nullable(),
  syncedAdministrationId: recordId.nullable(),
  deletedTime: moment.nullable(),
  activity: z.array(z.object({ from: z.custom<Activity['from']>(), isActive: z.boolean() })).optional(),
  revision: z.int().nonnegative(),
})

const present = { column: 'deletedTime', is: 'null' } as const

/** The customers of the firm, and those that were deleted not long ago. */
export const combinations = defineCollection({
  name: 'combinations',
  scope: 'firm',
  schema: CombinationDoc,
  columns: {
    name: 'sortedText',
    customerId: 'sortedText',
    chamberOfCommerceNumber: 'sortedText',
    creationTime: 'moment',
    lastUpdateTime: 'moment',
    spilStatus: 'text',
    parentId: 'text',
    syncedConnectionId: 'text',
    syncedAdministrationId: 'text',
    deletedTime: 'moment',
    reference1: 'sortedText',
    reference2: 'sortedText',
    reference3: 'sortedText',
    reference4: 'sortedText',
    reference5: 'sortedText',
    tag1: 'text',
    tag2: 'text',
    tag3: 'text',
    tag4: 'text',
    tag5: 'text',
  },
  indexes: [
    ...(['customerId', 'chamberOfCommerceNumber', 'creationTime'] as const).map((column) => ({
      columns: [column],
      where: present,
    })),
    // The feed also tells those that are deleted and that closed months name.
    { columns: ['name'] },
    { columns: ['lastUpdateTime'] },
    { columns: ['spilStatus', 'name'], where: present },
    { columns: ['parentId', 'name'], where: { column: 'parentId', is: 'given' } },
    { columns: ['syncedConnectionId', 'syncedAdministrationId'], where: { column: 'syncedConnectionId', is: 'given' } },
    { columns: ['deletedTime'], where: { column: 'deletedTime', is: 'given' } },
    ...tagKeys.map((tag) => ({ columns: [tag], where: { column: tag, is: 'given' } as const })),
  ],
  searchIn: ['name', 'chamberOfCommerceNumber', 'customerId', ...slotColumns],
})

/** Who has which customer id. A document with the id for its own id: of two who take one at a time, one is refused. */
export const customerIds = defineCollection({
  name: 'customerIds',
  scope: 'firm',
  schema: z.object({ id: z.string(), combinationId }),
  readBy: 'id',
})

/** For what rows were linked or unlinked together. */
export const linkKinds = ['person', 'suggestion', 'automatic', 'crm', 'import', 'deletion', 'undo'] as const
export type LinkKind = (typeof linkKinds)[number]

const LinkBatch = z.object({
  id: z.string(),
  kind: z.enum(linkKinds),
  time: moment,
  actorId: branded<UserId>().nullable(),
  /** The customer that rows were linked to, where it was one. */
  combinationId: combinationId.nullable(),
  /** How many rows it changed. */
  rows: z.int().nonnegative(),
  /** When somebody began to take it back: from then on it links nothing more. */
  takenBackTime: moment.nullable(),
  /** The batch, of kind `undo`, by which it is taken back. */
  takenBackBy: z.string().nullable(),
})
export type LinkBatch = z.infer<typeof LinkBatch>

/** One for everything that was linked or unlinked by one act, however many commits that took: so it is told and taken back. */
export const linkBatches = defineCollection({
  name: 'linkBatches',
  scope: 'firm',
  schema: LinkBatch,
  columns: { time: 'moment', kind: 'text' },
  indexes: [{ columns: ['time'] }, { columns: ['kind', 'time'] }],
})

const LinkedRow = z.object({
  id: recordId,
  connectionId,
  before: combinationId.nullable(),
  after: combinationId.nullable(),
})

const LinkPage = z.object({
  id: z.string(),
  batchId: z.string(),
  time: moment,
  table: z.enum(linkableTables),
  rows: z.array(LinkedRow).min(1),
  /** Every customer that gained or lost a row. */
  combinationIds: z.array(z.string()),
  /** Every row of it that could go back has gone back. */
  takenBack: z.boolean(),
})
export type LinkPage = z.infer<typeof LinkPage>

/** The rows of a batch, as many as one commit changed. Of no connection: what happened stays told when one is removed. */
export const linkPages = defineCollection({
  name: 'linkPages',
  scope: 'firm',
  schema: LinkPage,
  columns: { batchId: 'text', time: 'moment', combinationIds: 'texts' },
  indexes: [{ columns: ['batchId'] }, { columns: ['time'] }],
})

const noted = {
  id: z.string(),
  combinationId,
  time: moment,
  table: z.enum(linkableTables),
  /** The first few of the rows. */
  names: z.array(z.string()),
}
const count = z.int().nonnegative()

/** Rows that one act linked to a customer or unlinked from it. */
const LinkNote = z.object({
  ...noted,
  kind: z.literal('links'),
  batchId: z.string(),
  batchKind: z.enum(linkKinds),
  actorId: z.string().nullable(),
  linked: count,
  unlinked: count,
})

/** What one sync told of the rows of a customer. */
const SourceNote = z.object({
  ...noted,
  kind: z.enum(['changed', 'vanished', 'reappeared']),
  connectionId,
  runId: z.string(),
  rows: count,
  /** Of the run's changes of this kind those that are counted in it: each is counted once. */
  upTo: count,
  /** Of the first few, the columns that differ. */
  changes: z.array(
    z.object({ name: z.string(), column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

const Note = z.discriminatedUnion('kind', [LinkNote, SourceNote])
export type LinkNote = z.infer<typeof LinkNote>
export type SourceNote = z.infer<typeof SourceNote>
export type Note = z.infer<typeof Note>

/**
 * What the timeline of a customer tells beside the audit log: one note for each act, and for each sync, that did something
 * to its rows. Of no connection: what happened stays told when one is removed.
 */
export const combinationNotes = defineCollection({
  name: 'combinationNotes',
  scope: 'firm',
  schema: Note,
  columns: { combinationId: 'text', time: 'moment' },
  indexes: [{ columns: ['combinationId', 'time'] }],
})

/**
 * What a deletion took away, so that it can be brought back: one for each customer that is deleted, or is being brought
 * back. Its id is the customer's.
 */
const Deletion = z.object({
  id: combinationId,
  /** The rows it unlinked, of kind `deletion`. */
  batchId: z.string(),
  /** Of those that were deleted together; null: it alone. */
  actId: z.string().nullable(),
  time: moment,
  actorId: branded<UserId>().nullable(),
  /** Rows that were linked to it, those that their source had lost included. */
  links: z.int().nonnegative(),
  parentId: combinationId.nullable(),
  parentSetBy: z.enum(['person', 'crm']).nullable(),
  /** Those that have been freed so far. */
  children: z.array(z.object({ id: combinationId, parentSetBy: z.enum(['person', 'crm']).nullable() })),
  /** It is being brought back: nothing more is taken away. */
  isRestoring: z.boolean(),
})
export type Deletion = z.infer<typeof Deletion>

export const combinationDeletions = defineCollection({
  name: 'combinationDeletions',
  scope: 'firm',
  schema: Deletion,
  columns: { time: 'moment', actId: 'text', isRestoring: 'boolean' },
  indexes: [{ columns: ['isRestoring', 'time'] }, { columns: ['actId'], where: { column: 'actId', is: 'given' } }],
})

/**
 * Customers that somebody deleted together. Each commit that deletes one of them writes it, so that nothing more is deleted
 * once it is taken back.
 */
const DeletionAct = z.object({
  id: z.string(),
  time: moment,
  /** Customers it has deleted so far. */
  deleted: z.int().nonnegative(),
  isTakenBack: z.boolean(),
})
export type DeletionAct = z.infer<typeof DeletionAct>

export const deletionActs = defineCollection({
  name: 'deletionActs',
  scope: 'firm',
  schema: DeletionAct,
  columns: { time: 'moment' },
  indexes: [{ columns: ['time'] }],
})
