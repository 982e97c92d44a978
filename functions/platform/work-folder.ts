import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs `use` in an empty temporary folder and deletes it afterwards. Leftovers of a killed process with the same work
 * are deleted first, because a large firm's would fill the disk. @param work what it is and for what: `import-<id>`
 */
export async function inWorkFolder<T>(work: string, use: (folder: string) => Promise<T>): Promise<T> {
  const prefix = `spil-work-${work}-`
  for (const name of await readdir(tmpdir()))
    if (name.startsWith(prefix)) await rm(join(tmpdir(), name), { recursive: true, force: true })
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    return await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
