import { AppError } from '#domain/shared/errors.ts'

const TRIES = 3

/**
 * Reads, decides and commits once more where another writer was faster: the next look tells what there is to decide now.
 * Errors: those of `work`; WRITE_CONFLICT after three losses.
 */
export async function againOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'WRITE_CONFLICT' || tries === TRIES) throw error
    }
  }
}
