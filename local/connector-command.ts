import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  authorizationUrl,
  codeChallenge,
  connectors,
  connectorWithMapping,
  exchangeCode,
  MappingRefused,
  VendorError,
  type Connector,
} from '#functions/connectors/index.ts'
import { connectorIds } from '#domain/connectors/ids.ts'
import { weights } from '#functions/connectors/kit/facts/facts.ts'
import { createOutbound } from '#functions/connectors/kit/outbound.ts'
import type { Config } from '#platform/config.ts'
import { clientReads } from './probe/client-reads.ts'
import { seenCounts } from './probe/columns-seen.ts'
import { credentialsFile, type CredentialsFile } from './probe/credentials-file.ts'
import { factsOf } from './probe/recorded-facts.ts'
import { probe, type Probed, type ProbeOptions } from './probe/probe.ts'
import { record } from './probe/recording.ts'
import { report, verdict } from './probe/report.ts'
import { markSeenLive } from './probe/seen-live.ts'
import { UsageError } from './tenant-command.ts'

const connectorUsage = `Usage: npm run connector -- <command>

  list                                           the connectors with an API
  seen                                           of all systems: how many columns are live, vendor, recorded, assumed
  probe <connector> --credentials <file>         signs in, renews once, reads every table, and says what came: kinds,
                                                 words, empty and unread fields, limits, paging, and where it is not
                                                 what the facts say. Names nobody, shows no secret.
        --crm                                    as the firm's CRM
        --mapping <file>                         of a practice system, over the mapping that is shipped
        --record <folder>                        keeps the answers, with invented values, as a fixture
        --calls <number>                         for one table; 500 unless told
        --seen-live                              keeps the date for the connection's page, where nothing differs

The file of credentials is JSON with the fields of the form ({"apiUrl": "…", "apiKey": "…"}). With a consent page also
"accessToken" and "refreshToken", or nothing: the probe then says which page to open and takes "code". Our registration
is "clientId" and "clientSecret" in it, or SPIL_OAUTH_CLIENTS. New tokens are written back into the file.`

export type ConnectorSettings = Pick<Config, 'vendorOrigins' | 'oauthClients'>

const withApi = (): Connector[] =>
  Object.values<Connector>(connectors).filter((connector) => connector.http !== undefined)

interface Typed {
  readonly credentials?: string | undefined
  readonly crm?: boolean | undefined
  readonly mapping?: string | undefined
  readonly record?: string | undefined
  readonly calls?: string | undefined
  readonly 'seen-live'?: boolean | undefined
}

/** Errors: UsageError; MappingRefused. */
function connectorFor(given: string | undefined, { mapping, crm }: Typed): Connector {
  const shipped = withApi().find(({ id }) => id.toLowerCase() === given?.toLowerCase())
  if (shipped === undefined)
    throw new UsageError(
      `"${given ?? ''}" is not one of ${withApi()
        .map(({ id }) => id)
        .join(', ')}`,
    )
  if (crm === true && shipped.crm === undefined) throw new UsageError(`${shipped.id} is nobody's CRM`)
  return mapping === undefined ? shipped : connectorWithMapping(connectors, mapping)
}

function callsOf({ calls = '500' }: Typed): number {
  if (!/^[1-9]\d{0,5}$/u.test(calls)) throw new UsageError('--calls is a number')
  return Number(calls)
}

/** Settings with the registration that stands in the file. */
function settingsWith(
  connector: Connector,
  { given }: CredentialsFile,
  settings: ConnectorSettings,
): ConnectorSettings {
  const { clientId, clientSecret } = given
  if (clientId === undefined) return settings
  return { ...settings, oauthClients: { ...settings.oauthClients, [connector.id]: { clientId, clientSecret } } }
}

const clock = { now: () => new Date() }

/** Where nobody has given access yet: the page to open, and once its code is there the tokens. Errors: UsageError; VendorError. */
async function access(connector: Connector, file: CredentialsFile, config: ConnectorSettings): Promise<void> {
  const { fields, tokens } = await file.store.read()
  if (connector.authorization.kind !== 'oauth2' || tokens !== null) return
  const { code, verifier, redirectUri = `http://localhost:5173/${connector.entry.callbackPage ?? ''}` } = file.given
  if (code !== undefined) {
    const traded = await exchangeCode({ connector, config, fields, clock, redirectUri, code, verifier })
    await file.store.save({ fields, tokens: traded })
    return
  }
  const challenge = await codeChallenge(connector)
  file.keep({ redirectUri, ...(challenge === undefined ? {} : { verifier: challenge.verifier }) })
  const state = randomBytes(16).toString('hex')
  const url = authorizationUrl({ connector, config, fields, redirectUri, state, challenge: challenge?.challenge })
  throw new UsageError(
    `Nobody has given access yet. Open ${url}, and put what stands behind "code=" in the address you come back to into the file, as "code".`,
  )
}

/** Everything that must be found nowhere in what a probe keeps. */
async function secretsOf(connector: Connector, file: CredentialsFile): Promise<string[]> {
  const { fields, tokens } = await file.store.read()
  const secret = connector.entry.credentialFields
    .filter(({ kind }) => kind === 'secret')
    .map(({ name }) => fields[name])
  return [...secret, tokens?.accessToken, tokens?.refreshToken, file.given.clientSecret, file.given.clientId].flatMap(
    (value) => value ?? [],
  )
}

function storedLines(connector: Connector, probed: Probed, options: ProbeOptions, typed: Typed): string[] {
  if (typed['seen-live'] !== true) return []
  const { differences, unasked } = verdict(options.facts, probed)
  const open = probed.tables.filter(({ isWhole, failure, odd }) => !isWhole || failure !== undefined || odd.length > 0)
  if (differences.length > 0 || open.length > 0)
    return ['Not kept as seen live: something differs from the facts, or a table was not read to its end.']
  markSeenLive(connector.id, clock.now())
  return [`Kept as seen live today${unasked.length === 0 ? '' : `, but for ${unasked.join(', ')}`}.`]
}

async function runProbe(given: string | undefined, typed: Typed, settings: ConnectorSettings): Promise<string[]> {
  const connector = connectorFor(given, typed)
  const facts = factsOf(connector.id)
  if (facts === undefined) throw new UsageError(`${connector.id} has no facts to compare with`)
  if (typed.credentials === undefined)
    throw new UsageError('--credentials is needed: a file, so that no secret is typed here')
  const file = credentialsFile(typed.credentials, () => clock.now())
  const config = settingsWith(connector, file, settings)
  await access(connector, file, config)
  const outbound = createOutbound({ vendorOrigins: config.vendorOrigins })
  const options = {
    connector,
    facts,
    isCrm: typed.crm === true,
    credentials: file.store,
    config,
    outbound,
    clock,
    mostCalls: callsOf(typed),
  }
  try {
    const before = await secretsOf(connector, file)
    const probed = await probe(options)
    const lines = report(facts, probed, await clientReads(connector))
    if (typed.record !== undefined)
      record(typed.record, facts, probed.exchanges, {
        fields: (await file.store.read()).fields,
        secrets: [...before, ...(await secretsOf(connector, file))],
      })
    return [
      ...lines,
      ...(typed.record === undefined
        ? []
        : [`${probed.exchanges.length} answers with invented values are in ${typed.record}.`]),
      ...storedLines(connector, probed, options, typed),
    ]
  } finally {
    await outbound.close()
  }
}

/** Does what the command line says; answers what to print. Errors: UsageError, MappingRefused, VendorError. */
export async function runConnectorCommand(line: readonly string[], settings: ConnectorSettings): Promise<string[]> {
  let parsed
  try {
    parsed = parseArgs({
      args: [...line],
      allowPositionals: true,
      options: {
        credentials: { type: 'string' },
        crm: { type: 'boolean' },
        mapping: { type: 'string' },
        record: { type: 'string' },
        calls: { type: 'string' },
        'seen-live': { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [command, given] = parsed.positionals
  if (command === 'probe') return runProbe(given, parsed.values, settings)
  if (command === 'seen') return seenLines()
  if (command !== 'list')
    throw new UsageError(command === undefined ? 'A command is needed' : `There is no command "${command}"`)
  return withApi().map(({ id, entry, crm }) => `${id}  ${entry.name ?? id}${crm === undefined ? '' : ' (also --crm)'}`)
}

/** Of every system, files included, how surely its columns were seen; a column that reads several fields is as sure as the least. */
function seenLines(): string[] {
  const cells = (...all: readonly (string | number)[]): string =>
    all.map((cell, at) => (at === 0 ? String(cell).padEnd(18) : String(cell).padStart(9))).join('')
  return [
    cells('', ...weights),
    ...connectorIds.map((id) => cells(id, ...weights.map((weight) => seenCounts(id)[weight]))),
  ]
}

/** What to say of a failure that somebody can put right; undefined: it is a defect. */
export function connectorProblem(error: unknown): string | undefined {
  if (error instanceof UsageError) return `${error.message}\n\n${connectorUsage}`
  if (error instanceof VendorError) return `${error.kind}: ${error.message}`
  return error instanceof MappingRefused ? error.message : undefined
}
