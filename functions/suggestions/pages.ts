import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'

export interface PageArguments {
  readonly skip?: number | null | undefined
  readonly take?: number | null | undefined
}

/** Errors: INPUT_INVALID for a page that is negative or too large. */
export function pageOf({ skip, take }: PageArguments, usual: number): { readonly skip: number; readonly take: number } {
  const page = { skip: skip ?? 0, take: take ?? usual }
  if (page.skip < 0) throw new AppError('INPUT_INVALID', { field: 'skip' })
  if (page.take < 1 || page.take > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'take' })
  return page
}
