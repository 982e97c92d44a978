/** SQL: hundredths that a product counts in a month, whose parameter or column is named. */
export const countIn = (month: string): string =>
  `coalesce(quantities ->> ${month}, CASE WHEN ${month} >= runningFrom THEN running ELSE 0 END)`
