import type { ExplainExpenseQuery } from '../../graphql/generated/graphql.ts'

export type Explanation = ExplainExpenseQuery['explainExpense']

/** Sources a page. */
export const sourcesAPage = 25
