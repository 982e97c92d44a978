import { outputOf } from '#domain/odata/evaluate/output.ts'
import { objectWriter } from '#domain/odata/json/write-json.ts'
import type { Query } from '#domain/odata/query.ts'
import type { Structured } from '#domain/odata/value.ts'
import { nextLink, setOfOrigin } from './addresses.ts'
import { answerHeaders } from './answers.ts'
import { contextOf, isReshaped, referenceContext } from './context.ts'
import type { DataCall } from './data-call.ts'
import { controlWriter, identityOf } from './control-information.ts'
import type { Answer } from './exchange.ts'
import { jsonContentType, negotiateJson, type JsonFormat } from './negotiate.ts'
import { readPreferences, type Preferences } from './preferences.ts'
import { usualPageSize } from './service.ts'
import { readSkipToken, writeSkipToken, type SkipToken } from './skip-token.ts'
import type { Page, Piece, Question, Writing } from './source.ts'
import { totalOrder } from '#domain/odata/total-order.ts'

/** How rows are written: as JSON by the source, or by us from values. */
export interface RowWriter {
  readonly writing: Writing
  readonly write: (row: Structured) => string
}

/** The writing requested of a source, and the writer of its rows. */
export function rowWriterOf(
  call: DataCall,
  format: JsonFormat,
  preferences: Preferences,
): { query: Query; telling: RowWriter } {
  const { origin, query, ending } = call.data
  const { model } = call.service.source
  const { ieee754Compatible } = format
  const isFull = format.level === 'full' && !isReshaped(query)
  const typesIn = isFull || format.level === 'none' ? undefined : model.namespace
  const writing: Writing = { ieee754Compatible, omitNulls: preferences.omitNulls, typesIn, plain: true }
  if (ending === '$ref') {
    const select = (origin.type?.key ?? []).map((name) => [name])
    const identity = identityOf(call.service, origin)
    return {
      query: { ...query, select },
      telling: {
        writing: { ...writing, plain: false },
        write: (row) => `{"@odata.id":${JSON.stringify(identity(row))}}`,
      },
    }
  }
  const output = outputOf(origin.type, query)
  if (isReshaped(query) || (!isFull && !hasReferences(query)))
    return { query, telling: { writing, write: objectWriter(output, writing) } }
  const controlled = { ...writing, plain: false }
  const saying = { model, root: call.service.publicRoot, writing: controlled, isFull }
  const kin = { type: origin.type, set: setOfOrigin(origin), identity: identityOf(call.service, origin) }
  return {
    query: withKeys(query, origin.type?.key ?? []),
    telling: { writing: controlled, write: controlWriter(saying, output, kin) },
  }
}

const hasReferences = ({ expand }: Query): boolean =>
  expand.some(({ as, query }) => as === 'references' || hasReferences(query))

/** Keys are needed for ids, whatever is selected; properties not selected are not written. */
function withKeys(query: Query, key: readonly string[]): Query {
  const expand = query.expand.map((one) => ({ ...one, query: withKeys(one.query, one.navigation.target().key) }))
  if (query.select === 'all') return { ...query, expand }
  const named = new Set(query.select.map((path) => path.join('/')))
  return {
    ...query,
    expand,
    select: [...query.select, ...key.filter((name) => !named.has(name)).map((name) => [name])],
  }
}

export const pieceText = (piece: Piece, { write }: RowWriter): string =>
  piece.kind === 'json' ? piece.text : piece.rows.map(write).join(',')

export const pieceRows = (piece: Piece): number => (piece.kind === 'json' ? piece.rows : piece.rows.length)

const ofRows = new Set(['filter', 'search', 'orderby', 'apply', 'compute', 'top', 'skip'])

/**
 * Identifies a list, equal on each of its pages however addresses are encoded: a token of one list is not valid for
 * another.
 */
function questionWords({ path, options }: DataCall): string {
  const asked = options.filter(({ name }) => ofRows.has(name) || name.startsWith('@'))
  const values = asked.map(({ name, text }) => `${name}${text.slice(text.indexOf('='))}`).toSorted()
  return decodeURIComponent(`${path}?${values.join('&').replaceAll('+', ' ')}`)
}

/** A page of entities, streamed. */
export async function answerRows(call: DataCall): Promise<Answer> {
  const { data, service, version, headers: asked } = call
  const format = negotiateJson(data.options.format, asked.get('accept'))
  const preferences = readPreferences(asked.get('prefer'))
  const order = totalOrder(data.origin.type, data.query)
  const words = questionWords(call)
  const token = data.options.skipToken === undefined ? undefined : readSkipToken(data.options.skipToken, words, order)
  const delivered = token?.delivered ?? 0
  const wantedSize = preferences.maxPageSize ?? token?.maxPageSize
  const { query, telling } = rowWriterOf(call, format, preferences)
  const leaving = new AbortController()
  const question: Question = {
    origin: data.origin,
    query: {
      ...query,
      orderBy: order,
      skip: token === undefined ? query.skip : 0,
      top: query.top === undefined ? undefined : Math.max(0, query.top - delivered),
    },
    after: token?.after,
    limit: Math.min(wantedSize ?? Number.POSITIVE_INFINITY, service.pageSize ?? usualPageSize),
    writing: telling.writing,
    signal: AbortSignal.any([call.signal, leaving.signal]),
  }
  const page = await service.source.page(question)
  const pieces = page.pieces[Symbol.asyncIterator]()
  // Read before the response begins, so that an immediate failure is an error response and not half an answer.
  const first = await pieces.next()
  const headers = answerHeaders(version, jsonContentType(format))
  const applied = preferences.applied({ paged: true, omitted: true })
  if (applied !== undefined) headers.set('Preference-Applied', applied)
  const linkOf = (more: SkipToken): string =>
    nextLink(service.publicRoot, call.path, call.options, writeSkipToken(more, words))
  const text = pageText(page, first, pieces, {
    telling,
    context: format.level === 'none' ? undefined : `${service.publicRoot}$metadata#${contextFragment(call)}`,
    link: (after, rows) => linkOf({ after, delivered: delivered + rows, maxPageSize: wantedSize }),
  })
  return { status: 200, headers, body: { pieces: text, stop: () => leaving.abort() } }
}

const contextFragment = ({ data, service }: DataCall): string =>
  data.ending === '$ref' ? referenceContext(data.origin) : contextOf(service.source.model, data.origin, data.query)

interface PageWriting {
  readonly telling: RowWriter
  readonly context: string | undefined
  readonly link: (after: NonNullable<ReturnType<Page['more']>>, rows: number) => string
}

async function* pageText(
  page: Page,
  first: IteratorResult<Piece, unknown>,
  pieces: AsyncIterator<Piece>,
  { telling, context, link }: PageWriting,
): AsyncGenerator<string, void> {
  let rows = 0
  try {
    const before = context === undefined ? '' : `"@odata.context":${JSON.stringify(context)},`
    yield `{${before}${page.count === undefined ? '' : `"@odata.count":${page.count},`}"value":[`
    for (let result = first; result.done !== true; result = await pieces.next()) {
      const count = pieceRows(result.value)
      if (count === 0) continue
      yield `${rows === 0 ? '' : ','}${pieceText(result.value, telling)}`
      rows += count
    }
    const more = page.more()
    yield more === undefined ? ']}' : `],"@odata.nextLink":${JSON.stringify(link(more, rows))}}`
  } finally {
    // The reader went away.
    await pieces.return?.()
  }
}
