import { z } from 'zod'
import { defineView } from '#platform/store/view.ts'
import { recordCollections } from '../../records/index.ts'
import { found, placesOf, type Finder } from './point.ts'
import { worthOfNobody } from './unlinked-sources.ts'

/** Administrations of nobody that use something in a month. The keys of two ids find the rows; the ids decide. */
const unlinked = defineView<{ readonly month: string }>()({
  name: 'months-unlinked-usage',
  over: [recordCollections.administrations, recordCollections.usage],
  text: `
    SELECT a.connectionId AS id, count(DISTINCT a.id) AS count
    FROM administrations AS a CROSS JOIN usage AS u
      ON u.connectionId = a.connectionId AND u.administrationId = a.externalId
    WHERE a.combinationId IS NULL AND a.spilDeletedAt IS NULL AND a.spilStatus = 'ACTIVE'
      AND u.spilDeletedAt IS NULL AND u.spilStatus = 'ACTIVE' AND coalesce(u.amounts ->> :month, 0) <> 0
      AND json_extract(u.doc, '$.administrationId') = json_extract(a.doc, '$.externalId')
    GROUP BY a.connectionId`,
  row: z.object({ id: z.string(), count: z.int() }),
  long: true,
})

/** With the euros a month that it would bring in, where it has a price. */
export const unlinkedUsage: Finder = async ({ tenant, period, connections }) => {
  const [rows, worth] = await Promise.all([tenant.view(unlinked, { month: period }), worthOfNobody({ tenant }, true)])
  return found(placesOf(rows.map((row) => ({ ...row, amount: worth.get(row.id)?.amount ?? null })), connections)) // prettier-ignore
}
