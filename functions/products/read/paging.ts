import { exportLimit } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import { demoPageSize, exportRows, largestPageSize } from '#domain/shared/paging.ts'
import type { CurrentUser } from '#platform/current-user.ts'

/** Page by number. */
export interface Paging {
  readonly skip?: number | null | undefined
  readonly take?: number | null | undefined
}

const defaultTake = 25
/** Page size for files. */
const largestTake = 1_000

/**
 * Rows to skip and to take. A page larger than a screen's fills a file and ends at the subscription's limit. Errors:
 * INPUT_INVALID.
 */
export function pageOf({ skip: from, take: wanted }: Paging, user: CurrentUser): { skip: number; take: number } {
  const [skip, take] = [from ?? 0, wanted ?? defaultTake]
  if (skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (take < 1 || take > largestTake) throw new AppError('INPUT_INVALID', { field: 'take' })
  if (user.tier === 'DEMO') return { skip, take: Math.min(take, demoPageSize) }
  if (take <= largestPageSize) return { skip, take }
  return { skip, take: Math.max(0, Math.min(take, exportLimit(user.tier, exportRows) - skip)) }
}
