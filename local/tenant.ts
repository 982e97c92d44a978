/**
 * `npm run tenant -- …`: makes and keeps firms, on the data of this machine or, where the environment holds the settings
 * of an installation in Azure, on that.
 */
import { withPlatform } from './operator.ts'
import { parseTenantCommand, usage, UsageError } from './tenant-command.ts'

try {
  const run = parseTenantCommand(process.argv.slice(2))
  for (const line of await withPlatform(run)) console.log(line)
} catch (error) {
  // For what somebody can put right, one sentence; for a defect, all there is.
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error)
  process.exitCode = 1
}
