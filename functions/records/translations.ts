import { catalogEntries } from '#domain/connectors/catalog.ts'
import { allTables } from '#domain/connectors/catalog-entry.ts'
import type {
  ConnectorDataTranslation,
  QueryConnectorDataTranslationsArgs,
} from '#platform/graphql/generated/resolvers.ts'

/** What the codes of the catalogue's columns mean; each filter that is not given lets everything through. */
export function translationsOf({
  connector,
  entityType,
  propertyName,
}: Partial<QueryConnectorDataTranslationsArgs>): ConnectorDataTranslation[] {
  const wants = (wanted: string | null | undefined, given: string): boolean => wanted == null || wanted === given
  return catalogEntries
    .filter(({ id }) => wants(connector, id))
    .flatMap((entry) =>
      allTables(entry).flatMap(({ shape }) =>
        shape.columns
          .filter(({ key }) => wants(entityType, shape.type) && wants(propertyName, key))
          .flatMap(({ key: property, values = {} }) =>
            Object.entries(values).map(([key, texts]) => ({
              connector: entry.id,
              entityType: shape.type,
              propertyName: property,
              key,
              translations: Object.entries(texts).map(([locale, value]) => ({ locale, value })),
            })),
          ),
      ),
    )
}
