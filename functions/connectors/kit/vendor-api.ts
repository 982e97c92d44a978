import type { z } from 'zod'
import type { CallsLeft } from '#domain/sync/run.ts'
import type { SoapCall } from './xml-soap.ts'

export interface VendorRequest<Schema extends z.ZodType> {
  readonly method?: 'GET' | 'POST'
  /**
   * Relative to the connector's base, or an absolute address of the same origin (a next link), or one of the origin that
   * tells the base (`FoundBase.discoveryUrl`).
   */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  /** A form or JSON body. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
  /** A SOAP call, sent as POST. `answer` then judges the first element of the answer's body, an `XmlElement`. */
  readonly soap?: SoapCall
  /** A query parameter this vendor wants the access token in, here; it is then in no header. */
  readonly tokenParameter?: string
  /** What the answer must look like; anything else is a VendorError 'unexpected-answer'. */
  readonly answer: Schema
  /** Told the headers of the answer, names in lower case, for what a vendor says there and not in the body. */
  readonly onHeaders?: (headers: Readonly<Record<string, string>>) => void
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
  /** What the vendor said last of the calls that are left; absent or empty where it says nothing. */
  limits?(): readonly CallsLeft[]
}
