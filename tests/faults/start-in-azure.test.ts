import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { product } from '#functions/slices.ts'
import { functionName } from '#platform/triggers.ts'
import { startAzureHere, type AzureHere } from '#tests/kit/azure-here.ts'
import { azureSettings } from '#tests/kit/azure-settings.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { startIdentityPeer, type IdentityPeer } from '#tests/peers/azure/identity.ts'

/** The package that is sent to Azure, under the worker's side of `@azure/functions`. */
const Report = z.object({
  names: z.array(z.string()),
  ready: z.int(),
  retryAfter: z.string().nullable(),
  live: z.int(),
  liveBody: z.object({ state: z.string(), version: z.string() }),
})

let folder: string
let identity: IdentityPeer
let silent: Server
let silentPort: number
let closedPort: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-azure-start-'))
  await cp('dist/functions', join(folder, 'app'), { recursive: true })
  const [first = 0, second = 0] = await freePorts(2)
  closedPort = first
  silentPort = second
  identity = await startIdentityPeer()
  // Takes calls and says nothing, as a store does whose network drops what comes.
  silent = createServer(() => undefined).listen(silentPort, '127.0.0.1')
})
afterAll(async () => {
  silent.close()
  await identity.close()
  await rm(folder, { recursive: true, force: true })
})

/** Of an instance that has an identity, with its store at a port of this machine. */
const storeAt = (port: number): Record<string, string> => ({
  ...azureSettings(),
  ...identity.environment,
  AZURE_CLIENT_ID: 'id-of-the-app',
  SPIL_COSMOS_ENDPOINT: `https://localhost:${port}/`,
})

async function started(environment: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env
  const run = promisify(execFile)
  const args = ['tests/kit/package-process.ts', join(folder, 'app')]
  const { stdout, stderr } = await run(process.execPath, args, { env: { PATH, ...environment } })
  const lines = stderr.split('\n').filter((line) => line.includes('"start.failed"'))
  return {
    // What is logged comes before it.
    report: Report.parse(JSON.parse(stdout.split('\n').at(-1) ?? '')),
    failures: lines.map((line) => JSON.parse(line) as { readonly reasons: string; readonly identity: string }),
  }
}

const wanted = [...product.routes, ...product.timers, ...product.arrivals].map(({ name }) => functionName(name))

describe('an instance in Azure whose start fails', () => {
  it.each([
    [
      'a store that refuses',
      () => storeAt(closedPort),
      /The store https:\/\/localhost:\d+\/ did not open for the managed identity <- .*ECONNREFUSED/u,
    ],
    [
      'a store that is silent',
      () => storeAt(silentPort),
      /The store https:\/\/localhost:\d+\/ did not open for the managed identity <- .*took more than/u,
    ],
    [
      'an identity that is given no token',
      () => ({ ...storeAt(closedPort), IDENTITY_HEADER: 'another' }),
      /did not open for the managed identity <- .*ManagedIdentityCredential/u,
    ],
    [
      'a secret that Azure has not resolved',
      () => ({
        ...storeAt(closedPort),
        SPIL_SEALING_KEYS: '@Microsoft.KeyVault(SecretUri=https://kv.example/secrets/sealing-keys)',
      }),
      /SPIL_SEALING_KEYS: is a reference that Azure has not resolved/u,
    ],
    [
      'a setting that is missing',
      () => ({ ...storeAt(closedPort), SPIL_MAIL_ENDPOINT: '' }),
      /SPIL_MAIL_ENDPOINT: is needed in Azure/u,
    ],
    [
      'a sealing key that is named before it is there',
      () => ({ ...storeAt(closedPort), SPIL_SEALING_KEY_ID: 'two' }),
      /There is no sealing key two/u,
    ],
  ])('has all its functions, lives, asks for patience, and says why: %s', async (_, settings, reason) => {
    const { report, failures } = await started(settings())
    expect(report.names.toSorted()).toEqual([...wanted, 'jobs'].toSorted())
    expect(report).toMatchObject({ ready: 503, live: 200, liveBody: { state: 'live' } })
    expect(Number(report.retryAfter)).toBeGreaterThan(0)
    expect(failures[0]?.reasons.replaceAll('\n', ' ')).toMatch(reason)
    expect(failures[0]?.identity).toBe('id-of-the-app')
  })
})

/** An instance that is told what to do, over Azure's services on this machine. */
async function instanceOver(azure: AzureHere) {
  const { PATH = '' } = process.env
  const args = [join(folder, 'app')]
  const env = { PATH, ...azure.environment }
  const child = fork('tests/kit/instance-process.ts', args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const tell = async <T extends z.ZodType>(what: object, said: T): Promise<z.output<T>> => {
    const answer = once(child, 'message')
    child.send(what)
    const [message] = (await answer) as [unknown]
    return said.parse(message)
  }
  const Loaded = z.object({ port: z.int(), names: z.array(z.string()) })
  const { port, names } = await tell({ settings: azure.settings }, Loaded)
  return {
    names,
    health: (state: 'live' | 'ready') => fetch(`http://localhost:${port}/api/health/${state}`),
    /** What a function threw that was called once; null: nothing. */
    threw: async (name: string) => (await tell({ invoke: name }, z.object({ threw: z.string().nullable() }))).threw,
    output: () => output.join(''),
    async terminate() {
      const ended = once(child, 'exit') as Promise<[number | null]>
      await tell({ terminate: true }, z.object({ terminated: z.literal(true) }))
      return (await ended)[0]
    },
    end: () => child.kill('SIGKILL'),
  }
}

describe('an instance over services as they are in Azure', () => {
  let azure: AzureHere
  let instance: Awaited<ReturnType<typeof instanceOver>> | undefined
  afterEach(async () => {
    instance?.end()
    await azure.close()
  })
  /** The first answer of that kind, however long it takes to come. */
  async function settled(wantedStatus: number): Promise<Response> {
    for (;;) {
      const answer = await (instance ?? expect.fail()).health('ready')
      if (answer.status === wantedStatus) return answer
      await setTimeout(100)
    }
  }

  it('starts cold, with its identity and no key, as the version that was built', async () => {
    azure = await startAzureHere()
    const { report, failures } = await started({ ...azure.environment, ...azure.settings })
    const { version } = JSON.parse(await readFile(join(folder, 'app', 'package.json'), 'utf8')) as { version: string }
    expect(report).toMatchObject({ ready: 200, liveBody: { version } })
    expect(failures).toEqual([])
    expect([...azure.identity.asked].map((resource) => `${resource}/`)).toEqual([
      azure.settings['SPIL_COSMOS_ENDPOINT'],
    ])
  })

  it('starts as the placeholder that is told its settings when it is needed, and names the sealing keys it knows', async () => {
    azure = await startAzureHere()
    instance = await instanceOver(azure)
    expect(instance.names.toSorted()).toEqual([...wanted, 'jobs'].toSorted())
    expect((await instance.health('ready')).status).toBe(200)
    expect(instance.output()).toMatch(/"event":"start\.opened".*"sealingKey":"one"/u)
    expect(await instance.terminate()).toBe(0)
  })

  it('serves once a store is there that came late, is unready while it is gone, and serves again when it is back', async () => {
    azure = await startAzureHere({ storeIsAway: true })
    instance = await instanceOver(azure)
    expect((await instance.health('ready')).status).toBe(503)
    // Azure makes again the call that throws: nothing that a timer or a message asks for is lost.
    for (const name of ['jobs', 'identity_purge'])
      expect(await instance.threw(name)).toMatch(/The store .* did not open/u)
    await azure.store.comeBack()
    await settled(200)
    expect(await instance.threw('identity_purge')).toBeNull()
    await azure.store.goAway()
    const refused = await settled(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await instance.health('live')).status).toBe(200)
    await azure.store.comeBack()
    await settled(200)
    expect(await instance.terminate()).toBe(0)
  })

  it('ends when it is told to while its start still fails', async () => {
    azure = await startAzureHere({ storeIsAway: true })
    instance = await instanceOver(azure)
    expect(await instance.terminate()).toBe(0)
  })
})
