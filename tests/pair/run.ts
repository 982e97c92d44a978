/**
 * `npm run pair -- …`: what is played on two instances of the product over peers of Azure's services, beyond what `npm test`
 * has time for:
 *   journeys [names]  the journeys, while things go wrong
 *   faults            the fault tests of the whole product that do not look into the files of one machine
 *   day [firms]       a day of so many firms (20), compared with the same day on one machine
 *   figures           pages and syncs of two instances against one
 * SPIL_TEST_PATIENCE (3): how many times as long as elsewhere what is awaited may take. SPIL_TEST_OUTPUT: a file that what the
 * instances say is written to. SPIL_TEST_SEED (1; 0: nothing goes wrong) and SPIL_TEST_CLOCK_SECONDS (-600) say what goes wrong: `tests/pair/main.ts`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { comparedDay } from './compared-day.ts'
import { figures } from './figures.ts'

process.env['SPIL_TEST_PATIENCE'] ??= '3'
process.chdir(resolve(import.meta.dirname, '../..'))
const [what = '', ...more] = process.argv.slice(2)
const faults = ['power-cut', 'uploads', 'two-instances']
const goesWrong = {
  SPIL_TEST_SEED: process.env['SPIL_TEST_SEED'] ?? '1',
  SPIL_TEST_CLOCK_SECONDS: process.env['SPIL_TEST_CLOCK_SECONDS'] ?? '-600',
}

/** One file at a time: two instances and what stands in for Azure fill a machine. */
async function tests(project: string, names: readonly string[]): Promise<boolean> {
  const files = names.map((name) => join('tests', project, `${name}.test.ts`))
  const env = { ...process.env, ...goesWrong, SPIL_TEST_PLATFORM: 'azure' }
  const given = ['run', '--project', project, '--no-file-parallelism', ...files]
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...given], { stdio: 'inherit', env })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code === 0
}

const journeys = (): string[] =>
  globSync('*.test.ts', { cwd: 'tests/journeys' }).map((file) => file.replace('.test.ts', ''))

const runs: Readonly<Record<string, () => Promise<boolean>>> = {
  journeys: () => tests('journeys', more.length > 0 ? more : journeys()),
  faults: () => tests('faults', faults),
  day: () => comparedDay(Number(more[0] ?? 20), goesWrong),
  figures: async () => {
    await figures()
    return true
  },
}
const run = runs[what]
if (run === undefined) {
  console.error(`npm run pair -- ${Object.keys(runs).join(' | ')}`)
  process.exit(2)
}
process.exit((await run()) ? 0 : 1)
