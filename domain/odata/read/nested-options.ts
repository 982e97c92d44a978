import { wrong } from '../error.ts'
import type { Cursor } from './cursor.ts'

const name = /[ \t]*\$?[\p{L}]+=/uy
const text = /'[^']*'/y
const phrase = /"(?:[^"\\]|\\.)*"/y
// In a search an apostrophe is part of a word; elsewhere a double quote is only found in JSON.
const plain = { search: /[^"()[\];]+/y, other: /[^'"()[\];]+/y }

/**
 * `($filter=…;$select=…)`: the texts of options by name in lower case with `$`, passed over with their brackets. Quotes and
 * brackets within are looked at only to find where each ends.
 */
export function nestedOptions(cursor: Cursor): ReadonlyMap<string, string> {
  const options = new Map<string, string>()
  cursor.expect('(')
  do {
    const found = cursor.match(name)
    if (found === undefined) throw cursor.wrong('expected an option and =')
    const bare = found.trim().slice(0, -1).toLowerCase()
    const key = bare.startsWith('$') ? bare : `$${bare}`
    if (options.has(key)) throw wrong('duplicate-option', `${key} stands there twice`, key)
    const from = cursor.at
    skipValue(cursor, key === '$search')
    options.set(key, cursor.text.slice(from, cursor.at))
  } while (cursor.take(';'))
  cursor.expect(')')
  return options
}

/** To the `;` or `)` that ends a value. Errors: 400 where there is none. */
function skipValue(cursor: Cursor, isSearch: boolean): void {
  let open = 0
  for (;;) {
    cursor.match(isSearch ? plain.search : plain.other)
    const here = cursor.peek()
    if (open === 0 && (here === ';' || here === ')')) return
    if (here === '') throw cursor.wrong('expected )')
    if (here === "'" || here === '"') {
      if (cursor.match(here === "'" ? text : phrase) === undefined)
        throw cursor.wrong('a text does not end, which begins')
      continue
    }
    if (here === '(' || here === '[') open += 1
    if (here === ')' || here === ']') open -= 1
    cursor.at += 1
  }
}
