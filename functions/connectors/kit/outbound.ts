import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import ipaddr from 'ipaddr.js'
import { Agent, request, type Dispatcher } from 'undici'
import type { Config } from '#platform/config.ts'
import { isInternalName, isPublicAddress } from './addresses.ts'
import { VendorError } from './vendor-error.ts'

const inflate = promisify(gunzip)

export interface OutboundRequest {
  readonly method: 'GET' | 'POST'
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  readonly signal?: AbortSignal | undefined
  /** Shorter than the usual time limit. */
  readonly timeLimitMs?: number
  /** So many bytes of the answer are read, as they were sent, and no more: for who wants its status. Default: all of it, unpacked. */
  readonly firstBytes?: number
}

export interface OutboundAnswer {
  readonly status: number
  /** Names in lower case; of a repeated header the values joined with a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * The one way out to vendors.
 *
 * Errors: `VendorError` 'credentials-refused' for an address that may not be called (it came from a credential form),
 * 'unavailable' for no answer in time, 'unexpected-answer' for one that is too large or packed in a way nobody asked for.
 */
export interface Outbound {
  send(request: OutboundRequest): Promise<OutboundAnswer>
  close(): Promise<void>
}

export interface OutboundOptions {
  /** Of Spil, which every call names itself by; without one it says its name alone. */
  readonly version?: string | undefined
  /** A vendor's origin, or `https://*.` and a domain → the address of its simulator: the only way to this machine. */
  readonly vendorOrigins: Readonly<Record<string, string>>
  readonly timeLimitMs?: number
  /** Tells when a call has taken so many milliseconds; by the clock of this machine unless given. */
  readonly timeLimitOf?: (milliseconds: number) => AbortSignal
  readonly sizeLimit?: number
  readonly resolve?: (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>
}

const timeLimit = 60_000
const connectTimeLimit = 10_000
const fiftyMegabytes = 50 * 1024 * 1024

const resolveByName: NonNullable<OutboundOptions['resolve']> = (hostname) =>
  lookup(hostname, { all: true, order: 'verbatim' })

/**
 * The key under which a vendor with a host per customer is moved: `https://*.vendor.nl` for `https://kantoor.vendor.nl`.
 * The star is exactly one name, of a host over https without a port.
 */
function anyCustomerOf(url: URL): string | undefined {
  const [name = '', ...domain] = url.hostname.split('.')
  const isName = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u.test(name) && domain.length > 1
  return url.protocol === 'https:' && url.port === '' && isName ? `https://*.${domain.join('.')}` : undefined
}

/** `url` as the simulator of its vendor knows it, or undefined where the vendor has none. */
export function simulated(url: URL, vendorOrigins: Readonly<Record<string, string>>): URL | undefined {
  const target = vendorOrigins[url.origin] ?? vendorOrigins[anyCustomerOf(url) ?? '']
  if (target === undefined) return undefined
  const base = new URL(target)
  return new URL(base.pathname.replace(/\/$/u, '') + url.pathname + url.search, base)
}

function refuse(why: string): never {
  throw new VendorError('credentials-refused', `This address is not called: ${why}`)
}

/** Errors: VendorError for an address that is refused by its looks; a name that passes is judged again when it is connected. */
export function guardUrl(url: URL): void {
  if (url.protocol !== 'https:') refuse('it is not https')
  if (url.username !== '' || url.password !== '') refuse('it holds a user name or a password')
  const host = url.hostname.replace(/^\[|\]$/gu, '')
  if (ipaddr.isValid(host)) {
    if (!isPublicAddress(host)) refuse('it is not an address of the public internet')
  } else if (isInternalName(host)) refuse('it is not a name of the public internet')
}

/** Whether an address is refused by its looks. One that passes may still be refused where its name leads. */
export function isRefusedAddress(url: URL, { vendorOrigins }: Pick<CallSettings, 'vendorOrigins'>): boolean {
  if (simulated(url, vendorOrigins) !== undefined) return false
  try {
    guardUrl(url)
    return false
  } catch (error) {
    if (error instanceof VendorError) return true
    throw error
  }
}

/** The address that was judged is the one that is connected: nothing is looked up in between. */
function guardedLookup(resolve: NonNullable<OutboundOptions['resolve']>): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(
            new VendorError('credentials-refused', 'This address is not called: its name leads to an internal address'),
            '',
            0,
          )
        } else if (options.all === true) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), '', 0),
    )
  }
}

function flat(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}

async function readAll(body: AsyncIterable<Buffer>, sizeLimit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > sizeLimit) throw new VendorError('unexpected-answer', `The answer is larger than ${sizeLimit} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** The beginning of a body; what comes behind it is not waited for. */
async function readFirst(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return Buffer.concat(chunks, size).subarray(0, most)
}

async function unpack(body: Buffer, encoding: string | undefined, sizeLimit: number): Promise<Buffer> {
  if (encoding === undefined || encoding === 'identity' || body.length === 0) return body
  if (encoding !== 'gzip')
    throw new VendorError('unexpected-answer', 'The answer is packed in a way that was not asked for')
  try {
    return await inflate(body, { maxOutputLength: sizeLimit })
  } catch (error) {
    throw new VendorError('unexpected-answer', 'The packed answer is broken, or larger than allowed once unpacked', {
      cause: error,
    })
  }
}

/** A VendorError that a lower layer wrapped comes out as itself; anything else is a vendor that did not answer. */
function asVendorError(error: unknown): VendorError {
  for (let inner = error; inner instanceof Error; inner = inner.cause) if (inner instanceof VendorError) return inner
  if (error instanceof AggregateError) {
    const found: unknown = error.errors.find((inner) => inner instanceof VendorError)
    if (found instanceof VendorError) return found
  }
  return new VendorError('unavailable', 'The vendor did not answer', { cause: error })
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { vendorOrigins, timeLimitMs = timeLimit, sizeLimit = fiftyMegabytes, resolve = resolveByName } = options
  // What stands behind a hyphen is how it was built, which is nobody's business.
  const version = (options.version ?? '').replace(/-.*/su, '').replaceAll(/[^\w.+]/gu, '')
  const userAgent = version === '' ? 'Spil' : `Spil/${version}`
  const timeLimitOf = options.timeLimitOf ?? ((milliseconds: number) => AbortSignal.timeout(milliseconds))
  const connectTimeout = Math.min(connectTimeLimit, timeLimitMs)
  const outside = new Agent({ connect: { timeout: connectTimeout, lookup: guardedLookup(resolve) } })
  const simulators = new Agent({ connect: { timeout: connectTimeout } })

  async function exchange({
    method,
    url,
    headers,
    body,
    signal,
    firstBytes,
  }: OutboundRequest): Promise<OutboundAnswer> {
    const simulator = simulated(url, vendorOrigins)
    if (simulator === undefined) guardUrl(url)
    const answer = await request(simulator ?? url, {
      method,
      headers: {
        'accept-encoding': 'gzip',
        ...headers,
        'user-agent': userAgent,
        // A simulator stands in for many hosts and may have to know which.
        ...(simulator === undefined ? {} : { 'x-forwarded-host': url.host }),
      },
      body: body ?? null,
      dispatcher: simulator === undefined ? outside : simulators,
      ...(signal === undefined ? {} : { signal }),
    })
    const flattened = flat(answer.headers)
    if (firstBytes !== undefined)
      return { status: answer.statusCode, headers: flattened, body: await readFirst(answer.body, firstBytes) }
    const raw = await readAll(answer.body, sizeLimit)
    return {
      status: answer.statusCode,
      headers: flattened,
      body: await unpack(raw, flattened['content-encoding'], sizeLimit),
    }
  }

  return {
    send: async (asked) => {
      asked.signal?.throwIfAborted()
      const limit = Math.min(asked.timeLimitMs ?? timeLimitMs, timeLimitMs)
      const time = timeLimitOf(limit)
      try {
        return await exchange({
          ...asked,
          signal: asked.signal === undefined ? time : AbortSignal.any([asked.signal, time]),
        })
      } catch (error) {
        asked.signal?.throwIfAborted()
        if (time.aborted)
          throw new VendorError('unavailable', `The vendor did not answer within ${limit} ms`, { cause: error })
        throw asVendorError(error)
      }
    },
    close: async () => {
      await Promise.all([outside.destroy(), simulators.destroy()])
    },
  }
}

const shared = new WeakMap<object, Outbound>()

/** What the way out is made of; a whole configuration has both. */
export type CallSettings = Pick<Config, 'vendorOrigins'> & Partial<Pick<Config, 'version'>>

/** Sessions of one configuration share their connections to vendors. */
export function outboundOf({ vendorOrigins, version }: CallSettings): Outbound {
  const known = shared.get(vendorOrigins)
  if (known !== undefined) return known
  const made = createOutbound({ vendorOrigins, version })
  shared.set(vendorOrigins, made)
  return made
}
