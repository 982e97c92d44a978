import { parseArgs } from 'node:util'
import { parseFaults } from './faults.ts'
import { practiceMappings, startVendors } from './start.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '7075' },
    size: { type: 'string', default: '240' },
    faults: { type: 'string', default: '' },
    vendor: { type: 'string', default: 'exact-online-nl' },
    folder: { type: 'string' },
  },
})

const vendors = await startVendors({
  port: Number(values.port),
  size: Number(values.size),
  ...(values.folder === undefined ? {} : { dataFolder: values.folder }),
})
for (const rule of parseFaults(values.faults)) vendors.control.fault(values.vendor, rule)

console.log(`The vendors answer at ${vendors.url}`)
console.log(`SPIL_VENDOR_ORIGINS=${JSON.stringify(vendors.origins)}`)
console.log(`SPIL_OAUTH_CLIENTS=${JSON.stringify(vendors.oauthClients)}`)
console.log(`SPIL_CONNECTOR_MAPPINGS=${practiceMappings}`)
console.log(`Faults: POST ${vendors.url}/_control/${values.vendor} {"fault":{"kind":"429","rate":0.1}}`)

const stop = (): void => void vendors.close()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
