import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Connection } from '#domain/connections/connection.ts'
import {
  needsConnection,
  type Criterion,
  type ProductDefinition,
  type SourceType,
} from '#domain/products/definition.ts'
import { productField, sourceTypesOf } from '#domain/products/fields.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { DefinitionId } from '#domain/shared/ids.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { definitions } from './collections.ts'

/** As the firm finds them, in Dutch; the screens and the feed show a translated text with the name of the system. */
export const defaultDescriptions: Readonly<Record<Locale, Readonly<Record<SourceType, string>>>> = {
  nl: {
    ADMINISTRATION: 'Administraties',
    USER: 'Gebruikers',
    USAGE: 'Verbruik',
    INVOICE_ADMINISTRATION: 'Factuurregels per administratie',
    INVOICE_USER: 'Factuurregels per gebruiker',
  },
  en: {
    ADMINISTRATION: 'Administrations',
    USER: 'Users',
    USAGE: 'Usage',
    INVOICE_ADMINISTRATION: 'Invoice lines by administration',
    INVOICE_USER: 'Invoice lines by user',
  },
}

/** Usage of different products is not one number, so its default has a product for each; other sources are counted whole. */
function criteriaOf(sourceType: SourceType): readonly Criterion[] {
  return sourceType === 'USAGE' ? [{ criterionType: 'SPLIT', field: productField }] : []
}

/** Of the default definition of a system, or of one connection of it where its systems need one. */
export const defaultDefinitionId = (
  connector: ConnectorId,
  sourceType: SourceType,
  connectionId: string | null = null,
): DefinitionId =>
  `default-${connector}-${sourceType}${connectionId === null ? '' : `-${connectionId}`}` as DefinitionId

/** The definitions that come with a connection: one for each type of source its system has. */
function defaultsFor(connection: Connection, now: Date): ProductDefinition[] {
  const { connector, isCrm } = connection
  const own = needsConnection(connector)
  if (isCrm && !own) return []
  const entry = catalog[connector]
  const time = now.toISOString()
  return sourceTypesOf(connector, isCrm && tablesOf(entry, true).administrations !== undefined).map((sourceType) => ({
    id: defaultDefinitionId(connector, sourceType, own ? connection.id : null),
    connectorName: connector,
    connectionId: own ? connection.id : null,
    description: `${entry.name ?? entry.company} ${defaultDescriptions.nl[sourceType]}`,
    productCode: null,
    sourceType,
    isDefault: true,
    criteria: criteriaOf(sourceType),
    createdTime: time,
    countedFrom: time,
  }))
}

/** Adds the default definitions of these connections that are not there yet; answers which came. */
export async function ensureDefaults(
  tenant: TenantPartition,
  connections: readonly Connection[],
  now: Date,
): Promise<ProductDefinition[]> {
  const wanted = new Map(
    connections.flatMap((connection) => defaultsFor(connection, now)).map((definition) => [definition.id, definition]),
  )
  const documents = tenant.documents(definitions)
  const there = await documents.readMany([...wanted.keys()])
  const missing = [...wanted.values()].filter(({ id }) => !there.has(id))
  if (missing.length > 0) await documents.load(missing)
  return missing
}
