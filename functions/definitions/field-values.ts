import { z } from 'zod'
import { settableStatuses } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { tablesOf } from '#domain/connectors/catalog-entry.ts'
import { splitOf, type ProductDefinition, type SourceType } from '#domain/products/definition.ts'
import { keptField } from '#domain/products/field-names.ts'
import { tableOf, type ProductField } from '#domain/products/fields.ts'
import { AppError } from '#domain/shared/errors.ts'
import { longestSearch, searchable } from '#domain/shared/text.ts'
import type { CommandContext } from '#platform/command.ts'
import type { ProductFieldValue, ProductFieldValues } from '#platform/graphql/generated/resolvers.ts'
import { defineView } from '#platform/store/view.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { recordCollections } from '../records/index.ts'
import type { SourceTable } from './source-view.ts'
import { coveredConnections, fieldsOf, systemOf, systemOfDefinition, type System } from './system.ts'

/** More different values than this are not looked through; the most frequent ones are. */
const mostValues = 10_000
const mostTaken = 100

const Found = z.object({ value: z.string(), rows: z.int() })

const valuesOf = (table: SourceTable) =>
  defineView<Readonly<Record<'connectionIds' | 'path', string>>>()({
    name: `values-of-${table}`,
    over: [recordCollections[table]],
    text: `
      SELECT CASE json_type(r.doc, :path) WHEN 'true' THEN 'true' WHEN 'false' THEN 'false'
          ELSE CAST(json_extract(r.doc, :path) AS TEXT) END AS value, count(*) AS rows
      FROM ${table} AS r
      WHERE r.connectionId IN (SELECT value FROM json_each(:connectionIds)) AND r.spilDeletedAt IS NULL
        AND coalesce(json_extract(r.doc, :path), '') <> ''
      GROUP BY 1 ORDER BY rows DESC, value LIMIT ${mostValues}`,
    row: Found,
    long: true,
  })

const views = { administrations: valuesOf('administrations'), users: valuesOf('users'), usage: valuesOf('usage') }

/** What the catalogue says of the values of a column; a boolean has two, and a status the three of Spil. */
function knownValues(
  field: ProductField,
  { connectorName, isCrm }: System,
  table: SourceTable,
): Map<string, ProductFieldValue['translations']> {
  if (field.type === 'SPILSTATUS') return new Map(settableStatuses.map((status) => [status, []]))
  if (field.type === 'BOOLEAN') return new Map(['true', 'false'].map((value) => [value, []]))
  const columns = tablesOf(catalog[connectorName], isCrm)[table]?.columns ?? []
  const texts = columns.find(({ key }) => key === field.column)?.values ?? {}
  return new Map(
    Object.entries(texts).map(([code, of]) => [code, Object.entries(of).map(([locale, value]) => ({ locale, value }))]),
  )
}

export interface FieldValuesArguments {
  readonly connector: string
  readonly connectionId?: string | null | undefined
  readonly sourceType: SourceType
  readonly field: string
  readonly search?: string | null | undefined
  readonly take?: number | null | undefined
}

/**
 * The values that rows of the firm have in a field, the most frequent first, and those that the catalogue knows. Errors:
 * INPUT_INVALID for what is no system, connection or field, and for a search or page that is too long.
 */
export async function fieldValues(
  { connector, connectionId, sourceType, field: key, search, take: wanted }: FieldValuesArguments,
  { tenant }: Pick<CommandContext, 'tenant'>,
): Promise<ProductFieldValues> {
  const take = wanted ?? 50
  if (take < 1 || take > mostTaken) throw new AppError('INPUT_INVALID', { field: 'take' })
  if ((search?.length ?? 0) > longestSearch) throw new AppError('INPUT_INVALID', { field: 'search' })
  const system = await systemOf(tenant, { connector, connectionId })
  const field = fieldsOf(system, sourceType).find((one) => one.key === keptField(key))
  const table = tableOf(sourceType)
  if (field === undefined || table === undefined) throw new AppError('INPUT_INVALID', { field: 'field' })
  const known = knownValues(field, system, table)
  const found = new Map<string, number>()
  if (field.column !== undefined) {
    const connections = await coveredConnections(tenant, system)
    const path = table === 'usage' && field.column === 'product' ? '$.product' : `$.data.${field.column}`
    const connectionIds = JSON.stringify(connections.map(({ id }) => id))
    for (const { value, rows } of await tenant.view(views[table], { connectionIds, path })) found.set(value, rows)
  }
  const needle = searchable(search ?? '')
  const all = [...new Set([...found.keys(), ...known.keys()])]
    .map((value) => ({ value, count: found.get(value) ?? 0, translations: known.get(value) ?? [] }))
    .filter(
      ({ value, translations }) =>
        needle === '' ||
        [value, ...translations.map((of) => of.value)].some((text) => searchable(text).includes(needle)),
    )
  return { items: all.slice(0, take), hasMore: all.length > take || found.size >= mostValues }
}

/** What the values of the field a definition is split by mean, where the catalogue says so. */
export async function splitTexts(
  tenant: TenantPartition,
  definition: Pick<ProductDefinition, 'connectorName' | 'connectionId' | 'sourceType' | 'criteria'>,
): Promise<ReadonlyMap<string, ProductFieldValue['translations']>> {
  const system = await systemOfDefinition(tenant, definition)
  const key = splitOf(definition)?.field
  const field = fieldsOf(system, definition.sourceType).find((one) => one.key === key)
  const table = tableOf(definition.sourceType)
  return field === undefined || table === undefined ? new Map() : knownValues(field, system, table)
}
