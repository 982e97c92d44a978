import { SaxesParser } from 'saxes'

/** An XML element. Names are without prefix; children in document order. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Text directly inside the element, unchanged. */
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Deeper than any document we read, shallow enough for recursive functions. */
const deepest = 64
/** Maximum number of elements: a document of 50 MB could hold ten million and exhaust memory. */
const mostElements = 500_000

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses a whole document and returns its root. White space before the declaration is ignored, since some services
 * send it. DTDs are refused, so only XML's five entities exist. Errors: those of `refuse`, for text that is not
 * well-formed, has a DTD, or is too deep or too large.
 */
export function parseXmlTree(text: string, refuse: (why: string) => never): XmlElement {
  const parser = new SaxesParser()
  const stack: Open[] = []
  let root: Open | undefined
  let count = 0
  const append = (characters: string): void => {
    const open = stack.at(-1)
    if (open !== undefined) open.text += characters
  }
  // The parser's own message may contain a name from the document, so it is not used.
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

/** The first child with that name, or at that path of names; undefined where there is none. */
export function childOf(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  )
}

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}
