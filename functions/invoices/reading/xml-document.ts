import { setImmediate } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import { InvoiceProblem } from '#domain/invoices/invoice.ts'
import type { XmlNode } from '#domain/invoices/xml-node.ts'
import { FileProblem, xmlText } from '../../imports/index.ts'

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

function createParser(): { readonly parser: SaxesParser<{ xmlns: true }>; readonly root: () => XmlNode | undefined } {
  const parser = new SaxesParser({ xmlns: true })
  const stack: Open[] = []
  let root: Open | undefined
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
    closed.text = closed.pieces.join('')
    closed.pieces.length = 0
  })
  parser.on('text', append)
  parser.on('cdata', append)
  return { parser, root: () => root }
}

/**
 * The root element of an XML document with namespaces. There is no document type, so there are no entities but XML's own.
 * Errors: `InvoiceProblem` for what is not well-formed, not UTF-8 or UTF-16, has a document type, or is too deep or large;
 * the reason of `signal`.
 */
export async function readXml(bytes: AsyncIterable<Buffer>, signal: AbortSignal): Promise<XmlNode> {
  const { parser, root } = createParser()
  try {
    for await (const text of xmlText(bytes)) {
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
  return root() ?? broken()
}
