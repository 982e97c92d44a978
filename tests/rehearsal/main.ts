/**
 * `npm run rehearse`: a first deployment, on this machine. The built package is started with the settings that infra/main.bicep
 * makes of a parameter file and the guide's exports, over services that speak TLS and take tokens of a managed identity; the site
 * is made as the workflow makes it, asked through headers of Front Door by the smoke test, and the first firm is made by the
 * guide's own commands. Each step says what it saw; the first that sees something else ends it. What only Azure knows is not in it.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { appConfigOf } from '#local/host/app-config.ts'
import { readWebConfig } from '#platform/config.ts'
import { startAzureHere } from '#tests/kit/azure-here.ts'
import { until } from '#tests/kit/http-person.ts'
import { compileCache } from '#tests/kit/compile-cache.ts'
import { build } from '../../scripts/build.ts'
import { writeSite } from '../../scripts/site.ts'
import { smoke } from '../../scripts/smoke.ts'
import { deployedSettings, guideExports, parametersOf } from './deployed-settings.ts'
import { startEdge } from './edge.ts'

const began = performance.now()
async function step<T>(name: string, work: () => Promise<T>, seen: (result: T) => string): Promise<T> {
  const result = await work()
  console.log(`${String(Math.round((performance.now() - began) / 1_000)).padStart(4)} s  ${name}: ${seen(result)}`)
  return result
}
function check(what: unknown, wrong: string): asserts what {
  if (what !== true) throw new Error(wrong)
}

const folder = await mkdtemp(join(tmpdir(), 'spil-rehearsal-'))
const azure = await startAzureHere()
const children = new Set<ChildProcess>()
const { PATH = '' } = process.env

/** Sends a package to an instance of its own, and waits until it is ready as the version that is in it, as the workflow does. */
async function release(name: string, settings: Readonly<Record<string, string>>) {
  const app = join(folder, name)
  const env = {
    PATH,
    ...compileCache,
    ...azure.environment,
    ...settings,
    SPIL_REPLICA_FOLDER: join(folder, `${name}-replicas`),
  }
  const child = fork('tests/rehearsal/instance.ts', [app, join(folder, name)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.add(child)
  const [said] = (await once(child, 'message')) as [unknown]
  const { port } = z.object({ port: z.int() }).parse(said)
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(await readFile(join(app, 'package.json'), 'utf8')))
  const Ready = z.object({ state: z.string(), version: z.string() })
  await until(async () => {
    const answer = await fetch(`http://localhost:${port}/api/health/ready`)
    return answer.ok ? Ready.parse(await answer.json()).version : String(answer.status)
  }, version)
  return {
    port,
    version,
    async stop() {
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
      children.delete(child)
    },
  }
}

/** A command as the guide has it, with the settings as Azure lists them. */
async function operator(line: string): Promise<string> {
  const [, program = '', typed = ''] = /^npm run (\w+) -- (.*)$/u.exec(line) ?? []
  const args = [...typed.matchAll(/"([^"]*)"|(\S+)/gu)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  const placed = args.map((each) => (each === 'settings.json' ? join(folder, each) : each))
  const env = { PATH, ...compileCache, ...azure.environment, SPIL_FOLDER: folder }
  const { stdout } = await promisify(execFile)(process.execPath, [`local/${program}.ts`, ...placed], { env })
  return stdout
}

async function rehearse(): Promise<void> {
  await step(
    'build',
    () => build({ only: ['functions', 'web'] }),
    (built) => built.join(', ') || 'nothing has changed',
  )
  const listed = await step(
    'parameter file and settings',
    async () => {
      const parameters = parametersOf('infra/staging.bicepparam', guideExports())
      const made = deployedSettings(parameters, azure.outputs)
      const list = Object.entries(made).map(([name, value]) => ({ name, slotSetting: false, value }))
      await writeFile(join(folder, 'settings.json'), JSON.stringify(list))
      return made
    },
    (made) => `${Object.keys(made).length} settings of infra/staging.bicepparam`,
  )
  // What Azure resolves for the app, and lists to nobody.
  const keys = JSON.stringify({ [listed['SPIL_SEALING_KEY_ID'] ?? '']: randomBytes(32).toString('base64') })
  const resolved = { ...listed, SPIL_SEALING_KEYS: keys, SPIL_OAUTH_CLIENTS: '{}', AZURE_CLIENT_ID: 'id-of-the-app' }

  await cp('dist/functions', join(folder, 'first'), { recursive: true })
  const first = await step(
    'send the code',
    () => release('first', resolved),
    ({ version }) => `${version} is ready`,
  )
  const config = await step(
    'site',
    async () => {
      await writeSite('dist/web', join(folder, 'site'), {
        settings: listed,
        frontDoorId: 'id-of-the-edge',
        version: first.version,
      })
      return appConfigOf({ ...readWebConfig(listed), version: first.version })
    },
    ({ appUrl, version }) => `${version} for ${appUrl}`,
  )
  const edge = await startEdge(config, join(folder, 'site'))
  edge.toward(first.port)
  await step(
    'smoke test',
    () => smoke(edge.url, first.version),
    (failed) => {
      check(failed.length === 0, failed.join('\n'))
      return 'all well'
    },
  )

  const guide = await readFile('docs/guides/first-deployment.md', 'utf8')
  const [create = '', list = ''] = guide.split('\n').filter((line) => line.startsWith('npm run tenant --'))
  await step(
    create,
    async () => /https:\/\/\S+/u.exec(await operator(create))?.[0] ?? '',
    (found) => {
      check(
        azure.mail.sent.some(({ text }) => text.includes(found)),
        'The invitation was not mailed',
      )
      return 'made, and its owner was mailed'
    },
  )
  await step(
    list,
    () => operator(list),
    (said) => said.split('\n')[0] ?? '',
  )

  await first.stop()
  await edge.close()
}

try {
  await rehearse()
  console.log('The rehearsal went well. What only Azure knows: docs/guides/first-deployment.md, what is marked [read].')
} finally {
  for (const child of children) child.kill('SIGKILL')
  await azure.close()
  await rm(folder, { recursive: true, force: true })
}
