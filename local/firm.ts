/**
 * `npm run firm -- …`: takes a whole firm from one place to another: a backup, a restore, a move between SQLite and Cosmos DB.
 * The place is what the settings say, as for `npm run tenant`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { MoveRefused } from '#functions/moving/index.ts'
import { firmUsage, parseFirmCommand } from './firm-command.ts'
import { WrongSetting } from './host/local-settings.ts'
import { takeSettings, whileStopped, withPlatform } from './operator.ts'
import { UsageError } from './tenant-command.ts'

const say = (line: string): void => console.error(line)

try {
  const { args, file } = takeSettings(process.argv.slice(2))
  const run = parseFirmCommand(args, { say, sleep, whileStopped })
  for (const line of await withPlatform(run, file)) console.log(line)
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${firmUsage}`)
  else console.error(error instanceof MoveRefused || error instanceof WrongSetting ? error.message : error)
  process.exitCode = 1
}
