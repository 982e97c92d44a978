import { ODataError } from '#domain/odata/error.ts'
import { readAccept, readMediaType, type MediaRange } from './media-types.ts'

/** How much is said about the data beside the data. */
export type MetadataLevel = 'minimal' | 'full' | 'none'

/** JSON as a client wants it. */
export interface JsonFormat {
  readonly level: MetadataLevel
  readonly ieee754Compatible: boolean
}

const usual: JsonFormat = { level: 'minimal', ieee754Compatible: false }

/** All parameters are told, the defaults too: clients of Microsoft compare the whole. */
export const jsonContentType = ({ level, ieee754Compatible }: JsonFormat): string =>
  `application/json;odata.metadata=${level};odata.streaming=true;IEEE754Compatible=${ieee754Compatible};charset=utf-8`

const levels: Readonly<Record<string, MetadataLevel>> = { minimal: 'minimal', full: 'full', none: 'none' }
/** Of OData 3, which Power Query still offers as its second choice. */
const levelsOfVersion3: Readonly<Record<string, MetadataLevel>> = {
  minimalmetadata: 'minimal',
  fullmetadata: 'full',
  nometadata: 'none',
}

/** What a range asks of our JSON; undefined where it asks for something else, or for what we cannot say. */
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
      // Streamed or not is a liberty that the client gives us; what we do not know does not change what we send.
      default:
    }
  }
  return { level, ieee754Compatible }
}

const notAcceptable = (target: string): ODataError =>
  new ODataError(406, 'not-acceptable', 'The requested format is not served: data is application/json.', { target })

/**
 * The JSON for an answer with data: by `$format` where it is there, else by the quality values of `Accept`. Errors:
 * `ODataError` 406 where the client takes no JSON that we can write.
 */
export function negotiateJson(format: string | undefined, accept: string | null): JsonFormat {
  if (format !== undefined) {
    if (format.trim().toLowerCase() === 'json') return usual
    // `application/json;IEEE754Compatible=true`, or with the plus of a form.
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
 * `$metadata` is XML for everybody who takes XML, and for everybody who asks for something odd: Power Query ends with "the
 * metadata document appears to be invalid" where a proxy or a framework has led it to JSON. JSON is for who names it alone,
 * or asks with `$format`. Errors: `ODataError` 406 for a `$format` that is neither.
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
