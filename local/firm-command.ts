import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { TenantId } from '#domain/shared/ids.ts'
import { traceOperator } from '#functions/identity/index.ts'
import {
  importFirm,
  MoveRefused,
  pauseFirm,
  quietSeconds,
  resumeFirm,
  verifyFirm,
  whyMoving,
  wipeFirm,
  writeFirmFile,
  type GoingOn,
  type Verified,
} from '#functions/moving/index.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { UsageError } from './tenant-command.ts'

export const firmUsage = `Usage: npm run firm -- <command> --tenant <id>

  pause                              brings the firm to a stop: nobody enters, nothing runs; waits until it stands still
  export --file <firm.zip>           writes everything of a paused firm into a file
  import --file <firm.zip>           puts it where it does not stand, paused; after a stop at any point it goes on
         [--without-keys]            also without the keys that its secrets are sealed with
  verify --file <firm.zip>           compares what stands with the file, document by document and file by file
  wipe   --file <firm.zip>           takes away what stands, if the file has all of it just so
                                     and prints the proof of it
  resume [--proof <proof>]           lets a paused firm go on; one that was brought here with the proof of the wipe
         [--nowhere-else]            elsewhere, or where you answer for it that it goes on nowhere else

Where: the data of this machine or, with --settings <file> as Azure lists them, that of an installation there.
Never let a firm go on in two places: both would sign in to its systems.`

export interface FirmSettings {
  readonly say: (line: string) => void
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** Does the work while the product of this machine does not run; undefined: it runs. */
  readonly whileStopped: <T>(work: () => Promise<T>) => Promise<T | undefined>
}

interface FirmCommand extends FirmSettings {
  readonly platform: RunningPlatform
  readonly tenantId: TenantId
  readonly file: string | undefined
  readonly withoutKeys: boolean
  readonly goingOn: GoingOn
}

const lookMilliseconds = 5_000
/** A task that does not stop within its lease has an owner who should be asked. */
const mostMilliseconds = 15 * 60_000

function fileOf({ file }: FirmCommand): string {
  if (file === undefined || file.trim() === '') throw new UsageError('--file is needed')
  return file
}

async function pause({ platform, tenantId, say, sleep }: FirmCommand): Promise<string[]> {
  await pauseFirm(platform, tenantId)
  await traceOperator(platform, tenantId, 'firm pause')
  say(`Paused. Whoever was at work is out within ${quietSeconds} seconds; running tasks stop where they are.`)
  for (let waited = 0; ; waited += lookMilliseconds) {
    const why = await whyMoving(platform, tenantId)
    if (why === undefined) return ['It stands still.']
    if (waited >= mostMilliseconds) throw new MoveRefused(`It does not stand still yet: ${why}`)
    await sleep(lookMilliseconds)
  }
}

async function exported(asked: FirmCommand): Promise<string[]> {
  const { platform, tenantId, say } = asked
  const file = fileOf(asked)
  if (existsSync(file)) throw new UsageError(`${file} is there already`)
  // Before it is made: the file has to be all that stands.
  await traceOperator(platform, tenantId, 'firm export')
  const { contents, sha256 } = await writeFirmFile(platform, tenantId, file, say)
  const documents = [...contents.documents, ...contents.directory].reduce((sum, each) => sum + each.documents, 0)
  const left = Object.entries(contents.left).map(([name, count]) => `Left out, since nobody reads it: ${count} ${name}`)
  return [
    `Wrote ${documents} documents and ${contents.blobs.length} files of ${contents.firm} into ${file}`,
    `SHA-256 of its list of contents: ${sha256}`,
    `Its secrets are sealed with: ${contents.sealingKeys.join(', ') || 'nothing, since there are none'}`,
    ...left,
  ]
}

async function imported(asked: FirmCommand): Promise<string[]> {
  const { platform, tenantId, withoutKeys, say } = asked
  const { firm, sealingKeys } = await importFirm(platform, tenantId, fileOf(asked), { withoutKeys, say })
  return [
    `${firm} is here, paused. Verify it, then let it go on: npm run firm -- resume --tenant ${tenantId}`,
    ...(sealingKeys.length === 0 ? [] : [`Its secrets are sealed with: ${sealingKeys.join(', ')}`]),
  ]
}

const differing = ({ differences, named }: Verified): string[] => [
  `${differences} ${differences === 1 ? 'thing differs' : 'things differ'}:`,
  ...named.map(({ collection, id, is }) => `  ${collection} ${id}: ${is}`),
  ...(named.length < differences ? [`  and ${differences - named.length} more`] : []),
]

async function verified(asked: FirmCommand): Promise<string[]> {
  const found = await verifyFirm(asked.platform, asked.tenantId, fileOf(asked))
  if (found.differences > 0) throw new MoveRefused(differing(found).join('\n'))
  return [`${found.documents} documents and ${found.blobs} files are as the file has them.`]
}

async function wiped(asked: FirmCommand): Promise<string[]> {
  const outcome = await wipeFirm(asked.platform, asked.tenantId, fileOf(asked))
  if (!outcome.wiped)
    throw new MoveRefused(
      ['Nothing was taken away: the file does not have all of it as it is.', ...differing(outcome.verified)].join('\n'),
    )
  const { proof } = outcome
  return [
    'Nothing of it is here any more.',
    ...(proof === null ? [] : [`Where it was taken to it goes on with: resume --proof ${proof}`]),
  ]
}

/** On one machine the running product has the files of firms open, and would go on with one that is not there any more. */
const stopped =
  (work: (asked: FirmCommand) => Promise<string[]>) =>
  async (asked: FirmCommand): Promise<string[]> => {
    if (asked.platform.config.store.kind !== 'sqlite') return work(asked)
    const done = await asked.whileStopped(() => work(asked))
    if (done === undefined)
      throw new MoveRefused(
        'Spil runs on this machine and has the files of firms open: stop it first. Over Cosmos DB this can be done beside it.',
      )
    return done
  }

const commands: Readonly<Record<string, (asked: FirmCommand) => Promise<string[]>>> = {
  pause,
  export: exported,
  import: stopped(imported),
  verify: verified,
  wipe: stopped(wiped),
  resume: async ({ platform, tenantId, goingOn }) => {
    const status = await resumeFirm(platform, tenantId, goingOn)
    // Also of what was brought here: before this, what stands has to be as the file has it.
    await traceOperator(platform, tenantId, 'firm resume')
    return [status === 'ACTIVE' ? 'It goes on.' : 'It goes on, blocked as it was before.']
  },
}

/** Reads the command line. Errors: `UsageError`; of what it answers also `MoveRefused`, each a sentence for who typed it. */
export function parseFirmCommand(
  line: readonly string[],
  settings: FirmSettings,
): (platform: RunningPlatform) => Promise<string[]> {
  const text = { type: 'string' } as const
  let parsed
  try {
    const flag = { type: 'boolean', default: false } as const
    const options = { tenant: text, file: text, proof: text, 'without-keys': flag, 'nowhere-else': flag } as const
    parsed = parseArgs({ args: [...line], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [name = '', ...rest] = parsed.positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || rest.length > 0)
    throw new UsageError(name === '' ? 'A command is needed' : `There is no command "${parsed.positionals.join(' ')}"`)
  const { tenant, file, proof, 'without-keys': withoutKeys, 'nowhere-else': nowhereElse } = parsed.values
  if (tenant === undefined || !/^[A-Za-z0-9_-]{1,64}$/u.test(tenant))
    throw new UsageError('--tenant is needed: the id of the firm, as `npm run tenant -- list` has it')
  return (platform) =>
    command({ ...settings, platform, tenantId: tenant as TenantId, file, withoutKeys, goingOn: { proof, nowhereElse } })
}
