import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '#domain/shared/errors.ts'
import type { FileUpload } from '#platform/command.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { logoOf } from './logo-image.ts'

const mostBytes = 2 * 1024 * 1024

/**
 * Keeps a picture in the firm's container; answers its name there. The name is ours: the browser asks for it with the
 * session's signature, so it must not be guessable. `field` is the input that holds the file.
 * Errors: FILE_TOO_LARGE (2 MB), FILE_TYPE_NOT_ALLOWED (by content: PNG or JPEG of at most 4,096 pixels a side).
 */
export async function storeLogo(
  file: FileUpload,
  tenant: Pick<TenantPartition, 'blobs'>,
  field: string,
): Promise<string> {
  const logo = await logoOf(await readAtMost(file.content, field))
  if (logo === undefined) throw new AppError('FILE_TYPE_NOT_ALLOWED', { field })
  const name = `logos/${randomBytes(16).toString('hex')}.${logo.extension}`
  await tenant.blobs.put(name, Readable.from([logo.content]), { contentType: logo.contentType })
  return name
}

async function readAtMost(content: Readable, field: string): Promise<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > mostBytes) throw new AppError('FILE_TOO_LARGE', { field })
      yield chunk
    }
  }
  return buffer(counted())
}
