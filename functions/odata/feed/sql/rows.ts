import type { FeedModel } from '../model/open-model.ts'
import type { FeedNavigation, FeedProperty, OpenSet } from '../model/feed-set.ts'
import type { FeedScope } from '../model/scope.ts'
import { ofScope } from './months.ts'
import type { Statement } from './statement.ts'
import { decimalScale, type Typed } from './typed.ts'

/** What every part of a statement knows. */
export interface Feed {
  readonly statement: Statement
  readonly model: FeedModel
  readonly scope: FeedScope
  /** This moment: `now()` is the same for all rows. */
  readonly moment: string
}

/**
 * What a value is wanted for. `find`: rows are found by it. `tell`: it is told of rows that were found. `add`: many rows are
 * added up by it.
 */
export type Use = 'find' | 'tell' | 'add'

/** Errors: Error, where a model has what the feed has not. */
export function openSet({ model }: Feed, name: string): OpenSet {
  const set = model.sets.get(name)
  if (set === undefined) throw new Error(`The feed has no set ${name}`)
  return set
}

/**
 * The rows of one set as a part of a statement names them: which of its tables that needs follows from what was asked of
 * them, so `from` comes last.
 */
export class SetRows {
  readonly open: OpenSet
  readonly #feed: Feed
  readonly #alias: string
  readonly #conditions: string[] = []
  /** Joined to rows that another part found, by their place in the file. */
  readonly #placed: string | undefined
  #columns = false
  #documents = false
  #isLookedUp = false

  constructor(feed: Feed, open: OpenSet, placed?: string) {
    this.#feed = feed
    this.open = open
    this.#alias = feed.statement.alias()
    this.#placed = placed
    const { rows } = open.feed
    if (rows.kind === 'documents') feed.statement.uses(rows.collection, ...(rows.beside ?? []))
  }

  /** Errors: Error for a property the set does not have. */
  property(name: string): FeedProperty {
    const property = this.open.properties.get(name)
    if (property === undefined) throw new Error(`${this.open.feed.name} has no ${name}`)
    return property
  }

  value(name: string, use: Use): Typed {
    const property = this.property(name)
    const { kind, ofDocument, ofColumns, indexed, json } = property
    const scale = kind === 'decimal' ? decimalScale : 0
    const given = !property.property.nullable
    // Where the columns are read anyway, what they hold is looked at in them: fewer documents are read.
    const isFound = use === 'find' && (indexed === true || this.#columns)
    const byColumns = ofColumns !== undefined && (ofDocument === undefined || use === 'add' || isFound)
    if (byColumns) return { sql: ofColumns(this.columns()), kind, scale, given }
    if (ofDocument === undefined) throw new Error(`${name} stands nowhere`)
    const d = this.documents()
    return { sql: ofDocument(d), kind, scale, given, ...(json === undefined ? {} : { json: json(d) }) }
  }

  /** The table of columns, or the rows of a question. */
  columns(): string {
    this.#columns = true
    return this.open.feed.rows.kind === 'question' ? this.#alias : `${this.#alias}c`
  }

  documents(): string {
    this.#documents = true
    return `${this.#alias}d`
  }

  /** The place of a row in the file; of the rows of a question there is none. */
  place(): string {
    return this.#documents || !this.#columns ? `${this.documents()}.n` : `${this.columns()}.n`
  }

  /** The same, of rows that are looked up by their places: their columns first, where those are read, as they are less to read. */
  placed(): string {
    this.#isLookedUp = true
    return this.#columns ? `${this.columns()}.n` : this.place()
  }

  /** Its rows come from the documents alone, which have an index by id and no other. */
  get isInOrderOfIds(): boolean {
    return this.#documents && !this.#columns
  }

  where(condition: string): void {
    this.#conditions.push(condition)
  }

  /** What its texts are put in order by. */
  ordering(name: string): Typed {
    const key = this.sortKey(name)
    if (key === undefined) throw new Error(`${this.open.feed.name} has no index of ${name}`)
    return { sql: key, kind: 'text', scale: 0, given: !this.property(name).property.nullable }
  }

  /** What equal texts have in common, if the set has it in an index. */
  sortKey(name: string): string | undefined {
    const { sortKey } = this.property(name)
    return sortKey === undefined ? undefined : `${this.columns()}."${sortKey}"`
  }

  /** `FROM … WHERE …`. Nothing more is asked of the rows after it. */
  from(): string {
    const { feed } = this.open
    const { rows, connection } = feed
    if (rows.kind === 'question') {
      const { statement, scope } = this.#feed
      const from = this.#placed ?? `(${rows.text(statement, scope)})`
      return `FROM ${from} AS ${this.#alias}${this.#where([])}`
    }
    // Nothing was asked of them but how many there are.
    if (!this.#columns && !this.#documents) this.#columns = true
    const c = this.#columns ? `${this.#alias}c` : undefined
    const d = this.#documents ? `${this.#alias}d` : undefined
    const base = rows.only.map(({ columns, document }) => (c === undefined ? document(d ?? '') : columns(c)))
    if (connection !== undefined) {
      const { ofColumns, ofDocument } = this.property(connection)
      const of = c === undefined || ofColumns === undefined ? ofDocument?.(this.documents()) : ofColumns(c)
      const scoped = ofScope(of ?? '', this.#feed.statement, this.#feed.scope).replace(' AND ', '')
      if (scoped !== '')
        base.push(this.property(connection).property.nullable ? `(${scoped} OR ${of ?? ''} IS NULL)` : scoped)
    }
    const name = rows.collection.name
    const ofDocuments = d === undefined ? [] : [{ table: `"${name}/documents"`, alias: d }]
    const ofColumns = c === undefined ? [] : [{ table: `"${name}"`, alias: c }]
    const [first, second] = this.#isLookedUp ? [...ofColumns, ...ofDocuments] : [...ofDocuments, ...ofColumns]
    if (first === undefined) throw new Error('Rows of nothing')
    const start =
      this.#placed === undefined
        ? `${first.table} AS ${first.alias}`
        : `${this.#placed} AS p CROSS JOIN ${first.table} AS ${first.alias} ON ${first.alias}.n = p.n`
    const join = this.#isLookedUp ? 'CROSS JOIN' : 'JOIN'
    const joined =
      second === undefined ? '' : ` ${join} ${second.table} AS ${second.alias} ON ${second.alias}.n = ${first.alias}.n`
    return `FROM ${start}${joined}${this.#where(this.#placed === undefined ? base : [])}`
  }

  #where(base: readonly string[]): string {
    const all = [...base, ...this.#conditions]
    return all.length === 0 ? '' : ` WHERE ${all.join(' AND ')}`
  }

  /** Of the rows on the other side of a relation those that belong to this row. */
  related(name: string): SetRows {
    const relation = this.open.navigation.get(name)
    if (relation === undefined) throw new Error(`${this.open.feed.name} has no ${name}`)
    const rows = new SetRows(this.#feed, openSet(this.#feed, relation.feed.set))
    rows.where(this.joined(relation.feed, rows))
    return rows
  }

  joined(relation: FeedNavigation, other: SetRows): string {
    const parts = relation.by.flatMap(([own, theirs]) => {
      const [here, there] = [this.value(own, 'find'), other.value(theirs, 'find')]
      const exact = `${there.sql} = ${here.sql}`
      if (this.property(own).sortKey === undefined || other.property(theirs).sortKey === undefined) return [exact]
      return [`${other.sortKey(theirs) ?? ''} = ${this.sortKey(own) ?? ''}`, exact]
    })
    return parts.join(' AND ')
  }
}
