import { AppError } from '#domain/shared/errors.ts'

/**
 * The body as text, held in memory only as far as `limit` bytes.
 * Errors: `AppError('FILE_TOO_LARGE')` past the limit; INPUT_INVALID where it is not UTF-8.
 */
export async function readText(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('FILE_TOO_LARGE')
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('FILE_TOO_LARGE')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new AppError('INPUT_INVALID', { cause })
  }
}
