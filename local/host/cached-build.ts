import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFrom, type Part } from '../../scripts/build-inputs.ts'
import { projectFolder } from './project-folder.ts'

const folder = join(projectFolder, '.spil', 'builds')
/** What nobody has started from for this long goes. */
const retention = 7 * 24 * 3_600_000

/**
 * A copy of what was built last, in a folder of its own content: a build that somebody makes meanwhile takes no files away
 * from under what runs (some are loaded late), and who starts the same build again finds its files where they were, so
 * that a cache of compiled code knows them. Errors: where nothing was built.
 */
export async function cachedBuild(part: Part): Promise<string> {
  const content = (await builtFrom())[part]
  if (content === undefined) throw new Error(`There is no finished build of ${part}`)
  const folderOfBuild = join(folder, `${part}-${content.slice(0, 32)}`)
  await mkdir(folder, { recursive: true })
  if (!existsSync(folderOfBuild)) await copyTo(folderOfBuild, part)
  const now = new Date()
  await utimes(folderOfBuild, now, now)
  await forgetUnused(now)
  return folderOfBuild
}

/** Whole or not at all: others may start now. */
async function copyTo(folderOfBuild: string, part: Part): Promise<void> {
  const unfinished = `${folderOfBuild}.${process.pid}`
  await cp(join('dist', part), unfinished, { recursive: true })
  try {
    await rename(unfinished, folderOfBuild)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(folderOfBuild)) throw error
  }
}

async function forgetUnused(now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
    if (now.getTime() - mtimeMs > retention) await rm(path, { recursive: true, force: true })
  }
}
