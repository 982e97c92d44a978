import { evaluator } from '#domain/odata/evaluate/evaluate.ts'
import { placeOfSet, type Setting } from '#domain/odata/evaluate/place.ts'
import { setOf } from '#domain/odata/model.ts'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { shortDecimalText } from '#domain/shared/decimal.ts'
import { durationText } from '#domain/odata/moments.ts'
import { isDecimal, isDuration } from '#domain/odata/primitive-text.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { matcher } from '#functions/odata/feed/evaluated/match-pattern.ts'
import { shop } from '../read/shop-model.ts'

const setting: Setting = { model: shop, now: '2026-11-22T13:05:00Z', matcher, related: () => () => null }

/** Short to write in a table: decimals as `1.5m`, durations as `P1D`, 64-bit numbers as they are. */
function plain(value: Value): unknown {
  if (isDecimal(value)) return `${shortDecimalText(value)}m`
  return isDuration(value) ? durationText(value) : value
}

/** What an expression, as an address has it, comes to of a row of one of the shop's sets. */
export function valueOf(expression: string, row: Structured = {}, setName = 'Products'): unknown {
  const set = setOf(shop, setName)
  const request = parseRequest(setName, `$compute=${encodeURIComponent(expression)} as X`, shop)
  const computed = request.kind === 'data' ? request.query.compute[0] : undefined
  if (set === undefined || computed === undefined) throw new Error(`${expression} is no computation of ${setName}`)
  return plain(evaluator(computed.value, placeOfSet(set), setting)(row))
}
