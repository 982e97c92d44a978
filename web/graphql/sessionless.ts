import { ApiError } from './api-error.ts'
import { readAnswer } from './transport.ts'

/**
 * One call of the API that no session has to do with: none is sent along, and an answer ends none.
 * Errors: `ApiError`; an AbortError where `signal` was aborted.
 */
export async function callWithoutSession(
  url: string,
  body: object,
  signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(url, {
      method: 'POST',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { 'x-spil-request': '1', 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw new ApiError('NO_CONNECTION', { status: 0 })
  }
  const answer = {
    status: response.status,
    body: await response.text(),
    correlationId: response.headers.get('x-correlation-id'),
    retryAfter: response.headers.get('retry-after'),
  }
  return readAnswer(answer) as Record<string, unknown>
}
