/** Why a vendor did not give what was asked; decided in the connector's own `api.ts`, never by sniffing texts in the engine. */
export type VendorErrorKind =
  /** The credentials are wrong, expired or revoked: flags the connection, never tried again by itself. */
  | 'credentials-refused'
  /** The credentials are good but not for this: a right, a licence or an address list. Fails the table, not the connection. */
  | 'forbidden'
  /** Too many calls; `retryAfterSeconds` tells when to come back. */
  | 'rate-limited'
  /** No answer, a time-out, a 5xx after all tries. */
  | 'unavailable'
  /** An answer that is not what the vendor's documents promise: HTML, half a page, a page that repeats. */
  | 'unexpected-answer'

/** A failure on the vendor's side of a call. Kept inside connectors and sync: a person reads `sync.error.<kind>`. */
export class VendorError extends Error {
  override readonly name = 'VendorError'
  readonly kind: VendorErrorKind
  readonly retryAfterSeconds: number | undefined
  /** Of the answer that was judged; undefined: there was none. */
  readonly status: number | undefined
  /** Where in the session it came, once the vendor has accepted a call of it: the same place after the same calls. */
  readonly afterAccepted: string | undefined
  /** What the connector read in the refusal, in a word of its own (`SpelledRefusal.says`). */
  readonly says: string | undefined

  constructor(
    kind: VendorErrorKind,
    message: string,
    options: {
      cause?: unknown
      retryAfterSeconds?: number
      status?: number
      afterAccepted?: string | undefined
      says?: string | undefined
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.kind = kind
    this.status = options.status
    this.afterAccepted = options.afterAccepted
    this.says = options.says
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Undefined where the vendor fails in a way that says there is nothing; what else fails, fails. */
export async function unless<T>(work: Promise<T>, isNothing: (error: VendorError) => boolean): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof VendorError && isNothing(error)) return undefined
    throw error
  }
}

/** Undefined where this is not for whoever gave access; what else fails, fails. */
export const whereAllowed = <T>(work: Promise<T>): Promise<T | undefined> =>
  unless(work, ({ kind }) => kind === 'forbidden')

/** Credentials that an answer refused, as opposed to ones that are missing, or that the vendor says have ended. */
export function isRefusedByAnswer({ kind, status }: VendorError): boolean {
  return kind === 'credentials-refused' && status !== undefined
}
