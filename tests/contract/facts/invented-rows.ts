import { keyOf, parentOf, type Field, type List } from '#functions/connectors/kit/facts/facts.ts'
import { absent, wireTypes } from '#functions/connectors/kit/facts/wire-type.ts'

type Fields = Readonly<Record<string, Field>>

/** One way in which a row may come. */
export interface InventedRow {
  readonly path: string
  /** What stands at the path; undefined: its key is not there. */
  readonly value: unknown
  readonly row: Readonly<Record<string, unknown>>
}

const left = Symbol('left out')
/** Where any key may stand; clients that want a month there take it. */
const anyKey = '2026-01'

/** A word as its kind writes it. */
function worded(kind: Field['is'][number], word: string): unknown {
  if (kind === 'integer' || kind === 'bit' || kind === 'number') return Number(word)
  return kind === 'boolean' ? word === 'true' : word
}

function valuesOf({ is, words }: Field): unknown[] {
  return is.flatMap((kind): readonly unknown[] => {
    if (kind === absent) return [left]
    if (words === undefined || kind === 'null' || kind === 'empty' || kind === 'list' || kind === 'object')
      return wireTypes[kind].samples
    const fitting = words
      .filter((word) => word !== '*')
      .map((word) => worded(kind, word))
      .filter((value) => wireTypes[kind].matches(value))
    return fitting.length === 0 ? wireTypes[kind].samples : fitting
  })
}

const isHolder = (fields: Fields, path: string): 'list' | 'object' | undefined => {
  if (`${path}[]` in fields) return 'list'
  return Object.keys(fields).some((other) => parentOf(other) === path) ? 'object' : undefined
}

function usual(fields: Fields, path: string): unknown {
  const field = fields[path]
  const holder = isHolder(fields, path)
  if (holder !== undefined) return holder === 'list' ? [] : {}
  if (field === undefined) return left
  const isSomething = (value: unknown): boolean => value !== left && value !== null && value !== ''
  return valuesOf(field).find(isSomething) ?? valuesOf(field)[0]
}

/** What is at a path and below it, where `choose` does not say otherwise. */
function built(fields: Fields, path: string, choose: ReadonlyMap<string, unknown>): unknown {
  const value = choose.has(path) ? choose.get(path) : usual(fields, path)
  if (Array.isArray(value) && `${path}[]` in fields)
    return [built(fields, `${path}[]`, choose)].filter((one) => one !== left)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return keysOf(fields, path, choose)
}

function keysOf(fields: Fields, path: string, choose: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const children = Object.keys(fields).filter((child) => !child.endsWith('[]') && (parentOf(child) ?? '') === path)
  return Object.fromEntries(
    children
      .map((child) => {
        const key = child.slice(path === '' ? 0 : path.length + 1)
        return [key === '*' ? anyKey : keyOf(key.replace(/^@(?!odata~)/u, '')), built(fields, child, choose)] as const
      })
      .filter(([, value]) => value !== left),
  )
}

/** A row for each value that each field may have, the others as they usually are. */
export function inventedRows({ fields }: Pick<List, 'fields'>): InventedRow[] {
  return Object.entries(fields).flatMap(([path, field]) =>
    valuesOf(field).map((value) => ({
      path,
      value: value === left ? undefined : value,
      row: keysOf(fields, '', new Map([[path, value]])),
    })),
  )
}

function withAt(whole: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return value
  const before = typeof whole === 'object' && whole !== null ? whole : {}
  return { ...before, [step]: withAt(Reflect.get(before, step), rest, value) }
}

/** Whole answers with one row: one for each value that what is around the rows may have. */
export function inventedAnswers(list: List): InventedRow[] {
  const [{ row } = { row: {} }] = inventedRows(list)
  const isRoot = list.rows === ''
  const around = inventedRows({ fields: isRoot ? {} : list.answer })
  const plain = { path: list.rows, value: undefined, row: keysOf(isRoot ? {} : list.answer, '', new Map()) }
  const steps = list.rows.split('.').filter((step) => step !== '')
  const kinds = list.answer[list.rows]?.is ?? []
  const isSingle = isRoot ? !kinds.includes('list') : kinds.includes('object')
  return [plain, ...around]
    .filter(({ path }) => path === list.rows || !list.rows.startsWith(path))
    .map((one) => ({ ...one, row: withAt(one.row, steps, isSingle ? row : [row]) as Record<string, unknown> }))
}
