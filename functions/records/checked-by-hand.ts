import { z } from 'zod'

/** Whether a value may stand in its field. */
export type Check = (value: unknown) => boolean

const fieldsKey = 'fieldsByHand'

/** The fields of a schema that `checkedByHand` made, in their order; undefined for any other. */
export function fieldsByHand(schema: z.ZodType): readonly string[] | undefined {
  return z.array(z.string()).optional().parse(schema.meta()?.[fieldsKey])
}

/**
 * The schema of what is written and read by the hundred thousand, every row of a sync for one: each field of it is looked
 * at where it stands. A schema of objects makes another row of each, and two or three objects beside it for every field.
 * As there, what is no field of it is left out.
 */
export function checkedByHand<T extends object>(fields: { readonly [Field in keyof T]-?: Check }): z.ZodType<T> {
  const checks = Object.entries<Check>(fields)
  const schema = z.unknown().transform((value, context): T => {
    if (typeof value !== 'object' || value === null) {
      context.addIssue('It is no document')
      return z.NEVER
    }
    const row = value as Readonly<Record<string, unknown>>
    for (const [field, fits] of checks) {
      if (fits(row[field])) continue
      context.addIssue(`${field} does not fit`)
      return z.NEVER
    }
    // Each of its fields is what T says of it.
    return known(row) as T
  })
  return schema.meta({ [fieldsKey]: checks.map(([field]) => field) })

  function known(row: Readonly<Record<string, unknown>>): object {
    let others = 0
    for (const field in row) if (!Object.hasOwn(fields, field)) others += 1
    return others === 0 ? row : Object.fromEntries(checks.map(([field]) => [field, row[field]]))
  }
}
