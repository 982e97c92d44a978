/**
 * `npm run tenant -- …`: makes and keeps firms, on the data of this machine or, where the environment holds the settings
 * of an installation in Azure, on that.
 */
import { mkdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { readConfig, type Config } from '#platform/config.ts'
import { product } from '#functions/slices.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import { azuriteConnectionString, startAzurite } from './host/azurite.ts'
import { demoLinks, keptSettings, readPorts } from './host/local-settings.ts'
import { audience, clientId, scope } from './identity/provider.ts'
import { parseTenantCommand, usage, UsageError } from './tenant-command.ts'

const folder = resolve(process.env['SPIL_FOLDER'] ?? join(import.meta.dirname, '..', '.spil'))
const inAzure = process.env['SPIL_ENVIRONMENT'] === 'azure'

/** The settings that `npm start` would use on this machine; what was set from outside wins. */
async function localSettings(): Promise<Record<string, string | undefined>> {
  const ports = readPorts(process.env)
  const appUrl = process.env['SPIL_APP_URL'] ?? `http://localhost:${ports.app}`
  const issuer = `http://localhost:${ports.identity}`
  return {
    SPIL_ENVIRONMENT: 'local',
    SPIL_APP_URL: appUrl,
    SPIL_API_URL: appUrl,
    SPIL_DATA_FOLDER: join(folder, 'data'),
    SPIL_BLOB_CONNECTION_STRING: azuriteConnectionString(ports.blobs),
    ...(await keptSettings(folder)),
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

/** A firm's container is made with it; where the product does not run, its blob store is started for as long as that takes. */
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

async function main(): Promise<void> {
  const run = parseTenantCommand(process.argv.slice(2))
  const config = readConfig(inAzure ? process.env : await localSettings())
  if (config.store.kind === 'sqlite') await mkdir(config.store.folder, { recursive: true })
  const stopBlobs = await blobStore(config)
  try {
    const log = createLog((line, level) => {
      if (level !== 'info') console.error(line)
    })
    const platform = await createPlatform(config, { ...product, log })
    try {
      for (const line of await run(platform)) console.log(line)
    } finally {
      await platform.close()
    }
  } finally {
    await stopBlobs()
  }
}

try {
  await main()
} catch (error) {
  // For what somebody can put right, one sentence; for a defect, all there is.
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error)
  process.exitCode = 1
}
