import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { filesOf } from './source-files.ts'

export type Content = string | Buffer
/** Content by path. */
export type Files = ReadonlyMap<string, Content>

/** What was made last, by path, and from what: the hashes of both. */
interface Made {
  readonly from: string
  readonly files: Readonly<Record<string, string>>
}

function hashOf(...parts: readonly Content[]): string {
  const hash = createHash('sha256')
  // A text is as long as its bytes: read back from its file it is those.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}\0`).update(part)
  return hash.digest('hex')
}

function hashOfSources(patterns: readonly string[]): string {
  const files = [...new Set(patterns.flatMap(filesOf))].toSorted()
  return hashOf(...files, ...files.map((file) => readFileSync(file)))
}

/** Whether what was made last stands untouched and its sources say the same still. */
async function isMade(from: string, record: string): Promise<boolean> {
  try {
    const made = JSON.parse(await readFile(record, 'utf8')) as Made
    const untouched = await Promise.all(
      Object.entries(made.files).map(async ([path, hash]) => hashOf(await readFile(path)) === hash),
    )
    return made.from === from && untouched.every(Boolean)
  } catch {
    return false
  }
}

/** Whole or not at all: another program may read or make the same file now. */
async function write(path: string, content: Content): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, content)
  await rename(unfinished, path)
}

/** Whether a file has this content. */
export async function isAs(path: string, content: Content): Promise<boolean> {
  const present = await readFile(path).catch(() => undefined)
  return present?.equals(Buffer.from(content)) === true
}

/** Writes the files whose content is another now, and answers their paths. */
export async function writeChanged(files: Files): Promise<string[]> {
  const written: string[] = []
  for (const [path, content] of files) {
    if (await isAs(path, content)) continue
    await write(path, content)
    written.push(path)
  }
  return written
}

/**
 * Makes files from others, unless that was done from the same content and they stand untouched since. Answers which it wrote.
 * `record`: where it remembers that; a folder that is emptied costs one more making.
 */
export async function makeWhereChanged(
  sources: readonly string[],
  record: string,
  make: () => Promise<Files>,
): Promise<string[]> {
  const from = hashOfSources(sources)
  if (await isMade(from, record)) return []
  const files = await make()
  const written = await writeChanged(files)
  const made: Made = { from, files: Object.fromEntries(Array.from(files, ([path, text]) => [path, hashOf(text)])) }
  await write(record, JSON.stringify(made, null, 2))
  return written
}
