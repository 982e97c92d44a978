/** Starts everything the product needs on this machine, and says where it is: all that `start.ts` has a bundle made of. */
import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { allowBrowser } from '#platform/blobs/create-blob-store.ts'
import { readConfig, type Config } from '#platform/config.ts'
import { appConfigOf } from './host/app-config.ts'
import { createFront, type FrontOptions } from './host/front.ts'
import { listen, stopListening } from './host/host.ts'
import { keepPorts, portSetting, readPorts, WrongSetting, type Ports } from './host/local-settings.ts'
import { takeLock } from './host/lock.ts'
import { mailPath } from './host/mail-page.ts'
import { claimPort, PortTaken } from './host/ports.ts'
import { projectFolder } from './host/project-folder.ts'
import { createShutdown, type Shutdown } from './host/shutdown.ts'
import { siteOf, type Site } from './host/site.ts'
import { demoPeople } from './seed/firms.ts'
import { startStandIns } from './stand-ins.ts'
import type { Simulators } from './vendors/simulators.ts'
import { practiceMappings } from './vendors/start.ts'
import { tellLater } from './vendors/world/usage.ts'

/** What a first start leaves of itself in the data folder. */
const Seeded = z.object({ on: z.iso.datetime(), monthsLater: z.int() })

type Served = Pick<FrontOptions, 'api' | 'web'>

/** Where the app and its pages come from. */
export type ProductOrigin =
  /** As they ship: the folders of both. */
  | { readonly kind: 'built'; readonly app: string; readonly web: string }
  /** The sources themselves, whose changes are taken over. */
  | { readonly kind: 'sources'; open(servers: readonly Server[], shutdown: Shutdown): Promise<Served> }

const folder = resolve(process.env['SPIL_FOLDER'] ?? join(projectFolder, '.spil'))
const dataFolder = process.env['SPIL_DATA_FOLDER'] ?? join(folder, 'data')
/** Requests in hand get this long when the product ends. */
const requestPatience = 1_000

async function claimPorts(ports: Ports): Promise<void> {
  for (const which of ['app', 'identity', 'vendors', 'blobs'] as const)
    await claimPort(ports[which], portSetting(which))
}

/** Loads the app into this process: as it ships. */
async function openBuilt(
  built: Extract<ProductOrigin, { kind: 'built' }>,
  config: Config,
  site: Site,
  shutdown: Shutdown,
): Promise<Served> {
  const { runApp } = await import('./host/run-app.ts')
  const { createWebFiles } = await import('./host/web-files.ts')
  const host = await runApp(join(built.app, 'app.mjs'), config, dataFolder)
  shutdown.add('The Function App', () => host.stop())
  return { api: host.http, web: createWebFiles(built.web, site) }
}

async function serve(config: Config, ports: Ports, source: ProductOrigin, shutdown: Shutdown): Promise<void> {
  // Requests that come before all is loaded wait for it: the browser of a restart need not be told to come back.
  const loaded = Promise.withResolvers<ReturnType<typeof createFront>>()
  const { servers } = await listen((request, response) => {
    void loaded.promise.then((front) => front(request, response))
  }, ports.app)
  const appConfig = appConfigOf(config)
  const site = siteOf(appConfig, { development: source.kind === 'sources' })
  const { api, web } =
    source.kind === 'sources' ? await source.open(servers, shutdown) : await openBuilt(source, config, site, shutdown)
  shutdown.add('The web server', () => stopListening(servers, requestPatience))
  const onError = (error: unknown): void => console.error(error)
  const mailFolder = config.mail.kind === 'folder' ? config.mail.folder : join(dataFolder, 'mail')
  loaded.resolve(createFront({ config: appConfig, site, mailFolder, api, web, onError }))
}

/** Demo data that was cut off half way is worth nothing to anybody; all there is with it came from the same first start. */
async function removeHalfSeed(): Promise<void> {
  if (!existsSync(join(folder, 'seeding'))) return
  for (const part of [dataFolder, join(folder, 'blobs'), join(folder, 'seeding')]) {
    await rm(part, { recursive: true, force: true })
  }
}

/** What was published last, so that a start opens the store for it once only. */
const mappingsDone = join(dataFolder, 'mappings-published')
const digestOfMappings = (): string => {
  const files = readdirSync(practiceMappings).toSorted()
  return hash('sha256', files.map((name) => readFileSync(join(practiceMappings, name), 'utf8')).join('\n'))
}

/** Into a store that others may use nothing is put that nobody asked for. */
const isOurOwn = (config: Config): boolean =>
  config.store.kind === 'sqlite' || process.env['SPIL_DEMO_FIRMS'] === 'true'

/** What the vendors say goes on from what the demo firm had of them. A folder of before has a moment there only. */
function tellAsSeeded(text: string): void {
  const seeded = text.startsWith('{') ? Seeded.parse(JSON.parse(text)) : { monthsLater: 0 }
  tellLater(seeded.monthsLater)
}

async function seedOnce(config: Config, simulators: Simulators): Promise<void> {
  const done = join(dataFolder, 'seeded')
  if (existsSync(done)) tellAsSeeded(readFileSync(done, 'utf8'))
  if (!isOurOwn(config) || existsSync(done)) return
  console.log('Filling it with demo firms …')
  await writeFile(join(folder, 'seeding'), '')
  const { seedDemo } = await import('./seed/index.ts')
  const monthsLater = await seedDemo(config, simulators, process.env['SPIL_DEMO_CONNECTIONS'])
  await writeFile(done, JSON.stringify({ on: new Date().toISOString(), monthsLater }))
  await writeFile(mappingsDone, digestOfMappings())
  await rm(join(folder, 'seeding'))
}

/** Of a folder that an earlier version has seeded, or that was seeded with other ones: what simulated systems are reached by. */
async function publishMappings(config: Config): Promise<void> {
  if (!isOurOwn(config) || (existsSync(mappingsDone) && readFileSync(mappingsDone, 'utf8') === digestOfMappings()))
    return
  const { publishDemoMappings } = await import('./seed/index.ts')
  await publishDemoMappings(config)
  await writeFile(mappingsDone, digestOfMappings())
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

async function main(prepare: () => Promise<ProductOrigin>, shutdown: Shutdown): Promise<void> {
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
  await keepPorts(folder, ports)
  await removeHalfSeed()
  const source = await prepare()
  // What was set from outside wins: so the same start runs against a real store, queue or directory.
  const standIns = await startStandIns({ ports, folder, dataFolder, development: source.kind === 'sources' }, shutdown)
  Object.assign(process.env, { ...standIns.settings, ...process.env })
  const config = readConfig()
  await allowBrowser(config.blobs, config.appUrl)
  await mkdir(dataFolder, { recursive: true })
  await seedOnce(config, standIns.simulators)
  await publishMappings(config)
  await serve(config, ports, source, shutdown)
  greet(config)
}

/** For what somebody can put right, one sentence; for a defect, all there is. */
function sayable(error: unknown): unknown {
  if (error instanceof PortTaken || error instanceof WrongSetting) return error.message
  // Taken on the machine's other address, or in the moment since we looked.
  const { code, port } = error as { readonly code?: unknown; readonly port?: unknown }
  return code === 'EADDRINUSE' ? `Port ${String(port)} is in use by another program. Stop that program first.` : error
}

/**
 * Runs until somebody ends it; where it cannot start, it says why and ends the process with 1.
 * @param prepare makes what is served, once it is certain that the product can run here, and before anything of it does
 */
export async function runProduct(prepare: () => Promise<ProductOrigin>): Promise<void> {
  const shutdown = createShutdown()
  try {
    await main(prepare, shutdown)
  } catch (error) {
    console.error(sayable(error))
    await shutdown.run()
    process.exit(1)
  }
}
