import { ODataError } from '#domain/odata/error.ts'
import { limits } from '#domain/odata/read/limits.ts'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { optionText, rawOptions, type RawOption } from './addresses.ts'
import { metadataDocument, serviceDocument } from './answer-documents.ts'
import { answerCount, answerEntity, answerProperty } from './answer-one.ts'
import { answerRows } from './answer-rows.ts'
import { answerHeaders, errorAnswer, readMethods } from './answers.ts'
import { answerBatch } from './batch/answer-batch.ts'
import type { DataCall } from './data-call.ts'
import { lengthOf, notAllowed, toResponse, type Answer, type Call } from './exchange.ts'
import { bodyText } from './request-body.ts'
import type { Service } from './service.ts'
import { versionOf, type Version } from './versions.ts'

/** Maximum bytes of options in the body of `/$query`, three times those of an address. */
const mostOptionBytes = 30_000

/**
 * Answers one request of a read-only service. Never throws: a failure is an OData error, and defects are logged. Rows
 * are generated while they are sent, at the client's pace, and no longer once it has gone.
 */
export async function serve(request: Request, service: Service): Promise<Response> {
  let version: Version = '4.0'
  try {
    version = versionOf(request.method, request.headers)
    refuseIsolation(request.headers)
    const { path, options } = placeOf(request, service)
    const { method, headers, signal } = request
    const call: Call = { method, headers, path, options, signal, service, version }
    const answer = await answerRequest(call, request)
    if (method === 'HEAD') answer.headers.set('Content-Length', String(await lengthOf(answer)))
    return toResponse(answer, call)
  } catch (error) {
    if (request.signal.aborted) return nobodyListens(service)
    const { status, headers, body } = errorAnswer(error, service, version)
    return new Response(request.method === 'HEAD' ? null : body, { status, headers })
  }
}

/** Each page reads the present data; snapshot isolation is not supported. */
function refuseIsolation(headers: Headers): void {
  const name = ['isolation', 'odata-isolation'].find((one) => headers.has(one))
  if (name !== undefined && headers.get(name)?.trim().toLowerCase() === 'snapshot')
    throw new ODataError(412, 'no-snapshot', 'The pages of an answer are not of one moment.', { target: name })
}

/** A failure caused by a departed client; 499 is the status that proxies log for it. */
function nobodyListens({ log }: Service): Response {
  log.info('odata.client-left')
  return new Response(null, { status: 499 })
}

/** The path below the root, and the options without secret ones. */
function placeOf(request: Request, { mount, publicRoot, secretOptions = [] }: Service): Pick<Call, 'path' | 'options'> {
  const { pathname, search } = new URL(request.url)
  const root = (mount ?? new URL(publicRoot).pathname).replace(/\/$/u, '')
  if (pathname !== root && !pathname.startsWith(`${root}/`))
    throw new ODataError(404, 'not-found', 'The service is not at this address.')
  const options = rawOptions(search.slice(1)).filter(({ name }) => !secretOptions.includes(name))
  return { path: pathname.slice(root.length + 1), options }
}

async function answerRequest(call: Call, request: Request): Promise<Answer> {
  switch (call.method) {
    case 'GET':
    case 'HEAD':
      return answerRead(call)
    case 'OPTIONS': {
      const headers = answerHeaders(call.version, undefined)
      headers.set('Allow', readMethods)
      return { status: 204, headers, body: undefined }
    }
    case 'POST':
      if (call.path === '$batch') return answerBatch(call, request, answerPart)
      if (call.path.endsWith('/$query')) return answerRead(await withBodyOptions(call, request))
      throw notAllowed()
    default:
      throw notAllowed()
  }
}

/** A part of a batch: a read, or an error response. */
async function answerPart(call: Call): Promise<Answer> {
  try {
    const version = versionOf(call.method, call.headers)
    if (call.method !== 'GET' && call.method !== 'HEAD') throw notAllowed()
    if (call.path === '$batch') throw new ODataError(400, 'nested-batch', 'A batch has no batch in it.')
    return await answerRead({ ...call, version })
  } catch (error) {
    const response = errorAnswer(error, call.service, call.version)
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
}

/** `POST …/$query`: options too long for an address, added to those in it. */
async function withBodyOptions(call: Call, request: Request): Promise<Call> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'text/plain')
    throw new ODataError(415, 'not-text', 'The options of /$query are text/plain.', { target: 'Content-Type' })
  const options: readonly RawOption[] = rawOptions((await bodyText(request, mostOptionBytes)).trim())
  const path = call.path.slice(0, -'/$query'.length)
  return { ...call, path, options: [...call.options, ...options.filter(({ name }) => !isSecret(call, name))] }
}

const isSecret = ({ service }: Call, name: string): boolean => service.secretOptions?.includes(name) ?? false

async function answerRead(call: Call): Promise<Answer> {
  // Only a POST has options in its body, which may be longer than an address.
  const length = call.method === 'POST' ? limits.length + mostOptionBytes : limits.length
  const understood = parseRequest(call.path, optionText(call.options), call.service.source.model, { ...limits, length })
  checkSchemaVersion(call)
  switch (understood.kind) {
    case 'service':
      return serviceDocument(call, formatOf(call))
    case 'metadata':
      return metadataDocument(call, formatOf(call))
    case 'batch':
      throw new ODataError(405, 'method-not-allowed', 'A batch is a POST.')
    case 'data':
      return answerData({ ...call, data: understood })
  }
}

/** `$format` of a document without data. */
const formatOf = (call: Call): string | undefined => optionOf(call, 'format')

function optionOf({ options }: Call, name: string): string | undefined {
  const text = options.find((option) => option.name === name)?.text
  return text === undefined ? undefined : decodeURIComponent(text.slice(text.indexOf('=') + 1))
}

/** The only version of a model has no name: `*` requests it. Errors: `ODataError` 404 for another. */
function checkSchemaVersion(call: Call): void {
  const asked = optionOf(call, 'schemaversion')
  if (asked !== undefined && asked !== '*')
    throw new ODataError(404, 'unknown-schema-version', 'The model has no versions.', { target: '$schemaversion' })
}

function answerData(call: DataCall): Promise<Answer> {
  const { origin, ending } = call.data
  if (ending === '$count') return answerCount(call)
  const last = origin.segments.findLast(({ kind }) => kind !== 'filter')
  if (last?.kind === 'property') return answerProperty(call, last.property)
  return origin.isCollection ? answerRows(call) : answerEntity(call)
}
