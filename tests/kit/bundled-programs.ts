import { join } from 'node:path'
import { bundlePrograms } from '../../scripts/build.ts'
import { madeOnce } from './made-once.ts'

const faults = join(import.meta.dirname, '../faults')

/** Those of `killedProcess`: `tests/faults/<name>-process.ts`. */
export const killedPrograms = ['crm', 'derive', 'export', 'import', 'sync'] as const

/** What tests start as a process of its own, by the name of its bundle. */
const programs: Readonly<Record<string, string>> = Object.fromEntries(
  [...killedPrograms, 'held-up'].map((name) => [`${name}-process`, join(faults, `${name}-process.ts`)]),
)

/**
 * The folder of those programs, each `<name>.mjs`. They start by the dozen, and loading the sources takes some seconds of a core each
 * time: bundled once for all of a run.
 */
export async function bundledPrograms(): Promise<string> {
  const made = await madeOnce('programs', (folder) => bundlePrograms(programs, folder))
  if (made === undefined) throw new Error('Programs are bundled in a run of Vitest only')
  return made
}
