import { randomUUID } from 'node:crypto'
import { pageOf } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'

/** As Profit words a failure; the reference is that of its own log. */
export function failure(externalMessage: string): unknown {
  const profitLogReference = randomUUID().replaceAll('-', '').toUpperCase()
  return { externalMessage, errorNumber: -2147180950, profitLogReference }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  const [a, b] = [textOf(one), textOf(other)]
  return a < b ? -1 : a > b ? 1 : 0
}

/** The operators that compare, by Profit's numbers. */
const operators: Readonly<Record<string, (difference: number) => boolean>> = {
  '1': (difference) => difference === 0,
  '2': (difference) => difference >= 0,
  '3': (difference) => difference <= 0,
  '4': (difference) => difference > 0,
  '5': (difference) => difference < 0,
  '7': (difference) => difference !== 0,
}

/** A comma joins with AND; undefined: Profit would not understand it. */
function filtered(rows: readonly Row[], query: URLSearchParams): readonly Row[] | undefined {
  const list = (name: string): string[] => query.get(name)?.split(',') ?? []
  const [fields, values, kinds] = [list('filterfieldids'), list('filtervalues'), list('operatortypes')]
  if (fields.length !== values.length || fields.length !== kinds.length) return undefined
  const tests = fields.map((field, at) => ({ field, value: values[at] ?? '', test: operators[kinds[at] ?? ''] }))
  if (tests.some(({ test }) => test === undefined)) return undefined
  return rows.filter((row) =>
    tests.every(({ field, value, test }) => {
      const own = row[field]
      return test?.(compare(own, typeof own === 'number' ? Number(value) : value)) === true
    }),
  )
}

function ordered(rows: readonly Row[], fields: readonly string[]): readonly Row[] {
  const keys = fields.map((field) => ({ name: field.replace(/^-/u, ''), sign: field.startsWith('-') ? -1 : 1 }))
  return rows.toSorted((one, other) => {
    for (const { name, sign } of keys) {
      const difference = compare(one[name], other[name])
      if (difference !== 0) return sign * difference
    }
    return 0
  })
}

/** `GET /connectors/{id}`: no total, no next link. */
export function listAnswer(all: readonly Row[], request: SimulatedRequest): SimulatedAnswer {
  const query = request.url.searchParams
  const skip = Number(query.get('skip') ?? 0)
  const take = Number(query.get('take') ?? 100)
  if ((skip === -1) !== (take === -1)) return json(500, failure('De combinatie van skip en take is niet toegestaan.'))
  const rows = filtered(all, query)
  const order = query.get('orderbyfieldids')?.split(',') ?? []
  const known = new Set(Object.keys(all[0] ?? {}))
  if (rows === undefined || (all.length > 0 && order.some((field) => !known.has(field.replace(/^-/u, '')))))
    return json(500, failure('Het veld of het filter is onbekend.'))
  if (skip === -1) return json(200, { skip, take, rows: request.faults.has('empty') ? [] : rows })
  const sorted = ordered(rows, order)
  // Without an order a page begins elsewhere each time: rows come twice, others never.
  const start = order.length === 0 ? Math.max(0, skip - (skip / take) * 3) : skip
  return json(200, { skip, take, rows: pageOf(sorted, start, take, request).rows })
}
