import { z } from 'zod'
import { valueAt } from '#functions/connectors/kit/facts/answers.ts'
import type { List } from '#functions/connectors/kit/facts/facts.ts'
import { pathsRead } from '#functions/connectors/kit/facts/paths-read.ts'
import { inventedAnswers, inventedRows, type InventedRow } from './invented-rows.ts'

/** A path as zod names it: every list has one element. */
const indexed = (path: string): string => plain(path).replaceAll('[]', '.0')

/** Whether a complaint is about what is at a path, in it or around it. */
function touches(complaint: string, path: string): boolean {
  return complaint === path || complaint.startsWith(`${path}.`) || path.startsWith(`${complaint}.`)
}

const plain = (path: string): string => path.replaceAll(/@(?!odata~)/giu, '')

/** The output at a path, one element of each list; undefined: the schema gives it another place. */
function outputAt(output: unknown, path: string): { readonly value: unknown } | undefined {
  const steps = indexed(path).split('.')
  const last = steps.at(-1) ?? ''
  const holder = valueAt(output, steps.slice(0, -1).join('.'))
  if (typeof holder !== 'object' || holder === null || !(last in holder)) return undefined
  return { value: Reflect.get(holder, last) }
}

const shown = (value: unknown): string => (value === undefined ? 'left out' : JSON.stringify(value))

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** A key that anybody may name is known by its place. */
const isKnown = (known: ReadonlySet<string>, path: string): boolean =>
  known.has(path) || known.has(path.replace(/[^.]+$/u, '*'))

/** What a schema makes of a row that may come: undefined where nothing is lost. */
function lossOf(schema: z.ZodType, { path, value, row }: InventedRow): string | undefined {
  const parsed = schema.safeParse(row)
  if (!parsed.success) {
    const about = parsed.error.issues.filter((issue) => touches(issue.path.join('.'), indexed(path)))
    return about.length === 0
      ? undefined
      : `${path} ${shown(value)} is refused: ${about.map(({ code }) => code).join(', ')}`
  }
  const found = outputAt(parsed.data, path)
  const isLost = found !== undefined && isNothing(found.value) && !isNothing(value)
  return isLost ? `${path} ${shown(value)} is lost` : undefined
}

/** Where the client's schema of a row is not what the facts say; empty: nowhere. */
export function rowDifferences(schema: z.ZodType, list: List): string[] {
  const known = new Set(Object.keys(list.fields).map(plain))
  const unknown = pathsRead(schema).filter((path) => {
    const [first = ''] = path.split(/[.[]/u)
    return !isKnown(known, path) && !list.made.includes(first)
  })
  const read = new Set(pathsRead(schema))
  const rows = inventedRows(list).filter(({ path }) => read.has(plain(path)))
  return [
    ...unknown.map((path) => `${path} is read, and stands in no fact`),
    ...rows.flatMap((row) => lossOf(list.made.length === 0 ? schema : withoutMade(schema, list.made), row) ?? []),
  ]
}

/** What the client makes itself is in no answer. */
function withoutMade(schema: z.ZodType, made: readonly string[]): z.ZodType {
  if (!(schema instanceof z.ZodObject)) return schema
  const remaining = Object.entries(schema.shape).filter(([key]) => !made.includes(key))
  return z.object(Object.fromEntries(remaining))
}

/** Where what the client takes as an answer is not what the facts say. */
export function answerDifferences(schema: z.ZodType, list: List): string[] {
  const known = new Set([
    ...Object.keys(list.answer),
    ...Object.keys(list.fields).flatMap((path) => [`${list.rows}[].${path}`, `${list.rows}.${path}`, path]),
    list.rows,
    `${list.rows}[]`,
  ])
  const unknown = pathsRead(schema).filter((path) => !isKnown(known, path))
  const refused = inventedAnswers(list).flatMap(({ path, value, row }) => {
    const parsed = schema.safeParse(row)
    if (parsed.success) return []
    const where = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`)
    return [`an answer with ${path} ${shown(value)} is refused: ${where.join(', ')}`]
  })
  return [...unknown.map((path) => `${path} is read, and stands in no fact`), ...refused]
}
