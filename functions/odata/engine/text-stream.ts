import type { TextPiece } from './exchange.ts'

/** Enough for one packet of the network after another, little enough to be nothing beside the rows of a page. */
const chunkLength = 64 * 1024

/**
 * A body from pieces of text, each asked for when the one before has gone: a client that reads slowly is written to slowly.
 * `stop` is called once, when the client goes away; `failed` when a piece cannot be made. By then the answer has begun, so
 * it is broken off: a client sees that it is not whole.
 */
export function textStream(
  pieces: AsyncIterator<TextPiece>,
  { stop, failed }: { readonly stop: () => void; readonly failed: (error: unknown) => void },
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const some: TextPiece[] = []
          let length = 0
          while (length < chunkLength) {
            const result = await pieces.next()
            if (result.done === true) {
              if (length > 0) controller.enqueue(together(some))
              controller.close()
              return
            }
            some.push(result.value)
            length += result.value.length
          }
          controller.enqueue(together(some))
        } catch (error) {
          failed(error)
          controller.error(error)
        }
      },
      async cancel() {
        stop()
        await pieces.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

const encoder = new TextEncoder()

/** In one piece, so that a sign between two large ones is no packet of its own. */
function together(pieces: readonly TextPiece[]): Uint8Array {
  if (pieces.every((piece) => typeof piece === 'string')) return encoder.encode(pieces.join(''))
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? encoder.encode(piece) : piece)))
}
