import { textOption, triggerOf, type FunctionMetadata } from './worker-api.ts'

const constraints: Readonly<Record<string, string>> = {
  int: '-?\\d+',
  long: '-?\\d+',
  guid: '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}',
  alpha: '[A-Za-z]+',
  bool: 'true|false',
}

interface Route {
  readonly functionName: string
  readonly methods: readonly string[]
  readonly pattern: RegExp
  readonly names: readonly string[]
  /** Sorts literal before constrained before free before catch-all, segment by segment. */
  readonly rank: string
}

export interface Match {
  readonly functionName: string
  readonly params: Readonly<Record<string, string>>
}

export interface RouteTable {
  /** `not-allowed`: there is such an address, for another method. */
  find(method: string, pathname: string): Match | 'not-allowed' | undefined
}

const escaped = (literal: string): string => literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `{name}`, `{name:int}`, `{name?}` and `{*rest}`, as ASP.NET routes are written. */
function compile(template: string): Pick<Route, 'pattern' | 'names' | 'rank'> {
  const names: string[] = []
  let rank = ''
  const parts = template
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      const [, stars, name, constraint, optional] = /^\{(\*{0,2})(\w+)(?::(\w+))?(\?)?\}$/.exec(segment) ?? []
      if (name === undefined) {
        rank += '1'
        return `/${escaped(segment)}`
      }
      names.push(name)
      if (stars !== '') {
        rank += '5'
        return '(?:/(.*))?'
      }
      rank += constraint === undefined ? '3' : '2'
      const value = `/(${constraint === undefined ? '[^/]+' : (constraints[constraint] ?? '[^/]+')})`
      return optional === undefined ? value : `(?:${value})?`
    })
  return { pattern: new RegExp(`^${parts.join('')}/?$`, 'i'), names, rank }
}

function routeOf(metadata: FunctionMetadata, prefix: string): Route {
  const trigger = triggerOf(metadata)
  const methods = Array.isArray(trigger['methods'])
    ? trigger['methods'].map((method) => String(method).toUpperCase())
    : []
  const template = [prefix, textOption(trigger, 'route') ?? metadata.name].filter((part) => part !== '').join('/')
  return { functionName: metadata.name, methods, ...compile(template) }
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

/** The addresses of all HTTP functions; `prefix` is `extensions.http.routePrefix` of host.json. */
export function routeTable(functions: readonly FunctionMetadata[], prefix: string): RouteTable {
  const routes = functions
    .filter((metadata) => triggerOf(metadata).type === 'httpTrigger')
    .map((metadata) => routeOf(metadata, prefix))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : one.rank > other.rank ? 1 : 0))
  return {
    find(method, pathname) {
      const matching = routes.filter(({ pattern }) => pattern.test(pathname))
      const route = matching.find(({ methods }) => methods.includes(method))
      if (route === undefined) return matching.length > 0 ? 'not-allowed' : undefined
      const values = route.pattern.exec(pathname)?.slice(1) ?? []
      const params: Record<string, string> = {}
      for (const [index, name] of route.names.entries()) {
        const raw = values[index]
        if (raw === undefined) continue
        const value = decoded(raw)
        if (value === undefined) return undefined
        params[name] = value
      }
      return { functionName: route.functionName, params }
    },
  }
}
