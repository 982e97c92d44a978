import { z } from 'zod'
import { activityOf, wasActiveIn } from '#domain/combinations/activity.ts'
import { amountOf, type InvoiceProduct } from '#domain/products/invoice-product.ts'
import { customerIn, type LinkSpan } from '#domain/products/link-history.ts'
import type { CombinationId } from '#domain/shared/ids.ts'
import type { Period } from '#domain/shared/period.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { combinations } from '../combinations/index.ts'
import { invoiceProducts } from '../invoice-products/index.ts'
import { linkHistories } from '../products/index.ts'
import { recordCollections } from '../records/index.ts'

const { administrations, users } = recordCollections

/** Lines of a month whose source is, or was, of a customer that is not ACTIVE, or once was not. */
const doubtfulLines = defineView<{ readonly period: string }>()({
  name: 'months-lines-of-inactive-customers',
  over: [invoiceProducts, administrations, users, combinations, linkHistories],
  text: `
    SELECT doc, owner, spans FROM (WITH inactive AS MATERIALIZED (SELECT id FROM combinations
        WHERE spilStatus <> 'ACTIVE' OR deletedTime IS NOT NULL OR instr(json_extract(doc, '$.activity'), 'false') > 0)
      SELECT p.doc AS doc, coalesce(a.combinationId, u.combinationId) AS owner, json_extract(h.doc, '$.spans') AS spans,
        json_extract(h.doc, '$.combinationIds') AS owners
      FROM invoiceProducts AS p LEFT JOIN administrations AS a ON a.id = p.sourceId LEFT JOIN users AS u ON u.id = p.sourceId
        LEFT JOIN linkHistories AS h ON h.id = p.sourceId
      WHERE p.period = :period AND (coalesce(a.combinationId, u.combinationId) IN (SELECT id FROM inactive)
        OR EXISTS (SELECT 1 FROM json_each(h.doc, '$.combinationIds') AS one WHERE one.value IN (SELECT id FROM inactive))))`,
  row: z.object({
    doc: z.string().transform((text) => JSON.parse(text) as InvoiceProduct),
    owner: z
      .string()
      .nullable()
      .transform((id) => id as CombinationId | null),
    spans: z
      .string()
      .nullable()
      .transform((text) => (text === null ? undefined : (JSON.parse(text) as readonly LinkSpan[]))),
  }),
  long: true,
})

/** What lines of a connection cost that nobody is charged for, since their customer was not ACTIVE when the month was over. */
export interface UnbilledLines {
  readonly connectionId: string
  readonly lines: number
  /** Ten-thousandths of a euro, of those that tell it. */
  readonly purchase: number
}

export async function unbilledLines(tenant: TenantPartition, period: Period): Promise<UnbilledLines[]> {
  const found = (await tenant.view(doubtfulLines, { period })).map(({ doc, owner, spans }) => ({
    line: doc,
    customer: customerIn(spans, owner, period),
  }))
  const ids = [...new Set(found.flatMap(({ customer }) => customer ?? []))]
  const customers = await tenant.documents(combinations).readMany(ids)
  const unbilled = found.filter(({ customer }) => {
    const combination = customer === null ? undefined : customers.get(customer)?.doc
    return combination !== undefined && wasActiveIn(activityOf(combination), period) === false
  })
  return [...Map.groupBy(unbilled, ({ line }) => line.connectionId as string)].map(([connectionId, own]) => ({
    connectionId,
    lines: own.length,
    purchase: own.reduce((sum, { line }) => sum + (amountOf(line.count, line.purchaseCostPerUnit) ?? 0), 0),
  }))
}
