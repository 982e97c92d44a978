import { referenceKeys, tagKeys } from '#domain/connectors/columns.ts'

/**
 * The ten columns of references and tags of a customer. `slots`: the name of the field that fills a column
 * (`StreamContext.slots`); `read` gives what that field holds. A column that nobody named is null.
 */
export function slotValues(
  slots: Readonly<Record<string, string>>,
  read: (field: string) => string | null,
): Record<string, string | null> {
  return Object.fromEntries(
    [...referenceKeys, ...tagKeys].map((column) => {
      const field = slots[column]
      return [column, field === undefined ? null : read(field)]
    }),
  )
}
