import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { patient } from './patience.ts'

const patience = 240_000

/**
 * The folder of what all workers of a run of Vitest share, made by the first that needs it; the others wait. Where it could
 * not be made, the next one tries, and says why it cannot. Undefined outside such a run.
 * @param make fills the folder, which has another name until it is whole
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string | undefined> {
  const shared = process.env['SPIL_TEST_SHARED']
  if (shared === undefined) return undefined
  const made = join(shared, name)
  const making = join(shared, `${name}-making`)
  const until = Date.now() + patient(patience)
  while (!existsSync(made)) {
    if (await takes(making)) {
      try {
        // Its name changes as soon as it is whole: it may have been made since we looked.
        if (!existsSync(made)) {
          await make(making)
          await rename(making, made)
        }
      } finally {
        await rm(making, { recursive: true, force: true })
      }
    }
    if (Date.now() > until) throw new Error(`no other worker has made ${name}`)
    await pause(100)
  }
  return made
}

/** Whether this folder is made by us: one of many that try at the same time. */
async function takes(folder: string): Promise<boolean> {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}
