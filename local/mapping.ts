/** `npm run mapping -- …`: tries a mapping of a practice system, and publishes it for all firms. */
import { z } from 'zod'
import { takeSettings, withPlatform } from './operator.ts'
import { mappingProblem, runMappingCommand } from './mapping-command.ts'

type Work = Parameters<typeof withPlatform>[0]
const Origins = z.record(z.string(), z.string())

try {
  const vendorOrigins = Origins.parse(JSON.parse(process.env['SPIL_VENDOR_ORIGINS'] ?? '{}'))
  const { args, file } = takeSettings(process.argv.slice(2))
  const settings = { vendorOrigins, withPlatform: (work: Work) => withPlatform(work, file) }
  for (const line of await runMappingCommand(args, settings)) console.log(line)
} catch (error) {
  console.error(mappingProblem(error) ?? error)
  process.exitCode = 1
}
