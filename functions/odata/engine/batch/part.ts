import { ODataError } from '#domain/odata/error.ts'
import { rawOptions } from '../addresses.ts'
import type { Answer, Call } from '../exchange.ts'

/** One request of a batch. */
export interface Part {
  readonly id: string | undefined
  readonly method: string
  readonly url: string
  readonly headers: Headers
}

/** How a part is answered: never throws, what fails is the answer. */
export type AnswerPart = (call: Call) => Promise<Answer>

export const mostParts = 100
export const mostBatchBytes = 1_000_000

/** What a part says of the version counts, else what the batch says. */
const inherited = ['OData-Version', 'OData-MaxVersion']

/**
 * The part as a request of its own. `addresses`: what `$1` at the beginning of an address stands for, by the id of an
 * earlier part. Errors: `ODataError` 404 for an address of another service.
 */
export function partCall(batch: Call, part: Part, addresses: ReadonlyMap<string, string>): Call {
  const headers = new Headers(part.headers)
  for (const name of inherited) {
    const said = batch.headers.get(name)
    if (said !== null && !headers.has(name)) headers.set(name, said)
  }
  const [path = '', ...query] = pathBehindRoot(batch, referred(part.url, addresses)).split('?')
  const secret = batch.service.secretOptions ?? []
  const options = rawOptions(query.join('?')).filter(({ name }) => !secret.includes(name))
  return { ...batch, method: part.method.toUpperCase(), headers, path, options }
}

function referred(url: string, addresses: ReadonlyMap<string, string>): string {
  const [, id, rest] = /^\/?\$([\w.~-]{1,128})(\/.*)?$/u.exec(url) ?? []
  const address = id === undefined ? undefined : addresses.get(id)
  return address === undefined ? url : `${address}${rest ?? ''}`
}

/** Absolute, from the host's root, or from the service's. */
function pathBehindRoot({ service }: Call, url: string): string {
  const elsewhere = new ODataError(404, 'not-found', 'The address is none of this service.')
  if (/^https?:/iu.test(url)) {
    if (url.startsWith(service.publicRoot)) return url.slice(service.publicRoot.length)
    if (!URL.canParse(url)) throw elsewhere
    const { pathname, search } = new URL(url)
    return behindMount(service.mount ?? new URL(service.publicRoot).pathname, pathname + search) ?? fail(elsewhere)
  }
  if (!url.startsWith('/')) return url
  return behindMount(service.mount ?? new URL(service.publicRoot).pathname, url) ?? fail(elsewhere)
}

function fail(error: ODataError): never {
  throw error
}

function behindMount(mount: string, path: string): string | undefined {
  const root = mount.replace(/\/$/u, '')
  if (path === root) return ''
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : undefined
}
