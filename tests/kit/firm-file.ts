import { createWriteStream } from 'node:fs'
import { truncate } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { writeArchive } from '#functions/leaving/index.ts'

/** A firm's file in which somebody changed parts, by their names. `length`: it is cut off there. */
export async function changedFirmFile(
  from: string,
  to: string,
  changes: Readonly<Record<string, (text: string) => string>>,
  length?: number,
): Promise<void> {
  const zip = await openPromise(from, { autoClose: false, lazyEntries: true })
  try {
    await writeArchive(
      async (archive) => {
        for await (const entry of zip.eachEntry()) {
          const before = await text(await zip.openReadStreamPromise(entry))
          const change = changes[entry.fileName]
          await archive.add(entry.fileName, once(change === undefined ? before : change(before)))
        }
      },
      (stream) => pipeline(stream, createWriteStream(to)),
    )
  } finally {
    zip.close()
  }
  if (length !== undefined) await truncate(to, length)
}

async function* once(content: string): AsyncGenerator<string> {
  await Promise.resolve()
  yield content
}
