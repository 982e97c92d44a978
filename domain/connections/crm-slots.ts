import { referenceKeys, tagKeys, type SlotColumn } from '../connectors/columns.ts'
import type { CrmSettings } from './connection.ts'

/** A slot as settings and API name it: `Reference1` … `Reference5`, `Tag1` … `Tag5`. */
export type SlotKey = `${'Reference' | 'Tag'}${1 | 2 | 3 | 4 | 5}`

/** The slot that fills a column of a customer. */
export function slotKey(column: SlotColumn): SlotKey {
  return `${column.charAt(0).toUpperCase()}${column.slice(1)}` as SlotKey
}

export const referenceSlots: readonly SlotKey[] = referenceKeys.map(slotKey)
const tagSlots: readonly SlotKey[] = tagKeys.map(slotKey)
export const slotKeys: readonly SlotKey[] = [...referenceSlots, ...tagSlots]

/** The column of a customer that a slot fills: `reference1`. */
export function slotColumn(key: SlotKey): SlotColumn {
  return `${key.charAt(0).toLowerCase()}${key.slice(1)}` as SlotColumn
}

/** The ten columns of a customer's references and tags, each by what `read` gives of it. */
export function slotsBy(read: (column: SlotColumn) => string | null): Readonly<Record<SlotColumn, string | null>> {
  const columns: readonly SlotColumn[] = [...referenceKeys, ...tagKeys]
  return Object.fromEntries(columns.map((column) => [column, read(column)])) as Record<SlotColumn, string | null>
}

/** The name of the CRM's field per column, of the slots that a sync fills. */
export function filledSlots(settings: CrmSettings | null): Readonly<Record<string, string>> {
  const names = settings?.referenceAndTagNames ?? []
  return Object.fromEntries(
    slotKeys.flatMap((slot): [string, string][] => {
      const chosen = names.find(({ key, isSyncEnabled, name }) => key === slot && isSyncEnabled && name !== '')
      return chosen === undefined ? [] : [[slotColumn(slot), chosen.name]]
    }),
  )
}
