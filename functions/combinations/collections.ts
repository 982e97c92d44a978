import { z } from 'zod'
import { slotColumns, type Combination, type CustomerFigures, type Slots } from '#domain/combinations/combination.ts'
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
  figures: z.custom<CustomerFigures>((value) => typeof value === 'object' && value !== null).optional(),
  activity: z.array(z.object({ from: z.custom<Activity['from']>(), isActive: z.boolean() })).optional(),
  mergedInto: combinationId.optional(),
  mergedIds: z.array(z.string()).optional(),
  formerIds: z.array(z.string()).optional(),
  revision: z.int().nonnegative(),
})

/** What customers are sorted by that their products come to. */
const figureColumns = {
  'figures.sales': 'integer',
  'figures.salesBelow': 'integer',
  'figures.margin': 'integer',
  'figures.marginBelow': 'integer',
  'figures.change': 'integer',
} as const

const present = { column: 'deletedTime', is: 'null' } as const

/** The firm's customers, recently deleted ones included. */
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
    mergedInto: 'text',
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
    ...figureColumns,
  },
  indexes: [
    ...(
      [
        'customerId',
        'chamberOfCommerceNumber',
        'creationTime',
        'figures.sales',
        'figures.salesBelow',
        'figures.margin',
        'figures.marginBelow',
        'figures.change',
      ] as const
    ).map((column) => ({ columns: [column], where: present })),
    // The feed also tells deleted customers that closed months name.
    { columns: ['name'] },
    { columns: ['lastUpdateTime'] },
    { columns: ['spilStatus', 'name'], where: present },
    { columns: ['parentId', 'name'], where: { column: 'parentId', is: 'given' } },
    { columns: ['syncedConnectionId', 'syncedAdministrationId'], where: { column: 'syncedConnectionId', is: 'given' } },
    { columns: ['deletedTime'], where: { column: 'deletedTime', is: 'given' } },
    ...tagKeys.map((tag) => ({ columns: [tag], where: { column: tag, is: 'given' } as const })),
  ],
  searchIn: ['name', 'chamberOfCommerceNumber', 'customerId', 'mergedIds', ...slotColumns],
})

/** Reserves customer ids: a document whose id is the customer id, so that of two concurrent requests one is refused. */
export const customerIds = defineCollection({
  name: 'customerIds',
  scope: 'firm',
  schema: z.object({ id: z.string(), combinationId }),
  readBy: 'id',
})

/** Why rows were linked or unlinked together. */
export const linkKinds = [
  'person',
  'suggestion',
  'automatic',
  'rule',
  'crm',
  'import',
  'deletion',
  'merge',
  'undo',
] as const
export type LinkKind = (typeof linkKinds)[number]

const LinkBatch = z.object({
  id: z.string(),
  kind: z.enum(linkKinds),
  time: moment,
  actorId: branded<UserId>().nullable(),
  /** The customer the rows were linked to, if it was one. */
  combinationId: combinationId.nullable(),
  /** Number of rows changed. */
  rows: z.int().nonnegative(),
  /** When an undo began; nothing is linked after it. */
  takenBackTime: moment.nullable(),
  /** The `undo` batch that takes it back. */
  takenBackBy: z.string().nullable(),
})
export type LinkBatch = z.infer<typeof LinkBatch>

/** All rows that one act linked or unlinked, however many commits it took; listed and undone as a whole. */
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
  /** Customers that gained or lost a row. */
  combinationIds: z.array(z.string()),
  /** True once every row that could go back has gone back. */
  takenBack: z.boolean(),
})
export type LinkPage = z.infer<typeof LinkPage>

/** Rows of a batch that one commit changed. Not owned by a connection, so that history survives its removal. */
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
  /** Names of the first rows. */
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

/** What one sync reported about a customer's rows. */
const SourceNote = z.object({
  ...noted,
  kind: z.enum(['changed', 'vanished', 'reappeared']),
  connectionId,
  runId: z.string(),
  rows: count,
  /** Position up to which changes of the run are counted, so that each counts once. */
  upTo: count,
  /** Changed columns of the first rows. */
  changes: z.array(
    z.object({ name: z.string(), column: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})

const Note = z.discriminatedUnion('kind', [LinkNote, SourceNote])
export type LinkNote = z.infer<typeof LinkNote>
export type SourceNote = z.infer<typeof SourceNote>
export type Note = z.infer<typeof Note>

/**
 * Timeline entries beside the audit log: one per act or sync that changed a customer's rows. Not owned by a
 * connection, so that history survives its removal.
 */
export const combinationNotes = defineCollection({
  name: 'combinationNotes',
  scope: 'firm',
  schema: Note,
  columns: { combinationId: 'text', time: 'moment' },
  indexes: [{ columns: ['combinationId', 'time'] }],
})

/**
 * What a deletion removed, so that it can be restored: one per customer that is deleted or being restored. Its id is
 * the customer's.
 */
const Deletion = z.object({
  id: combinationId,
  /** The batch of unlinked rows, of kind `deletion`. */
  batchId: z.string(),
  /** The shared act of several deletions; null for a single one. */
  actId: z.string().nullable(),
  time: moment,
  actorId: branded<UserId>().nullable(),
  /** Number of linked rows, including those their source no longer has. */
  links: z.int().nonnegative(),
  parentId: combinationId.nullable(),
  parentSetBy: z.enum(['person', 'crm']).nullable(),
  /** Children freed so far. */
  children: z.array(z.object({ id: combinationId, parentSetBy: z.enum(['person', 'crm']).nullable() })),
  /** True while it is being restored: nothing more is removed. */
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

/** Customers deleted together. Each commit that deletes one writes it, so that an undo stops further deletions. */
const DeletionAct = z.object({
  id: z.string(),
  time: moment,
  /** Customers deleted so far. */
  deleted: z.int().nonnegative(),
  isTakenBack: z.boolean(),
  /** What customers that came back lack, each code once. */
  warnings: z.array(z.string()).optional(),
})
export type DeletionAct = z.infer<typeof DeletionAct>

export const deletionActs = defineCollection({
  name: 'deletionActs',
  scope: 'firm',
  schema: DeletionAct,
  columns: { time: 'moment' },
  indexes: [{ columns: ['time'] }],
})
