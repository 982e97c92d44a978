import { z } from 'zod'
import { mergeFields, type MergeState } from '#domain/combinations/merge.ts'
import type { CombinationId, UserId } from '#domain/shared/ids.ts'
import { branded } from '#platform/store/branded.ts'
import { defineCollection } from '#platform/store/collection.ts'

const combinationId = branded<CombinationId>()
const moment = z.iso.datetime()
// Trusted: what of customers was read a moment before.
const state = z.custom<MergeState>((value) => typeof value === 'object' && value !== null)

/** What a merge does, one after another; each can be done again. `BACK`: it is being undone; `UNDONE`: to its end. */
const mergePhases = [
  'CHILDREN',
  'EXCLUSIONS',
  'FOLLOW_UPS',
  'MUTES',
  'REJECTIONS',
  'ROWS',
  'MERGED',
  'BACK',
  'UNDONE',
] as const
export type MergePhase = (typeof mergePhases)[number]

const CustomerMerge = z.object({
  /** Also of its act and of the batch of its links. */
  id: z.string(),
  survivorId: combinationId,
  mergedId: combinationId,
  time: moment,
  actorId: branded<UserId>().nullable(),
  phase: z.enum(mergePhases),
  /** Linked rows, including those their source no longer has. */
  links: z.int().nonnegative(),
  survivorBefore: state,
  survivorAfter: state,
  mergedBefore: state,
  filled: z.array(z.enum(mergeFields)).readonly(),
  /** Children moved so far; of an undo those that are still to go back, as of what follows. */
  children: z.array(z.object({ id: combinationId, parentSetBy: z.enum(['person', 'crm']).nullable() })),
  exclusions: z.array(z.object({ id: z.string(), createdTime: moment })),
  followUps: z.array(z.string()),
  /** Mutes and refused suggestions that hold for the survivor too; as they were told, so that an undo knows them again. */
  mutes: z.array(z.object({ id: z.string(), time: moment })).default([]),
  rejections: z.array(z.object({ id: z.string(), time: moment })).default([]),
  /** Of an undo: children, exclusions, follow-ups, mutes and refusals that stay, since somebody changed them. */
  kept: z.int().nonnegative(),
  /** Of one that was undone: what the customers lack. */
  warnings: z.array(z.string()).optional(),
})
export type CustomerMerge = z.infer<typeof CustomerMerge>

/** What merges moved, so that they can be undone: one each, for thirty days. */
export const customerMerges = defineCollection({
  name: 'customerMerges',
  scope: 'firm',
  schema: CustomerMerge,
  columns: { survivorId: 'text', mergedId: 'text', phase: 'text', time: 'moment' },
  indexes: [{ columns: ['time'] }],
})
