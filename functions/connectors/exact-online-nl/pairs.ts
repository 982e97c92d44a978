import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { trimmed } from '../kit/trimmed.ts'
import type { UserRole } from './api.ts'
import { within } from './dates.ts'

/** A user and a division, with the roles he has there today. */
export interface Pair {
  readonly userId: string
  readonly division: number
  readonly roles: readonly string[]
}

/** The place of each of many texts or numbers that come again and again. */
class Places<T extends string | number> {
  readonly values: T[]
  readonly #places: Map<T, number>

  constructor(values: readonly T[]) {
    this.values = [...values]
    this.#places = new Map(values.map((value, at) => [value, at]))
  }

  of(value: T): number {
    const known = this.#places.get(value)
    if (known !== undefined) return known
    this.#places.set(value, this.values.length)
    return this.values.push(value) - 1
  }
}

const place = z.int().nonnegative()
const Kept = z.object({
  users: z.array(z.string()),
  divisions: z.array(z.number()),
  roles: z.array(z.string()),
  /** Of each pair its user, its division and its roles. */
  pairs: z.array(z.tuple([place, place], place)),
})

/** More divisions than a licence has. */
const mostDivisions = 2 ** 24

/**
 * The roles of a list that is in nobody's order, put together by user and division. They can be written down and taken up
 * again by another process: few users, divisions and roles make many pairs, so that these are numbers.
 */
export class Pairs {
  readonly #now: Date
  readonly #users: Places<string>
  readonly #divisions: Places<number>
  readonly #roles: Places<string>
  readonly #pairs = new Map<number, number[]>()

  constructor(now: Date, written?: string) {
    const kept =
      written === undefined
        ? { users: [], divisions: [], roles: [], pairs: [] }
        : Kept.parse(JSON.parse(inflateRawSync(Buffer.from(written, 'base64')).toString('utf8')))
    this.#now = now
    this.#users = new Places(kept.users)
    this.#divisions = new Places(kept.divisions)
    this.#roles = new Places(kept.roles)
    for (const [user, division, ...roles] of kept.pairs) this.#pairs.set(user * mostDivisions + division, roles)
  }

  /** One that is over or has not begun does not count. */
  add({ UserID, Division, Role, Description, StartDate, EndDate }: UserRole): void {
    if (!within(this.#now, StartDate, EndDate)) return
    const key = this.#users.of(UserID) * mostDivisions + this.#divisions.of(Division)
    const roles = this.#pairs.get(key) ?? []
    this.#pairs.set(key, roles)
    const label = trimmed(Description) ?? (Role == null ? null : String(Role))
    if (label === null) return
    const role = this.#roles.of(label)
    if (!roles.includes(role)) roles.push(role)
  }

  written(): string {
    const pairs = Array.from(this.#pairs, ([key, roles]) => [
      Math.floor(key / mostDivisions),
      key % mostDivisions,
      ...roles,
    ])
    const kept = { users: this.#users.values, divisions: this.#divisions.values, roles: this.#roles.values, pairs }
    return deflateRawSync(JSON.stringify(kept)).toString('base64')
  }

  get size(): number {
    return this.#pairs.size
  }

  /** From the nth on at most so many, in the order in which they were first met. */
  from(nth: number, most = this.size): Pair[] {
    return Array.from(this.#pairs.keys())
      .slice(nth, nth + most)
      .map((key) => ({
        userId: this.#users.values[Math.floor(key / mostDivisions)] ?? '',
        division: this.#divisions.values[key % mostDivisions] ?? 0,
        roles: (this.#pairs.get(key) ?? []).flatMap((role) => this.#roles.values[role] ?? []),
      }))
  }
}
