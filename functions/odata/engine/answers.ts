import { ODataError } from '#domain/odata/error.ts'
import { retryAfterSeconds } from '#platform/http/answers.ts'
import type { Service } from './service.ts'
import type { Version } from './versions.ts'

/** Headers of every response, once each: proxies join repeated headers, which clients then refuse. */
export function answerHeaders(version: Version, contentType: string | undefined): Headers {
  const headers = new Headers({
    'OData-Version': version,
    Vary: 'Accept, Accept-Encoding, OData-MaxVersion, Prefer',
    // Cacheable by the caller, who must revalidate.
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
  })
  if (contentType !== undefined) headers.set('Content-Type', contentType)
  return headers
}

export const readMethods = 'GET, HEAD, OPTIONS'

const errorContentType = 'application/json;odata.metadata=minimal;charset=utf-8'

interface ErrorFacts {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly target?: string | undefined
}

/** An error in OData's JSON format; details are in the log under the correlation id. */
function errorText({ code, message, target }: ErrorFacts): string {
  return JSON.stringify({ error: { code, message, ...(target === undefined ? {} : { target }) } })
}

/**
 * The response to a failed request. Anything but an `ODataError` is a defect: the client gets that fact only, the log
 * the rest.
 */
export function errorAnswer(error: unknown, { log }: Service, version: Version): Response {
  const facts: ErrorFacts =
    error instanceof ODataError
      ? error
      : { status: 500, code: 'internal-error', message: 'The service failed. The log of the service tells why.' }
  if (error instanceof ODataError) log.info('odata.refused', { status: error.status, code: error.code })
  else log.error('odata.failed', error)
  const headers = answerHeaders(version, errorContentType)
  // Error messages are in English.
  headers.set('Content-Language', 'en')
  if (facts.status === 405) headers.set('Allow', readMethods)
  if (facts.status === 503) headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(errorText(facts), { status: facts.status, headers })
}
