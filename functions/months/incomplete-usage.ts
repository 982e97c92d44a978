import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { addMonths, periodAt, periodOf, type Period } from '#domain/shared/period.ts'
import { defineView } from '#platform/store/view.ts'
import type { CommandContext } from '#platform/command.ts'
import { recordCollections } from '../records/index.ts'

/** Connections that told usage of a month, or of the one before it. */
const usedConnections = defineView<{ readonly month: string; readonly before: string }>()({
  name: 'months-connections-with-usage',
  over: [recordCollections.usage],
  text: `
    SELECT DISTINCT connectionId AS id FROM usage
    WHERE spilDeletedAt IS NULL AND (coalesce(amounts ->> :month, 0) <> 0 OR coalesce(amounts ->> :before, 0) <> 0)`,
  row: z.object({ id: z.string() }),
  long: true,
})

/** When a connection last told everything it has; null: never. */
function toldAt({ syncInfo }: Connection): string | null {
  const times = [syncInfo?.lastSuccessfulSyncEnd, syncInfo?.lastSuccessfulFileImport].flatMap((time) => time ?? [])
  return times.sort().at(-1) ?? null
}

/** Connections whose usage of a month that is over was last told before its end, with when that was. */
export async function incompleteUsage(
  period: Period,
  connections: readonly Connection[],
  { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
): Promise<{ readonly connection: Connection; readonly time: string }[]> {
  if (period >= periodAt(now)) return []
  const late = connections.flatMap((connection) => {
    const time = toldAt(connection)
    return time !== null && periodOf(time) <= period ? [{ connection, time }] : []
  })
  if (late.length === 0) return []
  const used = await tenant.view(usedConnections, { month: period, before: addMonths(period, -1) })
  const ids = new Set(used.map(({ id }) => id))
  return late.filter(({ connection }) => ids.has(connection.id))
}
