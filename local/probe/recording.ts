import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import {
  fieldAt,
  isJson,
  isListAt,
  isOfXml,
  listOf,
  operationOf,
  type Exchange,
} from '#functions/connectors/kit/facts/answers.ts'
import { stepOf, type Facts, type Field, type List } from '#functions/connectors/kit/facts/facts.ts'
import type { Outbound, OutboundRequest } from '#functions/connectors/kit/outbound.ts'
import { childOf, parseXml, xmlOf, xmlText, type XmlElement } from '#functions/connectors/kit/xml.ts'
import { Invented } from './invented.ts'

/** A call as a recording keeps it. `asked` tells calls apart; `list` is the one it reads, for calls whose like was not kept. */
const Recorded = z.strictObject({
  list: z.string(),
  asked: z.string(),
  status: z.number().int(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
type Recorded = z.output<typeof Recorded>

type FieldOf = (path: string) => Field | undefined

const recordedHeaders = /^(?:content-type|retry-after)$|rate|limit|quota|remaining|reset/u
const below = (path: string, key: string): string => (path === '' ? stepOf(key) : `${path}.${stepOf(key)}`)

/** What somebody typed to be let in, and every secret among it or that followed from it. */
export interface Given {
  readonly fields: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
}

/** The form that was filled in, invented, and which of its fields are secret. */
const Form = z.strictObject({ fields: z.record(z.string(), z.string()), secret: z.array(z.string()) })
const fieldsFile = 'fields.json'

/** In the form of a query as well. */
const longestFirst = (secrets: readonly string[]): string[] =>
  [...new Set(secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]))]
    .filter((secret) => secret !== '')
    .sort((one, other) => other.length - one.length)

/** The part of a host that says nothing of whose it is. */
const anybodys = /^(?:api|app|api-app|www|portal|my|mijn|login)\d?$/u
const isHost = (value: string): boolean => /^[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,5}$/iu.test(value)

/** Writes what came with invented values in the place of every value of a firm. */
class Recorder {
  readonly #facts: Facts
  readonly #secrets: readonly string[]
  readonly #invented = new Invented()
  /** Words of the calls themselves. */
  readonly #fixed: ReadonlySet<string>
  readonly #hosts: ReadonlySet<string>
  /** Of the firm itself: its part of a vendor's host, its number. */
  readonly #own: ReadonlySet<string>

  constructor(facts: Facts, exchanges: readonly Exchange[], given: Given) {
    this.#facts = facts
    this.#secrets = longestFirst(given.secrets)
    this.#fixed = new Set(
      Object.values(facts.lists).flatMap(({ call, says = '' }) => `${call} ${says}`.match(/\w+/gu) ?? []),
    )
    this.#hosts = new Set(exchanges.map(({ request }) => request.url.host))
    this.#own = new Set(Object.values(given.fields).map((value) => this.#ownIn(value)))
  }

  /** What was typed, as the recording is read with. */
  fields(fields: Given['fields']): Record<string, string> {
    const written = (value: string): string => {
      if (this.#isAddress(value)) return this.#address(new URL(value), value)
      return isHost(value) ? this.#host(value) : this.#invented.text(value)
    }
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, written(value)]))
  }

  #ownIn(value: string): string {
    const host = this.#isAddress(value) ? new URL(value).hostname : value
    return isHost(host) ? (host.split('.')[0] ?? '') : value
  }

  #host(host: string): string {
    return host
      .split('.')
      .map((label) => (this.#own.has(label) && !anybodys.test(label) ? this.#invented.text(label) : label))
      .join('.')
  }

  body({ request, answer }: Exchange): string {
    const list = listOf(this.#facts, request)?.list
    const text = answer.body.toString('utf8')
    try {
      if (this.#facts.format === 'xml' && !isJson(text)) return this.#xml(parseXml(text), list)
      return JSON.stringify(this.#json(JSON.parse(text), '', this.#fields(list)))
    } catch {
      // A page of a gateway, or nothing at all: what it says is not looked at.
      return ''
    }
  }

  recorded(exchange: Exchange, body: string): Recorded {
    const { request, answer } = exchange
    const headers = Object.entries(answer.headers).filter(([name]) => recordedHeaders.test(name))
    return {
      list: listNameOf(this.#facts, request),
      asked: this.asked(request),
      status: answer.status,
      headers: Object.fromEntries(headers),
      body,
    }
  }

  asked({ method, url, headers, body = '' }: Exchange['request']): string {
    return askedFor(method, this.#address(url, ''), operationOf(headers), this.#withoutSecrets(this.#sent(body)))
  }

  #fields(list: List | undefined): FieldOf {
    return (path) => (list === undefined ? undefined : fieldAt(list, path))
  }

  #json(value: unknown, path: string, fieldOf: FieldOf): unknown {
    if (Array.isArray(value)) return value.map((one) => this.#json(one, `${path}[]`, fieldOf))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, this.#json(inner, below(path, key), fieldOf)]),
      )
    if (typeof value === 'string' && this.#isAddress(value)) return this.#address(new URL(value), value)
    // Around the rows a number is a count of them.
    const isCount = typeof value === 'number' && !path.includes('[]')
    return isCount ? value : this.#invented.value(value, fieldOf(path))
  }

  #isAddress(value: string): boolean {
    return /^https?:\/\//u.test(value) && URL.canParse(value)
  }

  /** A part of an address came out of a row, or is long and holds a digit, as marks of places do; others are its words. */
  #part(part: string): string {
    if (this.#fixed.has(part)) return part
    const isValue = (part.length >= 4 && this.#invented.isOf(part)) || (part.length >= 8 && /\d/u.test(part))
    return isValue ? this.#invented.text(part) : part
  }

  #parts(text: string): string {
    if (text.length >= 4 && this.#invented.isValue(text)) return this.#invented.text(text)
    return text.replaceAll(/[\p{L}\p{N}]+/gu, (part) => this.#part(part))
  }

  #address(url: URL, whole: string): string {
    if (whole !== '' && !this.#hosts.has(url.host)) return this.#invented.text(whole)
    const path = decodeURIComponent(url.pathname).replaceAll(/[^/]+/gu, (step) => this.#parts(step))
    const query = [...url.searchParams].map(([name, value]) => [name, this.#parts(this.#withoutSecrets(value))])
    const search = query.length === 0 ? '' : `?${new URLSearchParams(query).toString()}`
    if (whole === '') return path + search
    const end = url.pathname === '/' && !whole.endsWith('/') ? '' : path
    return `${encodeURI(`${url.protocol}//${this.#host(url.host)}${end}`)}${search}`
  }

  #withoutSecrets(text: string): string {
    return this.#secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), text)
  }

  /** What was sent, without the part of an envelope that holds who we are. */
  #sent(body: string): string {
    const sent = this.#withoutSecrets(sentIn(body))
    // Of an envelope the texts, also of a document that is one: names of elements are everybody's.
    return sent.startsWith('<')
      ? sent.replaceAll(/(?<=>|&gt;)[^<>&]+/gu, (text) => this.#parts(text))
      : this.#parts(sent)
  }

  #xml(root: XmlElement, list: List | undefined): string {
    const body = childOf(root, 'Body')
    const [answered] = body?.children ?? []
    if (answered === undefined) return this.#element(root, '', list, this.#fields(list))
    return xmlOf('Envelope', xmlOf('Body', this.#element(answered, '', list, this.#fields(list))))
  }

  #element(element: XmlElement, path: string, list: List | undefined, fieldOf: FieldOf): string {
    // Namespaces are not kept: what reads it knows names without them.
    const otherAttributes = Object.entries(element.attributes).filter(
      ([name, value]) => name === 'nil' || !isOfXml(name, value),
    )
    const attributes = Object.fromEntries(
      otherAttributes.map(([name, value]) => [
        name,
        name === 'nil' ? value : String(this.#invented.value(value, fieldOf(below(path, `@${name}`)))),
      ]),
    )
    if (list?.inside !== undefined && path === list.inside)
      return xmlText(element.name, this.#document(element.text, list))
    if (element.children.length === 0) {
      const field = fieldOf(path) ?? fieldOf(below(path, '#text'))
      const isCount = list?.rows !== '' && !path.includes('[]') && /^\d{1,9}$/u.test(element.text)
      if (isCount) return xmlText(element.name, element.text, attributes)
      const text = this.#isAddress(element.text)
        ? this.#address(new URL(element.text), element.text)
        : String(this.#invented.value(element.text, field))
      return xmlText(element.name, text, attributes)
    }
    const counts = Map.groupBy(element.children, ({ name }) => name)
    const inner = element.children.map((child) => {
      const at = below(path, child.name)
      const isList = (list !== undefined && isListAt(list, at)) || (counts.get(child.name)?.length ?? 0) > 1
      return this.#element(child, isList ? `${at}[]` : at, list, fieldOf)
    })
    return xmlOf(element.name, inner.join(''), attributes)
  }

  /** A document in a text has paths of its own. */
  #document(text: string, outer: List): string {
    const list = { ...outer, inside: undefined }
    return text === '' ? '' : this.#element(parseXml(text), '', list, this.#fields(list))
  }
}

/** The body of an envelope, or all of what is no envelope. */
function sentIn(body: string): string {
  const start = body.indexOf('<soap:Body>')
  return start === -1 ? body : body.slice(start)
}

function askedFor(method: string, address: string, operation: string | undefined, body: string): string {
  return [method, address, ...(operation === undefined ? [] : [operation]), ...(body === '' ? [] : [body])].join(' ')
}

const listNameOf = (facts: Facts, request: Exchange['request']): string =>
  listOf(facts, request)?.name ?? `${request.method} ${operationOf(request.headers) ?? ''}`

/**
 * Writes the calls into a folder, a file each in their order, with invented values of the same kind and length in the place
 * of the vendor's. Neither who was asked nor what came can be found again in them. Errors: those of the file system.
 */
export function record(folder: string, facts: Facts, exchanges: readonly Exchange[], given: Given): void {
  mkdirSync(folder, { recursive: true })
  const recorder = new Recorder(facts, exchanges, given)
  const secret = Object.keys(given.fields).filter((name) => given.secrets.includes(given.fields[name] ?? ''))
  const form = { fields: recorder.fields(given.fields), secret }
  writeFileSync(join(folder, fieldsFile), `${JSON.stringify(form, null, 2)}\n`)
  // Bodies first: an address holds what came in any of them.
  const bodies = exchanges.map((exchange) => recorder.body(exchange))
  for (const [place, exchange] of exchanges.entries()) {
    const recorded = recorder.recorded(exchange, bodies[place] ?? '')
    const name = `${String(place).padStart(5, '0')}.json`
    writeFileSync(join(folder, name), `${JSON.stringify(recorded, null, 2)}\n`)
  }
}

/** A recording that answers instead of the vendor. */
export interface Replay {
  /** Of the form, invented. */
  readonly fields: Readonly<Record<string, string>>
  /** The call that was recorded, or, where there is none such, the next one of its list. */
  readonly outbound: Outbound
}

/** Errors: those of the file system; ZodError for what is no recording. */
export function replay(folder: string, facts: Facts, token: string): Replay {
  const { fields, secret } = Form.parse(JSON.parse(readFileSync(join(folder, fieldsFile), 'utf8')))
  const files = globSync(join(folder, '[0-9]*.json')).sort((one, other) => basename(one).localeCompare(basename(other)))
  const all = files.map((file) => Recorded.parse(JSON.parse(readFileSync(file, 'utf8'))))
  const left = new Set(all)
  const secrets = longestFirst([...secret.map((name) => fields[name] ?? ''), token])
  const clean = (text: string): string => secrets.reduce((result, secret) => result.replaceAll(secret, '***'), text)
  const asked = ({ method, url, headers, body = '' }: OutboundRequest): string => {
    const query = new URLSearchParams([...url.searchParams].map(([name, value]) => [name, clean(value)]))
    const address = decodeURIComponent(url.pathname) + (url.search === '' ? '' : `?${query.toString()}`)
    return askedFor(method, address, operationOf(headers), clean(sentIn(body)))
  }
  const find = (request: OutboundRequest): Recorded | undefined => {
    const call = asked(request)
    const isSame = (one: Recorded): boolean => one.asked === call
    const list = listNameOf(facts, request)
    return [...left].find(isSame) ?? all.find(isSame) ?? [...left].find((one) => one.list === list)
  }
  const send: Outbound['send'] = (request) => {
    const found = find(request)
    if (found === undefined) return Promise.resolve({ status: 404, headers: {}, body: Buffer.from('') })
    left.delete(found)
    return Promise.resolve({ status: found.status, headers: found.headers, body: Buffer.from(found.body) })
  }
  return { fields, outbound: { send, close: () => Promise.resolve() } }
}
