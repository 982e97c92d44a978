import type { Value } from '#domain/odata/value.ts'
import { formOf } from './expression.ts'
import type { Feed } from './rows.ts'
import { asReal, atScale, sqlOf, type Typed } from './typed.ts'

/** A sort key in a statement. */
export interface Key {
  readonly typed: Typed
  readonly descending: boolean
}

export const ordered = ({ typed, descending }: Key): string => `${typed.sql}${descending ? ' DESC' : ''}`

/** Condition for rows after those of the previous page. */
export function behind(feed: Feed, keys: readonly Key[], after: readonly Value[]): string {
  const bound = keys.map(({ typed }, at) => {
    const value = after[at] ?? null
    if (value === null) return undefined
    const form = formOf(value, typed.kind)
    return scaled({ sql: feed.statement.bind(sqlOf(value, form)), ...form }, typed)
  })
  const greater = ({ typed, descending }: Key, value: string | undefined): string => {
    if (value === undefined) return descending ? '0' : `${typed.sql} IS NOT NULL`
    if (!descending) return `${typed.sql} > ${value}`
    return typed.given === true ? `${typed.sql} < ${value}` : `(${typed.sql} < ${value} OR ${typed.sql} IS NULL)`
  }
  const chain = (at: number): string => {
    const key = keys[at]
    if (key === undefined) return '0'
    const first = greater(key, bound[at])
    if (at === keys.length - 1) return first
    return `(${first} OR (${key.typed.sql} IS ${bound[at] ?? 'NULL'} AND ${chain(at + 1)}))`
  }
  // Stated separately, the first key can use an index.
  const [first] = keys
  const start = bound[0]
  const range =
    keys.length > 1 && first !== undefined && start !== undefined && (!first.descending || first.typed.given === true)
      ? [`${first.typed.sql} ${first.descending ? '<=' : '>='} ${start}`]
      : []
  return [...range, chain(0)].join(' AND ')
}

function scaled(value: Typed, wanted: Typed): string {
  if (wanted.kind === 'real') return value.sql
  if (wanted.kind !== 'decimal') return value.sql
  return value.scale <= wanted.scale ? atScale(value, wanted.scale) : `(${asReal(value)} * ${10 ** wanted.scale}.0)`
}
