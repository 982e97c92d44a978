import { ODataError } from '#domain/odata/error.ts'
import { readAccept, readMediaType, type MediaRange } from './media-types.ts'

/** Amount of control information in responses. */
type MetadataLevel = 'minimal' | 'full' | 'none'

/** A variant of JSON. */
export interface JsonFormat {
  readonly level: MetadataLevel
  readonly ieee754Compatible: boolean
}

const usual: JsonFormat = { level: 'minimal', ieee754Compatible: false }

/** Lists all parameters, defaults too: Microsoft's clients compare the whole. */
export const jsonContentType = ({ level, ieee754Compatible }: JsonFormat): string =>
  `application/json;odata.metadata=${level};odata.streaming=true;IEEE754Compatible=${ieee754Compatible};charset=utf-8`

const levels: Readonly<Record<string, MetadataLevel>> = { minimal: 'minimal', full: 'full', none: 'none' }
/** Names of OData 3, which Power Query still offers as second choice. */
const levelsOfVersion3: Readonly<Record<string, MetadataLevel>> = {
  minimalmetadata: 'minimal',
  fullmetadata: 'full',
  nometadata: 'none',
}

/** The JSON variant of a media type; undefined for another type or an unsupported variant. */
function jsonOf({ type, parameters }: MediaRange): JsonFormat | undefined {
  if (!['application/json', 'application/*', '*/*'].includes(type)) return undefined
  let { level, ieee754Compatible } = usual
  for (const [name, value] of parameters) {
    switch (name) {
      case 'odata.metadata':
      case 'metadata': {
        const known = levels[value]
        if (known === undefined) return undefined
        level = known
        break
      }
      case 'odata': {
        const known = levelsOfVersion3[value]
        if (known === undefined) return undefined
        level = known
        break
      }
      case 'ieee754compatible':
        if (value !== 'true' && value !== 'false') return undefined
        ieee754Compatible = value === 'true'
        break
      case 'charset':
        if (value !== 'utf-8' && value !== 'utf8') return undefined
        break
      // Streaming is the client's permission, and unknown parameters do not change the response.
      default:
    }
  }
  return { level, ieee754Compatible }
}

const notAcceptable = (target: string): ODataError =>
  new ODataError(406, 'not-acceptable', 'The requested format is not served: data is application/json.', { target })

/**
 * JSON variant of a response: by `$format` if given, else by `Accept`. Errors: `ODataError` 406 where the client
 * accepts none.
 */
export function negotiateJson(format: string | undefined, accept: string | null): JsonFormat {
  if (format !== undefined) {
    if (format.trim().toLowerCase() === 'json') return usual
    // `application/json;IEEE754Compatible=true`, or with a plus for the space.
    const range = readMediaType(format)
    const json = range?.type.startsWith('application/json') === true ? jsonOf(range) : undefined
    if (json === undefined) throw notAcceptable('$format')
    return json
  }
  if (accept === null || accept.trim() === '') return usual
  const ranges = readAccept(accept)
  for (const range of ranges) {
    const json = range.quality > 0 ? jsonOf(range) : undefined
    if (json === undefined) continue
    const refused =
      range.type !== 'application/json' &&
      ranges.some(({ type, quality }) => type === 'application/json' && quality === 0)
    if (!refused) return json
  }
  throw notAcceptable('Accept')
}

/**
 * `$metadata` is XML for all who accept it and for unusual requests: Power Query fails with "the metadata document
 * appears to be invalid" where a proxy led it to JSON. JSON only where it alone is accepted, or by `$format`. Errors:
 * `ODataError` 406 for another `$format`.
 */
export function negotiateMetadata(format: string | undefined, accept: string | null): 'xml' | 'json' {
  if (format !== undefined) {
    const type = readMediaType(format)?.type ?? format.trim().toLowerCase()
    if (type === 'xml' || type === 'application/xml') return 'xml'
    if (type === 'json' || type === 'application/json') return 'json'
    throw new ODataError(
      406,
      'not-acceptable',
      'The requested format is not served: the model is application/xml or application/json.',
      {
        target: '$format',
      },
    )
  }
  const wanted = readAccept(accept ?? '').filter(({ quality }) => quality > 0)
  const takesXml = wanted.some(({ type }) => ['application/xml', 'text/xml', 'application/*', '*/*'].includes(type))
  return !takesXml && wanted.some(({ type }) => type === 'application/json') ? 'json' : 'xml'
}
