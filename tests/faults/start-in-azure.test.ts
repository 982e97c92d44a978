import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { product } from '#functions/slices.ts'
import { functionName } from '#platform/triggers.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { testSettings } from '#tests/kit/test-platform.ts'

const Report = z.object({
  names: z.array(z.string()),
  ready: z.int(),
  retryAfter: z.string().nullable(),
  live: z.int(),
  liveBody: z.object({ state: z.string(), version: z.string() }),
})

let folder: string
let silent: Server
let silentPort: number
let closedPort: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-azure-start-'))
  await cp('dist/functions', join(folder, 'app'), { recursive: true })
  const [first = 0, second = 0] = await freePorts(2)
  closedPort = first
  silentPort = second
  // Takes calls and says nothing, as a store does whose network drops what comes.
  silent = createServer(() => undefined).listen(silentPort, '127.0.0.1')
})
afterAll(async () => {
  silent.close()
  await rm(folder, { recursive: true, force: true })
})

/** Settings as Azure has them, with a store that does not answer. */
function azureSettings(): Record<string, string> {
  const { SPIL_DATA_FOLDER: _, SPIL_BLOB_CONNECTION_STRING: __, ...common } = testSettings(folder)
  return {
    ...common,
    SPIL_ENVIRONMENT: 'azure',
    SPIL_SEALING_KEYS: JSON.stringify({ one: randomBytes(32).toString('base64') }),
    SPIL_APP_URL: 'https://app.spil.example',
    SPIL_API_URL: 'https://app.spil.example',
    SPIL_IDENTITY_ISSUER: 'https://login.example/{tenantid}/v2.0',
    SPIL_IDENTITY_JWKS_URL: 'https://login.example/keys',
    SPIL_COSMOS_ENDPOINT: `https://localhost:${closedPort}/`,
    SPIL_BLOB_ACCOUNT_URL: 'https://spil.blob.example',
    SPIL_SERVICE_BUS__fullyQualifiedNamespace: 'spil.servicebus.example',
    SPIL_MAIL_ENDPOINT: 'https://spil.communication.example',
  }
}

async function started(environment: Readonly<Record<string, string>>) {
  const { PATH = '' } = process.env
  const run = promisify(execFile)
  const args = ['tests/kit/package-process.ts', join(folder, 'app')]
  const { stdout, stderr } = await run(process.execPath, args, { env: { PATH, ...environment } })
  const lines = stderr.split('\n').filter((line) => line.includes('"start.failed"'))
  return {
    report: Report.parse(JSON.parse(stdout)),
    failures: lines.map((line) => JSON.parse(line) as { reasons: string }),
  }
}

const wanted = [...product.routes, ...product.timers, ...product.arrivals].map(({ name }) => functionName(name))

describe('an instance in Azure whose start fails', () => {
  it.each([
    [
      'a store that refuses',
      () => azureSettings(),
      /The store https:\/\/localhost:\d+\/ did not open for the managed identity/u,
    ],
    [
      'a secret that Azure has not resolved',
      () => ({
        ...azureSettings(),
        SPIL_SEALING_KEYS: '@Microsoft.KeyVault(SecretUri=https://kv.example/secrets/sealing-keys)',
      }),
      /SPIL_SEALING_KEYS: is a reference that Azure has not resolved/u,
    ],
    [
      'a setting that is missing',
      () => ({ ...azureSettings(), SPIL_MAIL_ENDPOINT: '' }),
      /SPIL_MAIL_ENDPOINT: is needed in Azure/u,
    ],
    [
      'a sealing key that is named before it is there',
      () => ({ ...azureSettings(), SPIL_SEALING_KEY_ID: 'two' }),
      /There is no sealing key two/u,
    ],
  ])('has all its functions, lives, asks for patience, and says why: %s', async (_, settings, reason) => {
    const { report, failures } = await started(settings())
    expect(report.names.toSorted()).toEqual([...wanted, 'jobs'].toSorted())
    expect(report).toMatchObject({ ready: 503, live: 200, liveBody: { state: 'live' } })
    expect(Number(report.retryAfter)).toBeGreaterThan(0)
    expect(failures[0]?.reasons).toMatch(reason)
  })

  it('answers as the version that was built, whatever else fails', async () => {
    const { report } = await started({ ...azureSettings(), SPIL_LINKS: 'none' })
    const { version } = JSON.parse(await readFile(join(folder, 'app', 'package.json'), 'utf8')) as { version: string }
    expect(report.liveBody.version).toBe(version)
  })

  it('does not keep a request waiting for a store that is silent', async () => {
    const { report } = await started({ ...azureSettings(), SPIL_COSMOS_ENDPOINT: `https://localhost:${silentPort}/` })
    expect(report).toMatchObject({ ready: 503, live: 200 })
  })
})
