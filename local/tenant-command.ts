import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Connection } from '#domain/connections/connection.ts'
import { catalog } from '#domain/connectors/catalog.ts'
import { connectionListTake } from '#domain/shared/paging.ts'
import { tiers, type Tier } from '#domain/access/roles.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import { connectionStore, firmsThatNeed, freeDirectory } from '#functions/connections/index.ts'
import {
  authorizeDirectory,
  createTenant,
  inviteUser,
  listTenants,
  setTenantStatus,
  setTenantTier,
  traceOperator,
} from '#functions/identity/index.ts'
import { closures } from '#functions/leaving/index.ts'
import { PriceListRefused, publishPrices, readPriceList } from '#functions/prices/index.ts'
import type { RunningPlatform } from '#platform/create-platform.ts'

export const usage = `Usage: npm run tenant -- <command>

  create --name <firm> --owner <e-mail> --tier <tier> [--directory <id>]   a new firm; its owner is invited by mail
  list                                                                     all firms
  invite --tenant <id> --owner <e-mail>                                    one more owner
  authorize --tenant <id> --directory <id>                                 lets people of a Microsoft directory sign in
  free --directory <id>                                                    another firm may read this Microsoft directory
  keys                                                                     which sealing keys are still needed
  prices --file <prices.json>                                              default prices of all firms, instead of those before
  tier --tenant <id> --tier <tier>                                         changes the subscription
  block --tenant <id>                                                      nobody enters, nothing runs at night
  activate --tenant <id>                                                   takes that back
  report                                                                   what of all connections asks for an operator: answers of a
                                                                           vendor that differ, interfaces that a vendor stops
  closed                                                                   firms that have closed, and what was deleted of those that are gone

Tiers: ${tiers.join(', ')}. A firm without an authorised directory gets that of the first owner who accepts.`

/** A command that was typed wrongly; the text says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

interface Typed {
  readonly name?: string | undefined
  readonly owner?: string | undefined
  readonly tier?: string | undefined
  readonly tenant?: string | undefined
  readonly directory?: string | undefined
  readonly file?: string | undefined
}

type Command = (platform: RunningPlatform, typed: Typed) => Promise<string[]>

function needed(typed: Typed, option: keyof Typed): string {
  const value = typed[option]?.trim()
  if (value === undefined || value === '') throw new UsageError(`--${option} is needed`)
  return value
}

function tierOf(typed: Typed): Tier {
  const parsed = z.enum(tiers).safeParse(needed(typed, 'tier').toUpperCase())
  if (!parsed.success) throw new UsageError(`--tier is one of ${tiers.join(', ')}`)
  return parsed.data
}

function ownerOf(typed: Typed): string {
  const parsed = z.email().safeParse(needed(typed, 'owner'))
  if (!parsed.success) throw new UsageError('--owner is an e-mail address')
  return parsed.data
}

function directoryOf(typed: Typed): string {
  const parsed = z.guid().safeParse(needed(typed, 'directory'))
  if (!parsed.success) throw new UsageError('--directory is the id of a Microsoft directory (a GUID)')
  return parsed.data.toLowerCase()
}

async function tenantOf(platform: RunningPlatform, typed: Typed): Promise<TenantId> {
  const id = needed(typed, 'tenant')
  const found = (await listTenants(platform.directory)).find((tenant) => tenant.id === id)
  if (found === undefined) throw new UsageError(`There is no firm ${id}; \`list\` shows them all`)
  return found.id
}

function priceListIn(file: string): ReturnType<typeof readPriceList> {
  try {
    return readPriceList(file)
  } catch (error) {
    if (error instanceof PriceListRefused) throw new UsageError(error.message)
    throw error
  }
}

async function invited(platform: RunningPlatform, tenantId: TenantId, email: string): Promise<string[]> {
  const { url, validUntil } = await inviteUser(platform, { tenantId, name: email.toLowerCase(), email, role: 'OWNER' })
  await traceOperator(platform, tenantId, 'tenant invite', { email })
  return [`Invited ${email}; the link was mailed and is valid until ${validUntil.toISOString().slice(0, 10)}:`, url]
}

const commands: Readonly<Record<string, Command>> = {
  create: async (platform, typed) => {
    // All of it is read before anything is made.
    const firm = { name: needed(typed, 'name'), tier: tierOf(typed) }
    const owner = ownerOf(typed)
    const directory = typed.directory === undefined ? undefined : directoryOf(typed)
    const tenant = await createTenant(platform, firm)
    await traceOperator(platform, tenant.id, 'tenant create', firm)
    if (directory !== undefined) await authorizeDirectory(platform.directory, tenant.id, directory)
    return [`Made ${tenant.name} (${tenant.tier}) with id ${tenant.id}`, ...(await invited(platform, tenant.id, owner))]
  },
  list: async (platform) => {
    const all = await listTenants(platform.directory)
    if (all.length === 0) return ['There are no firms yet.']
    return all.map(({ id, name, tier, status, authorizedMicrosoftTenants }) =>
      [id, status, tier, name, authorizedMicrosoftTenants.join(',') || '-'].join('\t'),
    )
  },
  invite: async (platform, typed) => invited(platform, await tenantOf(platform, typed), ownerOf(typed)),
  authorize: async (platform, typed) => {
    const directory = directoryOf(typed)
    const tenant = await authorizeDirectory(platform.directory, await tenantOf(platform, typed), directory)
    await traceOperator(platform, tenant.id, 'tenant authorize', { directoryIds: directory })
    return [`${tenant.name} lets in: ${tenant.authorizedMicrosoftTenants.join(', ')}`]
  },
  free: async (platform, typed) => {
    const directory = directoryOf(typed)
    await freeDirectory(platform, directory).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      throw new UsageError(
        error.code === 'NOT_FOUND' ? `No firm reads ${directory}` : `Connections of a firm still read ${directory}`,
      )
    })
    return [`${directory} goes to the firm that connects it next`]
  },
  keys: async (platform) => {
    const { currentKeyId, olderKeyIds } = platform.sealer
    const older = olderKeyIds.map(async (keyId) => {
      const needing = await firmsThatNeed(keyId, platform)
      return `${keyId}\t${needing.length === 0 ? 'may go' : `may not go yet, for ${needing.length} firms`}`
    })
    return [`${currentKeyId}\tseals now`, ...(await Promise.all(older))]
  },
  prices: async (platform, typed) => {
    const prices = priceListIn(needed(typed, 'file'))
    const gone = await publishPrices(platform, prices)
    const systems = new Set(prices.map(({ connector }) => connector))
    const said = [`Published ${prices.length} prices of ${systems.size} systems`]
    return gone.length === 0 ? said : [...said, `No prices any more: ${gone.toSorted().join(', ')}`]
  },
  tier: async (platform, typed) => {
    const tenant = await setTenantTier(platform.directory, await tenantOf(platform, typed), tierOf(typed))
    await traceOperator(platform, tenant.id, 'tenant tier', { tier: tenant.tier })
    return [`${tenant.name} is ${tenant.tier}`]
  },
  block: async (platform, typed) => standing(platform, await tenantOf(platform, typed), 'BLOCKED'),
  closed: async ({ directory }) => {
    const found: string[] = []
    for await (const batch of directory.documents(closures).scan())
      for (const { id, state, closedTime, until, deletedTime, removed, left, told } of batch)
        found.push(
          state === 'CLOSED'
            ? [id, state, closedTime, `deleted from ${until} on`].join('\t')
            : [id, state, closedTime, deletedTime ?? '-', JSON.stringify({ removed, left, told })].join('\t'),
        )
    return found.length === 0 ? ['No firm has closed.'] : found
  },
  report: async (platform) => {
    const firms = (await listTenants(platform.directory)).filter(({ status }) => status === 'ACTIVE')
    const lines: string[] = []
    for (const { id, name } of firms) {
      const tenant = platform.openTenant(id)
      const { items } = await connectionStore(tenant).list(0, connectionListTake)
      lines.push(...items.flatMap(reportOf).map((line) => [id, name, ...line].join('\t')))
    }
    return lines.length === 0 ? ['Nothing asks for an operator.'] : lines
  },
  activate: async (platform, typed) => standing(platform, await tenantOf(platform, typed), 'ACTIVE'),
}

/** What of one connection asks for an operator, seen by the firm or not: the vendor changed for all of them. */
function reportOf({ id, connector, status, findings }: Connection): (string | number)[][] {
  if (status !== 'ACTIVE') return []
  const { ends } = catalog[connector]
  const found = findings.map(({ kind, table, field, wanted, got, count, of, time }) => {
    const kinds = wanted === null ? '' : `${got ?? ''} for ${wanted}`
    return [connector, id, kind, [table, field].filter(Boolean).join('.'), `${count} of ${of}`, time, kinds]
  })
  return ends === null ? found : [...found, [connector, id, 'ENDS', '', '', ends.on, '']]
}

async function standing(platform: RunningPlatform, id: TenantId, status: 'ACTIVE' | 'BLOCKED'): Promise<string[]> {
  const tenant = await setTenantStatus(platform, id, status)
  await traceOperator(platform, id, status === 'BLOCKED' ? 'tenant block' : 'tenant activate')
  return [
    `${tenant.name} is ${status === 'BLOCKED' ? 'blocked; whoever is signed in is out within half a minute' : 'active'}`,
  ]
}

/** Reads the command line. Errors: `UsageError`. */
export function parseTenantCommand(line: readonly string[]): (platform: RunningPlatform) => Promise<string[]> {
  const text = { type: 'string' } as const
  const options = { name: text, owner: text, tier: text, tenant: text, directory: text, file: text }
  let parsed
  try {
    parsed = parseArgs({ args: [...line], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [name = '', ...rest] = parsed.positionals
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined || rest.length > 0)
    throw new UsageError(name === '' ? 'A command is needed' : `There is no command "${parsed.positionals.join(' ')}"`)
  return (platform) => command(platform, parsed.values)
}
