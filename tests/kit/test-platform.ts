import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TenantId } from '#domain/shared/ids.ts'
import { readConfig } from '#platform/config.ts'
import { createPlatform, type PlatformOptions, type RunningPlatform } from '#platform/create-platform.ts'
import type { AnyJob } from '#platform/jobs/runner.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { createMemoryBlobs } from './memory-blobs.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

/** Settings of a product that keeps everything in one folder and calls nobody. */
export const testSettings = (folder: string): Record<string, string> => ({
  SPIL_ENVIRONMENT: 'local',
  SPIL_APP_URL: 'http://localhost:4280',
  SPIL_API_URL: 'http://localhost:4280',
  SPIL_DATA_FOLDER: folder,
  SPIL_BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true',
  SPIL_SEALING_KEYS: JSON.stringify({ one: Buffer.alloc(32, 1).toString('base64') }),
  SPIL_SEALING_KEY_ID: 'one',
  SPIL_IDENTITY_AUTHORITY: 'https://localhost:4281',
  SPIL_IDENTITY_ISSUER: 'http://localhost:4281',
  SPIL_IDENTITY_JWKS_URL: 'http://localhost:4281/jwks',
  SPIL_IDENTITY_AUDIENCE: 'spil-api',
  SPIL_IDENTITY_CLIENT_ID: 'spa',
  SPIL_IDENTITY_SCOPE: 'api://spil-api/access_as_user',
  SPIL_VENDOR_ORIGINS: '{}',
  SPIL_OAUTH_CLIENTS: '{}',
  SPIL_LINKS: JSON.stringify({
    website: 'https://spil.example',
    status: 'https://status.spil.example',
    support: 'mailto:help@spil.example',
    blog: 'https://spil.example/blog',
    trial: 'https://spil.example/trial',
    terms: 'https://spil.example/terms',
    userAgreement: 'https://spil.example/agreement',
  }),
})

export const newTenantId = (): TenantId => randomUUID() as string as TenantId

/** A real platform on a folder of its own: SQLite, the real job runner, blobs in memory, mail in a list. */
export interface TestPlatform {
  readonly clock: TestClock
  readonly logged: string[]
  readonly mails: Mail[]
  /** The platform of now; `restart` puts another one here, over the same folder. */
  platform: RunningPlatform
  restart(jobs?: readonly AnyJob[]): Promise<void>
  close(): Promise<void>
}

/** What a platform is made of beside its jobs. */
export type PlatformParts = Pick<PlatformOptions, 'events' | 'subscriptions' | 'schedules' | 'store' | 'spans'>

export async function openTestPlatform(
  jobs: readonly AnyJob[],
  clock = createTestClock(),
  parts: PlatformParts = {},
): Promise<TestPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'spil-test-'))
  const blobs = createMemoryBlobs()
  const logged: string[] = []
  const mails: Mail[] = []
  const open = (with_: readonly AnyJob[]): Promise<RunningPlatform> =>
    createPlatform(readConfig(testSettings(folder)), {
      jobs: with_,
      ...parts,
      clock,
      blobs,
      mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
      log: createLog((line) => logged.push(line)),
    })
  const opened: TestPlatform = {
    clock,
    logged,
    mails,
    platform: await open(jobs),
    async restart(others = jobs) {
      await opened.platform.close()
      opened.platform = await open(others)
    },
    async close() {
      await opened.platform.close()
      await rm(folder, { recursive: true })
    },
  }
  return opened
}
