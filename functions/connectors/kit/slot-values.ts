import { slotsBy } from '#domain/connections/crm-slots.ts'
import type { SlotColumn } from '#domain/connectors/columns.ts'

/**
 * The ten columns of references and tags of a customer of a CRM whose fields an administrator chose from. `slots`: the name
 * of the field that fills a column (`StreamContext.slots`); `read` gives what that field holds. A column that nobody named
 * is null.
 */
export function slotValues(
  slots: Readonly<Record<string, string>>,
  read: (field: string) => string | null,
): Readonly<Record<SlotColumn, string | null>> {
  return slotsBy((column) => {
    const field = slots[column]
    return field === undefined ? null : read(field)
  })
}
