/*
 * Lines of closed months stay when their customer, product, definition or connection goes. What they name stays in the feed with
 * them, so that a report has no line without a name.
 */

export const customerIsNamed = (id: string): string =>
  `EXISTS (SELECT 1 FROM "closedLines" AS k WHERE k.combinationId = ${id})`

/** A look at each month that is closed: a line is found by its month and product. */
export const productIsNamed = (id: string): string =>
  `EXISTS (SELECT 1 FROM "closedMonths" AS m CROSS JOIN "closedLines/documents" AS k ON k.id = m.id || '-' || ${id})`
