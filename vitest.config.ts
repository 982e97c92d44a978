import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { texts } from './scripts/texts-plugin.ts'
import { besideTheCode } from './tests/kit/beside-the-code.ts'
import { compileCache } from './tests/kit/compile-cache.ts'
import { patient } from './tests/kit/patience.ts'

// Also for a run that no npm script began. In a process of its own: Vite would load `graphql` in two forms.
// Once: this file is read again for each of its projects.
const reader = String(process.pid)
if (process.env['SPIL_CONFIG_READ_BY'] !== reader) execFileSync(process.execPath, ['scripts/generate.ts', '--ignored'])
process.env['SPIL_CONFIG_READ_BY'] = reader

/**
 * What is no screen is loaded by Node itself, which leaves out its types as it does where the product runs. Vite's own
 * runner turns each use of something imported into a look-up, for which such tests took a quarter more of a processor.
 */
const asItRuns = { viteModuleRunner: false }
/** The same where no test exchanges a module: nothing needs to read a source before Node does. */
const unread = { ...asItRuns, nodeLoader: false }

/**
 * A process of their own: tests that exchange a module, which others in the process would find exchanged or have loaded
 * before, and the local host, as a process is one app of Azure Functions. All others share a process: loading the modules
 * again for each file took as long as running them, and every test makes what it works on itself.
 */
const faults = 'tests/faults/**/*.test.ts'
const alone = [
  'local/host/**/*.test.ts',
  ...globSync([...besideTheCode, faults]).filter((file) => readFileSync(file, 'utf8').includes('vi.mock(')),
]

/** Ends what hangs and nothing else: far beyond what a machine with three suites at once takes for the slowest test. */
const hanging = 300_000
const guard = {
  testTimeout: patient(hanging),
  hookTimeout: patient(hanging),
  expect: { poll: { timeout: patient(hanging / 5) } },
}

/** Tests make much that lives for a moment only. With room for twice as much of it, clearing it up took a tenth less of a processor. */
const roomy = { execArgv: ['--max-semi-space-size=32'] }

/** Many tests wait for a process, a socket or a browser, and leave their core to another. */
const workers = availableParallelism() + 2

/**
 * Tests write thousands of small files and wait for the disk after each. Where a disk in memory has room for all of them,
 * theirs lie there: temporary folders are made in it, by the tests and by the processes they start.
 */
const memoryDisk = '/dev/shm'
const roomForAll = 4 * 1024 ** 3
function inMemory(): void {
  const disk = statfsSync(memoryDisk)
  if (disk.bavail * disk.bsize < roomForAll || freemem() < roomForAll) return
  const folder = mkdtempSync(`${memoryDisk}/spil-tests-`)
  process.env['TMPDIR'] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
if (existsSync(memoryDisk) && process.env['TMPDIR'] === undefined) inMemory()

/** A folder that all processes of this run find by a setting, and that goes with it. */
function ofThisRun(setting: string): void {
  if (process.env[setting] !== undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'spil-run-'))
  process.env[setting] = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}
// What the product refuses anything with, in any process of this run: `tests/kit/check-raised.ts` looks afterwards.
ofThisRun('SPIL_TEST_RAISED')
// What is made once for all: `tests/kit/made-once.ts`.
ofThisRun('SPIL_TEST_SHARED')

// Workers that live for one file load the same modules as the one before them: compiled once.
Object.assign(process.env, compileCache)

/** The journeys of `npm test`: from signing in to a closed month, and how screens look and fit. */
const criticalPath = ['first-journey', 'sessions', 'linking', 'invoices', 'first-month', 'screens']

/** Fast tests beside the code, the same in processes of their own, screens, tests that start processes, and journeys in a real browser. */
export default defineConfig(({ mode }) => {
  const all = mode === 'all'
  // For `tests/kit/how-much.ts`, in every process of this run.
  if (all) process.env['SPIL_TEST_ALL'] = 'true'
  return {
    test: {
      passWithNoTests: false,
      maxWorkers: workers,
      projects: [
        {
          test: {
            name: 'unit',
            include: [...besideTheCode],
            exclude: alone,
            environment: 'node',
            isolate: false,
            experimental: unread,
            setupFiles: ['tests/kit/note-raised.ts', 'tests/kit/threads-compiled.ts'],
            ...roomy,
            globalSetup: ['tests/kit/check-raised.ts'],
            ...guard,
          },
        },
        {
          test: {
            name: 'alone',
            include: alone,
            environment: 'node',
            experimental: asItRuns,
            setupFiles: ['tests/kit/note-raised.ts', 'tests/kit/threads-compiled.ts'],
            ...roomy,
            ...guard,
          },
        },
        {
          plugins: [texts()],
          test: {
            name: 'web',
            include: ['web/**/*.test.{ts,tsx}', 'tests/spec/**/*.test.tsx'],
            environment: 'happy-dom',
            setupFiles: ['tests/kit/dom-setup.ts'],
            unstubGlobals: true,
            // Loading the modules again for each file took as long as its tests; `dom-setup` begins each file anew.
            isolate: false,
            ...guard,
          },
        },
        {
          test: {
            name: 'faults',
            include: [faults],
            exclude: alone,
            environment: 'node',
            isolate: false,
            experimental: unread,
            setupFiles: ['tests/kit/threads-compiled.ts'],
            ...guard,
          },
        },
        {
          test: {
            name: 'journeys',
            include: all
              ? ['tests/journeys/**/*.test.ts']
              : criticalPath.map((name) => `tests/journeys/${name}.test.ts`),
            environment: 'node',
            // Each has a product and a browser of its own; what drives them is loaded once.
            isolate: false,
            experimental: unread,
            globalSetup: ['tests/kit/unpack-browser.ts'],
            ...guard,
          },
        },
      ],
    },
  }
})
