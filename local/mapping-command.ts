import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { amsterdamDay } from '#domain/shared/period.ts'
import {
  connectors,
  connectorWithMapping,
  createVendorSession,
  isPractice,
  mappingsInUse,
  mappingVersion,
  MappingRefused,
  withdrawMapping,
  VendorError,
  type Connector,
  type CredentialStore,
  type MappingVersion,
  type PracticeConnector,
} from '#functions/connectors/index.ts'
import { emptyColumns } from '#functions/connectors/kit/practice/empty-columns.ts'
import {
  probeResource,
  replayResource,
  resourceNames,
  type BlockReport,
  type ResourceName,
} from '#functions/connectors/kit/practice/probe.ts'
import { refusalText } from '#functions/connectors/kit/practice/refusal-text.ts'
import { createLog } from '#platform/log.ts'
import { connections } from '#functions/connections/index.ts'
import { listTenants, traceOperator } from '#functions/identity/index.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'
import { credentialsFile } from './probe/credentials-file.ts'
import { publishFolder } from './publish-mappings.ts'
import { WrongSetting } from './host/local-settings.ts'
import { UsageError } from './tenant-command.ts'

const mappingUsage = `Usage: npm run mapping -- <command>

  list                                                  the systems that take a mapping
  show <connector>                                      the mapping that is shipped, to begin from
  validate <file>                                       whether a mapping can be used, and what is wrong where
  probe <file or connector> --credentials <file>        one page of every list, with names masked
  replay <file or connector> <list> <answer.json>       the same over an answer that was saved
  publish <file or folder>                              makes it count for all firms, from the next call on
  published                                             what counts now, with version and day
  show <connector> --version <n>                        a version as it was published, to publish it again
  withdraw <connector>                                  as it is shipped again

The file of credentials is JSON with the fields of the form ({"apiUrl": "…", "apiKey": "…"}), or {"accessToken": "…"}.
Lists: ${resourceNames.join(', ')}.`

export interface MappingSettings {
  readonly vendorOrigins: Readonly<Record<string, string>>
  /** Opens the installation that the settings name. */
  readonly withPlatform: (work: (platform: Floor) => Promise<readonly string[]>) => Promise<readonly string[]>
}

type Floor = Pick<RunningPlatform, 'directory' | 'clock' | 'openTenant'>

const practices = (): PracticeConnector[] => Object.values<Connector>(connectors).filter(isPractice)

const practiceOf = (given: string): PracticeConnector | undefined =>
  practices().find(({ id }) => id.toLowerCase() === given.toLowerCase())

const knownPractices = (): string =>
  practices()
    .map(({ id }) => id)
    .join(', ')

/** A file, or the shipped mapping of a connector. Errors: MappingRefused, UsageError. */
function connectorFor(given: string): PracticeConnector {
  const shipped = practiceOf(given)
  if (shipped !== undefined) return shipped
  if (given.endsWith('.json')) return connectorWithMapping(connectors, given)
  throw new UsageError(`"${given}" is neither a file (.json) nor one of ${knownPractices()}`)
}

/** Errors: UsageError. */
function practiceNamed(given: string): PracticeConnector {
  const found = practiceOf(given)
  if (found === undefined) throw new UsageError(`"${given}" is none of ${knownPractices()}`)
  return found
}

const versionLine = ({ connector, version, isKnown }: MappingVersion): string =>
  isKnown ? `${connector}: nothing changes, version ${version} says so` : `${connector}: version ${version} counts now`

/** Writes into the log of each firm with such a system that another mapping counts for it. */
async function traced(platform: Floor, act: string, given: readonly MappingVersion[]): Promise<string[]> {
  const changed = given.filter(({ isKnown }) => !isKnown)
  for (const { id } of changed.length === 0 ? [] : await listTenants(platform.directory)) {
    const documents = platform.openTenant(id).documents(connections)
    for (const { connector, version } of changed) {
      const has = await documents.count({ field: 'connector', op: 'eq', value: connector })
      if (has > 0) await traceOperator(platform, id, `mapping ${act}`, { connector, version: String(version) })
    }
  }
  return given.map(versionLine)
}

async function published(platform: Floor): Promise<string[]> {
  const all = await mappingsInUse(platform)
  if (all.length === 0) return ['Every system has the mapping that is shipped.']
  return all.map(({ id, version, mapping, publishedTime }) =>
    [id, `version ${version}`, publishedTime, mapping === null ? 'as it is shipped' : 'over the shipped one'].join(
      '\t',
    ),
  )
}

async function versionOf(platform: Floor, id: PracticeConnector['id'], version: string): Promise<string[]> {
  const found = await mappingVersion(platform, id, Number(version))
  if (found === undefined) throw new UsageError(`There is no version ${version} of the mapping of ${id}`)
  return found === null ? [`Version ${version} of ${id} is as it is shipped.`] : [JSON.stringify(found, null, 2)]
}

function summary(connector: PracticeConnector): string[] {
  const { mapping } = connector.practice.read
  const empty = emptyColumns(connector.practice.read, connector.entry)
  const lists = resourceNames.map((name) => `  ${name}: ${mapping.resources[name] === null ? 'not there' : 'read'}`)
  return [
    `The mapping of ${connector.id} can be used.`,
    `  signs in by ${mapping.auth.kind}; ${mapping.http.requestsPerSecond} calls a second, ${mapping.http.maxConcurrency} at once`,
    ...lists,
    ...(empty.length === 0 ? [] : [`  columns that nothing fills: ${empty.join(', ')}`]),
    mapping.verified
      ? '  verified: shown as confirmed'
      : '  not verified: each connection says that the vendor has not confirmed it',
  ]
}

function lines(name: string, report: BlockReport): string[] {
  const { path, rows, dropped, keys, fields, missing, unmapped } = report
  return [
    `${name}  ${path}: ${rows} rows on the first page${dropped === 0 ? '' : `, ${dropped} of them no record`}`,
    ...fields.map((field) => `    ${field.name}: ${field.filled} of ${rows - dropped}  ${field.examples.join(' | ')}`),
    ...(missing.length === 0 ? [] : [`  MISSING in some rows, which are skipped: ${missing.join(', ')}`]),
    ...(rows === 0 ? [] : [`  fields of a row: ${keys.join(', ')}`]),
    ...(unmapped.length === 0 ? [] : [`  never read: ${unmapped.join(', ')}`]),
  ]
}

async function probe(
  connector: PracticeConnector,
  credentials: CredentialStore,
  settings: MappingSettings,
): Promise<string[]> {
  let said = ''
  const { http } = connector
  const listening = {
    ...connector,
    http:
      http === undefined
        ? undefined
        : { ...http, refusal: (answer: { text(): string }) => ((said = refusalText(answer.text())), {}) },
  }
  const api = await createVendorSession({
    connector: listening,
    credentials,
    // The access token is given, so that our registration is not needed.
    config: { vendorOrigins: settings.vendorOrigins, oauthClients: { [connector.id]: { clientId: 'probe' } } },
    log: createLog(() => undefined),
    clock: { now: () => new Date() },
    longestWaitSeconds: 30,
  })
  const context = { api, file: undefined, slots: {}, now: new Date(), signal: new AbortController().signal }
  const printed: string[] = []
  for (const name of resourceNames) {
    if (connector.practice.read.mapping.resources[name] === null) continue
    said = ''
    try {
      const reports = await probeResource(connector.practice.read, name, context)
      printed.push(...reports.flatMap((report) => lines(name, report)))
    } catch (error) {
      if (!(error instanceof VendorError)) throw error
      printed.push(
        `${name}  FAILED (${error.kind}): ${error.message}${said === '' ? '' : ` – the vendor says: ${said}`}`,
      )
    }
  }
  return printed
}

function resourceOf(text: string): ResourceName {
  const parsed = z.enum(resourceNames).safeParse(text)
  if (!parsed.success) throw new UsageError(`The list is one of ${resourceNames.join(', ')}`)
  return parsed.data
}

/** Does what the command line says; answers what to print. Errors: `UsageError`, `MappingRefused`. */
export async function runMappingCommand(
  line: readonly string[],
  settings: MappingSettings,
): Promise<readonly string[]> {
  let parsed
  const text = { type: 'string' } as const
  try {
    parsed = parseArgs({ args: [...line], options: { credentials: text, version: text }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [command, given, list, file] = parsed.positionals
  const { credentials, version } = parsed.values
  if (command === 'list') return practices().map(({ id, entry }) => `${id}  ${entry.name ?? id} (${entry.company})`)
  if (command === 'published') return settings.withPlatform(published)
  if (command === undefined || given === undefined) throw new UsageError('A command and what it is about are needed')
  if (command === 'publish')
    return settings.withPlatform(async (platform) => traced(platform, command, await publishFolder(platform, given)))
  if (command === 'withdraw') {
    const { id } = practiceNamed(given)
    return settings.withPlatform(async (platform) => traced(platform, command, [await withdrawMapping(platform, id)]))
  }
  if (command === 'show' && version !== undefined) {
    const { id } = practiceNamed(given)
    return settings.withPlatform((platform) => versionOf(platform, id, version))
  }
  const connector = connectorFor(given)
  switch (command) {
    case 'show':
      return [JSON.stringify(connector.practice.read.json, null, 2)]
    case 'validate':
      return summary(connector)
    case 'probe':
      if (credentials === undefined)
        throw new UsageError('--credentials is needed: a file, so that no secret is typed here')
      return probe(connector, credentialsFile(credentials, () => new Date()).store, settings)
    case 'replay': {
      if (list === undefined || file === undefined) throw new UsageError('A list and a saved answer are needed')
      const resource = resourceOf(list)
      const answer: unknown = JSON.parse(readFileSync(file, 'utf8'))
      return replayResource(connector.practice.read, resource, answer, amsterdamDay(new Date())).flatMap((report) =>
        lines(list, report),
      )
    }
    default:
      throw new UsageError(`There is no command "${command}"`)
  }
}

/** What to say of a failure that somebody can put right; undefined: it is a defect. */
export function mappingProblem(error: unknown): string | undefined {
  if (error instanceof UsageError) return `${error.message}\n\n${mappingUsage}`
  const isSayable = error instanceof MappingRefused || error instanceof VendorError || error instanceof WrongSetting
  return isSayable ? error.message : undefined
}
