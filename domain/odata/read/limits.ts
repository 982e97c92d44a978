import { wrong } from '../error.ts'

/** What one address may ask for at most. */
export interface Limits {
  /** Characters of path and options together, as they were sent. */
  readonly length: number
  /** Expressions within expressions: brackets, functions, operators, conditions. */
  readonly depth: number
  /** Parts of all expressions together. */
  readonly parts: number
  /** Expansions within expansions. */
  readonly expansions: number
  /** Collections that are looked through within one another by `any`, `all` and `$count`: each multiplies the rows of the others. */
  readonly collections: number
}

export const limits: Limits = { length: 10_000, depth: 200, parts: 5_000, expansions: 8, collections: 2 }

/** Keeps count while an address is read. */
export class Budget {
  readonly #limits: Limits
  #parts = 0
  #depth = 0
  #collections = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Counts one part. Errors: 400 `too-complex`. */
  part(): void {
    this.#parts += 1
    if (this.#parts > this.#limits.parts)
      throw wrong('too-complex', `the request has more than ${this.#limits.parts} parts`)
  }

  /** One level deeper, till `up`. Errors: 400 `too-complex`. After an error nothing more is read, so nobody goes up again. */
  down(): void {
    this.#depth += 1
    if (this.#depth > this.#limits.depth)
      throw wrong('too-complex', `the request is nested more than ${this.#limits.depth} levels deep`)
  }

  up(levels = 1): void {
    this.#depth -= levels
  }

  /** What `read` reads is asked of each item of a collection. Errors: 400 `too-complex`, and those of `read`. */
  within<T>(name: string, read: () => T): T {
    this.#collections += 1
    if (this.#collections > this.#limits.collections)
      throw wrong(
        'too-complex',
        `any, all and $count look through collections within collections at most ${this.#limits.collections} deep`,
        name,
      )
    const result = read()
    this.#collections -= 1
    return result
  }

  /** Errors: 400 `too-complex`. */
  expansion(level: number): void {
    if (level > this.#limits.expansions)
      throw wrong('too-complex', `$expand is nested more than ${this.#limits.expansions} levels deep`, '$expand')
  }

  /** How many more expansions may lie within one at `level`, itself counted. */
  expansionsLeft(level: number): number {
    return this.#limits.expansions - level + 1
  }
}
