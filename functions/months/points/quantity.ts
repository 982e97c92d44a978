import { makings } from '../compare/pairs.ts'

/** SQL: hundredths that a product counts in a month, whose parameter or column is named. */
export const countIn = (month: string): string =>
  `coalesce(quantities ->> ${month}, CASE WHEN ${month} >= runningFrom THEN running ELSE 0 END)`

const list = makings.join(', ')

/**
 * SQL: what products count by, each different one once. A large firm has some dozens, since most customers have one or two of
 * a thing and always had; an index has them in this sequence. `LIMIT -1` limits nothing: it keeps SQLite from working out
 * for each product what is asked of them.
 */
export const countsOfProducts = `SELECT ${list} FROM products WHERE withdrawnTime IS NULL GROUP BY ${list} LIMIT -1`

/** SQL: whether product `p` counts by row `l` of `countsOfProducts`. */
export const countsBy = `${makings.map((column) => `p.${column} IS l.${column}`).join(' AND ')} AND p.withdrawnTime IS NULL`
