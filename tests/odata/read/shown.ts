import { decimalText } from '#domain/shared/decimal.ts'
import { ODataError } from '#domain/odata/error.ts'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import type {
  Aggregate,
  Computed,
  Expand,
  Order,
  Query,
  Request,
  Segment,
  Transformation,
} from '#domain/odata/query.ts'
import { literalText, writeExpression, writeSearch } from '#domain/odata/write-expression.ts'
import { keyOf, type StructuredType } from '#domain/odata/model.ts'
import { shop } from './shop-model.ts'

/** What an address of the shop came to, in one line: what was understood, or the refusal's status, code and target. */
export function shown(address: string): string {
  const question = address.indexOf('?')
  const [path, options] = question < 0 ? [address, ''] : [address.slice(0, question), address.slice(question + 1)]
  try {
    return requestText(parseRequest(path, options, shop))
  } catch (error) {
    if (!(error instanceof ODataError)) throw error
    return `${error.status} ${error.code}${error.target === undefined ? '' : ` ${error.target}`}`
  }
}

function requestText(request: Request): string {
  if (request.kind !== 'data') return request.kind
  const { origin, ending, query, options } = request
  let type: StructuredType = origin.set.type
  const path = origin.segments.map((segment) => {
    const text = segmentText(segment, type)
    if (segment.kind === 'navigation') type = segment.navigation.target()
    return text
  })
  const answering = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${String(value)}`,
  )
  const where = [origin.set.name, ...path, ...(ending === 'resource' ? [] : ['/', ending])].join('')
  return [where, ...queryTexts(query), ...answering].join(' | ')
}

function segmentText(segment: Segment, type: StructuredType): string {
  switch (segment.kind) {
    case 'key':
      return `(${keyOf(type)
        .map((key) => `${key.name}=${literalText(segment.values[key.name] ?? null, key.type)}`)
        .join(',')})`
    case 'navigation':
      return `/${segment.navigation.name}`
    case 'property':
      return `/${segment.property.name}`
    case 'filter':
      return `/$filter(${writeExpression(segment.where)})`
  }
}

function queryTexts({ apply, compute, filter, search, orderBy, skip, top, count, select, expand }: Query): string[] {
  return [
    ...(apply.length === 0 ? [] : [`apply ${apply.map(transformationText).join(' / ')}`]),
    ...(compute.length === 0 ? [] : [`compute ${computedText(compute)}`]),
    ...(filter === undefined ? [] : [`filter ${writeExpression(filter)}`]),
    ...(search === undefined ? [] : [`search ${writeSearch(search)}`]),
    ...(orderBy.length === 0 ? [] : [`order ${ordersText(orderBy)}`]),
    ...(skip === 0 ? [] : [`skip ${skip}`]),
    ...(top === undefined ? [] : [`top ${top}`]),
    ...(count ? ['count'] : []),
    ...(select === 'all' ? [] : [`select ${select.map((path) => path.join('/')).join(',')}`]),
    ...(expand.length === 0 ? [] : [`expand ${expand.map(expandText).join(', ')}`]),
  ]
}

const computedText = (computed: readonly Computed[]): string =>
  computed.map(({ name, value }) => `${writeExpression(value)} as ${name}`).join(', ')

const ordersText = (orderBy: readonly Order[]): string =>
  orderBy.map(({ by, descending }) => `${writeExpression(by)}${descending ? ' desc' : ''}`).join(', ')

function expandText({ navigation, set, as, query }: Expand): string {
  const inner = queryTexts(query).join(' | ')
  const ending = as === 'entities' ? '' : as === 'references' ? '/$ref' : '/$count'
  return `${navigation.name}${ending}${set === undefined ? '' : ` in ${set.name}`}${inner === '' ? '' : ` (${inner})`}`
}

function transformationText(one: Transformation): string {
  switch (one.kind) {
    case 'filter':
      return `filter ${writeExpression(one.where)}`
    case 'search':
      return `search ${writeSearch(one.search)}`
    case 'compute':
      return `compute ${computedText(one.computed)}`
    case 'orderby':
      return `order ${ordersText(one.orderBy)}`
    case 'top':
    case 'skip':
      return `${one.kind} ${one.rows}`
    case 'topcount':
    case 'bottomcount':
      return `${one.kind} ${one.rows} by ${writeExpression(one.by)}`
    case 'topsum':
    case 'bottomsum':
    case 'toppercent':
    case 'bottompercent':
      return `${one.kind} ${decimalText(one.share)} by ${writeExpression(one.by)}`
    case 'concat':
      return `concat ${one.of.map((each) => `(${each.map(transformationText).join(' / ')})`).join(', ')}`
    case 'identity':
      return 'identity'
    case 'aggregate':
      return `aggregate ${one.aggregates.map(aggregateText).join(', ')}`
    case 'groupby':
      return `group ${one.by.map((path) => writeExpression(path)).join(', ')} (${one.then.map(transformationText).join(' / ')})`
  }
}

const aggregateText = (one: Aggregate): string =>
  one.kind === 'rows' ? `rows as ${one.name}` : `${one.method} ${writeExpression(one.of)} as ${one.name}`
