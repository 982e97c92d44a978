import { z } from 'zod'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import type { MonthPointKind } from '#platform/graphql/generated/resolvers.ts'
import { defineCollection } from '#platform/store/collection.ts'

const SetAsidePoint = z.object({
  /** `setAsideId`. */
  id: z.string(),
  period: z.custom<Period>((value) => typeof value === 'string' && isPeriod(value)),
  kind: z.custom<MonthPointKind>((value) => typeof value === 'string'),
  time: z.iso.datetime(),
  actorId: z.string().nullable(),
  reason: z.string(),
  /** What was there then: with anything more the point is open again. */
  seen: z.object({
    count: z.int(),
    amount: z.string().nullable(),
    places: z.record(z.string(), z.int()),
    isWhole: z.boolean(),
  }),
})
export type SetAsidePoint = z.infer<typeof SetAsidePoint>

/** What somebody looked at in a month, and let be. */
export const setAsidePoints = defineCollection({
  name: 'setAsidePoints',
  scope: 'firm',
  schema: SetAsidePoint,
})

export const setAsideId = (period: Period, kind: MonthPointKind): string => `${period}-${kind}`
