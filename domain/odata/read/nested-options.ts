import { notServed, wrong } from '../error.ts'
import type { Cursor } from './cursor.ts'

const name = /[ \t]*\$?[\p{L}]+=/uy
const alias = /[ \t]*@/y
const text = /'[^']*'/y
const phrase = /"(?:[^"\\]|\\.)*"/y
const plain = /[^'"()[\];]+/y

/**
 * `($filter=…;$select=…)`: the texts of options by name in lower case with `$`, passed over with their brackets. Quotes and
 * brackets within are looked at only to find where each ends.
 */
export function nestedOptions(cursor: Cursor): ReadonlyMap<string, string> {
  const options = new Map<string, string>()
  cursor.expect('(')
  do {
    if (cursor.sees(alias))
      throw notServed('aliases within $expand are not served: give them at the end', cursor.target)
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
    cursor.match(plain)
    const here = cursor.peek()
    if (open === 0 && (here === ';' || here === ')')) return
    if (here === '') throw cursor.wrong('expected )')
    // In a search an apostrophe within a word is part of it.
    if (here === "'" && isSearch && /[^\s=(]/.test(cursor.text.charAt(cursor.at - 1))) {
      cursor.at += 1
      continue
    }
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
