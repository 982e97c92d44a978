import { ODataError } from '#domain/odata/error.ts'
import { retryAfterSeconds } from '#platform/http/answers.ts'
import type { Service } from './service.ts'
import type { Version } from './versions.ts'

/** What every answer of the service says, once each: a header that is said twice is joined by proxies, and then refused. */
export function answerHeaders(version: Version, contentType: string | undefined): Headers {
  const headers = new Headers({
    'OData-Version': version,
    Vary: 'Accept, Accept-Encoding, OData-MaxVersion, Prefer',
    // May be kept by who asked, who then asks whether it still holds.
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

/** An error as OData's JSON has it; where it came to be is in the log, by the correlation id that the pipeline of all HTTP answers with. */
export function errorText({ code, message, target }: ErrorFacts): string {
  return JSON.stringify({ error: { code, message, ...(target === undefined ? {} : { target }) } })
}

/**
 * The answer to a request that failed. What is not an `ODataError` is a defect of ours: the client hears that and no more,
 * the log has the rest.
 */
export function errorAnswer(error: unknown, { log }: Service, version: Version): Response {
  const facts: ErrorFacts =
    error instanceof ODataError
      ? error
      : { status: 500, code: 'internal-error', message: 'The service failed. The log of the service tells why.' }
  if (error instanceof ODataError) log.info('odata.refused', { status: error.status, code: error.code })
  else log.error('odata.failed', error)
  const headers = answerHeaders(version, errorContentType)
  // The message is for who reads it, and of one language.
  headers.set('Content-Language', 'en')
  if (facts.status === 405) headers.set('Allow', readMethods)
  if (facts.status === 503) headers.set('Retry-After', String(retryAfterSeconds))
  return new Response(errorText(facts), { status: facts.status, headers })
}
