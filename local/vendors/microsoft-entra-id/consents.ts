import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

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
    this.#given = new Set(file === undefined ? [] : kept(file))
  }

  give(firm: string): void {
    this.#given.add(firm)
    this.#keep()
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
    this.#keep()
  }

  /** Written beside and moved into place: a machine that stops half way keeps the old file. */
  #keep(): void {
    if (this.#file === undefined) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(`${this.#file}.new`, JSON.stringify([...this.#given]))
    renameSync(`${this.#file}.new`, this.#file)
  }
}

function kept(file: string): string[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return Kept.parse(JSON.parse(text))
}
