import type { Document, Json } from './item.ts'
import { badRequest, syntaxError } from './refusal.ts'

export type Parameters = ReadonlyMap<string, Json>

interface Equality {
  readonly path: readonly string[]
  readonly parameter: string
}

const head = 'SELECT * FROM c WHERE '
const condition = /^c((?:\.[A-Za-z]\w*|\["[^"\\]+"\])+) = (@\w+)$/
const step = /\.([A-Za-z]\w*)|\["([^"\\]+)"\]/g

/**
 * All that this peer knows of the query language: items of one partition with these values in these paths. The product has
 * no other questions for the service; whatever else arrives is refused as nonsense would be.
 */
export function parseLookup(sql: string): readonly Equality[] {
  if (!sql.startsWith(head)) throw syntaxError(sql.slice(0, head.length))
  return sql
    .slice(head.length)
    .split(' AND ')
    .map((part) => {
      const [, path, parameter] = condition.exec(part) ?? []
      if (path === undefined || parameter === undefined) throw syntaxError(part.slice(0, 40))
      return { path: [...path.matchAll(step)].map(([, plain, quoted]) => plain ?? quoted ?? ''), parameter }
    })
}

export function matches(document: Document, equalities: readonly Equality[], parameters: Parameters): boolean {
  return equalities.every(({ path, parameter }) => {
    const wanted = parameters.get(parameter)
    if (wanted === undefined) throw badRequest(`Parameter ${parameter} has no value`)
    let value: Json | undefined = document
    for (const name of path) value = isObject(value) ? value[name] : undefined
    return value === wanted
  })
}

function isObject(value: Json | undefined): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Stricter than the service, which would read the whole partition: a path without an index is not looked up by. */
export function checkIndexed(equalities: readonly Equality[], included: readonly string[]): void {
  for (const { path } of equalities) {
    const indexed = included.some((each) => each.replaceAll('"', '') === `/${path.join('/')}/?`)
    if (!indexed) throw badRequest(`No index serves ${path.join('/')}`)
  }
}
