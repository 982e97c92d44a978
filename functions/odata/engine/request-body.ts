import { ODataError } from '#domain/odata/error.ts'

/** Reads a body as text. Errors: `ODataError` 413 beyond `bytes`, 400 where it is not UTF-8. */
export async function bodyText(request: Request, bytes: number): Promise<string> {
  const tooLarge = new ODataError(413, 'too-large', `A request has at most ${bytes} bytes.`)
  if (Number(request.headers.get('content-length') ?? 0) > bytes) throw tooLarge
  if (request.body === null) return ''
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let seen = 0
  const reader = request.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return text + decoder.decode()
      seen += value.byteLength
      if (seen > bytes) throw tooLarge
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    await reader.cancel()
    if (error instanceof TypeError)
      throw new ODataError(400, 'not-text', 'The request is no text in UTF-8.', { cause: error })
    throw error
  } finally {
    reader.releaseLock()
  }
}
