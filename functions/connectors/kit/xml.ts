import { SaxesParser } from 'saxes'
import { z } from 'zod'
import { VendorError } from './vendor-error.ts'

/** An element of a vendor's XML. Names are without their prefix; the order of children is the document's. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The characters directly inside it, as they were. */
  readonly text: string
}

/** In a request's `answer`, where it is the XML itself that is wanted. */
export const xmlElement = z.custom<XmlElement>((value) => typeof value === 'object' && value !== null)

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Deeper than any document of a vendor, and shallow enough for every function that walks down it. */
const deepest = 64
/** An answer of 50 MB could hold ten million elements, which would take the memory of the process. */
const mostElements = 500_000

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function refuse(why: string): never {
  throw new VendorError('unexpected-answer', `The XML of the vendor is refused: ${why}`)
}

/**
 * The root element of a whole document; what is white before its declaration is passed over, as some services send a space.
 * A document type is refused, so there are no entities but XML's own five.
 *
 * Errors: VendorError 'unexpected-answer' for what is not well-formed, has a document type, or is too deep or too large.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const stack: Open[] = []
  let root: Open | undefined
  let count = 0
  const append = (characters: string): void => {
    const open = stack.at(-1)
    if (open !== undefined) open.text += characters
  }
  // The words of the parser name the place and the kind of the mistake, and may hold a name of the document.
  parser.on('error', () => refuse('it is not well-formed'))
  parser.on('doctype', () => refuse('it has a document type'))
  parser.on('opentag', ({ name, attributes }) => {
    count += 1
    if (count > mostElements) refuse(`it has more than ${mostElements} elements`)
    if (stack.length >= deepest) refuse(`it is more than ${deepest} levels deep`)
    const element: Open = {
      name: local(name),
      attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value])),
      children: [],
      text: '',
    }
    const parent = stack.at(-1)
    if (parent === undefined) root = element
    else parent.children.push(element)
    stack.push(element)
  })
  parser.on('closetag', () => void stack.pop())
  parser.on('text', append)
  parser.on('cdata', append)
  parser.write(text.trimStart()).close()
  return root ?? refuse('it is empty')
}

/** The first child of that name, or what is down a path of names; undefined: there is none. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  )
}

/** The text of a child, as it was; undefined: there is no such child. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return childOf(element, ...path)?.text
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}

/**
 * The texts of the children that have one, by name and without the spaces around them: a row as a schema wants it. What is
 * empty, nil or has elements of its own is left out; of children with one name the last counts.
 */
export function textsOf(element: XmlElement): Readonly<Record<string, string>> {
  return Object.fromEntries(
    element.children
      .map(({ name, text, children }) => [name, children.length > 0 ? '' : text.trim().normalize('NFC')] as const)
      .filter(([, text]) => text !== ''),
  )
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Text as it may stand between tags and inside quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => entities[sign] ?? sign)
}

/** An element with text, or with the elements that are given as text of XML already. */
export function xmlText(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return xmlOf(name, escapeXml(text), attributes)
}

export function xmlOf(name: string, inner: string, attributes: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
  return `<${name}${given.join('')}>${inner}</${name}>`
}
