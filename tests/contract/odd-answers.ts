import type { Outbound, OutboundAnswer } from '#functions/connectors/kit/outbound.ts'

type Row = Readonly<Record<string, unknown>>

/** What becomes of a row of a list. */
export type Disfigure = (row: Row, index: number) => unknown

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The lists of objects that are nearest to the whole of the answer, with each row changed. */
function changed(value: unknown, change: Disfigure): unknown {
  if (Array.isArray(value)) return value.map((row: unknown, at) => (isRow(row) ? change(row, at) : row))
  if (!isRow(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, change)]))
}

/** The answer without the lists of objects that are nearest to the whole of it. */
function listless(value: unknown): unknown {
  if (Array.isArray(value)) return {}
  if (!isRow(value)) return value
  const remaining = Object.entries(value).filter(([, inner]) => !(Array.isArray(inner) && inner.some(isRow)))
  return Object.fromEntries(remaining.map(([key, inner]) => [key, isRow(inner) ? listless(inner) : inner]))
}

/** A way out on which the lists of JSON answers are not there, as where a vendor gives them another name. */
export function withoutLists(outbound: Outbound, path: string): Outbound {
  return answering(outbound, path, listless)
}

/** A way out that changes the rows of JSON lists on their way in, as a vendor does that changes. */
export function disfiguring(outbound: Outbound, path: string, change: Disfigure): Outbound {
  return answering(outbound, path, (said) => changed(said, change))
}

function answering(outbound: Outbound, path: string, change: (said: unknown) => unknown): Outbound {
  return {
    ...outbound,
    send: async (request): Promise<OutboundAnswer> => {
      const answer = await outbound.send(request)
      if (answer.status !== 200 || !request.url.pathname.includes(path)) return answer
      const said: unknown = JSON.parse(answer.body.toString('utf8'))
      return { ...answer, body: Buffer.from(JSON.stringify(change(said))) }
    },
  }
}
