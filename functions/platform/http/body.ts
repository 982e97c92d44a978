import { AppError } from '#domain/shared/errors.ts'

/**
 * The body as text, held in memory only as far as `limit` bytes. Past it `atLimit` is asked for a higher limit, once.
 * Errors: `AppError('FILE_TOO_LARGE')` past the limit; INPUT_INVALID where it is not UTF-8.
 */
export async function readText(
  request: Request,
  limit: number,
  atLimit: () => Promise<number> = () => Promise.resolve(limit),
): Promise<string> {
  let allowed = limit
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > allowed) allowed = await atLimit()
  if (announced > allowed) throw new AppError('FILE_TOO_LARGE')
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > allowed && allowed === limit) allowed = await atLimit()
    if (size > allowed) throw new AppError('FILE_TOO_LARGE')
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw new AppError('INPUT_INVALID', { cause })
  }
}
