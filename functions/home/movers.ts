import { addMonths, periodAt } from '#domain/shared/period.ts'
import { decimalText } from '#domain/shared/decimal.ts'
import type { Combination } from '#domain/combinations/combination.ts'
import type { CommandContext } from '#platform/command.ts'
import type { HomeMover, HomeMovers } from '#platform/graphql/generated/resolvers.ts'
import { combinationStore, present } from '../combinations/index.ts'

const shownOfEach = 3

const amount = (units: number): string => decimalText({ units: BigInt(units), scale: 4 }, 4)

const asMover = ({ id, name, figures }: Combination): HomeMover => ({
  id,
  name,
  before: amount(figures?.year.at(-3) ?? 0),
  after: amount(figures?.year.at(-2) ?? 0),
  change: amount(figures?.change ?? 0),
})

/** The customers whose sales rose and fell most in the last month that is whole. */
export async function topMovers({ tenant, now }: Pick<CommandContext, 'tenant' | 'now'>): Promise<HomeMovers> {
  const current = periodAt(now)
  const { documents } = combinationStore(tenant)
  const moved = async (op: 'gt' | 'lt'): Promise<HomeMover[]> => {
    const found = await documents.query({
      where: { and: [present, { field: 'figures.change', op, value: 0 }] },
      orderBy: [{ field: 'figures.change', direction: op === 'gt' ? 'descending' : 'ascending' }],
      take: shownOfEach,
    })
    // Those of before a month began are of another month.
    return found.flatMap(({ doc }) => (doc.figures?.period === current ? [asMover(doc)] : []))
  }
  const [up, down] = await Promise.all([moved('gt'), moved('lt')])
  return { period: addMonths(current, -1), up, down }
}
