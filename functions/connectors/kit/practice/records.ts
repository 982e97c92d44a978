import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { referenceKeys, tagKeys, type RecordTable } from '#domain/connectors/columns.ts'
import type { ColumnValue, IncomingOf } from '#domain/records/record.ts'
import type { SkippedRecord } from '../stream.ts'
import type { Evaluate, Scope } from './expression.ts'
import { fieldNameOf, type Mapping } from './mapping.ts'
import { columnValue, textOf } from './values.ts'

type Fields = Readonly<Record<string, Evaluate | undefined>>
export type ToRecord<Table extends RecordTable> = (row: unknown, scope: Scope) => IncomingOf[Table] | SkippedRecord

/** The columns of a table, each by its expression; a column without one is null. */
export function dataOf(
  tables: CatalogEntry['tables'],
  table: RecordTable,
  fields: Fields,
): (row: unknown, scope: Scope) => Record<string, ColumnValue> {
  const columns = (tables[table]?.columns ?? []).map((column) => {
    const name = fieldNameOf(column)
    return { ...column, name, evaluate: fields[name] }
  })
  return (row, scope) => {
    const data: Record<string, ColumnValue> = {}
    for (const { key, kind, name, evaluate } of columns) {
      const said = scope.odd === undefined ? evaluate?.(row, scope) : scope.odd.of(name, () => evaluate?.(row, scope))
      data[key] = columnValue(kind, said)
      scope.odd?.look(name, kind, said, data[key])
    }
    return data
  }
}

type Named = Fields & { readonly id: Evaluate; readonly name: Evaluate }

export function toAdministration(tables: CatalogEntry['tables'], fields: Named): ToRecord<'administrations'> {
  const data = dataOf(tables, 'administrations', fields)
  const { id, name, ['cocNumber']: cocNumber } = fields
  return (row, scope) => {
    const externalId = textOf(id(row, scope))
    if (externalId === null) return { externalId: null, reason: 'id-missing' }
    const named = textOf(name(row, scope))
    if (named === null) return { externalId, reason: 'name-missing' }
    const chamberOfCommerceNumber = textOf(cocNumber?.(row, scope))
    return { externalId, name: named, chamberOfCommerceNumber, data: data(row, scope) }
  }
}

/** A person without a name goes by the e-mail address. */
export function toUser(entry: CatalogEntry, fields: Named): ToRecord<'users'> {
  const data = dataOf(entry.tables, 'users', fields)
  const { id, name, ['email']: address } = fields
  return (row, scope) => {
    const externalId = textOf(id(row, scope))
    if (externalId === null) return { externalId: null, reason: 'id-missing' }
    const email = textOf(address?.(row, scope))
    const named = textOf(name(row, scope)) ?? email
    if (named === null) return { externalId, reason: 'name-missing' }
    return { externalId, name: named, email, data: data(row, scope) }
  }
}

type Customers = NonNullable<Mapping['resources']['customers']>[number]

/**
 * A customer of a CRM: each slot holds what the mapping has under the name that the connection's settings chose for it.
 * Nobody is their own parent.
 */
export function toCustomer(
  entry: CatalogEntry,
  fields: Customers['fields'],
  slots: Readonly<Record<string, string>>,
): ToRecord<'administrations'> {
  const { references, tags, parentId, ...plain } = fields
  const named = (values: Readonly<Record<string, Evaluate>>, name: string | undefined): Evaluate | undefined =>
    name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
  const filled = Object.fromEntries([
    ...referenceKeys.map((key) => [key, named(references, slots[key])] as const),
    ...tagKeys.map((key) => [key, named(tags, slots[key])] as const),
  ])
  const parent: Evaluate = (row, scope) => {
    const id = textOf(parentId?.(row, scope))
    return id === textOf(plain.id(row, scope)) ? null : id
  }
  return toAdministration(entry.crmTables, { ...plain, ...filled, parentId: parent })
}
