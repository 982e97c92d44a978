import { readFileSync } from 'node:fs'
import type { Node } from 'web-tree-sitter'
import { all, propertiesOf, rootOf, variable } from '#tests/kit/bicep.ts'

type Values = Readonly<Record<string, string>>

/** What the guide has its reader export, by the guide's own words. */
export function guideExports(): Values {
  const guide = readFileSync('docs/guides/first-deployment.md', 'utf8')
  return Object.fromEntries(
    [...guide.matchAll(/^export ([A-Z_]+)=(.*)$/gmu)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^'(.*)'$/u, '$1'),
    ]),
  )
}

/** Parameters of a parameter file with such an environment; a text each, as the template's expressions use them. */
export function parametersOf(file: string, environment: Values): Values {
  const lines = readFileSync(file, 'utf8').matchAll(/^param (\w+) = (.*)$/gmu)
  return Object.fromEntries(
    [...lines].map(([, name = '', expression = '']) => {
      const read = /readEnvironmentVariable\('(\w+)'(?:, '([^']*)')?\)/u.exec(expression)
      const value = read === null ? expression.replaceAll("'", '') : (environment[read[1] ?? ''] ?? read[2])
      if (value === undefined || (value === '' && read?.[2] === undefined))
        throw new Error(`${file} needs ${read?.[1] ?? name}, which nobody exports`)
      return [name, value]
    }),
  )
}

/**
 * The settings that infra/main.bicep gives the app, with these parameters and with what its modules put out.
 * Errors: an Error that names an expression which stands for nothing here.
 */
export function deployedSettings(parameters: Values, outputs: Values): Record<string, string> {
  const main = rootOf('infra/main.bicep')
  const given = all(main, 'object_property').find(({ namedChildren: [name] }) => name?.text === 'settings')
  const names = propertiesOf(variable('infra/main.bicep', 'names'))
  const valueOf = (node: Node): string => {
    const [first, second, third] = node.namedChildren
    switch (node.type) {
      case 'string':
        return node.namedChildren
          .map((part) => (part.type === 'interpolation' ? valueOf(part.namedChildren[0] ?? part) : part.text))
          .join('')
      case 'ternary_expression':
        return first !== undefined && second !== undefined && third !== undefined && isTrue(first)
          ? valueOf(second)
          : valueOf(third ?? node)
      case 'call_expression': {
        const [argument] = second?.namedChildren ?? []
        if (first?.text === 'string' && argument !== undefined) return valueOf(argument)
        break
      }
      default:
    }
    const { text } = node
    const own = text.startsWith('names.') ? names.get(text.slice('names.'.length)) : undefined
    const found = outputs[text] ?? parameters[text] ?? (own === undefined ? undefined : valueOf(own))
    if (found === undefined) throw new Error(`infra/main.bicep says ${text}, which nothing gives`)
    return found
  }
  const isTrue = (condition: Node): boolean => {
    const [left, right] = condition.namedChildren
    return left !== undefined && right !== undefined && valueOf(left) === valueOf(right)
  }
  return Object.fromEntries([...propertiesOf(given?.namedChildren[1])].map(([name, value]) => [name, valueOf(value)]))
}
