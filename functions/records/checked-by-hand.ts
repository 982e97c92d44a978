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
  const schema: z.ZodType<T> = z
    .unknown()
    .transform((value, context): T => {
      const fault = faultOf(value)
      if (fault === undefined) return known(value)
      context.addIssue(fault)
      return z.NEVER
    })
    .meta({ [fieldsKey]: checks.map(([field]) => field) })
  // What fits need not be walked through as a pipe of schemas, which makes four objects a row that outlive two
  // collections of garbage; what does not fit is told as ever.
  schema.safeParse = (value, params) =>
    faultOf(value) === undefined ? { success: true, data: known(value) } : z.safeParse(schema, value, params)
  return schema

  function faultOf(value: unknown): string | undefined {
    if (typeof value !== 'object' || value === null) return 'It is no document'
    const row = value as Readonly<Record<string, unknown>>
    for (const [field, fits] of checks) if (!fits(row[field])) return `${field} does not fit`
    return undefined
  }

  /** Of what fits: each of its fields is what T says of it. */
  function known(value: unknown): T {
    const row = value as T & Readonly<Record<string, unknown>>
    for (const field in row) {
      if (!Object.hasOwn(fields, field))
        return Object.fromEntries(checks.map(([each]) => [each, row[each]])) as Partial<T> as T
    }
    return row
  }
}
