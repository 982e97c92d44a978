import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { amsterdamDay } from '#domain/shared/period.ts'
import {
  connectors,
  connectorWithMapping,
  createVendorSession,
  isPractice,
  MappingRefused,
  VendorError,
  type Connector,
  type CredentialStore,
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
import { credentialsFile } from './probe/credentials-file.ts'
import { UsageError } from './tenant-command.ts'

export const mappingUsage = `Usage: npm run mapping -- <command>

  list                                                  the systems that take a mapping
  show <connector>                                      the mapping that is shipped, to begin from
  validate <file>                                       whether a mapping can be used, and what is wrong where
  probe <file or connector> --credentials <file>        one page of every list, with names masked
  replay <file or connector> <list> <answer.json>       the same over an answer that was saved

The file of credentials is JSON with the fields of the form ({"apiUrl": "…", "apiKey": "…"}), or {"accessToken": "…"}.
Lists: ${resourceNames.join(', ')}.`

export interface MappingSettings {
  readonly vendorOrigins: Readonly<Record<string, string>>
}

const practices = (): PracticeConnector[] => Object.values<Connector>(connectors).filter(isPractice)

/** A file, or the shipped mapping of a connector. Errors: MappingRefused, UsageError. */
function connectorFor(given: string): PracticeConnector {
  const shipped = practices().find(({ id }) => id.toLowerCase() === given.toLowerCase())
  if (shipped !== undefined) return shipped
  if (given.endsWith('.json')) return connectorWithMapping(connectors, given)
  throw new UsageError(
    `"${given}" is neither a file (.json) nor one of ${practices()
      .map(({ id }) => id)
      .join(', ')}`,
  )
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
  const told: string[] = []
  for (const name of resourceNames) {
    if (connector.practice.read.mapping.resources[name] === null) continue
    said = ''
    try {
      const reports = await probeResource(connector.practice.read, name, context)
      told.push(...reports.flatMap((report) => lines(name, report)))
    } catch (error) {
      if (!(error instanceof VendorError)) throw error
      told.push(`${name}  FAILED (${error.kind}): ${error.message}${said === '' ? '' : ` – the vendor says: ${said}`}`)
    }
  }
  return told
}

function resourceOf(text: string): ResourceName {
  const parsed = z.enum(resourceNames).safeParse(text)
  if (!parsed.success) throw new UsageError(`The list is one of ${resourceNames.join(', ')}`)
  return parsed.data
}

/** Does what the command line says; answers what to print. Errors: `UsageError`, `MappingRefused`. */
export async function runMappingCommand(line: readonly string[], settings: MappingSettings): Promise<string[]> {
  let parsed
  try {
    parsed = parseArgs({ args: [...line], options: { credentials: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [command, given, list, file] = parsed.positionals
  const { credentials } = parsed.values
  if (command === 'list') return practices().map(({ id, entry }) => `${id}  ${entry.name ?? id} (${entry.company})`)
  if (command === undefined || given === undefined) throw new UsageError('A command and what it is about are needed')
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
  return error instanceof MappingRefused || error instanceof VendorError ? error.message : undefined
}
