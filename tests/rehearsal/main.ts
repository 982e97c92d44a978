/**
 * `npm run rehearse`: the first hour in Azure, on this machine. The built package is started with the settings that
 * infra/main.bicep makes of a parameter file and the guide's exports, over services that speak TLS and take tokens of a managed
 * identity, behind headers of Front Door; then everything is done that the guide has its reader do, a release over it, and the
 * way back. Each step says what it saw; the first that sees something else ends it. What only Azure knows is not in it.
 */
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { appConfigOf } from '#local/host/app-config.ts'
import { readWebConfig } from '#platform/config.ts'
import { inviteCodeHeader } from '#platform/http/origins.ts'
import { largeFile } from '#tests/bench/large-file.ts'
import { startAzureHere } from '#tests/kit/azure-here.ts'
import { keyCalls } from '#tests/kit/feed-keys.ts'
import { httpPerson, until } from '#tests/kit/http-person.ts'
import { compileCache } from '#tests/kit/compile-cache.ts'
import { people } from '#tests/kit/tokens.ts'
import { outcomeOf, rowsOf, settledSyncs, workbook } from '#tests/kit/uploads.ts'
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
  const link = await step(
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

  const owner = { ...people.anna, email: 'mail@kantoor.example' }
  const person = await step(
    'sign in by the invitation',
    async () => {
      const code = new URLSearchParams(new URL(link).hash.slice(1)).get('invite-code') ?? ''
      const token = await azure.login.tokenFor(owner, {
        clientId: config.identity.clientId,
        origin: azure.outputs['az.environment().authentication.loginEndpoint'] ?? '',
      })
      const headers = { 'x-spil-request': '1', authorization: `Bearer ${token}`, [inviteCodeHeader]: code }
      const answer = await fetch(`${edge.url}/api/authenticate/microsoft/invite?generalTerms=true&userAgreement=true`, {
        headers,
      })
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
      check(cookie !== undefined, `The sign-in answered ${answer.status}: ${await answer.text()}`)
      return httpPerson(edge.url, cookie)
    },
    ({ tenantId }) => `in firm ${tenantId}`,
  )
  const connection = await step(
    'add a connection',
    () => person.addConnection('ManualImportV2'),
    (id) => id,
  )
  await step(
    'upload a workbook through the inbox',
    async () => {
      const content = await workbook(largeFile(new Date(), 40, 20, 60))
      const { code } = await person.upload(connection, 'klanten.xlsx', content)
      check(code === undefined, `The upload was refused: ${code ?? ''}`)
      return outcomeOf(person, connection)
    },
    ({ state, rowsRead, error }) => {
      check(state === 'IMPORTED', `The file is ${state}: ${error ?? ''}`)
      return `${rowsRead} rows read`
    },
  )
  await step(
    'the sync that follows',
    () => settledSyncs(person, connection),
    ([run]) => run?.state ?? 'none',
  )
  await step(
    'rows on screen',
    () => rowsOf(person, connection, 'Administrations'),
    (rows) => `${rows.length} administrations`,
  )
  await step(
    'a key of the feed, and one row as Excel reads it',
    async () => {
      const Key = z.object({ plainTextApiKey: z.string(), key: z.object({ key: z.string() }) })
      const input = { name: 'Excel', authorizeAllConnections: true, authorizeAllGeneralData: true }
      const made = Key.parse(await person.ask('createODataApiKey', keyCalls.create, { input }))
      const authorization = `Bearer ${made.plainTextApiKey}`
      const answer = await fetch(`${edge.url}/api/odata/Administrations?$top=1`, { headers: { authorization } })
      check(answer.ok, `The feed answered ${answer.status}: ${await answer.clone().text()}`)
      return z.object({ value: z.array(z.record(z.string(), z.unknown())) }).parse(await answer.json()).value
    },
    ([row]) => {
      check(row !== undefined, 'The feed has no row')
      return JSON.stringify(row).slice(0, 80)
    },
  )

  await cp('dist/functions', join(folder, 'second'), { recursive: true })
  for (const file of ['app.mjs', 'package.json']) {
    const path = join(folder, 'second', file)
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(first.version, `${first.version}-next`))
  }
  /** Asks all the while as a person does. */
  async function meanwhile<T>(work: () => Promise<T>): Promise<T> {
    const asked = { over: false }
    const asking = (async () => {
      while (!asked.over) {
        await person.ask('me', '{ me { tenantId } }')
        await pause(200)
      }
    })()
    try {
      return await work()
    } finally {
      asked.over = true
      await asking
    }
  }
  const second = await step(
    'a release over it, while somebody works',
    () =>
      meanwhile(async () => {
        const next = await release('second', resolved)
        edge.toward(next.port)
        return next
      }),
    ({ version }) => `${version} is ready; ${edge.failures()} answers were 5xx`,
  )
  await step(
    'the way back',
    () =>
      meanwhile(async () => {
        edge.toward(first.port)
        await second.stop()
        return smoke(edge.url, first.version)
      }),
    (failed) => {
      check(failed.length === 0, failed.join('\n'))
      check(edge.failures() === 0, `${edge.failures()} answers were 5xx`)
      return `${first.version} answers, with the rows of before`
    },
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
