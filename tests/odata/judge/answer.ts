import type { Expand, Query } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import { condition } from '#domain/odata/evaluate/evaluate.ts'
import { countName, outputOf, type Output } from '#domain/odata/evaluate/output.ts'
import { behindNavigation, following, type ValueOrigin, type Setting } from '#domain/odata/evaluate/place.ts'
import { searcher } from '#domain/odata/evaluate/search-words.ts'
import { computing, inKeyOrder, sorted, transforming, type Rows } from './transform.ts'

/** What is left of a row: the names of an output. Names that a row does not have are null. */
export function projecting(output: Output): (row: Structured) => Structured {
  const fields = output.fields.map((field) => {
    const within = field.kind === 'value' && field.within !== undefined ? projecting(field.within) : undefined
    const inner = field.kind === 'entities' ? projecting(field.output) : within
    const of = (value: Value): Value => {
      if (inner === undefined || value === null) return value
      return Array.isArray(value) ? (value as readonly Structured[]).map(inner) : inner(value as Structured)
    }
    return {
      name: field.name,
      counted: field.kind === 'entities' && field.isCounted,
      of,
      isOptional: field.isOptional,
      onlyCount: field.kind === 'entities' && field.as === 'count',
    }
  })
  return (row) =>
    Object.fromEntries(
      fields.flatMap(({ name, counted, isOptional, onlyCount, of }): [string, Value][] => [
        ...(counted ? [[countName(name), row[countName(name)] ?? null] as [string, Value]] : []),
        ...(onlyCount || (isOptional && !(name in row)) ? [] : [[name, of(row[name] ?? null)] as [string, Value]]),
      ]),
    )
}

/** Filter, search and what is computed for them: the rows of a set that a query is about, before they are counted. */
export function fitting(query: Query, place: ValueOrigin, setting: Setting): (rows: Rows) => Rows {
  const transform = transforming(query.apply, place, setting)
  const compute = computing(query.compute, place, setting)
  const fits = query.filter === undefined ? undefined : condition(query.filter, place, setting)
  const found = query.search === undefined || place.type === undefined ? undefined : searcher(query.search, place.type)
  return (rows) => {
    let these = query.apply.length === 0 ? rows : transform(inKeyOrder(rows, place, setting))
    if (query.compute.length > 0) these = these.map(compute)
    if (fits !== undefined) these = these.filter(fits)
    return found === undefined ? these : these.filter(found)
  }
}

const window = (rows: Rows, { skip, top }: Query): Rows => rows.slice(skip, top === undefined ? undefined : skip + top)

function expanded(expand: Expand, place: ValueOrigin, setting: Setting): (row: Structured) => Structured {
  const { navigation, query } = expand
  const { of } = following(setting, place, navigation)
  const to = behindNavigation(setting.model, place, navigation)
  const fit = fitting(query, to, setting)
  const inner = expanding(query.expand, to, setting)
  return (row) => {
    const value = of(row)
    if (!navigation.isCollection) {
      const [entity] = value === null ? [] : fit([value as Structured])
      return { [navigation.name]: entity === undefined ? null : inner(entity) }
    }
    const rows = fit((value ?? []) as Rows)
    const shown = window(sorted(rows, totalOrder(to.type, query), to, setting), query)
    return { [navigation.name]: shown.map(inner), [countName(navigation.name)]: BigInt(rows.length) }
  }
}

/** Rows with what is expanded in them. */
export function expanding(
  expands: readonly Expand[],
  place: ValueOrigin,
  setting: Setting,
): (row: Structured) => Structured {
  if (expands.length === 0) return (row) => row
  const parts = expands.map((expand) => expanded(expand, place, setting))
  return (row) => Object.assign({}, row, ...parts.map((part) => part(row))) as Structured
}

/** A row as a query shows it: expanded, and with what was selected. */
export function showing(query: Query, place: ValueOrigin, setting: Setting): (row: Structured) => Structured {
  let shown: Structured | null = null
  const expand = expanding(query.expand, place, { ...setting, outermost: { place, row: () => shown } })
  const project = projecting(outputOf(place.type, query))
  return (row) => {
    shown = row
    return project(expand(row))
  }
}
