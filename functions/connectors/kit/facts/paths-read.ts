import { z } from 'zod'
import { stepOf } from './facts.ts'

const inside = (path: string, key: string): string => (path === '' ? stepOf(key) : `${path}.${stepOf(key)}`)

/** What is inside a wrapper that changes no key: `nullish`, `catch`, a transform behind or before it. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodNonOptional
  return isWrapper ? schema.def.innerType : undefined
}

/**
 * Every path at which a schema reads something, as `facts.json` writes paths. What one of several shapes may have is left
 * out: no vendor has them all.
 */
export function pathsRead(schema: z.core.$ZodType, path = ''): string[] {
  const inner = unwrapped(schema)
  if (inner !== undefined) return pathsRead(inner, path)
  const here = path === '' ? [] : [path]
  if (schema instanceof z.ZodObject)
    return [
      ...here,
      ...Object.entries(schema.shape).flatMap(([key, value]: [string, z.core.$ZodType]) =>
        pathsRead(value, inside(path, key)),
      ),
    ]
  if (schema instanceof z.ZodArray) return [...here, ...pathsRead(schema.element, `${path}[]`)]
  if (schema instanceof z.ZodRecord) return [...here, ...pathsRead(schema.valueType, inside(path, '*'))]
  return here
}

/** Whether a schema says itself which keys it reads, so that it is the shape of a row. */
export const isRowSchema = (value: unknown): value is z.ZodType =>
  value instanceof z.ZodType && pathsRead(value).length > 0
