import { z } from 'zod'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { linkBatches, linkPages } from './collections.ts'

/** By a person, or by taking back what was linked; not by a CRM, and not with a customer that was deleted. */
const unlinked = defineView<{ readonly ids: string }>()({
  name: 'once-unlinked',
  over: [linkBatches, linkPages],
  text: `
    SELECT DISTINCT json_extract(row.value, '$.id') AS id
    FROM linkPages AS page, json_each(page.doc, '$.rows') AS row
    WHERE json_extract(row.value, '$.before') IS NOT NULL AND json_extract(row.value, '$.after') IS NULL
      AND json_extract(row.value, '$.id') IN (SELECT value FROM json_each(:ids))
      AND (SELECT kind FROM linkBatches WHERE id = page.batchId) IN ('person', 'undo')`,
  row: z.object({ id: z.string() }),
  long: true,
})

/** Those of these records that somebody once took from a customer. */
export async function onceUnlinked(tenant: TenantPartition, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await tenant.view(unlinked, { ids: JSON.stringify(ids) })).map(({ id }) => id))
}
