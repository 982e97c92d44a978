/** An element of an XML document, known by the address of its namespace: prefixes are the writer's own. */
export interface XmlNode {
  readonly namespace: string
  readonly name: string
  /** Without a namespace, as UBL has them. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  readonly text: string
}

const common = 'urn:oasis:names:specification:ubl:schema:xsd:'
const namespaces = { cac: `${common}CommonAggregateComponents-2`, cbc: `${common}CommonBasicComponents-2` } as const

/** A step of a path in UBL: `cac:Party`, `cbc:ID`. */
export type Step = `${keyof typeof namespaces}:${string}`

const isStep = (node: XmlNode, step: Step): boolean => {
  const [prefix, name] = step.split(':')
  return node.name === name && node.namespace === (prefix === 'cac' ? namespaces.cac : namespaces.cbc)
}

export function all(node: XmlNode | undefined, step: Step): readonly XmlNode[] {
  return node?.children.filter((child) => isStep(child, step)) ?? []
}

/** What is first down a path; undefined: there is none. */
export function at(node: XmlNode | undefined, ...path: readonly Step[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((found, step) => found?.children.find((child) => isStep(child, step)), node)
}

/** Its text on one line; undefined where it is not there or empty. */
export function textAt(node: XmlNode | undefined, ...path: readonly Step[]): string | undefined {
  const text = at(node, ...path)
    ?.text.replaceAll(/\s+/gu, ' ')
    .trim()
  return text === undefined || text === '' ? undefined : text.toWellFormed()
}
