import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { keep, readKept } from '../kept-file.ts'

const Kept = z.array(z.string())

interface Token {
  readonly firm: string
  readonly expiresAt: number
}

/** Which directories let Spil in. Kept in a file, so that connections outlive a restart; tokens are asked for again. */
export class Consents {
  readonly lifetimeSeconds = 3599
  readonly #file: string | undefined
  readonly #given: Set<string>
  readonly #tokens = new Map<string, Token>()

  constructor(file: string | undefined) {
    this.#file = file
    this.#given = new Set(readKept(file, Kept) ?? [])
  }

  give(firm: string): void {
    this.#given.add(firm)
    keep(this.#file, [...this.#given])
  }

  /** Undefined: the directory's administrator has not consented, or took it back. */
  token(firm: string, now: number): string | undefined {
    if (!this.#given.has(firm)) return undefined
    const token = randomBytes(24).toString('base64url')
    this.#tokens.set(token, { firm, expiresAt: now + this.lifetimeSeconds * 1000 })
    return token
  }

  /** The firm whose directory a token opens; undefined: none. */
  firmOf(token: string, now: number): string | undefined {
    const known = this.#tokens.get(token)
    return known === undefined || known.expiresAt <= now ? undefined : known.firm
  }

  expire(): void {
    this.#tokens.clear()
  }

  revoke(): void {
    this.#given.clear()
    this.#tokens.clear()
    keep(this.#file, [...this.#given])
  }
}
