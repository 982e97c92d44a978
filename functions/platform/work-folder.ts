import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Those that somebody works in now. */
const inUse = new Set<string>()

/**
 * Runs `use` in an empty temporary folder and deletes it afterwards. Leftovers of a killed process with the same work
 * are deleted first, because a large firm's would fill the disk. @param work what it is and for what: `import-<id>`
 */
export async function inWorkFolder<T>(work: string, use: (folder: string) => Promise<T>): Promise<T> {
  const prefix = `spil-work-${work}-`
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  const folder = await mkdtemp(join(tmpdir(), prefix))
  inUse.add(folder)
  try {
    return await use(folder)
  } finally {
    inUse.delete(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Bytes that work of this process has on the disk now: the files that answer have so much less of it. */
export function workBytes(): number {
  let bytes = 0
  for (const folder of inUse)
    for (const name of namesIn(folder)) bytes += statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0
  return bytes
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
  } catch {
    // It may go between two looks.
    return []
  }
}
