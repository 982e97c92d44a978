import type { OutboundAnswer, OutboundRequest } from '../outbound.ts'
import { childOf, parseXml, type XmlElement } from '../xml.ts'
import { keyOf, type Facts, type Field, type List } from './facts.ts'

/** One call of a vendor and what it answered. */
export interface Exchange {
  readonly request: Pick<OutboundRequest, 'method' | 'url' | 'headers' | 'body'>
  readonly answer: OutboundAnswer
}

const stepsOf = (path: string): string[] => path.split('/').filter((step) => step !== '')

function isPath(pattern: string, path: string): boolean {
  const wanted = stepsOf(pattern)
  const given = stepsOf(path)
  return wanted.length === given.length && wanted.every((step, place) => step === '*' || step === given[place])
}

/** The last word of a SOAPAction. */
export function operationOf(headers: Readonly<Record<string, string>>): string | undefined {
  return headers['soapaction']?.slice(-200).replaceAll('"', '').split(/[/#]/u).at(-1)
}

function isCall({ call, says }: List, { method, url, headers, body = '' }: Exchange['request']): boolean {
  if (says !== undefined && !body.includes(says) && !decodeURIComponent(url.search).includes(says)) return false
  const [verb, path = ''] = call.split(' ')
  return verb === 'SOAP' ? operationOf(headers) === path : verb === method && isPath(path, url.pathname)
}

export interface NamedList {
  readonly name: string
  readonly list: List
}

/** The list a call reads; undefined: the facts know no such call. The first that fits, so the narrower stands first. */
export function listOf({ lists }: Facts, request: Exchange['request']): NamedList | undefined {
  const found = Object.entries(lists).find(([, list]) => isCall(list, request))
  return found === undefined ? undefined : { name: found[0], list: found[1] }
}

const grouped = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** An attribute that says how the document is read: its namespaces, and what a schema needs. */
export function isOfXml(name: string, value: string): boolean {
  return ['xmlns', 'nil', 'type', 'schemaLocation'].includes(name) || /^https?:\/\//u.test(value)
}

/**
 * An element as JSON has it: a text where it holds nothing else, null where it says so, else an object with its attributes
 * behind an `@`. Children of one name are a list where the facts say so or where there are more.
 */
function jsonOf(element: XmlElement, isList: (path: string) => boolean, path = ''): unknown {
  const attributes = Object.entries(element.attributes).filter(([name, value]) => !isOfXml(name, value))
  if (element.attributes['nil'] === 'true') return null
  const text = element.text.trim()
  if (element.children.length === 0 && attributes.length === 0) return text
  const children = Map.groupBy(element.children, ({ name }) => name)
  return {
    ...Object.fromEntries(attributes.map(([name, value]) => [`@${name}`, value])),
    ...(text === '' ? {} : { '#text': text }),
    ...Object.fromEntries(
      [...children].map(([name, all]) => {
        const at = grouped(path, name)
        const values = (below: string) => all.map((child) => jsonOf(child, isList, below))
        return isList(at) || all.length > 1 ? [name, values(`${at}[]`)] : [name, values(at)[0]]
      }),
    ),
  }
}

/** The value at a path of plain steps; undefined: there is none. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .filter((step) => step !== '')
    .reduce<unknown>(
      (found, step) => (typeof found === 'object' && found !== null ? Reflect.get(found, keyOf(step)) : undefined),
      value,
    )
}

/** What the facts say of a path in the whole answer. */
export function fieldAt({ rows, fields, answer }: List, path: string): Field | undefined {
  if (rows === '') return fields[path.replace(/^\[\]\.?/u, '')]
  if (!path.startsWith(`${rows}.`) && !path.startsWith(`${rows}[]`)) return answer[path]
  return fields[path.slice(rows.length).replace(/^(?:\[\])?\.?/u, '')]
}

/** Whether what is at a path of the whole answer is a list, however few are in it. */
export function isListAt(list: List, path: string): boolean {
  return path === list.rows
    ? list.answer[path]?.is.includes('object') !== true
    : fieldAt(list, path)?.is.includes('list') === true
}

/** No XML begins so; a vendor of XML may answer its OAuth in JSON. */
export const isJson = (text: string): boolean => /^\s*[[{]/.test(text)

/** What an answer says, as JSON. Errors: VendorError or SyntaxError for what is neither JSON nor XML. */
export function bodyOf(facts: Facts, list: List, text: string): unknown {
  if (facts.format === 'json' || isJson(text)) return JSON.parse(text)
  const isList = (path: string): boolean => isListAt(list, path)
  const root = parseXml(text)
  const answered = childOf(root, 'Body')?.children[0] ?? root
  const inner =
    list.inside === undefined
      ? undefined
      : valueAt(
          jsonOf(answered, () => false),
          list.inside,
        )
  return jsonOf(typeof inner === 'string' ? parseXml(inner) : answered, isList)
}

/** The rows in an answer; undefined: there are none where the facts say. */
export function rowsIn(list: List, body: unknown): readonly unknown[] | undefined {
  const found = valueAt(body, list.rows)
  if (Array.isArray(found)) return found as readonly unknown[]
  return typeof found === 'object' && found !== null ? [found] : undefined
}
