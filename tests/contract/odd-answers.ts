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

/** A way out that changes the rows of JSON lists on their way in, as a vendor does that changes. */
export function disfiguring(outbound: Outbound, path: string, change: Disfigure): Outbound {
  return {
    ...outbound,
    send: async (request): Promise<OutboundAnswer> => {
      const answer = await outbound.send(request)
      if (answer.status !== 200 || !request.url.pathname.includes(path)) return answer
      const said: unknown = JSON.parse(answer.body.toString('utf8'))
      return { ...answer, body: Buffer.from(JSON.stringify(changed(said, change))) }
    },
  }
}
