import { AppError, type ErrorCode } from '#domain/shared/errors.ts'

/**
 * Reads, decides and commits once more where another writer was faster: the next look tells what there is to decide now.
 * `codes`: what says so, WRITE_CONFLICT alone by default; where what is changed may also vanish, NOT_FOUND with it.
 * Errors: those of `work`; of `codes` after as many losses as `tries`, three by default.
 */
export async function againOnConflict<T>(
  work: () => Promise<T>,
  { codes = ['WRITE_CONFLICT'], tries = 3 }: { readonly codes?: readonly ErrorCode[]; readonly tries?: number } = {},
): Promise<T> {
  for (let at = 1; ; at += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || !codes.includes(error.code) || at >= tries) throw error
    }
  }
}
