import { z } from 'zod'

/** Whether a value may stand in its field. */
export type Check = (value: unknown) => boolean

/**
 * The schema of what is written and read by the hundred thousand, every row of a sync for one: each field of it is looked
 * at where it stands. A schema of objects makes another row of each, and two or three objects beside it for every field.
 * As there, what is no field of it is left out.
 */
export function checkedByHand<T extends object>(fields: { readonly [Field in keyof T]-?: Check }): z.ZodType<T> {
  const checks = Object.entries<Check>(fields)
  return z.unknown().transform((told, context): T => {
    if (typeof told !== 'object' || told === null) {
      context.addIssue('It is no document')
      return z.NEVER
    }
    const row = told as Readonly<Record<string, unknown>>
    for (const [field, fits] of checks) {
      if (fits(row[field])) continue
      context.addIssue(`${field} does not fit`)
      return z.NEVER
    }
    // Each of its fields is what T says of it.
    return known(row) as T
  })

  function known(row: Readonly<Record<string, unknown>>): object {
    let others = 0
    for (const field in row) if (!Object.hasOwn(fields, field)) others += 1
    return others === 0 ? row : Object.fromEntries(checks.map(([field]) => [field, row[field]]))
  }
}
