import { z } from 'zod'
import { linkableTables } from '#domain/records/record.ts'
import type { CombinationId, ConnectionId, RecordId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const connectionId = branded<ConnectionId>()
const moment = z.iso.datetime()

const LinkingRule = z.object({
  id: connectionId,
  connectionId,
  /** Since then Spil tells what it would have linked. */
  triedFrom: moment,
  /** Since then it links; null: it tries. */
  linksFrom: moment.nullable(),
})
export type LinkingRule = z.infer<typeof LinkingRule>

/** Connections whose records Spil links by itself, or would. One that has none does not. */
export const linkingRules = defineCollection({
  name: 'linkingRules',
  scope: 'connection',
  schema: LinkingRule,
})

const LinkingNight = z.object({
  id: z.string(),
  connectionId,
  /** The day, as the first run of it says. */
  time: moment,
  /** By which it is taken back; null: nothing was linked, it was tried. */
  batchId: z.string().nullable(),
  count: z.int().nonnegative(),
  /** The first of them. */
  rows: z.array(
    z.object({
      recordId: branded<RecordId>(),
      table: z.enum(linkableTables),
      name: z.string(),
      combinationId: branded<CombinationId>(),
      score: z.int(),
    }),
  ),
})
export type LinkingNight = z.infer<typeof LinkingNight>
export type LinkedByItself = LinkingNight['rows'][number]

/** What Spil linked by itself in one go, and what it would have linked on a day of trying. */
export const linkingNights = defineCollection({
  name: 'linkingNights',
  scope: 'connection',
  schema: LinkingNight,
  columns: { connectionId: 'text', time: 'moment' },
  indexes: [{ columns: ['connectionId', 'time'], across: 'firm' }],
})
