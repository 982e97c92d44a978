import { currentSpan } from '#platform/spans/span.ts'

/** One try of the call under way: how long the vendor took, and what it answered. */
export async function timedAnswer<T extends { readonly status: number }>(send: () => Promise<T>): Promise<T> {
  const span = currentSpan()
  if (span === undefined) return await send()
  const begun = performance.now()
  try {
    const answer = await send()
    span.note({ 'http.response.status_code': answer.status })
    return answer
  } finally {
    span.add('spil.vendor.answer_ms', performance.now() - begun)
  }
}
