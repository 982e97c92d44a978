import { bodyOf, listOf, rowsIn, type Exchange } from './answers.ts'
import { fits, keyOf, parentOf, stepOf, wordOf, type Facts, type Field, type List } from './facts.ts'
import { absent, wireTypeOf } from './wire-type.ts'

/** What one path held, over all the rows that were seen. Nothing in it tells who anybody is, but for `words`. */
export interface SeenField {
  /** How often each kind came; `absent`: its object was there and it was not. */
  readonly kinds: Map<string, number>
  /** Kinds and words that the facts do not allow. */
  readonly odd: Set<string>
  /** Of enumerations alone. */
  readonly words: Set<string>
  readonly isKnown: boolean
}

export interface SeenList {
  calls: number
  rows: number
  /** Rows of each call, in their order. */
  readonly pages: number[]
  readonly fields: Map<string, SeenField>
  readonly answer: Map<string, SeenField>
  /** Answers without rows where the facts say. */
  rowless: number
}

export interface Observation {
  readonly lists: Map<string, SeenList>
  /** Calls that no list of the facts is. */
  readonly unknown: Set<string>
}

export const emptyObservation = (): Observation => ({ lists: new Map(), unknown: new Set() })

function seenAt(seen: Map<string, SeenField>, path: string, field: Field | undefined): SeenField {
  const before = seen.get(path)
  if (before !== undefined) return before
  const made = {
    kinds: new Map<string, number>(),
    odd: new Set<string>(),
    words: new Set<string>(),
    isKnown: field !== undefined,
  }
  seen.set(path, made)
  return made
}

class Walk {
  readonly #fields: Readonly<Record<string, Field>>
  readonly #seen: Map<string, SeenField>
  readonly #children = new Map<string, string[]>()
  /** Not walked into: what lies there is of another kind. */
  readonly #end: string | undefined

  constructor(fields: Readonly<Record<string, Field>>, seen: Map<string, SeenField>, end?: string) {
    this.#fields = fields
    this.#seen = seen
    this.#end = end
    for (const path of Object.keys(fields)) {
      const parent = path.endsWith('[]') ? undefined : (parentOf(path) ?? '')
      if (parent !== undefined) this.#children.set(parent, [...(this.#children.get(parent) ?? []), path])
    }
  }

  /** `path` is empty for a row itself, which is an object. */
  visit(value: unknown, path: string): void {
    if (path !== '') this.#judge(value, path)
    if (path !== '' && path === this.#end) return
    if (Array.isArray(value)) for (const one of value) this.visit(one, `${path}[]`)
    else if (typeof value === 'object' && value !== null) this.#inside(value, path)
  }

  #inside(value: object, path: string): void {
    const any = path === '' ? '*' : `${path}.*`
    for (const [key, inner] of Object.entries(value)) {
      const exact = path === '' ? stepOf(key) : `${path}.${stepOf(key)}`
      this.visit(inner, this.#fields[exact] === undefined && this.#fields[any] !== undefined ? any : exact)
    }
    for (const child of this.#children.get(path) ?? [])
      if (child !== any && !(keyOf(child.slice(path === '' ? 0 : path.length + 1)) in value)) this.#miss(child)
  }

  #miss(path: string): void {
    const field = this.#fields[path]
    const seen = seenAt(this.#seen, path, field)
    seen.kinds.set(absent, (seen.kinds.get(absent) ?? 0) + 1)
    if (field?.is.includes(absent) === false) seen.odd.add(absent)
  }

  #judge(value: unknown, path: string): void {
    const field = this.#fields[path]
    const seen = seenAt(this.#seen, path, field)
    const kind = wireTypeOf(value)
    seen.kinds.set(kind, (seen.kinds.get(kind) ?? 0) + 1)
    if (field === undefined || path === this.#end) return
    const word = field.words === undefined ? undefined : wordOf(value)?.slice(0, 40)
    if (word !== undefined) seen.words.add(word)
    if (!fits(field, value)) seen.odd.add(word === undefined ? kind : `${kind} ${word}`)
  }
}

function listIn(observation: Observation, name: string): SeenList {
  const before = observation.lists.get(name)
  if (before !== undefined) return before
  const made = { calls: 0, rows: 0, pages: [], fields: new Map(), answer: new Map(), rowless: 0 }
  observation.lists.set(name, made)
  return made
}

function observeRows(list: List, body: unknown, seen: SeenList): void {
  const rows = rowsIn(list, body)
  seen.pages.push(rows?.length ?? 0)
  if (list.rows !== '') new Walk(list.answer, seen.answer, list.rows).visit(body, '')
  if (rows === undefined) {
    seen.rowless += 1
    return
  }
  seen.rows += rows.length
  const walk = new Walk(list.fields, seen.fields)
  for (const row of rows) {
    if (typeof row === 'object' && row !== null) walk.visit(row, '')
    else walk.visit({ '#text': row }, '')
  }
}

/** Adds one answer to what was seen. Refusals say nothing of rows, so they are left out. */
export function observe(facts: Facts, observation: Observation, { request, answer }: Exchange): void {
  if (answer.status < 200 || answer.status >= 300) return
  const found = listOf(facts, request)
  if (found === undefined) {
    observation.unknown.add(`${request.method} ${request.url.pathname}`)
    return
  }
  const seen = listIn(observation, found.name)
  seen.calls += 1
  observeRows(found.list, bodyOf(facts, found.list, answer.body.toString('utf8')), seen)
}

const said = (field: Field | undefined): string => field?.is.join(' | ') ?? ''

function fieldDifferences(
  place: string,
  fields: Readonly<Record<string, Field>>,
  seen: ReadonlyMap<string, SeenField>,
) {
  return [...seen].flatMap(([path, { odd, isKnown, kinds }]) => {
    if (!isKnown) return [`${place} ${path} is in no fact: ${[...kinds.keys()].join(' | ')}`]
    return odd.size === 0 ? [] : [`${place} ${path} is ${[...odd].join(', ')}; the facts say ${said(fields[path])}`]
  })
}

/** Where what was seen is not what the facts say; empty: nowhere. Lists that nobody asked say nothing. */
export function differences(facts: Facts, { lists, unknown }: Observation): string[] {
  return [
    ...[...unknown].map((call) => `${call} is in no list of the facts`),
    ...[...lists].flatMap(([name, seen]) => {
      const list = facts.lists[name]
      if (list === undefined) return []
      return [
        ...(seen.rowless === 0 || list.answer[list.rows]?.is.includes(absent) === true
          ? []
          : [`${name} has no rows at "${list.rows}" in ${seen.rowless} answers`]),
        ...fieldDifferences(
          `${name} (around the rows)`,
          { ...list.answer, [list.rows]: { is: ['list', 'object'], words: undefined, from: undefined } },
          withoutRows(seen.answer, list.rows),
        ),
        ...fieldDifferences(name, list.fields, seen.fields),
      ]
    }),
  ]
}

/** The rows are judged by themselves. */
function withoutRows(answer: ReadonlyMap<string, SeenField>, rows: string): ReadonlyMap<string, SeenField> {
  return new Map([...answer].filter(([path]) => path !== rows && path !== `${rows}[]`))
}
