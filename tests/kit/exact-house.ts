import { AppError } from '#domain/shared/errors.ts'
import type { Truth } from '#local/vendors/exact-online-nl/simulator.ts'
import type { VendorsControl, Vendors, VendorsOptions } from '#local/vendors/start.ts'
import { startVendors } from '#local/vendors/start.ts'
import { openHouse, type Firm, type House, type Person } from './firm.ts'

const vendor = 'exact-online-nl'
/** Where the simulator hands its codes back to: it knows addresses of this machine only. */
const appUrl = 'http://localhost:4999'

/** A row as the API shows it. */
export type ShownRow = Readonly<Record<string, string | number | null>>

export interface ShownRun {
  readonly id: string
  readonly state: string
  readonly error: string | null
  readonly trigger: string
  readonly tables: readonly {
    readonly table: string
    readonly error: string | null
    readonly read: number
    readonly new: number
    readonly changed: number
    readonly reappeared: number
    readonly vanished: number
    readonly unchanged: number
    readonly skipped: number
    readonly held: boolean
  }[]
}

/** The whole product in this process beside the simulator of Exact Online, and a firm whose owner has added a connection. */
export interface ExactHouse {
  readonly house: House
  readonly firm: Firm
  readonly owner: Person
  readonly connectionId: string
  readonly control: VendorsControl
  fault(rule: Parameters<VendorsControl['fault']>[1]): void
  /** Walks through the consent page as the browser would; the first sync is then under way. */
  authorize(): Promise<void>
  /** Starts a sync and works until nothing is left to do. */
  sync(): Promise<ShownRun>
  lastRun(): Promise<ShownRun>
  rows(of: 'divisions' | 'users' | 'access'): Promise<ShownRow[]>
  flags(): Promise<readonly string[]>
  truth(): Truth
  close(): Promise<void>
}

const tables = {
  divisions: ['exactOnlineNlDivisions', 'spilId spilStatus externalId name isActive spilDeletedAt'],
  users: ['exactOnlineNlUsers', 'spilId spilStatus externalId name accessTo spilDeletedAt'],
  access: ['exactOnlineNlUserDivisions', 'userId administrationId userName administrationName spilDeletedAt'],
} as const
const runFields = `id state error trigger tables {
  table error read new changed reappeared vanished unchanged skipped held }`
const largestPage = 500

export async function openExactHouse(options: Partial<VendorsOptions> = {}): Promise<ExactHouse> {
  const now = { of: (): Date => new Date(0) }
  const vendors = await startVendors({ port: 0, size: 200, clock: { now: () => now.of() }, ...options })
  const house = await openHouse({
    SPIL_APP_URL: appUrl,
    SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
    SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
  })
  now.of = () => house.time.now
  const firm = await house.firm()
  const owner = firm.person('OWNER')
  const add = 'mutation { addConnection(input: { connector: "ExactOnlineNL" }) { id } }'
  const { id: connectionId } = await ask<{ id: string }>(owner, 'addConnection', add, {})
  await house.work()
  return exactHouse({ house, firm, owner, connectionId, vendors })
}

/** One field's answer. Errors: the code of a refusal, as AppError. */
async function ask<T>(person: Person, field: string, query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, code } = await person.call(query, variables)
  if (code !== undefined) throw new AppError(code)
  return data?.[field] as T
}

interface Parts extends Pick<ExactHouse, 'house' | 'firm' | 'owner' | 'connectionId'> {
  readonly vendors: Vendors
}

function exactHouse({ house, firm, owner, connectionId, vendors }: Parts): ExactHouse {
  const { control } = vendors
  const askFor = <T>(field: string, query: string, variables: Record<string, unknown> = {}): Promise<T> =>
    ask(owner, field, query, { id: connectionId, ...variables })
  const rig: ExactHouse = {
    house,
    firm,
    owner,
    connectionId,
    control,
    fault: (rule) => control.fault(vendor, rule),
    async authorize() {
      const address = await askFor<string>(
        'connectionAuthenticationUrl',
        'query ($id: ID!) { connectionAuthenticationUrl(id: $id) }',
      )
      const back = await consent(address)
      await askFor(
        'completeExternalAuthorize',
        `mutation ($id: ID!, $code: String!, $state: String!) {
          completeExternalAuthorize(input: { id: $id, connector: "ExactOnlineNL", code: $code, state: $state }) { id } }`,
        { code: back.searchParams.get('code'), state: back.searchParams.get('state') },
      )
    },
    async sync() {
      await askFor('syncConnection', 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }')
      await house.work()
      return rig.lastRun()
    },
    async lastRun() {
      const query = `query ($id: ID!) { syncRuns(connectionId: $id, take: 1) { items { ${runFields} } } }`
      const [run] = (await askFor<{ items: ShownRun[] }>('syncRuns', query)).items
      if (run === undefined) throw new Error('There was no sync')
      return run
    },
    async rows(of) {
      const [field, columns] = tables[of]
      const query = `query ($id: ID!, $skip: Int!) {
        ${field}(connectionId: $id, skip: $skip, take: ${largestPage}) { totalCount items { ${columns} } } }`
      const rows: ShownRow[] = []
      for (;;) {
        const page = await askFor<{ totalCount: number; items: ShownRow[] }>(field, query, { skip: rows.length })
        rows.push(...page.items)
        if (rows.length >= page.totalCount || page.items.length === 0) return rows
      }
    },
    async flags() {
      const query = 'query ($id: ID!) { tenantConnection(id: $id) { flags } }'
      return (await askFor<{ flags: string[] }>('tenantConnection', query)).flags
    },
    truth: () => control.exact.truth('duinen'),
    async close() {
      await house.close()
      await vendors.close()
    },
  }
  return rig
}

/** The consent page's own form, with "allow". Answers where the browser is sent back to. */
export async function consent(address: string): Promise<URL> {
  const asked = new URL(address)
  const { redirect_uri = '', state = '' } = Object.fromEntries(asked.searchParams)
  const response = await fetch(new URL(asked.pathname, asked), {
    method: 'POST',
    body: new URLSearchParams({ redirect_uri, state, firm: 'duinen', decision: 'allow' }),
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The consent page answered ${response.status}`)
  return new URL(location)
}
