import type { SQLInputValue } from 'node:sqlite'
import type { ReadingView } from '#platform/store/view.ts'
import type { Fetched } from '../model/scope.ts'

type Viewed = ReadingView['over'][number]

/** One statement while it is made: every value in it is bound, and every name is one we made. */
export class Statement {
  readonly values: Record<string, SQLInputValue> = {}
  readonly waiting = new Set<keyof Fetched>()
  readonly #over = new Map<string, Viewed>()
  readonly #searches = new Map<string, Viewed>()
  readonly #known = new Map<string, string>()
  readonly #tables = new Map<string, string>()
  #bound = 0
  #aliases = 0

  /** The place of a value in the text. */
  bind(value: SQLInputValue): string {
    this.#bound += 1
    const name = `p${this.#bound}`
    this.values[name] = value
    return `:${name}`
  }

  /** A value that several parts of the text share, by its own name. */
  once(name: string, value: () => SQLInputValue): string {
    const before = this.#known.get(name)
    if (before !== undefined) return before
    const place = this.bind(value())
    this.#known.set(name, place)
    return place
  }

  /** The place of a value that has to be fetched before the statement is asked: `waiting` names it till `values` has it. */
  later(name: keyof Fetched): string {
    this.waiting.add(name)
    return `:${name}`
  }

  /** A table of its own, made once for the whole statement; its name is one of ours. */
  define(name: string, text: string): void {
    this.#tables.set(name, text)
  }

  /** What stands before the text that is read. */
  get tables(): string {
    return [...this.#tables].map(([name, text]) => `, ${name} AS MATERIALIZED (${text})`).join('')
  }

  /** A name for a table. */
  alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }

  /** The statement looks into these. */
  uses(...collections: readonly Viewed[]): void {
    for (const collection of collections) this.#over.set(collection.name, collection)
  }

  get over(): readonly Viewed[] {
    return [...this.#over.values()]
  }

  /** It looks in the search index of a collection. */
  searchesIn(collection: Viewed): void {
    this.#searches.set(collection.name, collection)
  }

  get searches(): readonly Viewed[] {
    return [...this.#searches.values()]
  }
}
