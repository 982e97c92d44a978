import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { finding, type InvoiceFinding } from '#domain/invoices/codes.ts'
import { InvoiceProblem } from '#domain/invoices/invoice.ts'
import type { XmlNode } from '#domain/invoices/xml-node.ts'
import { withMendedLetters } from '#domain/shared/spoiled-letters.ts'
import { encodingName, FileProblem, xmlEncodingOf, xmlText } from '../../imports/index.ts'

interface Open {
  readonly namespace: string
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlNode[]
  readonly pieces: string[]
  text: string
}

/** Of a good invoice of 20 MB nothing comes near these; a hostile one stops there. */
const deepest = 100
const mostElements = 1_000_000
const mostAttributes = 100
/** Read between two looks at whatever else the host has to do. */
const pieceLength = 65_536

const unsafe = (why: string): never => {
  throw new InvoiceProblem('XML_UNSAFE', why)
}

const broken = (cause?: unknown): never => {
  throw new InvoiceProblem('WEFACT_XML_UNREADABLE', null, { cause })
}

interface Parser {
  readonly parser: SaxesParser<{ xmlns: true }>
  readonly root: () => XmlNode | undefined
  /** The first text with letters that a program spoiled, which were mended; undefined: none. */
  readonly spoiled: () => string | undefined
}

function createParser(): Parser {
  const parser = new SaxesParser({ xmlns: true })
  const stack: Open[] = []
  let root: Open | undefined
  let spoiled: string | undefined
  let count = 0
  const append = (characters: string): void => void stack.at(-1)?.pieces.push(characters)
  // What the parser says may hold a piece of the document.
  parser.on('error', () => broken())
  parser.on('doctype', () => unsafe('DOCTYPE'))
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1
    if (count > mostElements || stack.length >= deepest) unsafe(count > mostElements ? 'elements' : 'depth')
    const given = Object.values(attributes)
    if (given.length > mostAttributes) unsafe('attributes')
    const own = given.filter((attribute) => attribute.uri === '').map(({ local: key, value }) => [key, value] as const)
    const element = {
      namespace: uri,
      name: local,
      attributes: Object.fromEntries(own),
      children: [],
      pieces: [],
      text: '',
    }
    const parent = stack.at(-1)
    if (parent === undefined) root = element
    else parent.children.push(element)
    stack.push(element)
  })
  parser.on('closetag', () => {
    const closed = stack.pop()
    if (closed === undefined) return
    const text = closed.pieces.join('')
    closed.text = withMendedLetters(text)
    if (closed.text !== text) spoiled ??= text
    closed.pieces.length = 0
  })
  parser.on('text', append)
  parser.on('cdata', append)
  return { parser, root: () => root, spoiled: () => spoiled }
}

export interface XmlDocument {
  readonly root: XmlNode
  /** What is to be said of its letters. */
  readonly findings: readonly InvoiceFinding[]
}

const replaced = '\ufffd'
/** What programs of DOS and others close a file with, or fill it up with; no letter of XML. */
const ends = /[\0\u001a]/gu

/**
 * An XML document with namespaces. There is no document type, so there are no entities but XML's own.
 * @param open its bytes from the first on; read twice, as only the whole of it shows how its letters are written
 * Errors: `InvoiceProblem` for what is not well-formed, has a document type, or is too deep or large; the reason of `signal`.
 */
export async function readXml(open: () => AsyncIterable<Buffer>, signal: AbortSignal): Promise<XmlDocument> {
  const { parser, root, spoiled } = createParser()
  const findings: InvoiceFinding[] = []
  let isWhole = true
  try {
    const encoding = await xmlEncodingOf(open())
    if (encoding.isOther) findings.push(finding('CODE_PAGE', null, encodingName(encoding.name)))
    for await (const piece of xmlText(open(), encoding.name)) {
      const text = piece.replaceAll(ends, '')
      isWhole &&= !text.includes(replaced)
      for (let from = 0; from < text.length; from += pieceLength) {
        parser.write(text.slice(from, from + pieceLength))
        signal.throwIfAborted()
        await setImmediate()
      }
    }
    parser.close()
  } catch (error) {
    if (error instanceof FileProblem) broken(error)
    throw error
  }
  const mended = spoiled()
  if (mended !== undefined) findings.push(finding('SPOILED_LETTERS', null, mended.trim()))
  if (!isWhole) findings.push(finding('REPLACED_SIGN', null, null))
  return { root: root() ?? broken(), findings }
}
