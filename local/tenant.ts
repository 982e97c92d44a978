/**
 * `npm run tenant -- …`: makes and keeps firms, on the data of this machine or, with `--settings <file>` as Azure lists them,
 * of an installation there.
 */
import { WrongSetting } from './host/local-settings.ts'
import { takeSettings, withPlatform } from './operator.ts'
import { parseTenantCommand, usage, UsageError } from './tenant-command.ts'

try {
  const { args, file } = takeSettings(process.argv.slice(2))
  const run = parseTenantCommand(args)
  for (const line of await withPlatform(run, file)) console.log(line)
} catch (error) {
  // For what somebody can put right, one sentence; for a defect, all there is.
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`)
  else console.error(error instanceof WrongSetting ? error.message : error)
  process.exitCode = 1
}
