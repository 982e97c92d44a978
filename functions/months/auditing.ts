import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. `month.closed`: its lines are kept, with the checksum that they have. */
export const monthActions = [
  'month.close',
  'month.closed',
  'month.reopen',
  'month.point.aside',
  'month.point.taken-up',
  'month.anomaly.mute',
  'month.anomaly.unmute',
  'month.take_late',
  'month.undo_late',
] as const

export type MonthAction = (typeof monthActions)[number]

export const auditing = auditingOf(monthActions)
