import type { z } from 'zod'

export interface VendorRequest<Schema extends z.ZodType> {
  readonly method?: 'GET' | 'POST'
  /** Relative to the connector's base, or an absolute address of the same origin (a next link). */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** A form or JSON body. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** What the answer must look like; anything else is a VendorError 'unexpected-answer'. */
  readonly answer: Schema
}

/**
 * Calls one vendor for one connection: authorization, time limit (60 s), size limit (50 MB), pace, retries with
 * `Retry-After`, the outbound guard and token refresh are behind it.
 *
 * Errors: `VendorError`, with the kind the connector's `classify` gives.
 */
export interface VendorApi {
  call<Schema extends z.ZodType>(request: VendorRequest<Schema>): Promise<z.output<Schema>>
  /** A field of the credential form that is part of an address or a parameter (`domain`, `memberNr`). */
  field(name: string): string
}
