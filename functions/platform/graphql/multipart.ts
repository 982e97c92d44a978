import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy, { type Busboy } from 'busboy'
import { AppError } from '#domain/shared/errors.ts'
import type { FileUpload } from '../command.ts'

const megabyte = 1024 * 1024
export const largestFile = 50 * megabyte
/** Seconds without data after which an upload is ended. */
const silentSeconds = 60

/** A multipart request whose GraphQL part has arrived while the file is still arriving. */
export interface Multipart {
  readonly params: Record<string, unknown>
  readonly upload: (key: string) => Promise<FileUpload>
  /** Discards unread data. Call when the response is ready. */
  readonly close: () => void
}

interface Arriving {
  readonly fields: Map<string, string>
  readonly files: Map<string, Promise<FileUpload>>
}

/**
 * Reads a GraphQL multipart request (`operations`, then `map`, then one file); the file is a stream and never
 * buffered. Errors: `AppError('INPUT_INVALID')` for another form. The stream fails with FILE_TOO_LARGE past 50 MB,
 * and with UNKNOWN_ERROR_UPLOAD where the upload is cut off.
 */
export async function readMultipart(request: Request): Promise<Multipart> {
  if (request.body === null) throw new AppError('INPUT_INVALID')
  const form = openForm(request.headers)
  const source = Readable.from(request.body)
  const arriving: Arriving = { fields: new Map(), files: new Map() }
  watchSilence(source)
  collect(form, arriving)
  const ready = firstFileOrEnd(form)
  source.on('error', (cause) => form.destroy(new AppError('UNKNOWN_ERROR_UPLOAD', { cause })))
  source.pipe(form)

  const close = (): void => {
    source.unpipe(form)
    form.destroy()
    discard(source)
  }
  try {
    await ready
    return {
      params: paramsOf(arriving),
      upload: (key) => arriving.files.get(key) ?? Promise.reject(new AppError('INPUT_INVALID')),
      close,
    }
  } catch (cause) {
    close()
    throw cause instanceof AppError ? cause : new AppError('INPUT_INVALID', { cause })
  }
}

function openForm(headers: Headers): Busboy {
  try {
    return busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      // The library reports a limit when it is reached, not when it is exceeded.
      limits: {
        fields: 2,
        fieldSize: megabyte,
        fieldNameSize: 100,
        files: 1,
        fileSize: largestFile + 1,
        parts: 4,
        headerPairs: 20,
      },
    })
  } catch (cause) {
    throw new AppError('INPUT_INVALID', { cause })
  }
}

function collect(form: Busboy, { fields, files }: Arriving): void {
  form.on('field', (name, value, info) => {
    // A truncated field is dropped; the check below then refuses the form.
    if (!info.valueTruncated) fields.set(name, value)
  })
  // A part may lack a file name, although the library's types promise one.
  form.on('file', (name, part, { filename = '', mimeType }: { filename?: string; mimeType: string }) => {
    const content = new PassThrough()
    const fail = (cause: unknown): void => {
      content.destroy(cause instanceof AppError ? cause : new AppError('UNKNOWN_ERROR_UPLOAD', { cause }))
    }
    part.on('limit', () => fail(new AppError('FILE_TOO_LARGE')))
    part.on('error', fail)
    form.once('error', fail)
    form.once('close', () => {
      if (!part.readableEnded) fail(undefined)
    })
    // Prevents an unhandled error where nobody reads the stream.
    content.on('error', () => undefined)
    content.once('close', () => part.resume())
    part.pipe(content)
    files.set(name, Promise.resolve({ fileName: filename, contentType: mimeType, content }))
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const)
    form.on(event, () => form.destroy(new AppError('INPUT_INVALID')))
}

async function firstFileOrEnd(form: Busboy): Promise<void> {
  const stop = new AbortController()
  try {
    await Promise.race([
      once(form, 'file', { signal: stop.signal }),
      finished(form, { signal: stop.signal, cleanup: true }),
    ])
  } finally {
    stop.abort()
  }
}

function watchSilence(source: Readable): void {
  const timeOut = (): void => {
    source.destroy(new AppError('UNKNOWN_ERROR_UPLOAD'))
  }
  let timer = setTimeout(timeOut, silentSeconds * 1000)
  source.on('data', () => {
    clearTimeout(timer)
    timer = setTimeout(timeOut, silentSeconds * 1000)
  })
  source.once('close', () => clearTimeout(timer))
}

/** A browser that is still sending reads no response, so a bounded rest is read and dropped. */
function discard(source: Readable): void {
  let dropped = 0
  source.on('data', (chunk: Uint8Array) => {
    dropped += chunk.byteLength
    if (dropped > largestFile) source.destroy()
  })
  source.resume()
}

/** The operation with the file's key in the file's place. */
function paramsOf({ fields }: Arriving): Record<string, unknown> {
  const operations = objectIn(fields.get('operations'))
  const map = objectIn(fields.get('map'))
  for (const [key, places] of Object.entries(map)) {
    if (!Array.isArray(places)) throw new AppError('INPUT_INVALID')
    for (const place of places) putKey(operations, place, key)
  }
  return operations
}

function objectIn(text: string | undefined): Record<string, unknown> {
  if (text === undefined) throw new AppError('INPUT_INVALID')
  const value: unknown = JSON.parse(text)
  if (!isObject(value)) throw new AppError('INPUT_INVALID')
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * `variables.input.file` must exist and be null, as the specification demands, so that no other property can be set.
 */
function putKey(operations: Record<string, unknown>, place: unknown, key: string): void {
  if (typeof place !== 'string' || !place.startsWith('variables.')) throw new AppError('INPUT_INVALID')
  const steps = place.split('.')
  const last = steps.pop() ?? ''
  let target: unknown = operations
  for (const step of steps) target = isObject(target) && Object.hasOwn(target, step) ? target[step] : undefined
  if (!isObject(target) || !Object.hasOwn(target, last) || target[last] !== null) throw new AppError('INPUT_INVALID')
  target[last] = key
}
