import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { product } from '#functions/slices.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import { countingOperations } from '#platform/store/cosmos/operation-counts.ts'
import { azuriteConnectionString, startAzurite } from './host/azurite.ts'
import { demoLinks, storedSettings, readPorts } from './host/local-settings.ts'
import { takeLock } from './host/lock.ts'
import { audience, clientId, scope } from './identity/provider.ts'

/*
 * What an operator's commands work on: the data of this machine or, where the environment holds the settings of an
 * installation in Azure, that.
 */

const folder = resolve(process.env['SPIL_FOLDER'] ?? join(import.meta.dirname, '..', '.spil'))
const inAzure = process.env['SPIL_ENVIRONMENT'] === 'azure'

/** The settings that `npm start` would use on this machine; what was set from outside wins. */
async function localSettings(): Promise<Record<string, string | undefined>> {
  const ports = readPorts(process.env)
  const appUrl = process.env['SPIL_APP_URL'] ?? `http://localhost:${ports.app}`
  const issuer = `http://localhost:${ports.identity}`
  return {
    SPIL_ENVIRONMENT: 'local',
    SPIL_VERSION: process.env['npm_package_version'],
    SPIL_APP_URL: appUrl,
    SPIL_API_URL: appUrl,
    SPIL_DATA_FOLDER: join(folder, 'data'),
    SPIL_BLOB_CONNECTION_STRING: azuriteConnectionString(ports.blobs),
    ...(await storedSettings(folder)),
    SPIL_IDENTITY_AUTHORITY: issuer,
    SPIL_IDENTITY_ISSUER: issuer,
    SPIL_IDENTITY_JWKS_URL: `${issuer}/jwks`,
    SPIL_IDENTITY_AUDIENCE: audience,
    SPIL_IDENTITY_CLIENT_ID: clientId,
    SPIL_IDENTITY_SCOPE: scope,
    SPIL_LINKS: JSON.stringify(demoLinks),
    ...process.env,
  }
}

async function answers(port: number): Promise<boolean> {
  const { promise, resolve: settle } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1', () => settle(true)).on('error', () => settle(false))
  return promise.finally(() => socket.destroy())
}

/** Where the product does not run, its blob store is started for as long as a command takes. */
async function blobStore(config: Config): Promise<() => Promise<void>> {
  const port = readPorts(process.env).blobs
  const nothing = (): Promise<void> => Promise.resolve()
  const own = config.blobs.kind === 'shared-key' && config.blobs.connectionString === azuriteConnectionString(port)
  if (!own || (await answers(port))) return nothing
  const blobFolder = join(folder, 'blobs')
  await mkdir(blobFolder, { recursive: true })
  const azurite = await startAzurite({ port, folder: blobFolder })
  return () => azurite.close()
}

/** Opens the platform for one command, and closes it. Over Cosmos DB it says at the end what that charged. */
export async function withPlatform(
  work: (platform: RunningPlatform) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const config = readConfig(inAzure ? process.env : await localSettings())
  if (config.store.kind === 'sqlite') await mkdir(config.store.folder, { recursive: true })
  const stopBlobs = await blobStore(config)
  try {
    const log = createLog((line, level) => {
      if (level !== 'info') console.error(line)
    })
    const platform = await createPlatform(config, { ...product, log })
    try {
      const { result, counts } = await countingOperations(() => work(platform))
      const units = Math.round(counts.requestUnits).toLocaleString('en')
      return config.store.kind === 'sqlite' ? result : [...result, `Cosmos DB charged ${units} request units.`]
    } finally {
      await platform.close()
    }
  } finally {
    await stopBlobs()
  }
}

/**
 * Keeps `npm start` from this machine's data while `work` goes on. Undefined where it runs already: it has files of firms
 * open, and would go on with one that was taken away.
 */
export async function whileStopped<T>(work: () => Promise<T>): Promise<T | undefined> {
  await mkdir(folder, { recursive: true })
  const lock = takeLock(join(folder, 'running.db'), 500)
  if (lock === undefined) return undefined
  try {
    return await work()
  } finally {
    lock.release()
  }
}
