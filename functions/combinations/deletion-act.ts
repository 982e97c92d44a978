import { z } from 'zod'
import { settableStatuses } from '#domain/connections/connection.ts'
import { restorableDays } from '#domain/combinations/combination.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ChosenCombinationsInput, DeletionPreview } from '#platform/graphql/generated/resolvers.ts'
import type { Stored } from '#platform/store/documents.ts'
import { rowsOf } from '#platform/store/predicate.ts'
import type { Filter } from '#platform/store/query.ts'
import type { LinkableTable } from '#domain/records/record.ts'
import { linkableDocuments } from '../records/index.ts'
import { combinations, deletionActs, type DeletionAct } from './collections.ts'
import { combinationFilter } from './list.ts'
import { combinationStore, present } from './store.ts'

/**
 * Number of customers listed in the act's own trace, as many as can be selected one by one. Each also leaves its own.
 */
export const mostTold = largestPageSize

/** Selection of customers, as the task's message stores it. */
export const ChosenCombinations = z.union([
  z.object({ ids: z.array(z.string()).readonly() }),
  z.object({
    filter: z.object({
      search: z.string().nullish(),
      connectionIds: z.array(z.string()).readonly().nullish(),
      tags: z.array(z.string()).readonly().nullish(),
      status: z.enum(['ALL', ...settableStatuses]).nullish(),
    }),
  }),
])
export type ChosenCombinations = z.infer<typeof ChosenCombinations>

/** Errors: INPUT_INVALID for neither, both, none, or more ids than a page has. */
export function chosenOf({ ids, filter }: ChosenCombinationsInput): ChosenCombinations {
  if ((ids == null) === (filter == null)) throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  if (ids == null) return { filter: { ...filter } }
  const wanted = [...new Set(ids)]
  if (wanted.length === 0 || wanted.length > largestPageSize)
    throw new AppError('INPUT_INVALID', { field: 'input.ids' })
  return { ids: wanted }
}

/** Filter for the existing selected customers. Errors: INPUT_INVALID for a filter that is too long. */
export const whereChosen = (chosen: ChosenCombinations): Filter<keyof (typeof combinations)['columns']> =>
  'ids' in chosen ? { and: [{ field: 'id', op: 'in', values: chosen.ids }, present] } : combinationFilter(chosen.filter)

/** What a deletion would do: number of customers, and of rows left without one. Errors: INPUT_INVALID. */
export async function deletionPreview(
  input: ChosenCombinationsInput,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<DeletionPreview> {
  const where = whereChosen(chosenOf(input))
  const { documents } = combinationStore(tenant)
  const theirs = { op: 'inRows', rows: rowsOf(combinations, 'id', where) } as const
  const linked = (table: LinkableTable): Promise<number> =>
    linkableDocuments(tenant, table).count({
      and: [
        { field: 'combinationId', ...theirs },
        { field: 'spilDeletedAt', op: 'isNull' },
      ],
    })
  const [count, administrations, users, children] = await Promise.all([
    documents.count(where),
    linked('administrations'),
    linked('users'),
    // Children that are not deleted themselves.
    documents.count({ and: [{ field: 'parentId', ...theirs }, present, { not: { field: 'id', ...theirs } }] }),
  ])
  return { count, administrations, users, children }
}

/** End of the period in which an act's deletions can be restored. */
export const actRestorableUntil = ({ time }: Pick<DeletionAct, 'time'>): Date =>
  new Date(Date.parse(time) + restorableDays * 86_400_000)

/** The act is being undone, so nothing more is deleted by it. */
export class ActTakenBack extends Error {
  override readonly name = 'ActTakenBack'
}

/** An act in progress. Errors: ActTakenBack. */
export async function goingOn(id: string, { tenant }: Pick<CommandContext, 'tenant'>): Promise<Stored<DeletionAct>> {
  const act = await tenant.documents(deletionActs).read(id)
  if (act === undefined || act.doc.isTakenBack) throw new ActTakenBack(id)
  return act
}
