import type { SQLInputValue } from 'node:sqlite'
import { namesOf } from '../field.ts'

/** Query text and the values bound to its question marks, in their order. */
export interface Sql {
  readonly text: string
  readonly values: readonly SQLInputValue[]
}

/** Of rows of connections: whose they are. */
export const ownerColumn = 'connectionId'

/** A name of ours (collection names and field paths were checked: no quotes in them) as SQL writes it. */
export function quoted(name: string): string {
  if (name.includes('"')) throw new Error(`No name in SQL: ${name}`)
  return `"${name}"`
}

/** Where a field lies in a document, as SQLite writes it; to stand between single quotes. */
export function jsonPath(path: string): string {
  const names = namesOf(path).map((name) => `."${name}"`)
  return `$${names.join('')}`
}
