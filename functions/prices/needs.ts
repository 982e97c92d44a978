import type { Decimal } from '#domain/shared/decimal.ts'
import type { Period } from '#domain/shared/period.ts'
import type { CommandContext } from '#platform/command.ts'
import { Need } from '#platform/needs.ts'

/** What the months that are not closed have of a definition. */
export interface OpenSum {
  readonly lines: number
  readonly purchase: Decimal
  readonly sales: Decimal
  /** Of some lines a price is missing: they are in no sum. */
  readonly isMissingPrice: boolean
  readonly firstPeriod: Period | undefined
}

export interface ProductFacts {
  /** The split values that products of these definitions have, by definition and field (`<id> <field>`). */
  splitValues(
    definitionIds: readonly string[],
    context: Pick<CommandContext, 'tenant'>,
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  openSum(definitionId: string, context: Pick<CommandContext, 'tenant' | 'now'>): Promise<OpenSum>
}

/** Offered by the slice that derives products, which builds on this one. */
export const productFacts = new Need<ProductFacts>('tell what there is of products')
