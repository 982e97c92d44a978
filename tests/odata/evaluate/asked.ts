import type { Model } from '#domain/odata/model.ts'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { totalOrder } from '#domain/odata/total-order.ts'
import type { Structured } from '#domain/odata/value.ts'
import type { Page, Question, ModelRows } from '#functions/odata/engine/source.ts'

/** The question that an address asks, as the engine asks it of a source. */
export function questionOf(address: string, model: Model, more: Partial<Question> = {}): Question {
  const [path = '', options = ''] = address.split('?')
  const request = parseRequest(path, options.replaceAll(' ', '%20'), model)
  if (request.kind !== 'data') throw new Error(`${address} asks for no rows`)
  const { origin, query } = request
  return {
    origin,
    query: { ...query, orderBy: totalOrder(origin.type, query) },
    after: undefined,
    limit: 1_000,
    writing: { ieee754Compatible: false, omitNulls: false, plain: true },
    signal: new AbortController().signal,
    ...more,
  }
}

export async function rowsOf(page: Page): Promise<readonly Structured[]> {
  const rows: Structured[] = []
  for await (const piece of page.pieces) if (piece.kind === 'values') rows.push(...piece.rows)
  return rows
}

/** The rows that an address leads to, all of them. */
export async function asked(source: ModelRows, address: string): Promise<readonly Structured[]> {
  return rowsOf(await source.page(questionOf(address, source.model)))
}
