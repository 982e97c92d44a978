/** Tokens that a vendor hands out, with what each stands for. Not kept: after a restart everybody signs in again. */
export class Sessions<Held> {
  readonly #known = new Map<string, { readonly held: Held; readonly until: number }>()

  /** `until`: in milliseconds since 1970. Answers the token. */
  open(token: string, held: Held, until: number): string {
    this.#known.set(token, { held, until })
    return token
  }
  /** Undefined: nobody has such a token, or its time is over. */
  held(token: string, now: number): Held | undefined {
    const known = this.#known.get(token)
    return known === undefined || known.until <= now ? undefined : known.held
  }
  get size(): number {
    return this.#known.size
  }
  end(): void {
    this.#known.clear()
  }
}

/** What stands behind `Bearer` in a call. */
export const bearerOf = (headers: Readonly<Record<string, string>>): string =>
  /^Bearer (.+)$/u.exec(headers['authorization'] ?? '')?.[1] ?? ''
