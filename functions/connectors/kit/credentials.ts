/** What a connection keeps to call its vendor. Sealed at rest, never returned, never logged. */
export interface Credentials {
  /** The fields of the credential form, by name. */
  readonly fields: Readonly<Record<string, string>>
  readonly tokens: Tokens | null
}

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string | null
  /** ISO 8601 in UTC. */
  readonly expiresAt: string
  /** ISO 8601 in UTC: some vendors refuse a refresh too soon after this. */
  readonly obtainedAt: string
}

/**
 * The sealed credentials of one connection. `save` returns after they are stored: a single-use refresh token must be kept
 * before its access token is used. `exclusively` makes two callers, in two processes, take turns of at most a minute.
 */
export interface CredentialStore {
  read(): Promise<Credentials>
  save(credentials: Credentials): Promise<void>
  exclusively<T>(work: () => Promise<T>): Promise<T>
}
