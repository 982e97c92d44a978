import { z } from 'zod'
import { isReason } from '#domain/products/closed-month.ts'
import { isMutedIn, latestMute } from '#domain/products/anomaly.ts'
import { AppError } from '#domain/shared/errors.ts'
import { isPeriod, type Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { againOnConflict } from '#platform/store/again-on-conflict.ts'
import { defineCollection } from '#platform/store/collection.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { closedMonths } from '../../products/index.ts'
import { auditing } from '../auditing.ts'
import { isShut } from '../closed-records.ts'
import { begun } from '../what-changed.ts'
import { anomaliesIn } from './found.ts'

const period = z.custom<Period>((value) => typeof value === 'string' && isPeriod(value))

const MutedAnomaly = z.object({
  /** Of the anomaly. */
  id: z.string(),
  /** The months in which it is not told, both included. */
  from: period,
  until: period,
  time: z.iso.datetime(),
  actorId: z.string().nullable(),
  reason: z.string(),
})
export type MutedAnomaly = z.infer<typeof MutedAnomaly>

/** What is odd, and what somebody does not want to be told for some months. */
export const mutedAnomalies = defineCollection({
  name: 'mutedAnomalies',
  scope: 'firm',
  schema: MutedAnomaly,
})

/** Which of some anomalies of a month are muted, by id. */
export async function mutedAmong(
  tenant: TenantPartition,
  ids: readonly string[],
  month: Period,
): Promise<ReadonlyMap<string, MutedAnomaly>> {
  const found = await tenant.documents(mutedAnomalies).readMany(ids)
  return new Map([...found.values()].flatMap(({ doc }) => (isMutedIn(doc, month) ? [[doc.id, doc] as const] : [])))
}

export interface AnomalyToMute {
  readonly period: string
  readonly id: string
  readonly until: string
  readonly reason: string
}

/**
 * Mutes what is odd in a month, from that month until another one. In the place of a former mute of the same.
 * Errors: INPUT_INVALID (`input.period`, `input.until`, `input.reason`); MONTH_ALREADY_CLOSED; NOT_FOUND where the month has no
 * such anomaly.
 */
export async function muteAnomaly(input: AnomalyToMute, context: CommandContext): Promise<MutedAnomaly> {
  const { tenant, now, actor } = context
  const { id, until, reason } = input
  const from = begun(input.period, now, 'input.period')
  if (!isReason(reason)) throw new AppError('INPUT_INVALID', { field: 'input.reason' })
  if (!isPeriod(until) || until < from || until > latestMute(from))
    throw new AppError('INPUT_INVALID', { field: 'input.until' })
  const month = await tenant.documents(closedMonths).read(from)
  if (month !== undefined && isShut(month.doc)) throw new AppError('MONTH_ALREADY_CLOSED', { field: 'input.period' })
  if (!(await anomaliesIn(from, context)).some((one) => one.id === id)) throw new AppError('NOT_FOUND')
  const muted: MutedAnomaly = {
    id,
    from,
    until,
    time: now.toISOString(),
    actorId: actor.userId,
    reason: reason.trim(),
  }
  await tenant.commit([
    // Of two who do it at once the last is shown; the log has both.
    tenant.documents(mutedAnomalies).upserting(muted),
    auditing(context, { action: 'month.anomaly.mute', subject: from, after: { anomaly: id, until, reason: muted.reason } }),
  ]) // prettier-ignore
  return muted
}

/** Tells again what was muted, in all of its months that are not closed. Errors: NOT_FOUND. */
export async function unmuteAnomaly(id: string, context: CommandContext): Promise<void> {
  const { tenant } = context
  await againOnConflict(async () => {
    const documents = tenant.documents(mutedAnomalies)
    const muted = await documents.read(id)
    if (muted === undefined) throw new AppError('NOT_FOUND')
    const { from, until, reason } = muted.doc
    await tenant.commit([
      documents.deleting(id, muted.etag),
      auditing(context, { action: 'month.anomaly.unmute', subject: from, before: { anomaly: id, until, reason } }),
    ])
  })
}
