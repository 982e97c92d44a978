/**
 * `npm start`: builds what has changed, starts everything the product needs on this machine, and says where it is.
 * `npm run dev` (`--dev`) also takes over changes of the sources while it runs.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { allowBrowser } from '#platform/blobs/create-blob-store.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { appConfigOf } from './host/app-config.ts'
import { startAzurite, azuriteConnectionString } from './host/azurite.ts'
import { createFront, type FrontOptions } from './host/front.ts'
import { listen, stopListening } from './host/host.ts'
import { demoLinks, keptSettings, portSetting, readPorts, WrongSetting, type Ports } from './host/local-settings.ts'
import { takeLock } from './host/lock.ts'
import { mailPath } from './host/mail-page.ts'
import { claimPort, PortTaken } from './host/ports.ts'
import { createShutdown, type Shutdown } from './host/shutdown.ts'
import { siteOf, type Site } from './host/site.ts'
import { startIdentity } from './identity/start.ts'
import { demoPeople } from './seed/firms.ts'
import { demoPriceList } from './seed/price-list.ts'
import type { Simulators } from './vendors/simulators.ts'
import { practiceMappings, startVendors } from './vendors/start.ts'

const development = process.argv.includes('--dev')
const folder = resolve(process.env['SPIL_FOLDER'] ?? join(import.meta.dirname, '..', '.spil'))
const dataFolder = process.env['SPIL_DATA_FOLDER'] ?? join(folder, 'data')
/** So that the CRM of the demo firm knows nearly everybody whom its other systems know. */
const demoCustomersOfCrm = 600
/** Requests in hand get this long when the product ends. */
const requestPatience = 1_000

async function claimPorts(ports: Ports): Promise<void> {
  for (const which of ['app', 'identity', 'vendors', 'blobs'] as const)
    await claimPort(ports[which], portSetting(which))
}

/** What stands in for Azure and the vendors, and the settings by which the app finds it. */
async function startStandIns(
  ports: Ports,
  shutdown: Shutdown,
): Promise<{ settings: Record<string, string>; simulators: Simulators }> {
  const appUrl = process.env['SPIL_APP_URL'] ?? `http://localhost:${ports.app}`
  const blobFolder = join(folder, 'blobs')
  await mkdir(blobFolder, { recursive: true })
  const [azurite, identity, vendors] = await Promise.all([
    startAzurite({ port: ports.blobs, folder: blobFolder }),
    startIdentity({ port: ports.identity, appUrl, accounts: demoPeople, folder: join(folder, 'identity') }),
    startVendors({ port: ports.vendors, customers: demoCustomersOfCrm, dataFolder: join(folder, 'vendors') }),
  ])
  shutdown.add('Azurite', () => azurite.close())
  shutdown.add('The identity provider', () => identity.close())
  shutdown.add('The vendors', () => vendors.close())
  const settings = {
    SPIL_ENVIRONMENT: 'local',
    SPIL_VERSION: process.env['npm_package_version'] ?? '0.1.0-local',
    SPIL_APP_URL: appUrl,
    SPIL_API_URL: appUrl,
    SPIL_DATA_FOLDER: dataFolder,
    SPIL_BLOB_CONNECTION_STRING: azuriteConnectionString(ports.blobs),
    ...(await keptSettings(folder)),
    SPIL_IDENTITY_AUTHORITY: identity.authority,
    SPIL_IDENTITY_ISSUER: identity.issuer,
    SPIL_IDENTITY_JWKS_URL: identity.jwksUrl,
    SPIL_IDENTITY_METADATA_URL: identity.metadataUrl,
    SPIL_IDENTITY_AUDIENCE: identity.audience,
    SPIL_IDENTITY_CLIENT_ID: identity.clientId,
    SPIL_IDENTITY_SCOPE: identity.scope,
    SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
    SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
    // The addresses of simulated systems whose real ones nobody has told yet.
    SPIL_CONNECTOR_MAPPINGS: process.env['SPIL_CONNECTOR_MAPPINGS'] ?? practiceMappings,
    SPIL_PRICE_LIST: process.env['SPIL_PRICE_LIST'] ?? demoPriceList,
    SPIL_INTROSPECTION: 'true',
    // What only who builds Spil wants to see.
    SPIL_UI_SAMPLE: String(development),
    SPIL_DEVELOPMENT_CONNECTORS: String(development),
    SPIL_LINKS: JSON.stringify(demoLinks),
  }
  return { settings, simulators: vendors.control }
}

/** Builds, and loads the app into this process: as it ships. */
async function openBuilt(config: Config, site: Site, shutdown: Shutdown): Promise<Pick<FrontOptions, 'api' | 'web'>> {
  const { runApp } = await import('./host/run-app.ts')
  const { createWebFiles } = await import('./host/web-files.ts')
  const [app, web] = await Promise.all([copyOf('functions'), copyOf('web')])
  const host = await runApp(join(app, 'app.mjs'), config, dataFolder)
  shutdown.add('The Function App', () => host.stop())
  return { api: host.http, web: createWebFiles(web, site) }
}

/** A build that somebody makes meanwhile must not take the files away from under what runs: some are loaded late. */
async function copyOf(half: 'functions' | 'web'): Promise<string> {
  const copied = join(folder, half)
  await rm(copied, { recursive: true, force: true })
  await cp(join('dist', half), copied, { recursive: true })
  return copied
}

async function serve(config: Config, ports: Ports, shutdown: Shutdown): Promise<void> {
  // Requests that come before all is loaded wait for it: the browser of a restart need not be told to come back.
  const loaded = Promise.withResolvers<ReturnType<typeof createFront>>()
  const { servers } = await listen((request, response) => {
    void loaded.promise.then((front) => front(request, response))
  }, ports.app)
  const appConfig = appConfigOf(config)
  const site = siteOf(appConfig, { development })
  const { api, web } = development ? await openSources(servers, shutdown) : await openBuilt(config, site, shutdown)
  shutdown.add('The web server', () => stopListening(servers, requestPatience))
  const onError = (error: unknown): void => console.error(error)
  const mailFolder = config.mail.kind === 'folder' ? config.mail.folder : join(dataFolder, 'mail')
  loaded.resolve(createFront({ config: appConfig, site, mailFolder, api, web, onError }))
}

async function openSources(
  servers: Parameters<typeof stopListening>[0],
  shutdown: Shutdown,
): Promise<Pick<FrontOptions, 'api' | 'web'>> {
  const { startDevelopmentApp, startVite } = await import('./host/dev.ts')
  const { watchFunctions } = await import('../scripts/build.ts')
  const app = startDevelopmentApp()
  shutdown.add('The Function App', () => app.stop())
  const watching = await watchFunctions(() => {
    app.restart().catch((error: unknown) => console.error(error))
  })
  shutdown.add('The build', () => watching.stop())
  const vite = await startVite(servers)
  shutdown.add('Vite', () => vite.close())
  return { api: app.api, web: (request, response) => vite.middlewares(request, response) }
}

/** Demo data that was cut off half way is worth nothing to anybody; all there is with it came from the same first start. */
async function removeHalfSeed(): Promise<void> {
  if (!existsSync(join(folder, 'seeding'))) return
  for (const part of [dataFolder, join(folder, 'blobs'), join(folder, 'seeding')]) {
    await rm(part, { recursive: true, force: true })
  }
}

async function seedOnce(config: Config, simulators: Simulators): Promise<void> {
  const done = join(dataFolder, 'seeded')
  // Into a store that others may use nothing is put that nobody asked for.
  const asked = config.store.kind === 'sqlite' || process.env['SPIL_DEMO_FIRMS'] === 'true'
  if (!asked || existsSync(done)) return
  console.log('Filling it with demo firms …')
  await writeFile(join(folder, 'seeding'), '')
  const { seedDemo } = await import('./seed/index.ts')
  await seedDemo(config, process.env['SPIL_DEMO_CONNECTIONS'] === 'false' ? undefined : simulators)
  await writeFile(done, new Date().toISOString())
  await rm(join(folder, 'seeding'))
}

function greet(config: Config): void {
  const widest = Math.max(...demoPeople.map(({ email }) => email.length))
  const people = demoPeople.map(({ email, name, about }) => `  ${email.padEnd(widest)}  ${name}: ${about.en}`)
  console.log(
    [
      '',
      `Spil runs at ${config.appUrl}`,
      '',
      'Choose one of these on the sign-in page; none needs a password:',
      ...people,
      '',
      `Mail it sends:  ${config.appUrl}${mailPath}`,
      `Data it keeps:  ${relative(process.cwd(), folder) || folder} (stop it and delete that folder to start afresh)`,
      'Stop it with Ctrl-C.',
      '',
    ].join('\n'),
  )
}

async function main(shutdown: Shutdown): Promise<void> {
  const ports = readPorts(process.env)
  await mkdir(folder, { recursive: true })
  const lock = takeLock(join(folder, 'running.db'), 3_000)
  if (lock === undefined) {
    throw new WrongSetting(
      `Spil runs already on the data in ${folder}. Stop it first, or set SPIL_FOLDER to another folder.`,
    )
  }
  shutdown.add('The data folder', () => lock.release())
  await claimPorts(ports)
  await removeHalfSeed()
  if (!development) {
    const { build } = await import('../scripts/build.ts')
    await build({ say: (text) => console.log(text) })
  }
  // What was set from outside wins: so the same start runs against a real store, queue or directory.
  const standIns = await startStandIns(ports, shutdown)
  Object.assign(process.env, { ...standIns.settings, ...process.env })
  const config = readConfig()
  await allowBrowser(config.blobs, config.appUrl)
  await mkdir(dataFolder, { recursive: true })
  await seedOnce(config, standIns.simulators)
  await serve(config, ports, shutdown)
  greet(config)
}

/** For what somebody can put right, one sentence; for a defect, all there is. */
function sayable(error: unknown): unknown {
  if (error instanceof PortTaken || error instanceof WrongSetting) return error.message
  // Taken on the machine's other address, or in the moment since we looked.
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown }
  return code === 'EADDRINUSE' ? `Port ${String(port)} is in use by another program. Stop that program first.` : error
}

process.setSourceMapsEnabled(true)
process.chdir(resolve(import.meta.dirname, '..'))
const shutdown = createShutdown()
try {
  await main(shutdown)
} catch (error) {
  console.error(sayable(error))
  await shutdown.run()
  process.exit(1)
}
