type Json = Readonly<Record<string, unknown>>

const isObject = (json: unknown): json is Json => typeof json === 'object' && json !== null && !Array.isArray(json)

/** Keys of an expression under which another one stands; under every other there are words. */
const inner = ['first', 'join', 'map', 'date', 'number', 'list', 'index', 'when', 'value', 'then', 'else', 'key']

/** Every path at which an expression reads a row. */
function pathsIn(expression: unknown): string[] {
  if (typeof expression === 'string') return [expression.replace(/^\//u, '')]
  if (Array.isArray(expression)) return expression.flatMap(pathsIn)
  if (!isObject(expression)) return []
  return inner.flatMap((key) => (key in expression ? pathsIn(expression[key]) : []))
}

/** From what a mapping reads one column of a table: the paths of its blocks, each with the path that is asked for them. */
export function readFrom(
  mapping: unknown,
  table: string,
  field: string,
): { readonly path: string; readonly call: string }[] {
  const resources = isObject(mapping) && isObject(mapping['resources']) ? mapping['resources'] : {}
  return [resources[table]]
    .flat()
    .filter(isObject)
    .flatMap(({ fields, path: call }) =>
      pathsIn(isObject(fields) ? fields[field] : undefined).map((path) => ({
        path,
        call: typeof call === 'string' ? call : '',
      })),
    )
}

/** Every path at which a mapping of a practice system reads a row, as `facts.json` writes paths. */
export function mappedPaths(mapping: unknown): string[] {
  const resources = isObject(mapping) && isObject(mapping['resources']) ? mapping['resources'] : {}
  const blocks = Object.values(resources).flat().filter(isObject)
  const paths = blocks.flatMap(({ fields, drop, idsPath }) => [
    ...Object.values(isObject(fields) ? fields : {}).flatMap(pathsIn),
    ...pathsIn(drop),
    ...pathsIn(idsPath),
  ])
  return [...new Set(paths)].filter((path) => path !== '')
}
