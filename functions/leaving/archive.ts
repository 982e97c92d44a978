import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import yazl from 'yazl'

/** A file in the archive, as its list of contents has it. */
export interface Archived {
  readonly path: string
  readonly rows: number | null
  readonly bytes: number
  readonly sha256: string
}

/** Files one after another, each read while it is packed: memory holds some pieces of one. */
export interface Archive {
  /**
   * `name`: tells by its end what is packed already; once more makes it no smaller.
   * Errors: those of `content`; the reason for which nobody takes the archive any more.
   */
  add(path: string, content: Content, name?: string): Promise<Archived>
}

/** Text or bytes, not both. */
type Content = AsyncIterable<string> | Iterable<string> | AsyncIterable<Buffer>

const packedAlready = /\.(?:xlsx|pdf|png|jpe?g|zip|zst|gz)$/iu

/** How much text is handed over at once: lines are short, and each hand-over costs as much as some hundred of them. */
const pieceLength = 65_536

/** Packed about three times as fast as with the usual level, for an archive that is a tenth larger. */
const level = 3

/**
 * Makes an archive and hands it over while it is being made: nothing of it lies on a disk of ours.
 * Errors: those of `fill` and of `keep`; then what `keep` was given ends with an error, and it keeps nothing.
 */
export async function writeArchive<T>(
  fill: (archive: Archive) => Promise<void>,
  keep: (archive: Readable) => Promise<T>,
): Promise<T> {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => undefined)
  zip.on('error', (error: unknown) => broken.reject(error))
  output.on('error', (error) => broken.reject(error))
  output.on('close', () => broken.reject(new Error('Nobody takes the archive any more')))
  const archive: Archive = {
    add: (path, content, name = path) =>
      Promise.race([addTo(zip, path, content, !packedAlready.test(name)), broken.promise]),
  }
  const filled = fill(archive).then(
    () => zip.end(),
    (error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error('The archive was not made', { cause: error }))
      throw error
    },
  )
  const [made, stored] = await Promise.allSettled([filled, keep(output)])
  // What went wrong first: an archive that was not kept ends the making of it, and the other way round.
  if (stored.status === 'rejected')
    throw made.status === 'rejected' ? firstOf(made.reason, stored.reason) : stored.reason
  if (made.status === 'rejected') throw made.reason
  return stored.value
}

const firstOf = (made: unknown, stored: unknown): unknown =>
  made instanceof Error && made.message === 'Nobody takes the archive any more' ? stored : made

async function* buffersOf(content: Content): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of content) {
    if (typeof piece === 'string') text += piece
    else yield piece
    if (text.length < pieceLength) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text !== '') yield Buffer.from(text)
}

function addTo(zip: yazl.ZipFile, path: string, content: Content, packed: boolean): Promise<Archived> {
  const { promise, resolve, reject } = Promise.withResolvers<Archived>()
  const hash = createHash('sha256')
  let bytes = 0
  async function* passing(): AsyncGenerator<Buffer> {
    for await (const buffer of buffersOf(content)) {
      hash.update(buffer)
      bytes += buffer.length
      yield buffer
    }
  }
  zip.addReadStreamLazy(path, packed ? { compressionLevel: level } : { compress: false }, (take) => {
    const stream = Readable.from(passing(), { objectMode: false })
    stream.once('error', reject)
    stream.once('end', () => resolve({ path, rows: null, bytes, sha256: hash.digest('hex') }))
    take(null, stream)
  })
  return promise
}
