import type { Combination } from '#domain/combinations/combination.ts'
import type { CombinationName } from '#platform/graphql/generated/resolvers.ts'

/** A customer's name and numbers, as other types refer to it. */
export const toName = ({
  id,
  name,
  customerId,
  chamberOfCommerceNumber,
  spilStatus,
  parentId,
}: Combination): CombinationName => ({
  id,
  name,
  customerId,
  chamberOfCommerceNumber,
  spilStatus,
  parentId,
})
