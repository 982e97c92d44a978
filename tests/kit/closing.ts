import type { Period } from '#domain/shared/period.ts'
import { closeMonth } from '#functions/months/close-month.ts'
import { seenNow, standingOf } from '#functions/months/standing.ts'
import type { CombinationId, DefinitionId, ProductId } from '#domain/shared/ids.ts'
import { closedLines, type ClosedLine, type ClosedMonth } from '#functions/products/index.ts'
import type { TenantDocuments } from '#platform/store/index.ts'
import type { CommandContext } from '#platform/command.ts'
import type { Answer } from './firm.ts'

/** Closes a month as somebody does who has read all that is open in it. */
export async function closeAsSeen(period: Period, context: CommandContext): Promise<ClosedMonth> {
  return closeMonth({ period, ...seenNow(await standingOf(period, context)), typed: period }, context)
}

export interface SeenInput {
  readonly period: string
  readonly lines: number
  readonly purchase: string
  readonly sales: string
  readonly openPoints: number
}

interface Asking {
  call(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<{ readonly data: Answer['data']; readonly code: string | undefined }>
}

const look = `query ($period: Period!) { monthState(period: $period) { openPoints sum { lines purchase sales } } }`
export const closing = `mutation ($input: CloseMonthInput!) { closeMonth(input: $input) { period status lines closedBy } }`

/** What a person sees of a month when they look at it, as closing asks for it. */
export async function seenBy(person: Asking, period: string): Promise<SeenInput> {
  const { data, code } = await person.call(look, { period })
  if (code !== undefined) throw new Error(`The month ${period} was not answered: ${code}`)
  const { openPoints, sum } = data?.['monthState'] as {
    readonly openPoints: number
    readonly sum: Omit<SeenInput, 'period' | 'openPoints'>
  }
  return { period, openPoints, ...sum }
}

/** The same through the API, by a person. */
export async function closeSeen<A extends Asking>(person: A, period: string): Promise<Awaited<ReturnType<A['call']>>> {
  const input = { ...(await seenBy(person, period)), typed: period }
  return (await person.call(closing, { input })) as Awaited<ReturnType<A['call']>>
}

/** A month as it is kept, closed at a moment, with nothing in it unless told otherwise. */
export const closedMonthOf = (id: string, closedTime: string, more: Partial<ClosedMonth> = {}): ClosedMonth => ({
  id: id as Period,
  state: 'CLOSED',
  closedTime,
  actorId: null,
  lines: 0,
  purchase: '0.0000',
  sales: '0.0000',
  checksum: 'x',
  seen: null,
  points: [],
  reopened: [],
  ...more,
})

const closedLineOf = (combinationId: string): ClosedLine => ({
  id: '2026-07-p1',
  period: '2026-07' as Period,
  productId: 'p1' as ProductId,
  definitionId: 'd1' as DefinitionId,
  definitionDescription: 'Licenties',
  isDefault: false,
  sourceType: 'USER',
  combinationId: combinationId as CombinationId,
  combinationName: 'Zoals hij heette',
  customerId: null,
  systemId: 'c1',
  systemDescription: 'Zoals het heette',
  splitField: null,
  splitValue: null,
  sourceName: null,
  quantity: 100,
  purchasePrice: null,
  salesPrice: null,
  purchase: null,
  sales: null,
  rulePeriod: null,
})

/** Keeps a line of a customer, as a closed month does. */
export const keepClosedLine = (tenant: TenantDocuments, combinationId: string): Promise<void> =>
  tenant.documents(closedLines).load([closedLineOf(combinationId)])
