/**
 * The product as Azure runs it, on one machine and by settings alone: two instances of it over one Cosmos DB, one Service Bus
 * and one blob storage, with requests to the one and the other in turn. Started in the place of `npm start` by
 * `tests/kit/product.ts` where SPIL_TEST_PLATFORM is `azure`, with the same settings; also
 *   SPIL_TEST_SEED: what goes wrong and when follows from it; 0: nothing
 *   SPIL_TEST_CLOCK_SECONDS: how far the clock of the second instance is ahead; -600 where it is not said
 *   SPIL_TEST_INSTANCES: 2
 *   SPIL_TEST_LOCK_SECONDS: how long a session stays with an instance that says nothing more; 15 where it is not said: shorter
 *     than in Azure, so that what a killed one had is seen to come back, and longer than one of many processes waits for a core
 * Told `cut` by its parent it ends the instances as a power cut would, told `kill` the second one, told `start` it starts
 * again what does not run; told `used` it answers what they have used.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { product as slices } from '#functions/slices.ts'
import { cachedBuild } from '#local/host/cached-build.ts'
import { listen, stopListening } from '#local/host/host.ts'
import { readPorts } from '#local/host/local-settings.ts'
import { createShutdown } from '#local/host/shutdown.ts'
import { seedDemo } from '#local/seed/index.ts'
import { startStandIns } from '#local/stand-ins.ts'
import { allowBrowser } from '#platform/blobs/create-blob-store.ts'
import { readConfig } from '#platform/config.ts'
import { jobsQueue, jobsQueueTerms } from '#platform/jobs/queue.ts'
import { emptyDatabase } from '#tests/contract/documents/cosmos-rig.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { startCosmosPeer } from '#tests/peers/cosmos/server.ts'
import { startBroker } from '#tests/peers/service-bus/broker.ts'
import { build } from '../../scripts/build.ts'
import { alternating } from './alternating.ts'
import { disturb, type Disturbed } from './disturbance.ts'
import { Instance, type Used } from './instances.ts'

const minutesBehind = -600

const shortLockSeconds = 15

const { env } = process
const queueTerms = {
  lockMilliseconds: Number(env['SPIL_TEST_LOCK_SECONDS'] ?? shortLockSeconds) * 1_000,
  maxDeliveryCount: jobsQueueTerms.deliveries,
  duplicateDetectionMilliseconds: 600_000,
}
const shutdown = createShutdown()
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.chdir(resolve(import.meta.dirname, '../..'))
const ports = readPorts(env)
const folder = resolve(env['SPIL_FOLDER'] ?? '.spil/pair')
const dataFolder = join(folder, 'data')
await mkdir(dataFolder, { recursive: true })
await build({ only: ['functions', 'web'], say: (text) => console.log(text) })
// As `npm start` runs them: an instance reads what an earlier one compiled, also that of another pair.
const [app, web] = await Promise.all([cachedBuild('functions'), cachedBuild('web')])

const cosmos = await startCosmosPeer()
shutdown.add('Cosmos DB', () => cosmos.close())
const bus = await startBroker({ [jobsQueue]: queueTerms })
shutdown.add('Service Bus', () => bus.close())
const standIns = await startStandIns({ ports, folder, dataFolder, development: false }, shutdown)
const settings: Record<string, string> = {
  ...standIns.settings,
  SPIL_COSMOS_ENDPOINT: cosmos.endpoint,
  SPIL_COSMOS_KEY: cosmos.key,
  SPIL_COSMOS_DATABASE: await emptyDatabase(cosmos.endpoint, cosmos.key, slices.collections),
  SPIL_SERVICE_BUS: bus.connectionString,
  ...(env['SPIL_UI_SAMPLE'] === undefined ? {} : { SPIL_UI_SAMPLE: env['SPIL_UI_SAMPLE'] }),
}
// For whoever opens the same store beside the instances.
await writeFile(join(folder, 'pair.json'), JSON.stringify(settings))
Object.assign(env, settings, { SPIL_REPLICA_FOLDER: join(folder, 'seeding') })
const config = readConfig()
await allowBrowser(config.blobs, config.appUrl)
await seedDemo(config, standIns.simulators, env['SPIL_DEMO_CONNECTIONS'])

const count = Number(env['SPIL_TEST_INSTANCES'] ?? 2)
const clockSeconds = Number(env['SPIL_TEST_CLOCK_SECONDS'] ?? minutesBehind)
const instances = (await freePorts(count)).map(
  (port, at) =>
    new Instance({
      name: String(at + 1),
      port,
      folder: join(folder, `instance-${at + 1}`),
      built: { app, web },
      settings,
      clockSeconds: at === 0 ? 0 : clockSeconds,
    }),
)
shutdown.add('The instances', async () => {
  await Promise.all(instances.map((one) => one.stop()))
})

let disturbed: Disturbed | undefined
const seed = Number(env['SPIL_TEST_SEED'] ?? 1)
async function start(): Promise<void> {
  await Promise.all(instances.filter(({ isUp }) => !isUp).map((one) => one.start()))
  if (seed !== 0) disturbed = disturb(cosmos, instances, seed)
  console.log(`\nSpil runs at ${config.appUrl}\n`)
}
async function quiet(): Promise<void> {
  await disturbed?.stop()
  if (disturbed !== undefined) console.log('What went wrong:', JSON.stringify(Object.fromEntries(disturbed.counts)))
  disturbed = undefined
}
shutdown.add('What goes wrong', quiet)

await start()
const { servers } = await listen(alternating(instances), ports.app)
shutdown.add('The way in', () => stopListening(servers, 1_000))
async function used(): Promise<Used> {
  const { user, system } = process.cpuUsage()
  const theirs = await Promise.all(instances.map((one) => one.processor()))
  return { instances: theirs, standIns: (user + system) / 1_000, storeRequests: Object.fromEntries(cosmos.requests) }
}

process.on('message', (message) => {
  const carriedOut = async (): Promise<void> => {
    if (message === 'used') {
      process.send?.(await used())
      return
    }
    if (message === 'cut') {
      await quiet()
      await Promise.all(instances.map((one) => one.kill(false)))
    } else if (message === 'kill') await instances[1]?.kill(false)
    else await start()
    process.send?.(message)
  }
  carriedOut().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
