import { z } from 'zod'
import { connectorIds, type ConnectorId } from '#domain/connectors/ids.ts'
import type { Platform } from '#platform/platform.ts'
import { defineCollection } from '#platform/store/collection.ts'
import { Entry, listedPrices, mostOfOneSystem, type ListedPrice } from './price-list.ts'

/** The operator's list for all firms, a document for each system it has prices of. */
export const publishedPrices = defineCollection({
  name: 'publishedPrices',
  scope: 'directory',
  schema: z.object({ id: z.enum(connectorIds), prices: z.array(Entry).max(mostOfOneSystem) }),
})

/**
 * Puts a list in the place of the one before it, for every instance from its next question on. System by system: what is asked
 * meanwhile may get new prices of one and old ones of another. Answers the systems that had prices and have none any more.
 */
export async function publishPrices(
  { directory }: Pick<Platform, 'directory'>,
  prices: readonly ListedPrice[],
): Promise<ConnectorId[]> {
  const documents = directory.documents(publishedPrices)
  const bySystem = Map.groupBy(prices, ({ connector }) => connector)
  const before: ConnectorId[] = []
  for await (const batch of documents.scan()) before.push(...batch.map(({ id }) => id))
  const gone = before.filter((id) => !bySystem.has(id))
  await documents.load([...bySystem].map(([id, own]) => ({ id, prices: own })))
  await documents.remove(gone)
  return gone
}

/** The default prices of these systems: of the file of this machine where one is named, else those that were published. */
export async function defaultPrices(
  { config, directory }: Pick<Platform, 'config' | 'directory'>,
  connectors: readonly ConnectorId[],
): Promise<readonly ListedPrice[]> {
  if (config.priceList !== undefined) return listedPrices(config.priceList)
  if (connectors.length === 0) return []
  const found = await directory.documents(publishedPrices).readMany([...new Set(connectors)])
  return [...found.values()].flatMap(({ doc }) => doc.prices)
}
