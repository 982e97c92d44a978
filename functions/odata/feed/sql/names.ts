import { notServed } from '#domain/odata/error.ts'
import { stepName, type Step } from '#domain/odata/expression.ts'
import type { Computed } from '#domain/odata/query.ts'
import { Compiler, pathValue, type Names } from './expression.ts'
import type { Feed, SetRows, Use } from './rows.ts'
import type { Typed } from './typed.ts'

/** Rows of a set with computed columns. */
export class EntityNames implements Names {
  readonly feed: Feed
  readonly set: SetRows
  readonly variables: ReadonlyMap<string, SetRows> = new Map()
  readonly outermost: Names | undefined
  readonly #computed: ReadonlyMap<string, Computed>

  constructor(feed: Feed, set: SetRows, computed: readonly Computed[], outermost?: Names) {
    this.feed = feed
    this.set = set
    this.outermost = outermost
    this.#computed = new Map(computed.map((each) => [each.name, each]))
  }

  value(steps: readonly Step[], use: Use): Typed {
    const [step] = steps
    if (step?.kind !== 'dynamic') return pathValue(this.set, steps, use)
    const computed = this.#computed.get(step.name)
    if (computed === undefined) throw notServed(`Nothing is called ${step.name} here`, step.name)
    return new Compiler(this).value(computed.value, use)
  }

  rows(): SetRows {
    return this.set
  }
}

/** Grouped rows: a column per grouping path and alias. */
export class TableNames implements Names {
  readonly feed: Feed
  readonly variables: ReadonlyMap<string, SetRows> = new Map()
  readonly columns: ReadonlyMap<string, Typed>
  readonly #alias: string

  constructor(feed: Feed, columns: ReadonlyMap<string, Typed>, alias: string) {
    this.feed = feed
    this.columns = columns
    this.#alias = alias
  }

  value(steps: readonly Step[]): Typed {
    return this.named(steps.map(stepName).join('/'))
  }

  named(path: string): Typed {
    const column = this.columns.get(path)
    if (column === undefined) throw notServed(`${path} is not there any more after it was grouped`, path)
    return { ...column, sql: `${this.#alias}.${column.sql}` }
  }

  rows(): undefined {
    return undefined
  }
}
