import { childOf, parseXmlTree, type XmlElement } from '#platform/xml.ts'
import { z } from 'zod'
import { VendorError } from './vendor-error.ts'

export { childOf, childrenOf, type XmlElement } from '#platform/xml.ts'

/** In a request's `answer`, where it is the XML itself that is wanted. */
export const xmlElement = z.custom<XmlElement>((value) => typeof value === 'object' && value !== null)

/**
 * The root element of a whole document of a vendor.
 *
 * Errors: VendorError 'unexpected-answer' for what is not well-formed, has a document type, or is too deep or too large.
 */
export function parseXml(text: string): XmlElement {
  return parseXmlTree(text, (why) => {
    throw new VendorError('unexpected-answer', `The XML of the vendor is refused: ${why}`)
  })
}

/** The text of a child, as it was; undefined: there is no such child. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  return childOf(element, ...path)?.text
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
