import { expect, it } from 'vitest'
import { customersACommit } from '#functions/combinations/change-statuses.ts'
import { ROWS_A_COMMIT as importedRows } from '#functions/combinations/crm/import-combinations.ts'
import { RELEASED_A_COMMIT } from '#functions/combinations/crm/release.ts'
import { CUSTOMERS_A_COMMIT } from '#functions/combinations/crm/write-customers.ts'
import { pairsACommit } from '#functions/combinations/link-pairs.ts'
import { mixedRowsACommit, rowsACommit } from '#functions/combinations/link-rows.ts'
import { writesACommit } from '#functions/combinations/take-back.ts'
import { movesACommit } from '#functions/prices/apply-raise.ts'
import { rulesACommit } from '#functions/prices/import-rules.ts'
import { ROWS_A_COMMIT as changedRows } from '#functions/records/change-rows.ts'
import { product } from '#functions/slices.ts'

/** Of a commit: Cosmos DB takes no more together. */
const most = 100

/**
 * What telling events adds to a commit in a firm whose followers have heard nothing yet: each event, the number of the last
 * one, the page of open tasks, and of each follower its task, its slot and how far it has come.
 */
function telling(...events: readonly string[]): number {
  const followers = product.subscriptions.filter(({ event }) => events.includes(event.name)).map(({ name }) => name)
  expect(events.filter((name) => !product.events.some((event) => event.name === name))).toEqual([])
  return events.length + 2 + 3 * new Set(followers).size
}

it.each([
  ['rows that are given a status: with the act, what they were and the trace', changedRows + 3, ['record.status-changed']],
  ['rows that are linked: with batch, act, page, trace, the customer and two notes', rowsACommit + 7, ['record.linked']],
  ['rows of many customers: each with a note, and batch, act, page, trace, customer and note', 2 * mixedRowsACommit + 6, ['record.linked']],
  ['rows each of a customer of its own: three each, with batch, act, page and trace', 3 * pairsACommit + 4, ['record.linked']],
  ['links that are taken back: with batch, page and trace', writesACommit + 3, ['record.linked']],
  ['customers of an import: five each, with batch, page, trace and progress', 5 * importedRows + 4, ['combination.changed', 'record.linked']],
  ['customers of the leading CRM: seven each, with batch, page, trace and progress', 7 * CUSTOMERS_A_COMMIT + 4, ['combination.changed', 'record.linked']],
  ['customers that follow no CRM any more: two each, with the progress', 2 * RELEASED_A_COMMIT + 1, ['combination.changed']],
  ['customers that are given a status: two each, with the act', 2 * customersACommit + 1, ['combination.changed']],
  ['prices that are raised: with what they were, the act and the trace', movesACommit + 3, ['prices.changed']],
  ['prices of the list: with what takes them back, the act and the trace', rulesACommit + 3, ['prices.changed']],
] as const)('a commit has room for %s, and for everybody who follows it', (_, writes, events) => {
  expect(writes + telling(...events)).toBeLessThanOrEqual(most)
}) // prettier-ignore
