/**
 * `node tests/rehearsal/seeds.ts [stop …]`: puts each stop that once stood between an empty subscription and the first sign-in back into
 * a copy of the sources, one at a time, and shows what finds it: a test of types and files, or (`--rehearse`, a minute each) the starts under the worker’s contract and the rehearsal itself. Ends with 1 where one is found by nothing.
 */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'

const run = promisify(execFile)

interface Seed {
  readonly stop: string
  readonly file: string
  readonly from: string | RegExp
  readonly to: string
  /** A file of tests; `rehearsal`: only somebody who walks the whole way meets it. */
  readonly finder: string
}

const way = 'tests/architecture/way-into-azure.test.ts'
const types = 'tests/architecture/infra.test.ts'
const starts = 'tests/faults/start-in-azure.test.ts'
const guide = 'docs/guides/first-deployment.md'

const seeds: readonly Seed[] = [
  { stop: 'B1', file: 'infra/modules/mail.bicep', from: 'own ? [managed.id, domain.id] : [managed.id]', to: '[managed.id, domain.id]', finder: way },
  { stop: 'B2', file: guide, from: 'for provider in App Cdn', to: 'for provider in Cdn', finder: way },
  { stop: 'B3', file: 'infra/staging.bicepparam', from: /^param links = .*$/mu, to: "param links = { website: 'https://spil.example' }", finder: way },
  { stop: 'B4', file: '.github/workflows/release.yml', from: '  id-token: write\n', to: '', finder: way },
  { stop: 'R4', file: 'infra/modules/alerts.bicep', from: 'skipQueryValidation: true', to: 'skipQueryValidation: false', finder: way },
  { stop: 'R6', file: 'infra/modules/cosmos.bicep', from: /^ +ipRules: .*\n/mu, to: '', finder: way },
  { stop: 'R9', file: 'infra/main.bicep', from: 'SPIL_IDENTITY_AUDIENCE: identityClientId', to: "SPIL_IDENTITY_AUDIENCE: 'api://spil'", finder: way },
  { stop: 'M1', file: guide, from: ' and `https://<host>/`', to: '', finder: way },
  { stop: 'R11', file: '.github/workflows/deploy.yml', from: '  LOCATION: ${{ vars.LOCATION }}', to: '  SPIL_VERSION: ${{ github.sha }}\n  LOCATION: ${{ vars.LOCATION }}', finder: way },
  { stop: 'M6', file: 'infra/main.bicep', from: ", string(attempt))", to: ')', finder: way },
  { stop: 'M7', file: 'infra/staging.bicepparam', from: "readEnvironmentVariable('LOCATION')", to: "'westeurope'", finder: way },
  { stop: 'types', file: 'infra/modules/service-bus.bicep', from: 'requiresSession: true', to: 'needsSession: true', finder: types },
  { stop: 'M2', file: 'local/operator.ts', from: 'const hasKeys = !isVaultReference', to: 'const hasKeys = true || !isVaultReference', finder: 'rehearsal' },
  { stop: 'R9 at sign-in', file: 'infra/main.bicep', from: 'SPIL_IDENTITY_AUDIENCE: identityClientId', to: "SPIL_IDENTITY_AUDIENCE: 'api://spil'", finder: 'rehearsal' },
  { stop: 'R10', file: 'functions/app.ts', from: 'registerTriggers(floor, product)\n', to: 'await floor.open()\nregisterTriggers(floor, product)\n', finder: starts },
  { stop: 'R11 in the code', file: 'scripts/build.ts', from: 'JSON.stringify(manifest.version) }', to: "JSON.stringify('0.0.0') }", finder: 'rehearsal' },
  { stop: 'the guide’s tier without a feed', file: guide, from: '--tier EXPERT', to: '--tier BASIC', finder: 'rehearsal' },
] // prettier-ignore

const { values, positionals } = parseArgs({
  options: { rehearse: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const asked = seeds.filter(
  ({ stop, finder }) =>
    (positionals.length === 0 || positionals.includes(stop)) &&
    (values.rehearse || finder.startsWith('tests/architecture')),
)

/** What a finder says of the sources as they are in a folder: undefined where it finds nothing. */
async function findingOf(finder: string, folder: string): Promise<string | undefined> {
  const program =
    finder === 'rehearsal'
      ? ['tests/rehearsal/main.ts']
      : [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--project',
          finder === starts ? 'faults' : 'unit',
          '--maxWorkers=1',
          finder,
        ]
  // Starts are tried with the package, which is made of the sources as they are now.
  if (finder === starts) await run(process.execPath, ['scripts/build.ts'], { cwd: folder, maxBuffer: 64 * 1_048_576 })
  try {
    await run(process.execPath, program, { cwd: folder, maxBuffer: 64 * 1_048_576 })
    return undefined
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string }
    const lines = `${stdout}\n${stderr}`.replaceAll(/\u001b\[[\d;]*m/gu, '').split('\n')
    const said = lines.find((line) => /^ ?FAIL |Error: /u.test(line)) ?? lines.find((line) => line.trim() !== '')
    return (said ?? 'ended without a word').trim().slice(0, 160)
  }
}

const folder = await mkdtemp(join(tmpdir(), 'spil-seeds-'))
try {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    maxBuffer: 64 * 1_048_576,
  })
  for (const name of stdout.split('\n').filter((line) => line !== '')) await cp(name, join(folder, name))
  await cp('dist', join(folder, 'dist'), { recursive: true }).catch(() => undefined)
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  await run(process.execPath, ['scripts/generate.ts', '--ignored'], { cwd: folder })
  let missed = 0
  for (const { stop, file, from, to, finder } of asked) {
    const path = join(folder, file)
    const whole = await readFile(path, 'utf8')
    const seeded = whole.replace(from, to)
    if (seeded === whole) throw new Error(`${stop}: ${file} does not have what the seed changes`)
    await writeFile(path, seeded)
    const found = await findingOf(finder, folder)
    await writeFile(path, whole)
    if (found === undefined) missed += 1
    console.log(`${stop.padEnd(30)} ${found === undefined ? 'NOT FOUND' : `found by ${finder}: ${found}`}`)
  }
  console.log(`${asked.length - missed} of ${asked.length} seeded stops were found.`)
  if (missed > 0) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
