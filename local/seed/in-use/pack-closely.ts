import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** Of a file that is made seldom and kept with the sources: as small as can be, however long that takes. */
const compressionLevel = 9

/** Writes a zip anew with the same parts, the date of each that of the whole. */
export async function packClosely(path: string, mtime: Date): Promise<void> {
  const from = await openPromise(path, { autoClose: false, lazyEntries: true })
  const to = new ZipFile()
  try {
    for await (const entry of from.eachEntry()) {
      const content = await buffer(await from.openReadStreamPromise(entry))
      to.addBuffer(content, entry.fileName, { compressionLevel, mtime })
    }
    to.end()
    await pipeline(to.outputStream, createWriteStream(`${path}.part`))
    await rename(`${path}.part`, path)
  } finally {
    from.close()
  }
}
