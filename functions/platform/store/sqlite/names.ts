import { namesOf } from '../field.ts'

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
