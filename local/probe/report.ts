import type { Exchange } from '#functions/connectors/kit/facts/answers.ts'
import { weightOf, type Facts, type List } from '#functions/connectors/kit/facts/facts.ts'
import { differences, type SeenField, type SeenList } from '#functions/connectors/kit/facts/observation.ts'
import { absent } from '#functions/connectors/kit/facts/wire-type.ts'
import type { Probed, ProbedTable } from './probe.ts'

const mostWords = 12

function share(seen: SeenField): string {
  const total = [...seen.kinds.values()].reduce((sum, count) => sum + count, 0)
  const nothing = ['null', 'empty', absent].reduce((sum, kind) => sum + (seen.kinds.get(kind) ?? 0), 0)
  return total === 0 ? '' : `${Math.round((100 * nothing) / total)}% empty`
}

function wordsOf({ words }: SeenField): string {
  if (words.size === 0) return ''
  const shown = [...words].slice(0, mostWords).join(', ')
  return `  words: ${shown}${words.size > mostWords ? ` and ${words.size - mostWords} more` : ''}`
}

function fieldLines(fields: ReadonlyMap<string, SeenField>, list: List, facts: Facts): string[] {
  return [...fields].map(([path, seen]) => {
    const field = list.fields[path] ?? list.answer[path]
    const weight = field === undefined ? 'no fact' : weightOf(facts, list, field)
    return `    ${path}: ${[...seen.kinds.keys()].join(' | ')}  ${share(seen)}  (${weight})${wordsOf(seen)}`
  })
}

function paging({ calls, pages, rows, answer }: SeenList): string {
  const around = [...answer.keys()].filter((path) => !path.endsWith('[]'))
  const largest = Math.max(0, ...pages)
  return `${calls} calls, ${rows} rows; first page ${pages[0] ?? 0}, largest ${largest}, last ${pages.at(-1) ?? 0}; around the rows: ${around.join(', ') || 'nothing'}`
}

function tableLines({ table, rows, skipped, odd, isWhole, failure }: ProbedTable): string[] {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`)
  const end = failure ?? (isWhole ? 'to its last page' : 'NOT to its last page: more calls than allowed (--calls)')
  return [
    `  ${table}: ${rows} rows${reasons.length === 0 ? '' : `, skipped ${reasons.join(', ')}`}, ${failure === undefined ? '' : 'FAILED '}${end}`,
    ...odd.map(
      ({ path, wanted, got, count }) => `    ${path} is ${got} and the client wants ${wanted}, ${count} times`,
    ),
  ]
}

const limitHeader = /rate|limit|quota|remaining|reset|retry|credit/u

/** First and last value of every header that counts our calls. */
function limits(exchanges: readonly Exchange[]): string[] {
  const seen = new Map<string, { first: string; last: string }>()
  for (const { answer } of exchanges)
    for (const [name, value] of Object.entries(answer.headers))
      if (limitHeader.test(name)) seen.set(name, { first: seen.get(name)?.first ?? value, last: value })
  return [...seen].map(([name, { first, last }]) => `  ${name}: ${first}${first === last ? '' : ` → ${last}`}`)
}

function refusals(exchanges: readonly Exchange[]): string[] {
  const counted = new Map<string, number>()
  for (const { request, answer } of exchanges) {
    if (answer.status >= 200 && answer.status < 300) continue
    const steps = request.url.pathname.split('/').map((step) => (/\d/u.test(step) ? '*' : step))
    const key = `  ${answer.status} ${request.method} ${steps.join('/')}`
    counted.set(key, (counted.get(key) ?? 0) + 1)
  }
  return [...counted].map(([key, count]) => `${key} ×${count}`)
}

const section = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [title, ...lines])

/** What the client reads of each list; undefined: its schema is not known. */
export type PathsRead = (name: string, list: List) => readonly string[] | undefined

function unread(name: string, { fields }: SeenList, list: List, pathsRead: PathsRead): string[] {
  const read = pathsRead(name, list)
  const keys = [...fields.keys()].filter((path) =>
    read === undefined ? list.fields[path] === undefined : !read.includes(path.replaceAll('@', '')),
  )
  return keys.length === 0 ? [] : [`    never read: ${keys.join(', ')}`]
}

/** Where the facts and the vendor differ, and which lists of the facts were not asked. */
export function verdict(facts: Facts, { observation }: Probed): { differences: string[]; unasked: string[] } {
  return {
    differences: differences(facts, observation),
    unasked: Object.keys(facts.lists).filter((name) => !observation.lists.has(name)),
  }
}

/** All that a probe says, line by line; it names nobody and shows no secret. */
export function report(facts: Facts, probed: Probed, pathsRead: PathsRead): string[] {
  const { renewal, isRotating, failure, tables, observation, exchanges } = probed
  const found = verdict(facts, probed)
  const lists = [...observation.lists].flatMap(([name, seen]) => {
    const list = facts.lists[name]
    if (list === undefined) return []
    return [
      `${name}  ${list.call}: ${paging(seen)}`,
      ...fieldLines(seen.fields, list, facts),
      ...unread(name, seen, list, pathsRead),
    ]
  })
  return [
    `Signed in; ${renewal}${isRotating ? ', with another refresh token' : ''}${failure === undefined ? '' : ` (${failure})`}.`,
    ...section('Tables', tables.flatMap(tableLines)),
    ...lists,
    ...section('Limits the vendor tells', limits(exchanges)),
    ...section('Refused', refusals(exchanges)),
    ...section(
      'Lists of the facts that were not asked',
      found.unasked.map((name) => `  ${name}`),
    ),
    ...(found.differences.length === 0
      ? ['The vendor answers as the facts say.']
      : ['DIFFERENT from the facts', ...found.differences.map((line) => `  ${line}`)]),
  ]
}
