/** `npm run mapping -- …`: tries a mapping of a practice system before it is used. */
import { z } from 'zod'
import { mappingProblem, runMappingCommand } from './mapping-command.ts'

const Origins = z.record(z.string(), z.string())

try {
  const vendorOrigins = Origins.parse(JSON.parse(process.env['SPIL_VENDOR_ORIGINS'] ?? '{}'))
  for (const line of await runMappingCommand(process.argv.slice(2), { vendorOrigins })) console.log(line)
} catch (error) {
  console.error(mappingProblem(error) ?? error)
  process.exitCode = 1
}
