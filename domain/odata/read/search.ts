import type { Search } from '../expression.ts'
import type { Cursor } from './cursor.ts'
import type { Budget } from './limits.ts'

/** What ends a word: blanks, brackets and quotes. */
const word = /[^\s()"]+/y
const phrase = /"((?:[^"\\]|\\.)*)"/y
/** A text between single quotes, which may be anything: how half a search is sent while somebody types. */
const anything = /'(?:[^']|'')*'(?![^\s()])/y
// Operators are words where nothing stands behind them: `NOT`, and `AND OR`.
const operator = /(?:AND|OR)(?=[ \t]+[^\s)])/y
const not = /NOT(?=[ \t]+[^\s)])/y

/** Words and phrases with `NOT`, `AND` (which may be left out) and `OR`, from the tightest to the loosest. Errors: 400. */
export function readSearch(cursor: Cursor, budget: Budget): Search {
  budget.down()
  const of = [readAll(cursor, budget)]
  while (takeOperator(cursor, 'OR')) of.push(readAll(cursor, budget))
  budget.up()
  const [only] = of
  return of.length === 1 && only !== undefined ? only : { kind: 'or', of }
}

function readAll(cursor: Cursor, budget: Budget): Search {
  const of = [readOne(cursor, budget)]
  while (takeOperator(cursor, 'AND') || anotherFollows(cursor)) of.push(readOne(cursor, budget))
  const [only] = of
  return of.length === 1 && only !== undefined ? only : { kind: 'and', of }
}

function takeOperator(cursor: Cursor, wanted: 'AND' | 'OR'): boolean {
  const from = cursor.at
  if (cursor.blanks() && cursor.match(operator) === wanted && cursor.blanks()) return true
  cursor.at = from
  return false
}

/** Blanks alone mean AND, unless OR or the end of what is searched comes behind them. */
function anotherFollows(cursor: Cursor): boolean {
  const from = cursor.at
  if (cursor.blanks() && !cursor.done && cursor.peek() !== ')' && !cursor.sees(operator)) return true
  cursor.at = from
  return false
}

function readOne(cursor: Cursor, budget: Budget): Search {
  budget.part()
  if (cursor.match(not) !== undefined) {
    cursor.blanks()
    budget.down()
    const of = readOne(cursor, budget)
    budget.up()
    return { kind: 'not', of }
  }
  if (cursor.take('(')) {
    cursor.blanks()
    const inner = readSearch(cursor, budget)
    cursor.blanks()
    cursor.expect(')')
    return inner
  }
  const quoted = cursor.match(phrase) ?? cursor.match(anything)
  if (quoted !== undefined) {
    const inside = quoted.slice(1, -1)
    const text = (quoted.startsWith("'") ? inside.replaceAll("''", "'") : inside.replaceAll(/\\(.)/g, '$1')).trim()
    if (text === '') throw cursor.wrong('an empty phrase finds nothing, before this')
    return { kind: 'phrase', text }
  }
  const text = cursor.match(word)
  if (text === undefined) throw cursor.wrong('expected a word')
  return { kind: 'phrase', text }
}
