import type { Credentials } from './credentials.ts'
import type { Connector } from './define-connector.ts'
import type { Outbound, OutboundAnswer } from './outbound.ts'
import { fieldOf } from './registration.ts'
import { isPage } from './answer.ts'
import { VendorError } from './vendor-error.ts'

/** The address of an API that somebody typed, or that is made of what they typed. */
export interface TypedAddress {
  /** Of the form: where the address stands, or the part of it that differs from firm to firm. */
  readonly field: string
  /** Undefined: what was typed makes no address. */
  readonly url: URL | undefined
}

/** Undefined: the address is the vendor's own, nobody types any of it. */
export function typedAddress(
  { http }: Pick<Connector, 'http'>,
  fields: Credentials['fields'],
): TypedAddress | undefined {
  const rule = http?.baseUrl
  if (typeof rule !== 'function') return undefined
  const asked: string[] = []
  let address: string | undefined
  try {
    address = rule((name) => {
      asked.push(name)
      return fieldOf(fields, name)
    })
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
  }
  const [field] = asked
  return field === undefined ? undefined : { field, url: URL.parse(address ?? '') ?? undefined }
}

/** A person waits, and a typing mistake should not cost them a minute. */
const answerWithinMilliseconds = 4_000

/**
 * Whether a server answers at a typed address, whatever it says; nothing that was typed beside the address goes along.
 * False for a name nobody has, a server that keeps silent, and an address that may not be called.
 */
export async function isAnswered({ url }: TypedAddress, outbound: Outbound): Promise<boolean> {
  if (url === undefined) return false
  try {
    await outbound.send({ method: 'GET', url, headers: {}, timeLimitMs: answerWithinMilliseconds })
    return true
  } catch (error) {
    if (!(error instanceof VendorError)) throw error
    // An answer that is too large, or packed oddly, is one.
    return error.kind === 'unexpected-answer'
  }
}

/** Of a firewall or a gateway, which stands before an API as well. */
const beforeAnApi = new Set([401, 402, 403, 407, 408, 425, 429])

/**
 * Whether a call to a typed address was answered by something else than an API: a page for people, or a reference to
 * another host. What a gateway says while the API behind it is closed or busy does not tell.
 */
export function isOtherThanApi(asked: URL, answer: OutboundAnswer): boolean {
  const { status, headers } = answer
  if (status >= 300 && status < 400) {
    const target = URL.parse(headers['location'] ?? '', asked)
    return target !== null && target.origin !== asked.origin
  }
  return status < 500 && !beforeAnApi.has(status) && isPage(answer)
}
