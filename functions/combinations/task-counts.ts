import { AppError } from '#domain/shared/errors.ts'
import type { CommandContext } from '#platform/command.ts'
import type { CombinationTaskCount } from '#platform/graphql/generated/resolvers.ts'
import { tasks } from '#platform/jobs/task.ts'

const mostCombinations = 500

/** What is waiting or running for customers: for these, or for all. Errors: INPUT_INVALID for too many. */
export async function activeTaskCounts(
  combinationIds: readonly string[] | null | undefined,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<CombinationTaskCount[]> {
  if ((combinationIds?.length ?? 0) > mostCombinations) throw new AppError('INPUT_INVALID', { field: 'combinationIds' })
  const counts = await tenant.documents(tasks).summarise({
    where: {
      and: [
        { field: 'state', op: 'eq', value: 'open' },
        { field: 'internal', op: 'eq', value: false },
        { field: 'subject.type', op: 'eq', value: 'combination' },
        ...(combinationIds == null ? [] : [{ field: 'subject.id', op: 'in', values: combinationIds } as const]),
      ],
    },
    by: ['subject.id', 'job'],
  })
  return counts.map(({ values: [combinationId, type], count }) => ({
    combinationId: String(combinationId),
    type: String(type),
    count,
    inProgressProducts: [],
  }))
}
