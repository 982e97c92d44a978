import { app } from '@azure/functions'
import { readConfig } from './platform/config.ts'
import { createPlatform } from './platform/create-platform.ts'
import { stayUp } from './platform/stay-up.ts'
import { registerTriggers } from './platform/triggers.ts'
import { product } from './slices.ts'

/** The Function App: makes the floor from the settings and registers what the slices declare. */
const config = readConfig()
const platform = await createPlatform(config, product)
stayUp(process, platform.log)

app.setup({
  enableHttpStream: true,
  // Lines and spans go where they belong by themselves: the host need not send the lines a second time.
  ...(config.traces.kind === 'azure-monitor' ? { capabilities: { WorkerOpenTelemetryEnabled: true } } : {}),
})
registerTriggers(platform, product)
