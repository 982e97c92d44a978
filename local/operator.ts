import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { product } from '#functions/slices.ts'
import { isVaultReference, readConfig, type Config } from '#platform/config.ts'
import { createPlatform, type RunningPlatform } from '#platform/create-platform.ts'
import { createLog } from '#platform/log.ts'
import { sealerWithoutKeys } from '#platform/secrets/sealer.ts'
import { settingsIn } from '../scripts/site.ts'
import { countingOperations } from '#platform/store/cosmos/operation-counts.ts'
import { waitedForBy } from '#platform/who-waits.ts'
import { azuriteConnectionString, startAzurite } from './host/azurite.ts'
import { demoLinks, portsOfFolder, portSetting, storedSettings, WrongSetting } from './host/local-settings.ts'
import { takeLock } from './host/lock.ts'
import { audience, clientId, scope } from './identity/provider.ts'

/*
 * What an operator's commands work on: the data of this machine or, with `--settings <file>` as Azure lists them, that of an
 * installation there.
 */

const folder = resolve(process.env['SPIL_FOLDER'] ?? join(import.meta.dirname, '..', '.spil'))

/** The settings that `npm start` would use on this machine; what was set from outside wins. */
async function localSettings(): Promise<Record<string, string | undefined>> {
  const ports = await portsOfFolder(folder, process.env)
  const appUrl = process.env['SPIL_APP_URL'] ?? `http://localhost:${ports.app}`
  const issuer = `http://localhost:${ports.identity}`
  return {
    SPIL_ENVIRONMENT: 'local',
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

/** Whether `npm start` is at work on the data of this machine. */
function runsHere(): boolean {
  const file = join(folder, 'running.db')
  if (!existsSync(file)) return false
  const lock = takeLock(file, 500)
  lock?.release()
  return lock === undefined
}

/**
 * Where the product does not run, its blob store is started for as long as a command takes. Errors: WrongSetting where another
 * program, with other data, has its port.
 */
async function blobStore(config: Config): Promise<() => Promise<void>> {
  const port = (await portsOfFolder(folder, process.env)).blobs
  const nothing = (): Promise<void> => Promise.resolve()
  const own = config.blobs.kind === 'shared-key' && config.blobs.connectionString === azuriteConnectionString(port)
  if (!own || runsHere()) return nothing
  if (await answers(port))
    throw new WrongSetting(
      `Port ${port} is in use by another program, which does not have the files of ${folder}. Stop that program, or set ${portSetting('blobs')} to a port that is free. Nothing was done.`,
    )
  const blobFolder = join(folder, 'blobs')
  await mkdir(blobFolder, { recursive: true })
  const azurite = await startAzurite({ port, folder: blobFolder })
  return () => azurite.close()
}

/** What was typed, without `--settings <file>`, and that file. */
export function takeSettings(typed: readonly string[]): { readonly args: string[]; readonly file: string | undefined } {
  const at = typed.indexOf('--settings')
  if (at === -1) return { args: [...typed], file: undefined }
  return { args: [...typed.slice(0, at), ...typed.slice(at + 2)], file: typed[at + 1] }
}

/** Settings whose secret stays in the vault: most commands open none. */
const inVault: Readonly<Record<string, string>> = { SPIL_SEALING_KEYS: '{}', SPIL_OAUTH_CLIENTS: '{}' }
const withoutKeys =
  'This needs the sealing keys, of which the settings have the reference alone: put the secret `sealing-keys` of the vault into the environment as SPIL_SEALING_KEYS'

/**
 * Of this machine, or as `az functionapp config appsettings list` says them; what the environment has of a secret wins.
 * Errors: the system's where the file is not there, a ZodError where it is not such a list.
 */
async function settingsFrom(file: string | undefined): Promise<Record<string, string | undefined>> {
  if (file === undefined) return localSettings()
  const listed: Record<string, string | undefined> = { ...settingsIn(await readFile(file, 'utf8')) }
  for (const name of Object.keys(inVault)) listed[name] = process.env[name] ?? listed[name]
  return listed
}

/** Opens the platform for one command, and closes it. Over Cosmos DB it says at the end what that charged. */
export async function withPlatform(
  work: (platform: RunningPlatform) => Promise<readonly string[]>,
  settingsFile?: string,
): Promise<readonly string[]> {
  const settings = await settingsFrom(settingsFile)
  const hasKeys = !isVaultReference(settings['SPIL_SEALING_KEYS'])
  for (const [name, nothing] of Object.entries(inVault)) if (isVaultReference(settings[name])) settings[name] = nothing
  const config = readConfig(settings)
  if (config.store.kind === 'sqlite') await mkdir(config.store.folder, { recursive: true })
  const stopBlobs = await blobStore(config)
  try {
    const log = createLog((line, level) => {
      if (level !== 'info') console.error(line)
    })
    const keys = hasKeys ? {} : { sealer: sealerWithoutKeys(withoutKeys) }
    const platform = await createPlatform(config, { ...product, log, ...keys })
    try {
      const { result, counts } = await countingOperations(() => waitedForBy('nobody', () => work(platform)))
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
