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
}

export const limits: Limits = { length: 10_000, depth: 200, parts: 5_000, expansions: 8 }

/** Keeps count while an address is read. */
export class Budget {
  readonly #limits: Limits
  #parts = 0
  #depth = 0

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
