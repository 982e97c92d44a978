import { isInvoiceType } from '#domain/products/definition.ts'
import type { LateInvoice } from '#platform/graphql/generated/resolvers.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { connectionStore } from '../../connections/index.ts'
import { connectionInvoices } from '../../invoices/index.ts'
import { billedLines } from '../../products/index.ts'
import type { LateLine } from './late-lines.ts'

const keyOf = ({ about, of }: LateLine): string => JSON.stringify([about.connectionId, about.definitionId, of])

/** By late lines of invoices the invoices that came with them after the month was closed; lines that went have none. */
export async function invoicesOfLate(
  lines: readonly LateLine[],
  tenant: TenantPartition,
): Promise<ReadonlyMap<LateLine, readonly LateInvoice[]>> {
  const billed = lines.filter(({ about }) => isInvoiceType(about.sourceType))
  const found = new Map<LateLine, readonly string[]>()
  for (const together of Map.groupBy(billed, keyOf).values()) {
    const [first] = together
    if (first === undefined) continue
    const came = await billedLines(first.about, first.of, tenant, first.closedTime)
    const byCustomer = Map.groupBy(came, ({ combinationId }) => combinationId)
    for (const line of together) {
      const own = byCustomer.get(line.about.combinationId) ?? []
      found.set(line, [...new Set(own.map((one) => one.line.connectionInvoiceId))])
    }
  }
  const ids = [...new Set([...found.values()].flat())]
  const invoices = await tenant.documents(connectionInvoices).readMany(ids)
  const systems = [...new Set(Array.from(invoices.values(), ({ doc }) => doc.connectionId))]
  const connections = new Map(
    await Promise.all(systems.map(async (id) => [id, (await connectionStore(tenant).find(id))?.doc] as const)),
  )
  const shown = (id: string): LateInvoice[] => {
    const invoice = invoices.get(id)?.doc
    if (invoice === undefined) return []
    const { connectionId, period, number, date, fileName } = invoice
    const connection = connections.get(connectionId)
    const named = { connectorName: connection?.connector ?? '', connectionName: connection?.description ?? '' }
    return [{ id, connectionId, ...named, period, number, date, fileName }]
  }
  return new Map(Array.from(found, ([line, own]) => [line, own.flatMap(shown)]))
}
