import { notServed, ODataError, wrong } from '../error.ts'
import type { Model } from '../model.ts'
import type { Ending, Query, Request, SystemOptions } from '../query.ts'
import { pathSegments, readAddress } from './address.ts'
import type { Reading } from './reading.ts'
import { Budget, limits as usualLimits, type Limits } from './limits.ts'
import { readOptions } from './options.ts'
import { nothingAsked, readQuery } from './query.ts'

/**
 * What a request asks, with every name found in the model and every type checked. `path`: behind the service's root, as it
 * was sent (`Customers('a')/Orders`); `options`: the query string without its `?`, as it was sent. Everything OData has is
 * either understood or refused, nothing is passed over; options that are none of OData's belong to others.
 * Errors: `ODataError` 400 (wrong), 404 (nothing of that name), 414 (too long), 501 (OData has it, this service does not).
 */
export function parseRequest(path: string, options: string, model: Model, limits: Limits = usualLimits): Request {
  if (path.length + options.length > limits.length)
    throw new ODataError(414, 'too-long', `an address has at most ${limits.length} characters`)
  const { system, aliases } = readOptions(options)
  const segments = pathSegments(path)
  const [first] = segments
  if (segments.length <= 1 && (first === undefined || first === '$metadata' || first === '$batch')) {
    onlyFormat(system)
    return { kind: first === undefined ? 'service' : first === '$metadata' ? 'metadata' : 'batch' }
  }
  const reading: Reading = { model, aliases, budget: new Budget(limits) }
  const { origin, ending, subject, set } = readAddress(reading, segments)
  if (system.has('$id')) throw notServed('$id is not served', '$id')
  if (system.has('$levels')) throw wrong('wrong-option', '$levels is asked within $expand', '$levels')
  const target = { subject, set, isCollection: origin.isCollection, level: 0 }
  const query = readQuery(reading, target, withoutAnswering(system))
  return { kind: 'data', origin, ending, query: endedBy(ending, query), options: answering(system) }
}

const howToAnswer = new Set(['$format', '$skiptoken', '$schemaversion'])

const withoutAnswering = (system: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  [...howToAnswer].some((name) => system.has(name))
    ? new Map([...system].filter(([name]) => !howToAnswer.has(name)))
    : system

const answering = (system: ReadonlyMap<string, string>): SystemOptions => ({
  format: system.get('$format'),
  skipToken: system.get('$skiptoken'),
  schemaVersion: system.get('$schemaversion'),
})

function onlyFormat(system: ReadonlyMap<string, string>): void {
  for (const name of system.keys())
    if (name !== '$format' && name !== '$schemaversion') throw wrong('wrong-option', `${name} is no option here`, name)
}

/** What is left of the options where only a number or addresses are asked: what `/$count` ignores is ignored. */
function endedBy(ending: Ending, query: Query): Query {
  if (ending === '$count')
    return { ...nothingAsked, apply: query.apply, compute: query.compute, filter: query.filter, search: query.search }
  if (ending === '$ref' && (query.expand.length > 0 || query.select !== 'all'))
    throw wrong('wrong-option', '$ref has neither $select nor $expand', '$ref')
  return query
}
