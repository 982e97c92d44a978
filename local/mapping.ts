/** `npm run mapping -- …`: tries a mapping of a practice system, and publishes it for all firms. */
import { z } from 'zod'
import { withPlatform } from './operator.ts'
import { mappingProblem, runMappingCommand } from './mapping-command.ts'

const Origins = z.record(z.string(), z.string())

try {
  const vendorOrigins = Origins.parse(JSON.parse(process.env['SPIL_VENDOR_ORIGINS'] ?? '{}'))
  for (const line of await runMappingCommand(process.argv.slice(2), { vendorOrigins, withPlatform })) console.log(line)
} catch (error) {
  console.error(mappingProblem(error) ?? error)
  process.exitCode = 1
}
