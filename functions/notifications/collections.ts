import { z } from 'zod'
import { connectorIds } from '#domain/connectors/ids.ts'
import { kindNames, notificationChoices } from '#domain/notifications/kinds.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const userId = branded<UserId>()
const count = z.int().min(0)

/** What a notification is about, as it was called when it was told: it may be renamed since, or gone. */
export const Subject = z.object({
  /** The system, where it is about a connection. */
  connector: z.enum(connectorIds).nullable(),
  /** What the firm calls it: a connection's description, a file, a person, a key. May be empty where there is a system. */
  name: z.string(),
  /** The last day of what ends, `YYYY-MM-DD`. */
  day: z.iso.date().nullable(),
  /** How many rows or lines are missing, of what is incomplete. */
  count: z.int().positive().nullable().default(null),
})
export type Subject = z.infer<typeof Subject>

/** What one person was told. */
export const notifications = defineCollection({
  name: 'notifications',
  scope: 'firm',
  schema: z.object({
    /** A hash of the person and what it tells: told twice, it is there once. */
    id: z.string(),
    userId,
    /** Counts what this person was told, in order. */
    number: z.int().min(1),
    kind: z.enum(kindNames),
    /** What it is about, as an id: several of one kind about the same are one to the morning mail. */
    about: z.string(),
    subject: Subject,
    /** Where in the product it leads, below the app's address. */
    path: z.templateLiteral(['/', z.string()]),
    time: z.iso.datetime(),
    /** By itself; one may also have been read with all others, see `bells`. */
    readAt: z.iso.datetime().nullable(),
    /** A mail of its own goes with it. */
    byMail: z.boolean(),
  }),
  columns: { userId: 'text', number: 'integer', time: 'moment', readAt: 'moment', kind: 'text' },
  indexes: [{ columns: ['userId', 'number'] }, { columns: ['time'] }],
})
export type Notification = z.output<typeof notifications.schema>

/**
 * How many a person has not read, without a question: whatever changes one changes this in the same commit. Read by id,
 * since everybody asks for it at each start.
 */
export const bells = defineCollection({
  name: 'bells',
  scope: 'firm',
  schema: z.object({
    /** The person's. */
    id: userId,
    /** The number of the newest. */
    last: count,
    /** Up to here all have been read, whatever they say themselves. */
    readTo: count,
    /** How many behind `readTo` have been read by themselves. */
    readBeyond: count,
    /** The number of the newest that a morning mail has told. */
    mailedTo: count,
  }),
  readBy: 'id',
  shape: 2,
  // What had been mailed was told by a moment: one mail more is better than one less.
  upgrade: (doc) => ({ mailedTo: 0, ...(doc as object) }),
})
export type Bell = z.output<typeof bells.schema>

/** What a person wants to hear, where they chose. */
export const notificationSettings = defineCollection({
  name: 'notificationSettings',
  scope: 'firm',
  schema: z.object({
    id: userId,
    choices: z.partialRecord(z.enum(kindNames), z.enum(notificationChoices)),
    /** Null: as is standard for the role. */
    morningMail: z.boolean().nullable(),
  }),
  readBy: 'id',
})
export type NotificationSettings = z.output<typeof notificationSettings.schema>
