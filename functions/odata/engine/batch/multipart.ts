import { wrong } from '#domain/odata/error.ts'
import { mostParts, type Part } from './part.ts'

const malformed = (why: string): Error => wrong('malformed-batch', `The batch cannot be read: ${why}.`)

/** A part of a multipart body: headers and content. */
interface Piece {
  readonly headers: Headers
  readonly content: string
}

/** The boundary of `multipart/mixed; boundary=…`. Errors: `ODataError` 400 where it is missing. */
export function boundaryOf(contentType: string): string {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/iu.exec(contentType) ?? []
  return quoted ?? bare ?? fail('the Content-Type has no boundary')
}

function fail(why: string): never {
  throw malformed(why)
}

/** The requests of a batch; undefined in place of a change set, which writes. Errors: `ODataError` 400. */
export function readMultipart(body: string, boundary: string): readonly (Part | undefined)[] {
  const parts = pieces(body, boundary).map(({ headers, content }) => {
    const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
    if (type === 'multipart/mixed') return undefined
    if (type !== 'application/http') return fail('a part is no application/http')
    return readHttp(content, headers.get('content-id') ?? undefined)
  })
  if (parts.length > mostParts) fail(`it has more than ${mostParts} parts`)
  return parts
}

function pieces(body: string, boundary: string): readonly Piece[] {
  const lines = body.replaceAll('\r\n', '\n').split('\n')
  const found: string[][] = []
  let current: string[] | undefined
  for (const line of lines) {
    const bare = line.trimEnd()
    if (bare === `--${boundary}--`) return [...found, ...(current === undefined ? [] : [current])].map(readPiece)
    if (bare === `--${boundary}`) {
      if (current !== undefined) found.push(current)
      current = []
    } else current?.push(line)
  }
  return fail('its last boundary is missing')
}

function readPiece(lines: readonly string[]): Piece {
  const end = lines.indexOf('')
  if (end < 0) return fail('a part has no empty line below its headers')
  return { headers: readHeaders(lines.slice(0, end)), content: lines.slice(end + 1).join('\n') }
}

function readHeaders(lines: readonly string[]): Headers {
  const headers = new Headers()
  for (const line of lines) {
    const at = line.indexOf(':')
    try {
      headers.append(line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim())
    } catch {
      fail('a header of a part is none')
    }
  }
  return headers
}

/** Parses `GET Customers('a') HTTP/1.1` with headers; a read has no body. */
function readHttp(content: string, id: string | undefined): Part {
  const [line = '', ...rest] = content.replace(/^\n+/u, '').split('\n')
  const words = line.trim().split(' ')
  const [method = '', last = ''] = [words[0], words.at(-1)]
  if (words.length < 3 || !last.startsWith('HTTP/1.') || !/^[A-Z]{3,10}$/u.test(method))
    return fail('a part is no request of HTTP')
  const end = rest.findIndex((one) => one.trim() === '')
  const headers = readHeaders(end < 0 ? rest : rest.slice(0, end))
  return { id, method, url: words.slice(1, -1).join(' ').trim(), headers }
}
