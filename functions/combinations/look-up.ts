import { cleanChamberNumber, cleanText, customerIdKey, type Combination } from '#domain/combinations/combination.ts'
import { AppError } from '#domain/shared/errors.ts'
import { largestPageSize } from '#domain/shared/paging.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Filter } from '#platform/store/query.ts'
import type { combinations } from './collections.ts'
import { combinationStore, present, unmerged } from './store.ts'

type Column = keyof (typeof combinations)['columns']
type Reader = Pick<CommandContext, 'tenant'>

/** Customers whose name, id or chamber number contains the text, by name. Errors: INPUT_INVALID. */
export async function combinationNames(
  {
    search,
    take: wanted,
    withoutParent,
  }: {
    readonly search: string
    readonly take?: number | null | undefined
    readonly withoutParent?: boolean | null | undefined
  },
  { tenant }: Reader,
): Promise<Combination[]> {
  const take = wanted ?? 25
  if (take < 1 || take > 100) throw new AppError('INPUT_INVALID', { field: 'take' })
  const parts: Filter<Column>[] = [present, unmerged]
  if (withoutParent === true) parts.push({ field: 'parentId', op: 'isNull' })
  const text = search.trim()
  if (text !== '') parts.push({ search: text })
  const found = await combinationStore(tenant).documents.query({
    where: { and: parts },
    orderBy: [{ field: 'name', direction: 'ascending' }],
    take,
  })
  return found.map(({ doc }) => doc)
}

/** Other customers with this customer id or chamber number: by name, at most 25. */
export async function duplicateCombinations(
  given: {
    readonly customerId?: string | null | undefined
    readonly chamberOfCommerceNumber?: string | null | undefined
    readonly exceptId?: string | null | undefined
  },
  { tenant }: Reader,
): Promise<Combination[]> {
  const store = combinationStore(tenant)
  const customerId = cleanText(given.customerId)
  const number = cleanChamberNumber(given.chamberOfCommerceNumber)
  const found = new Map<string, Combination>()
  if (customerId !== null && customerIdKey(customerId) !== '') {
    const owner = await store.takenBy(customerId)
    const combination = owner === undefined ? undefined : (await store.find(owner))?.doc
    if (combination !== undefined) found.set(combination.id, combination)
  }
  if (number !== null) {
    const sharing = await store.documents.query({
      where: { and: [present, unmerged, { field: 'chamberOfCommerceNumber', op: 'eq', value: number }] },
      orderBy: [{ field: 'name', direction: 'ascending' }],
      take: 25,
    })
    for (const { doc } of sharing) found.set(doc.id, doc)
  }
  found.delete(given.exceptId ?? '')
  return [...found.values()]
}

/** Customers by id, without missing and deleted ones. Errors: INPUT_INVALID for too many. */
export async function combinationsById(ids: readonly string[], { tenant }: Reader): Promise<Combination[]> {
  if (ids.length > largestPageSize) throw new AppError('INPUT_INVALID', { field: 'ids' })
  const found = await combinationStore(tenant).documents.readMany([...new Set(ids)])
  return [...found.values()].map(({ doc }) => doc).filter(({ deletedTime }) => deletedTime === null)
}
