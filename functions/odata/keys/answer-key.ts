import { workBeyondOne } from '#domain/odata/feed-key.ts'
import type { Clock } from '#platform/clock.ts'
import type { Visit } from '#platform/http/route.ts'
import type { Piece, ModelRows } from '../engine/source.ts'
import type { Admitted } from './admit-key.ts'
import { clientOf, logRequest, pathOf } from './request-log.ts'

async function* counting(pieces: AsyncIterable<Piece>, count: (rows: number) => void): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    count(piece.kind === 'values' ? piece.rows.length : piece.rows)
    yield piece
  }
}

/** The same source; `count` is told of rows as they go by. */
function counted(source: ModelRows, count: (rows: number) => void): ModelRows {
  return {
    model: source.model,
    count: (question) => source.count(question),
    async page(question) {
      const page = await source.page(question)
      return { count: page.count, pieces: counting(page.pieces, count), more: () => page.more() }
    },
  }
}

/** The same answer; `ended` runs once, when its body was read to the end, broke off, or nobody wants it any more. */
async function followed(response: Response, headers: Headers, ended: () => Promise<void>): Promise<Response> {
  const { status, statusText } = response
  if (response.body === null) {
    await ended()
    return new Response(null, { status, statusText, headers })
  }
  const reader = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (!done) {
            controller.enqueue(value)
            return
          }
        } catch (error) {
          await ended()
          throw error
        }
        // Before the end is told: on a host that sleeps after an answer nothing is written afterwards.
        await ended()
        controller.close()
      },
      async cancel(reason) {
        await Promise.all([reader.cancel(reason), ended()])
      },
    },
    // Nothing is read ahead of a client that is slow.
    { highWaterMark: 0 },
  )
  return new Response(body, { status, statusText, headers })
}

/**
 * Answers a request that was let in, and keeps a record of it: time, client, rows, status, duration until the last byte.
 * @param serve the feed's engine, given the request without its key and a source that counts. Errors: those of `serve`.
 */
export async function answerKey(
  {
    clock,
    log,
    request,
    url,
    correlationId,
  }: Pick<Visit, 'log' | 'request' | 'url' | 'correlationId'> & {
    readonly clock: Clock
  },
  admitted: Admitted,
  source: ModelRows,
  serve: (request: Request, source: ModelRows) => Promise<Response>,
): Promise<Response> {
  const start = clock.now()
  let rows = 0
  const keep = async (status: number): Promise<void> => {
    const milliseconds = Math.max(0, clock.now().getTime() - start.getTime())
    await logRequest(
      admitted.tenant,
      {
        keyId: admitted.key.id,
        time: start.toISOString(),
        client: clientOf(request.headers),
        method: request.method,
        path: pathOf(url),
        status,
        rows,
        milliseconds,
        correlationId,
      },
      log,
    )
    try {
      await admitted.addWork(workBeyondOne({ rows, milliseconds }))
    } catch (error) {
      // The answer was given: that it is not counted costs nobody anything.
      log.warn('odata.work-not-counted', { error: String(error) })
    }
  }
  try {
    const response = await serve(
      admitted.request,
      counted(source, (more) => {
        rows += more
      }),
    )
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(admitted.limits)) headers.set(name, value)
    return await followed(response, headers, () => keep(response.status))
  } catch (error) {
    await keep(statusOf(error))
    throw error
  }
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
