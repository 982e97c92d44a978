import { announced } from '#domain/odata/csdl/announcements.ts'
import { csdlJson } from '#domain/odata/csdl/write-json.ts'
import { csdlXml } from '#domain/odata/csdl/write-xml.ts'
import type { Model } from '#domain/odata/model.ts'
import { answerHeaders } from './answers.ts'
import { conditionOf, entityTag } from './entity-tag.ts'
import type { Answer, Call } from './exchange.ts'
import { jsonContentType, negotiateJson, negotiateMetadata } from './negotiate.ts'
import type { Version } from './versions.ts'

/** The service document: sets and singletons with their addresses. */
export function serviceDocument(call: Call, format: string | undefined): Answer {
  const json = negotiateJson(format, call.headers.get('accept'))
  const { source, publicRoot } = call.service
  const body = JSON.stringify({
    ...(json.level === 'none' ? {} : { '@odata.context': `${publicRoot}$metadata` }),
    value: source.model.sets.map(({ kind, name }) => ({
      name,
      kind: kind === 'set' ? 'EntitySet' : 'Singleton',
      url: name,
    })),
  })
  return unlessKnown(call, body, jsonContentType(json))
}

interface Documents {
  readonly '4.0': { text?: string }
  readonly '4.01': { text?: string }
  readonly json: { text?: string }
}

/** Documents by model: clients ask for them before everything else. */
const written = new WeakMap<Model, Documents>()

function documentOf(model: Model, version: Version, form: 'xml' | 'json'): string {
  const documents = written.get(model) ?? { '4.0': {}, '4.01': {}, json: {} }
  written.set(model, documents)
  const cached = documents[form === 'json' ? form : version]
  cached.text ??= form === 'json' ? csdlJson(announced(model)) : csdlXml(announced(model), version)
  return cached.text
}

export function metadataDocument(call: Call, format: string | undefined): Answer {
  const form = negotiateMetadata(format, call.headers.get('accept'))
  const text = documentOf(call.service.source.model, call.version, form)
  return unlessKnown(call, text, form === 'xml' ? 'application/xml;charset=utf-8' : 'application/json;charset=utf-8')
}

/** 304 for a client that has the document. */
function unlessKnown(call: Call, body: string, contentType: string): Answer {
  const headers = answerHeaders(call.version, contentType)
  const tag = entityTag(contentType + body)
  headers.set('ETag', tag)
  return conditionOf(call.headers, tag) === 'not-modified'
    ? { status: 304, headers: withoutContent(headers), body: undefined }
    : { status: 200, headers, body }
}

export function withoutContent(headers: Headers): Headers {
  headers.delete('Content-Type')
  return headers
}
