import { auditingOf } from '#platform/audit.ts'

/** What this slice writes into the audit log. */
export const coverageActions = [
  'coverage.cell.aside',
  'coverage.cell.taken-up',
  'coverage.leaver.aside',
  'coverage.leaver.taken-up',
] as const
export type CoverageAction = (typeof coverageActions)[number]

export const auditing = auditingOf(coverageActions)
