/**
 * `npm run vendors`: the simulators alone, to try the product against at any size and with faults.
 *   --size 100000          administrations of the largest firm of each vendor
 *   --faults 429:0.1,500   kinds of `faults.ts`, each with the part of the calls it hits
 *   --vendor twinfield     only this one gets the faults; all of them unless told
 */
import { parseArgs } from 'node:util'
import { ZodError } from 'zod'
import { faultKinds, parseFaults, type FaultRule } from './faults.ts'
import { practiceMappings, startVendors } from './start.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '7075' },
    size: { type: 'string', default: '240' },
    faults: { type: 'string', default: '' },
    vendor: { type: 'string' },
    folder: { type: 'string' },
  },
})

/** Says what is wrong with an argument, in one sentence, and ends. */
function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

function numberOf(name: 'port' | 'size', least: number, most: number): number {
  const value = Number(values[name])
  if (Number.isInteger(value) && value >= least && value <= most) return value
  return refuse(`--${name} takes a whole number from ${least} to ${most}, not "${values[name]}".`)
}

function faultsOf(): FaultRule[] {
  try {
    return parseFaults(values.faults)
  } catch (error) {
    if (!(error instanceof ZodError)) throw error
    return refuse(
      `--faults takes kinds with a part of the calls, such as 429:0.1,500:0.05. Kinds: ${faultKinds.join(', ')}.`,
    )
  }
}

const faults = faultsOf()
const vendors = await startVendors({
  port: numberOf('port', 0, 65_535),
  size: numberOf('size', 1, 1_000_000),
  ...(values.folder === undefined ? {} : { dataFolder: values.folder }),
})
const { names } = vendors.control
if (values.vendor !== undefined && !names.includes(values.vendor)) {
  await vendors.close()
  refuse(`There is no vendor "${values.vendor}". Vendors: ${names.join(', ')}.`)
}
const struck = values.vendor === undefined ? names : [values.vendor]
for (const vendor of struck) for (const rule of faults) vendors.control.fault(vendor, rule)

console.log(`The vendors answer at ${vendors.url}: ${names.join(', ')}`)
if (faults.length > 0)
  console.log(`Faults ${values.faults} at ${struck.length === names.length ? 'all' : struck.join(', ')}`)
console.log(`SPIL_VENDOR_ORIGINS=${JSON.stringify(vendors.origins)}`)
console.log(`SPIL_OAUTH_CLIENTS=${JSON.stringify(vendors.oauthClients)}`)
console.log(`npm run mapping -- publish ${practiceMappings}`)
console.log(`More faults: POST ${vendors.url}/_control/${struck[0] ?? ''} {"fault":{"kind":"429","rate":0.1}}`)

const stop = (): void => void vendors.close()
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
