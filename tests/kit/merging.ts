import type { RecordId } from '#domain/shared/ids.ts'
import { tasks, type Task } from '#platform/jobs/task.ts'
import { answered } from './customers.ts'
import type { Answer } from './firm.ts'
import { openProductHouse, type ProductHouse } from './product-house.ts'

interface MergeField {
  readonly field: string
  readonly chosen: 'SURVIVOR' | 'MERGED'
  readonly survivor: string | null
  readonly merged: string | null
}
interface MergePreview {
  readonly seen: string
  readonly fields: readonly MergeField[]
  readonly obstacles: readonly string[]
}
interface ShownCustomer {
  readonly name: string
  readonly customerId: string | null
  readonly parentId: string | null
  readonly spilStatus: string
  readonly childrenCount: number
  readonly mergedInto: { readonly id: string } | null
}

export const mergeCalls = {
  preview: `query ($survivor: ID!, $merged: ID!) { mergePreview(survivorId: $survivor, mergedId: $merged) {
    seen follows fields { field survivor merged chosen lockedTo } administrations users children exclusions exclusionsLeft
    followUps mutes rejections period obstacles survivorAmounts { purchase sales isMissingPrice } mergedAmounts { purchase sales }
  } }`,
  merge: `mutation ($input: MergeCombinationsInput!) { mergeCombinations(input: $input) {
    actId taskId survivor { id name customerId } } }`,
  undo: 'mutation ($id: ID!) { undoAct(id: $id) { back kept taskId } }',
  standing: 'query ($id: ID!) { act(id: $id) { mayUndo standing { back stays { reason count } } } }',
  show: `query ($id: ID!) { combination(id: $id) {
    name customerId parentId spilStatus childrenCount mergedInto { id } } }`,
  update: 'mutation ($input: UpdateCombinationInput!) { updateCombination(input: $input) { id } }',
  status: 'mutation ($input: UpdateCombinationStatusInput!) { updateCombinationStatus(input: $input) { id } }',
  statuses: `mutation ($input: UpdateCombinationsStatusInput!) { updateCombinationsStatus(input: $input) { refused } }`,
  children: 'mutation ($input: LinkChildrenInput!) { linkChildrenCombination(input: $input) { id } }',
  link: 'mutation ($input: LinkRowsInput!) { linkAdministrations(input: $input) { rows } }',
  remove: 'mutation ($id: ID!) { deleteCombination(id: $id) { id } }',
  restore: 'mutation ($id: ID!) { restoreCombination(id: $id) { warnings } }',
  list: 'query ($search: String!) { combinations(filter: { search: $search }) { items { id } } }',
  search: 'query ($search: String!) { searchResults(searchInput: $search) { spilId } }',
  memo: 'mutation ($input: AddMemoInput!) { addMemo(input: $input) { id } }',
  memos: 'query ($id: ID!) { memos(subject: CUSTOMER, subjectId: $id) { text } }',
  year: `query ($id: ID!) { productsByYear(combinationId: $id, year: 2026) { items {
    id definition { id } productExpenses { monthPeriod payableQuantity } } } }`,
  deleteProduct: 'mutation ($id: ID!) { deleteProduct(id: $id) { id } }',
  timeline: `query ($id: ID!) { combinationTimeline(combinationId: $id) { items {
    kind isLoss otherId names batchKind actId changes { field before after } } } }`,
} as const

type Call = keyof typeof mergeCalls

/** Two customers of their own names and numbers, the one to be merged with two administrations. */
interface TwoCustomers {
  readonly survivor: string
  readonly other: string
  readonly rows: readonly RecordId[]
  readonly numbers: readonly [string, string]
}

/** A firm with products, and what a person does who merges its customers. */
export interface MergingHouse extends ProductHouse {
  ask(call: Call, variables: Record<string, unknown>): Promise<Answer>
  /** Errors: Error with the code of a refused call. */
  get<T>(call: Call, field: string, variables: Record<string, unknown>): Promise<T>
  shown(id: string): Promise<ShownCustomer>
  previewed(survivor: string, merged: string): Promise<MergePreview>
  /** `fromMerged` undefined: as the preview proposes. */
  inputFor(
    survivorId: string,
    mergedId: string,
    fromMerged?: readonly string[],
  ): Promise<{ readonly input: Readonly<Record<string, unknown>> & { readonly fromMerged: readonly string[] } }>
  /** Its task waits. */
  merging(survivorId: string, mergedId: string, fromMerged?: readonly string[]): Promise<MergeBegun>
  /** To its end. */
  merged(survivorId: string, mergedId: string, fromMerged?: readonly string[]): Promise<MergeBegun>
  /** Undoes it to its end; answers the task. */
  undone(actId: string): Promise<Task | undefined>
  task(id: string | null): Promise<Task | undefined>
  asChildren(combinationId: string, childIds: readonly string[]): Promise<Answer>
  /** Of the products of a customer in a month, by definition. */
  quantities(id: string, period: string): Promise<Record<string, string>>
  /** Ids of the customers that the list finds. */
  found(search: string): Promise<string[]>
  remember(subjectId: string, text: string, dueOn?: string): Promise<unknown>
  memosOf(id: string): Promise<string[]>
  productOf(id: string, definitionId: string): Promise<string | undefined>
  two(): Promise<TwoCustomers>
}

interface MergeBegun {
  readonly actId: string
  readonly taskId: string
}

export async function openMergingHouse(): Promise<MergingHouse> {
  const kit = await openProductHouse()
  const ask = (call: Call, variables: Record<string, unknown>): Promise<Answer> =>
    kit.administrator.call(mergeCalls[call], variables)
  const get = <T>(call: Call, field: string, variables: Record<string, unknown>): Promise<T> =>
    answered<T>(ask(call, variables), field)
  const shown = (id: string): Promise<ShownCustomer> => get('show', 'combination', { id })
  const previewed = (survivor: string, merged: string): Promise<MergePreview> =>
    get('preview', 'mergePreview', { survivor, merged })

  /** `fromMerged` undefined: as the preview proposes. */
  const inputFor: MergingHouse['inputFor'] = async (survivorId, mergedId, fromMerged) => {
    const { seen, fields } = await previewed(survivorId, mergedId)
    const proposed = fields.flatMap(({ field, chosen }) => (chosen === 'MERGED' ? [field] : []))
    return { input: { survivorId, mergedId, seen, fromMerged: fromMerged ?? proposed } }
  }
  async function merging(survivorId: string, mergedId: string, fromMerged?: readonly string[]) {
    const came = await get<MergeBegun>('merge', 'mergeCombinations', await inputFor(survivorId, mergedId, fromMerged))
    return came
  }
  async function merged(survivorId: string, mergedId: string, fromMerged?: readonly string[]) {
    const came = await merging(survivorId, mergedId, fromMerged)
    await kit.house.work()
    return came
  }
  const task = async (id: string | null) => (await kit.firm.tenant.documents(tasks).read(id ?? ''))?.doc
  async function undone(actId: string) {
    const { taskId } = await get<{ taskId: string | null }>('undo', 'undoAct', { id: actId })
    await kit.house.work()
    return task(taskId)
  }
  const asChildren = (combinationId: string, childIds: readonly string[]): Promise<Answer> =>
    ask('children', { input: { combinationId, childIds } })
  /** Quantities of a month, by definition. */
  async function quantities(id: string, period: string): Promise<Record<string, string>> {
    const { items } = await get<{
      items: {
        definition: { id: string }
        productExpenses: { monthPeriod: string; payableQuantity: string | null }[]
      }[]
    }>('year', 'productsByYear', { id })
    return Object.fromEntries(
      items.flatMap(({ definition, productExpenses }) => {
        const found = productExpenses.find(({ monthPeriod }) => monthPeriod === period)?.payableQuantity
        return found == null ? [] : [[definition.id, found]]
      }),
    )
  }

  const found = async (search: string): Promise<string[]> =>
    (await get<{ items: { id: string }[] }>('list', 'combinations', { search })).items.map(({ id }) => id)
  let turn = 0
  async function two(): Promise<TwoCustomers> {
    turn += 1
    const numbers = [`A${turn}x`, `B${turn}x`] as const
    const survivor = await kit.adding({ name: `Blijft ${turn}`, customerId: numbers[0] })
    const other = await kit.adding({ name: `Gaat ${turn}`, customerId: numbers[1] })
    const rows = await kit.administrations([`Rij ${turn}`, `Andere rij ${turn}`])
    await kit.link('administrations', { combinationId: other, ids: rows })
    return { survivor, other, rows, numbers }
  }
  return {
    ...kit,
    ask,
    get,
    shown,
    previewed,
    inputFor,
    merging,
    merged,
    undone,
    task,
    asChildren,
    quantities,
    found,
    two,
    remember: (subjectId, text, dueOn) =>
      get('memo', 'addMemo', { input: { subject: 'CUSTOMER', subjectId, text, dueOn: dueOn ?? null } }),
    memosOf: async (id) => (await get<{ text: string }[]>('memos', 'memos', { id })).map(({ text }) => text),
    async productOf(id, definitionId) {
      const { items } = await get<{ items: { id: string; definition: { id: string } }[] }>('year', 'productsByYear', {
        id,
      })
      return items.find(({ definition }) => definition.id === definitionId)?.id
    },
  }
}
