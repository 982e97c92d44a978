import { app } from '@azure/functions'
import { loadConnectorMappings } from './connectors/index.ts'
import { readConfig } from './platform/config.ts'
import { createPlatform } from './platform/create-platform.ts'
import { registerTriggers } from './platform/triggers.ts'
import { product } from './slices.ts'

/** The Function App: makes the floor from the settings and registers what the slices declare. */
const config = readConfig()
loadConnectorMappings(config.connectorMappings)
const platform = await createPlatform(config, product)

app.setup({ enableHttpStream: true })
registerTriggers(platform, product)
