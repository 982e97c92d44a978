import { globSync, readFileSync } from 'node:fs'
import { Language, Parser, type Node } from 'web-tree-sitter'

await Parser.init()
const parser = new Parser()
parser.setLanguage(await Language.load('node_modules/tree-sitter-bicep/tree-sitter-bicep.wasm'))

export const bicepFiles = globSync('infra/**/*.bicep').toSorted()
export const parameterFiles = globSync('infra/*.bicepparam').toSorted()

function parsed(text: string): Node {
  const tree = parser.parse(text)
  if (tree === null) throw new Error('Nothing was parsed')
  return tree.rootNode
}
export const rootOf = (file: string): Node => parsed(readFileSync(file, 'utf8'))

function* within(node: Node): Generator<Node> {
  yield node
  for (const child of node.children) yield* within(child)
}
export const all = (node: Node, type: string): Node[] => [...within(node)].filter((each) => each.type === type)
/** The properties of an object: its own, not those of objects in it. */
export function propertiesOf(object: Node | undefined): Map<string, Node> {
  const own = object?.namedChildren.filter((child) => child.type === 'object_property') ?? []
  return new Map(
    own.flatMap((property) => {
      const [name, value] = property.namedChildren
      return name === undefined || value === undefined ? [] : [[name.text.replaceAll("'", ''), value]]
    }),
  )
}

export interface Resource {
  readonly file: string
  readonly symbol: string
  readonly type: string
  readonly isExisting: boolean
  readonly properties: Map<string, Node>
  readonly body: Node
}

export function resourcesOf(file: string): Resource[] {
  return all(rootOf(file), 'resource_declaration').map((declared): Resource => {
    const [symbol, type] = declared.namedChildren
    const body = all(declared, 'object')[0]
    if (symbol === undefined || type === undefined || body === undefined)
      throw new Error(`A resource of ${file} is odd`)
    const isExisting = declared.children.some((child) => child.text === 'existing')
    const name = type.text.replaceAll("'", '').split('@')[0] ?? ''
    return { file, symbol: symbol.text, type: name, isExisting, properties: propertiesOf(body), body }
  })
}

/** What a property of that name is given wherever the file has one, as it is written. */
export const givenAs = (file: string, name: string): string[] =>
  all(rootOf(file), 'object_property').flatMap(({ namedChildren: [key, value] }) =>
    key?.text === name && value !== undefined ? [value.text] : [],
  )

export function variable(file: string, name: string): Node | undefined {
  const found = all(rootOf(file), 'variable_declaration').find((each) => each.namedChildren[0]?.text === name)
  return found === undefined ? undefined : all(found, 'object')[0]
}
