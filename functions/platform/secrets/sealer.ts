/**
 * Seals secrets of connections: AES-256-GCM with a fresh 12-byte nonce, a 16-byte tag and the context (tenant, connection)
 * as additional data, so that a sealed value cannot be moved to another connection. The text form names its key:
 * `v1.<keyId>.<nonce>.<tag>.<ciphertext>`, each base64url.
 */
export interface Sealer {
  seal(secret: string, context: string): string
  /** Errors: an Error where the text was altered, belongs to another context, or its key is gone. */
  open(sealed: string, context: string): string
  /** True where the text was sealed with an older key and should be sealed again. */
  isStale(sealed: string): boolean
  /** Which key sealed the text. Errors: an Error where it is none of ours. */
  keyOf(sealed: string): string
  /** The key that seals now. */
  readonly currentKeyId: string
  /** Those that only open what they sealed before. */
  readonly olderKeyIds: readonly string[]
}

/** For work that opens no secret, where the keys are not at hand. Errors: an Error that says `why`, from all that needs a key. */
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
