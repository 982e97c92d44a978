import { ODataError } from '#domain/odata/error.ts'
import { outputOf } from '#domain/odata/evaluate/output.ts'
import { primitiveText } from '#domain/odata/primitive-text.ts'
import type { Property } from '#domain/odata/model.ts'
import type { Query } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { enumText, objectWriter, valueWriter } from '#domain/odata/json/write-json.ts'
import { entityPath } from './addresses.ts'
import { answerHeaders } from './answers.ts'
import { pieceRows, pieceText, rowWriterOf } from './answer-rows.ts'
import { withoutContent } from './answer-documents.ts'
import { contextOf, referenceContext } from './context.ts'
import type { DataCall } from './data-call.ts'
import { conditionOf, entityTag } from './entity-tag.ts'
import type { Answer } from './exchange.ts'
import { jsonContentType, negotiateJson } from './negotiate.ts'
import { readPreferences } from './preferences.ts'
import type { Piece, Question, Writing } from './source.ts'

const nothing = (): ODataError => new ODataError(404, 'not-found', 'What is at this address does not exist.')

/** Reads everything an address leads to that is not a page of entities. */
async function readAll(call: DataCall, question: Pick<Question, 'query' | 'writing'>): Promise<WholeAnswer> {
  const { origin } = call.data
  const page = await call.service.source.page({ origin, after: undefined, limit: 1, signal: call.signal, ...question })
  return { pieces: await Array.fromAsync(page.pieces), count: page.count }
}

interface WholeAnswer {
  readonly pieces: readonly Piece[]
  readonly count: number | undefined
}

/** One entity or its reference; no content where a navigation property is empty. */
export async function answerEntity(call: DataCall): Promise<Answer> {
  const { data, service, version } = call
  const format = negotiateJson(data.options.format, call.headers.get('accept'))
  const preferences = readPreferences(call.headers.get('prefer'))
  const { query, telling } = rowWriterOf(call, format, preferences)
  const { pieces } = await readAll(call, { query, writing: telling.writing })
  if (pieces.reduce((sum, piece) => sum + pieceRows(piece), 0) === 0) {
    if (data.origin.segments.at(-1)?.kind !== 'navigation') throw nothing()
    return { status: 204, headers: answerHeaders(version, undefined), body: undefined }
  }
  const row = pieces.map((piece) => pieceText(piece, telling)).join('')
  const headers = answerHeaders(version, jsonContentType(format))
  const applied = preferences.applied({ paged: false, omitted: true })
  if (applied !== undefined) headers.set('Preference-Applied', applied)
  const isReference = data.ending === '$ref'
  const tag = entityTag(row)
  if (!isReference) headers.set('ETag', tag)
  const condition = isReference ? undefined : conditionOf(call.headers, tag)
  if (condition === 'changed')
    throw new ODataError(412, 'changed', 'The entity is another than the one that was meant.')
  if (condition === 'not-modified') return { status: 304, headers: withoutContent(headers), body: undefined }
  const fragment = isReference
    ? referenceContext(data.origin)
    : contextOf(service.source.model, data.origin, data.query)
  const control =
    format.level === 'none'
      ? []
      : [
          `"@odata.context":${JSON.stringify(`${service.publicRoot}$metadata#${fragment}`)}`,
          ...(isReference || format.level === 'full' ? [] : identified(call)),
          ...(isReference ? [] : [`"@odata.etag":${JSON.stringify(tag)}`]),
        ]
  return { status: 200, headers, body: joined(control, row) }
}

/** The canonical address of an entity requested by key; of other entities it is made from their keys. */
function identified({ data, service }: DataCall): readonly string[] {
  const [key, ...rest] = data.origin.segments
  if (key?.kind !== 'key' || rest.length > 0) return []
  const address = service.publicRoot + entityPath(service.source.model, data.origin.set, key.values)
  return [`"@odata.id":${JSON.stringify(address)}`]
}

/** Joins control information with the members of a written object. */
function joined(control: readonly string[], row: string): string {
  const members = row.slice(1, -1)
  return `{${[...control, ...(members === '' ? [] : [members])].join(',')}}`
}

/** A property: primitive, complex, or a collection. */
export async function answerProperty(call: DataCall, property: Property): Promise<Answer> {
  const { data, service, version } = call
  const isRaw = data.ending === '$value'
  const format = isRaw ? undefined : negotiateJson(data.options.format, call.headers.get('accept'))
  const preferences = readPreferences(call.headers.get('prefer'))
  const writing = {
    ieee754Compatible: format?.ieee754Compatible ?? false,
    omitNulls: preferences.omitNulls,
    typesIn: undefined,
    plain: false,
  }
  const { pieces, count } = await readAll(call, { query: data.query, writing })
  const [row] = pieces.flatMap((piece) => (piece.kind === 'values' ? piece.rows : []))
  if (row === undefined) throw nothing()
  const value = row[property.name] ?? null
  if (value === null) return { status: 204, headers: answerHeaders(version, undefined), body: undefined }
  if (format === undefined) return rawAnswer(call, property, value)
  const context = `${service.publicRoot}$metadata#${contextOf(service.source.model, data.origin, data.query)}`
  const control = [
    ...(format.level === 'none' ? [] : [`"@odata.context":${JSON.stringify(context)}`]),
    ...(count === undefined ? [] : [`"@odata.count":${count}`]),
  ]
  const body = joined(control, propertyText(property, value, data.query, writing))
  return { status: 200, headers: answerHeaders(version, jsonContentType(format)), body }
}

/** A complex value is the object itself; other values stand under `value`. */
function propertyText(
  { type, isCollection }: Property,
  value: NonNullable<Value>,
  query: Query,
  writing: Writing,
): string {
  if (type.kind !== 'complex') return `{"value":${valueWriter(type, isCollection, writing)(value)}}`
  const write = objectWriter(outputOf(type.type, query), writing)
  const items = [value].flat().map((item) => (isStructured(item) ? write(item) : 'null'))
  return isCollection ? `{"value":[${items.join(',')}]}` : items.join('')
}

const isStructured = (value: Value): value is Structured =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const plainText = 'text/plain;charset=utf-8'

/** The raw value: text without quotes, binary as bytes. */
function rawAnswer({ version }: DataCall, { type, isCollection }: Property, value: NonNullable<Value>): Answer {
  if (isCollection || type.kind === 'complex')
    throw new ODataError(400, 'no-raw-value', 'Only a single primitive value has a $value.', { target: '$value' })
  if (type.kind === 'primitive' && type.name === 'Edm.Binary' && typeof value === 'string')
    return {
      status: 200,
      headers: answerHeaders(version, 'application/octet-stream'),
      body: new Uint8Array(Buffer.from(value, 'base64url')),
    }
  const text = type.kind === 'enum' ? enumText(type.type, value as bigint) : primitiveText(type.name, value)
  return { status: 200, headers: answerHeaders(version, plainText), body: text }
}

/** `/$count`: the number as plain text, whatever the client accepts. */
export async function answerCount(call: DataCall): Promise<Answer> {
  const { origin, query } = call.data
  const count = await call.service.source.count({ origin, query, signal: call.signal })
  return { status: 200, headers: answerHeaders(call.version, plainText), body: String(count) }
}
