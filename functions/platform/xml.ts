import { SaxesParser } from 'saxes'

/** An element of an XML document. Names are without their prefix; the order of children is the document's. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** The characters directly inside it, as they were. */
  readonly text: string
}

interface Open {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: XmlElement[]
  text: string
}

/** Deeper than any document we read, and shallow enough for every function that walks down it. */
const deepest = 64
/** A document of 50 MB could hold ten million elements, which would take the memory of the process. */
const mostElements = 500_000

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * The root element of a whole document; what is white before its declaration is passed over, as some services send a space.
 * A document type is refused, so there are no entities but XML's own five.
 *
 * Errors: what `refuse` throws, for what is not well-formed, has a document type, or is too deep or too large.
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

export function childrenOf(element: XmlElement | undefined, name: string): readonly XmlElement[] {
  return element?.children.filter((child) => child.name === name) ?? []
}
