import type { z } from 'zod'
import { codeOf, currentSpan, within } from '#platform/spans/span.ts'
import type { Session } from './sending.ts'
import type { VendorRequest } from './vendor-api.ts'
import { VendorError } from './vendor-error.ts'

/** What programmers call things: letters, with signs between them; or the version of an API. */
const word = /^(?:[a-z]|[a-z$][a-z$_.:-]{0,38}[a-z])$/iu
const version = /^v?\d{1,2}(?:\.\d{1,2})?$/iu
const mostSegments = 12

/** A call with its arguments, as OData and some others write it. */
const called = /^([a-z][a-z.]{0,38})\([^()]*\)$/iu

/**
 * The way of a call with `{}` for whatever may be an id: digits, a GUID, a code, what somebody typed. Of what was typed into the
 * form nothing stays, a word or not.
 */
function pathTemplate(path: string, typed: readonly string[] = []): string {
  const secret = new Set(typed.map((value) => value.toLowerCase()))
  const shown = (segment: string): string => {
    if (segment === '') return ''
    const [, name] = called.exec(segment) ?? []
    if (name !== undefined) return `${shown(name)}({})`
    return (word.test(segment) || version.test(segment)) && !secret.has(segment.toLowerCase()) ? segment : '{}'
  }
  const segments = path.split('/')
  const cut = segments.slice(0, mostSegments).map(shown).join('/')
  return segments.length > mostSegments ? `${cut}/…` : cut
}

/** A host of the vendor's own; one that the firm typed, or that has its name in it, is nobody's business. */
function hostOf({ http }: Session, url: URL): { readonly 'server.address'?: string } {
  return typeof http.baseUrl === 'function' ? {} : { 'server.address': url.hostname }
}

/** What is done for one call of a connector: its tries, the waits between them and the trade of a token, where it needs one. */
export async function callSpan<T>(
  session: Session,
  { method, soap }: VendorRequest<z.ZodType>,
  url: URL,
  work: () => Promise<T>,
): Promise<T> {
  const around = currentSpan()
  if (around === undefined) return await work()
  const { connector } = session.options
  const verb = method ?? (soap === undefined ? 'GET' : 'POST')
  const way = pathTemplate(session.base.below(url), session.typed)
  const operation = soap === undefined ? way : `${way} ${soap.body.name}`
  const span = around.begin({
    name: `${connector.id} ${verb} ${operation}`,
    kind: 'client',
    facts: {
      'spil.connector': connector.id,
      'http.request.method': verb,
      'url.template': operation,
      ...hostOf(session, url),
    },
  })
  return await within(span, async () => {
    try {
      return await work()
    } catch (error) {
      span.fail(error instanceof VendorError ? error.kind : codeOf(error))
      throw error
    }
  })
}
