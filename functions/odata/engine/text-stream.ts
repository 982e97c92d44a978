/** Characters per chunk: enough for the network, small beside the rows of a page. */
const chunkCharacters = 64 * 1024

/**
 * A body from pieces of text, each produced when the previous one was sent. `stop` is called once, when the client
 * goes away; `failed` when a piece cannot be produced. The response has begun by then, so it is cut off, and the
 * client sees that it is incomplete.
 */
export function textStream(
  pieces: AsyncIterator<string>,
  { stop, failed }: { readonly stop: () => void; readonly failed: (error: unknown) => void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let text = ''
          while (text.length < chunkCharacters) {
            const result = await pieces.next()
            if (result.done === true) {
              if (text !== '') controller.enqueue(encoder.encode(text))
              controller.close()
              return
            }
            text += result.value
          }
          controller.enqueue(encoder.encode(text))
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
