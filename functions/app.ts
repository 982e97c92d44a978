import { setTimeout } from 'node:timers/promises'
import { app } from '@azure/functions'
import { builtVersion, readConfig, startOf } from './platform/config.ts'
import { createPlatform } from './platform/create-platform.ts'
import { mendingFloor, reasonsOf } from './platform/floor.ts'
import { createHttp } from './platform/http/create-http.ts'
import { createLog } from './platform/log.ts'
import { stayUp } from './platform/stay-up.ts'
import { registerTriggers, type Opened } from './platform/triggers.ts'
import { product } from './slices.ts'

/**
 * The Function App: registers what the slices declare at once, and opens what they stand on behind it, for as long as that
 * takes. Azure asks an instance once what functions it has: one that registers nothing answers 404 for as long as it lives.
 */
const startLog = createLog((line) => process.stderr.write(`${line}\n`))
const { environment, sendsTraces, identity = 'none' } = startOf()

const floor = mendingFloor<Opened>({
  async open() {
    const platform = await createPlatform(readConfig(), product)
    stayUp(process, platform.log)
    const { currentKeyId, olderKeyIds } = platform.sealer
    const sealing = { sealingKey: currentKeyId, olderSealingKeys: olderKeyIds.join(', ') }
    platform.log.info('start.opened', { version: builtVersion, ...sealing })
    return { platform, http: createHttp(platform, product.routes) }
  },
  failed: (error, pauseSeconds) =>
    startLog.error('start.failed', error, {
      version: builtVersion,
      identity,
      reasons: reasonsOf(error).join(' <- '),
      pauseSeconds,
    }),
})

app.setup({
  enableHttpStream: true,
  // Lines and spans go where they belong by themselves: the host need not send the lines a second time.
  ...(sendsTraces ? { capabilities: { WorkerOpenTelemetryEnabled: true } } : {}),
})
registerTriggers(floor, product)
/** Milliseconds that Azure's worker waits for the first try: it has to hear of the functions in time, also from a silent store. */
const firstTry = 10_000
// A start that goes well is over when the worker says so. An instance in Azure mends itself; one machine has somebody who reads
// why it ended.
if (environment === 'azure') await Promise.race([floor.open().catch(() => undefined), setTimeout(firstTry)])
else await floor.open()
