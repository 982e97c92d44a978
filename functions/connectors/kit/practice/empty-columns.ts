import type { CatalogEntry } from '#domain/connectors/catalog-entry.ts'
import { crmColumns, type Column } from '#domain/connectors/columns.ts'
import { fieldNameOf, type ReadMapping } from './mapping.ts'

const slotted: readonly Column[] = crmColumns

/** Columns of the catalogue that nothing in the mapping fills, so that they stay empty on screen: `administrations.division`. */
export function emptyColumns({ mapping }: ReadMapping, entry: CatalogEntry): string[] {
  const { administrations, users, access, usage, customers } = mapping.resources
  const own = (entry.crmTables.administrations?.columns ?? []).filter((column) => !slotted.includes(column))
  const lists = [
    { name: 'administrations', columns: entry.tables.administrations?.columns, blocks: administrations },
    { name: 'users', columns: entry.tables.users?.columns, blocks: users },
    { name: 'access', columns: entry.tables.access?.columns, blocks: access },
    { name: 'usage', columns: entry.tables.usage?.columns, blocks: usage },
    { name: 'customers', columns: own, blocks: customers },
  ]
  return lists.flatMap(({ name, columns = [], blocks }) => {
    if (blocks === null) return []
    const filled = new Set(blocks.flatMap((block) => ('fields' in block ? Object.keys(block.fields) : [])))
    return columns.filter((column) => !filled.has(fieldNameOf(column))).map(({ key }) => `${name}.${key}`)
  })
}
