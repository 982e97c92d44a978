import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import { amsterdamDay } from '#domain/shared/period.ts'

const file = join(import.meta.dirname, '../../functions/connectors/seen-live.json')

/**
 * Keeps the day on which a connector was seen to work with its vendor; the connection's page shows it. It becomes part of
 * the product, so it is committed.
 */
export function markSeenLive(id: ConnectorId, now: Date, into = file): void {
  const before = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(into, 'utf8')))
  const next = Object.entries({ ...before, [id]: amsterdamDay(now) }).sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(into, `${JSON.stringify(Object.fromEntries(next), null, 2)}\n`)
}
