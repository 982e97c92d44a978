/**
 * Seals secrets of connections: AES-256-GCM with a fresh 12-byte nonce, a 16-byte tag and the context (tenant, connection)
 * as additional data, so that a sealed value cannot be moved to another connection. The text form names its key:
 * `v1.<keyId>.<nonce>.<tag>.<ciphertext>`, each base64url.
 */
export interface Sealer {
  seal(secret: string, context: string): string
  /** Errors: Error where the text was altered, belongs to another context, or its key is unknown. */
  open(sealed: string, context: string): string
  /** True for a text sealed with an older key: seal it again. */
  isStale(sealed: string): boolean
  /** Id of the key that sealed the text. Errors: Error where the text is not ours. */
  keyOf(sealed: string): string
  /** Id of the key used for sealing. */
  readonly currentKeyId: string
  /** Ids of keys used for opening only. */
  readonly olderKeyIds: readonly string[]
}

/** For work that opens no secrets and has no keys. Errors: Error with `why`, from every method that needs a key. */
export function sealerWithoutKeys(why: string): Sealer {
  const refuse = (): never => {
    throw new Error(why)
  }
  return {
    seal: refuse,
    open: refuse,
    isStale: refuse,
    keyOf: refuse,
    get currentKeyId() {
      return refuse()
    },
    get olderKeyIds() {
      return refuse()
    },
  }
}
