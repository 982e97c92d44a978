import { AppError } from '#domain/shared/errors.ts'
import type { JobContext } from '#platform/jobs/job.ts'
import type { CrmProgress } from './crm-progress.ts'

/** Maximum number of consecutive conflicts. */
const TRIES = 8

/**
 * Works page by page from the stored position, to the end, or to the end of this run's time (then false). A page with
 * a conflict is read again. Errors: those of `work`, also where another run continues the task.
 */
export async function walk<Item>(
  { progress, context }: { readonly progress: CrmProgress; readonly context: JobContext },
  pageAfter: (after: string | null) => Promise<readonly Item[]>,
  work: (page: readonly Item[]) => Promise<void>,
): Promise<boolean> {
  let tries = 0
  for (;;) {
    const page = await pageAfter(progress.now.after)
    if (page.length === 0) return true
    try {
      await work(page)
      tries = 0
    } catch (error) {
      tries += 1
      const isMoved = error instanceof AppError && ['WRITE_CONFLICT', 'NOT_FOUND'].includes(error.code)
      if (!isMoved || tries === TRIES || (await progress.isTaken())) throw error
    }
    const { completed, total } = progress.now
    context.report({ completed: Math.min(completed, total), total })
    if (context.platform.clock.now() > context.deadline || context.signal.aborted) {
      await progress.save()
      return false
    }
  }
}
