import { catalog } from '#domain/connectors/catalog.ts'
import { allTables, type EntryTable } from '#domain/connectors/catalog-entry.ts'
import { referenceKeys, tagKeys } from '#domain/connectors/columns.ts'
import { connectorIds, type ConnectorId } from '#domain/connectors/ids.ts'
import { connectorOf, isPractice } from '#functions/connectors/index.ts'
import { placeOf, weakest, weightOf, type Facts, type Weight } from '#functions/connectors/kit/facts/facts.ts'
import { fieldNameOf } from '#functions/connectors/kit/practice/mapping.ts'
import { readFrom } from './mapped-paths.ts'
import { allFactsOf, factsOf, fileFactsOf } from './recorded-facts.ts'

/** One column of one table of a system, and how surely somebody saw it at the vendor. */
export interface SeenColumn {
  readonly table: EntryTable
  readonly column: string
  /** Undefined: no fact names it. Null: the vendor does not tell it, and the column is always empty. */
  readonly weight: Weight | null | undefined
}

const slots: ReadonlySet<string> = new Set([...referenceKeys, ...tagKeys])

/** What every record of a table has, beside the columns of its own. */
const common = {
  administrations: ['externalId', 'name', 'chamberOfCommerceNumber'],
  users: ['externalId', 'name', 'email'],
  usage: ['administrationId', 'amounts'],
  access: ['userId', 'administrationId'],
  billings: ['externalId', 'administrationId', 'description'],
} as const

/** The columns of a table; those of references and tags are one, as one field of the firm's fills each. */
function columnsOf({ table, shape }: EntryTable): string[] {
  const own = shape.columns.map(({ key }) => (slots.has(key) ? 'slots' : key))
  return [...new Set([...common[table], ...own])]
}

/** Of a system with more than one interface the least sure of them counts; what one of them does not tell, another may. */
function ofApis(all: readonly Facts[], id: ConnectorId, table: EntryTable, column: string): Weight | null | undefined {
  const told = all.map((facts) => ofApi(facts, id, table, column))
  if (told.includes(undefined)) return undefined
  const known = told.filter((weight) => weight != null)
  return known.length === 0 ? null : weakest(known)
}

/** Where it is one slot of Loket.nl's it has its own name, else all of them go by one. */
function ofApi(facts: Facts, id: ConnectorId, { table, isCrm }: EntryTable, column: string): Weight | null | undefined {
  const read = facts.columns[id]?.[isCrm ? `crm/${table}` : table]
  const from = read?.[column] ?? (column === 'slots' ? read?.['tag1'] : undefined)
  if (from === undefined) return undefined
  if (from.length === 0) return null
  return weakest(
    from.map(placeOf).flatMap(({ list, path }) => {
      const found = facts.lists[list]
      const field = found?.fields[path]
      return found === undefined || field === undefined ? [] : [weightOf(facts, found, field)]
    }),
  )
}

/** How a mapping calls what all systems tell. */
const mappedNames: Readonly<Record<string, string>> = {
  externalId: 'id',
  chamberOfCommerceNumber: 'cocNumber',
  amounts: 'amount',
}

/** Of what a mapping derives, or of a list that no fact knows, only our proposal is there. */
function ofMapping(facts: Facts, mapping: unknown, { table, shape, isCrm }: EntryTable, column: string): Weight {
  const own = shape.columns.find(({ key }) => key === column)
  const name = own === undefined ? (mappedNames[column] ?? column) : fieldNameOf(own)
  const found = readFrom(mapping, isCrm ? 'customers' : table, name).flatMap(({ path, call }) => {
    const lists = Object.values(facts.lists).filter((list) => list.call.endsWith(call))
    return lists.flatMap((list) => {
      const field = list.fields[path]
      return field === undefined ? [] : [weightOf(facts, list, field)]
    })
  })
  return found.length === 0 ? 'assumed' : weakest(found)
}

/** A file has one reading for all of a table. */
const ofAll = (sources: Facts['sources']): Weight => weakest(Object.values(sources).map(({ weight }) => weight))

/** Every column of a system, and how surely somebody saw it. */
export function seenColumns(id: ConnectorId): SeenColumn[] {
  const facts = factsOf(id)
  const ofFiles = fileFactsOf(id)
  const connector = connectorOf(id)
  return allTables(catalog[id]).flatMap((table) =>
    columnsOf(table).map((column): SeenColumn => {
      if (ofFiles !== undefined) return { table, column, weight: ofAll(ofFiles.sources) }
      if (facts === undefined) return { table, column, weight: undefined }
      const isMapped = connector !== undefined && isPractice(connector)
      const weight = isMapped
        ? ofMapping(facts, connector.practice.read.json, table, column)
        : ofApis(allFactsOf(id), id, table, column)
      return { table, column, weight }
    }),
  )
}

/** How many columns of a system are of each weight: what the vendor does not tell counts for none. */
export function seenCounts(id: ConnectorId): Readonly<Record<Weight, number>> {
  const counts = { live: 0, vendor: 0, recorded: 0, assumed: 0 }
  for (const { weight } of seenColumns(id)) if (weight != null) counts[weight] += 1
  return counts
}

type ByTable = Partial<Record<string, readonly string[]>>

/** The columns of each system that are only assumed, by variant and table, for whoever shows them. */
export function assumedColumns(): Readonly<Record<string, { readonly regular: ByTable; readonly crm: ByTable }>> {
  return Object.fromEntries(
    connectorIds.flatMap((id) => {
      const assumed = seenColumns(id).filter(({ weight }) => weight === 'assumed')
      // Files are as we made them up: whoever fills them in is told by their template.
      if (assumed.length === 0 || fileFactsOf(id) !== undefined) return []
      const of = (isCrm: boolean): ByTable =>
        Object.fromEntries(
          [
            ...Map.groupBy(
              assumed.filter((one) => one.table.isCrm === isCrm),
              (one) => one.table.table,
            ),
          ].map(([table, columns]) => [table, columns.map(({ column }) => column)]),
        )
      return [[id, { regular: of(false), crm: of(true) }]]
    }),
  )
}
