import { AppError } from '#domain/shared/errors.ts'
import type { ConnectorId } from '#domain/connectors/ids.ts'
import type { Connector } from '#functions/connectors/index.ts'
import { authorizeDirectory } from '#functions/identity/index.ts'
import { firms } from '#local/vendors/firms.ts'
import { startVendors, type Vendors, type VendorsOptions } from '#local/vendors/start.ts'
import type { Spans } from '#platform/spans/span.ts'
import { openHouse, type Firm, type House, type Person } from './firm.ts'

/** Where the simulators hand their codes back to: they know addresses of this machine only. */
const appUrl = 'http://localhost:4999'

export interface ShownTable {
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
}

export interface ShownRun {
  readonly id: string
  readonly state: string
  readonly error: string | null
  readonly trigger: string
  readonly tables: readonly ShownTable[]
}

const runFields = `id state error trigger tables {
  table error read new changed reappeared vanished unchanged skipped held }`

export interface ConnectedHouseOptions extends Partial<VendorsOptions> {
  readonly connector: ConnectorId
  readonly isCrm?: boolean
  readonly settings?: Readonly<Record<string, string>>
  readonly spans?: Spans
  /** Where the clock of product and vendors stands at the beginning. */
  readonly at?: Date
}

/** The whole product in this process beside the simulators, and a firm whose owner has added a connection. */
export interface ConnectedHouse {
  readonly house: House
  readonly firm: Firm
  readonly owner: Person
  readonly connectionId: string
  readonly vendors: Vendors
  /** One field's answer, with the connection as `$id`. Errors: the code of a refusal, as AppError. */
  ask<T>(field: string, query: string, variables?: Record<string, unknown>): Promise<T>
  /** Sends the fields of the credential form. */
  giveCredentials(fields: Readonly<Record<string, string>>): Promise<void>
  /** Walks through the consent page as the browser would; answers what the vendor sends back to the callback page. */
  consent(customer?: string): Promise<URLSearchParams>
  /** What the callback page sends on; the first sync is then under way. */
  complete(authorization: Connector['authorization'], back: URLSearchParams): Promise<void>
  /** Starts a sync and works until it is over. */
  sync(): Promise<ShownRun>
  /** Works until the run that is under way is over. */
  finish(): Promise<ShownRun>
  runs(): Promise<ShownRun[]>
  lastRun(): Promise<ShownRun>
  flags(): Promise<readonly string[]>
  close(): Promise<void>
}

export async function openConnectedHouse(options: ConnectedHouseOptions): Promise<ConnectedHouse> {
  const { connector, isCrm = false, settings, at, spans, ...vendorsOptions } = options
  const now = { of: (): Date => new Date(0) }
  const vendors = await startVendors({ port: 0, size: 200, clock: { now: () => now.of() }, ...vendorsOptions })
  const house = await openHouse(
    {
      SPIL_APP_URL: appUrl,
      SPIL_VENDOR_ORIGINS: JSON.stringify(vendors.origins),
      SPIL_OAUTH_CLIENTS: JSON.stringify(vendors.oauthClients),
      ...settings,
    },
    [],
    undefined,
    { spans },
  )
  if (at !== undefined) house.time.now = at
  now.of = () => house.time.now
  return connectFirm({ house, vendors }, connector, isCrm)
}

/** A firm of the house whose owner has added a connection. */
export async function connectFirm(
  { house, vendors }: Pick<ConnectedHouse, 'house' | 'vendors'>,
  connector: ConnectorId,
  isCrm = false,
): Promise<ConnectedHouse> {
  const firm = await house.firm()
  // Of the simulated directories all that a test may choose are the firm's own.
  for (const { key } of connector === 'MicrosoftEntraID' ? firms : [])
    await authorizeDirectory(house.platform.directory, firm.tenantId, vendors.control.entra.directoryOf(key))
  const owner = firm.person('OWNER')
  const add = `mutation ($connector: String!, $isCrm: Boolean!) {
    addConnection(input: { connector: $connector, isCrm: $isCrm }) { id } }`
  const { id: connectionId } = await ask<{ id: string }>(owner, 'addConnection', add, { connector, isCrm })
  await house.work()
  return connectedHouse({ house, firm, owner, connectionId, vendors, connector })
}

async function ask<T>(person: Person, field: string, query: string, variables: Record<string, unknown>): Promise<T> {
  const { data, code } = await person.call(query, variables)
  if (code !== undefined) throw new AppError(code)
  return data?.[field] as T
}

interface Parts extends Pick<ConnectedHouse, 'house' | 'firm' | 'owner' | 'connectionId' | 'vendors'> {
  readonly connector: ConnectorId
}

/** More than a run may wait for a vendor in all, an hour at a time. */
const hours = 4

function connectedHouse({ connector, ...parts }: Parts): ConnectedHouse {
  const { house, owner, connectionId, vendors } = parts
  const rig: ConnectedHouse = {
    ...parts,
    ask: (field, query, variables = {}) => ask(owner, field, query, { id: connectionId, ...variables }),
    async giveCredentials(fields) {
      const credentials = Object.entries(fields).map(([name, value]) => ({ name, value }))
      const give = `mutation ($id: ID!, $credentials: [CredentialValueInput!]!) {
        updateConnectionCredential(input: { id: $id, credentials: $credentials }) { id } }`
      await rig.ask('updateConnectionCredential', give, { credentials })
    },
    async consent(customer = 'duinen') {
      const where = 'query ($id: ID!) { connectionAuthenticationUrl(id: $id) }'
      return allow(await rig.ask<string>('connectionAuthenticationUrl', where), customer)
    },
    complete: (authorization, back) => complete(rig, connector, authorization, back),
    async sync() {
      await rig.ask('syncConnection', 'mutation ($id: ID!) { syncConnection(input: { id: $id }) { id } }')
      return rig.finish()
    },
    async finish() {
      for (let hour = 0; hour < hours; hour += 1) {
        await house.work()
        const last = await rig.lastRun()
        if (last.state !== 'RUNNING') return last
      }
      throw new Error('The sync does not end')
    },
    async runs() {
      const query = `query ($id: ID!) { syncRuns(connectionId: $id) { items { ${runFields} } } }`
      return (await rig.ask<{ items: ShownRun[] }>('syncRuns', query)).items
    },
    async lastRun() {
      const [run] = await rig.runs()
      if (run === undefined) throw new Error('There was no sync')
      return run
    },
    async flags() {
      const query = 'query ($id: ID!) { tenantConnection(id: $id) { flags } }'
      return (await rig.ask<{ flags: string[] }>('tenantConnection', query)).flags
    },
    async close() {
      await house.close()
      await vendors.close()
    },
  }
  return rig
}

async function complete(
  rig: ConnectedHouse,
  connector: ConnectorId,
  authorization: Connector['authorization'],
  back: URLSearchParams,
): Promise<void> {
  const state = back.get('state')
  const code = back.get('code')
  if (authorization.kind === 'adminConsent')
    await rig.ask(
      'completeExternalAuthorizeMicrosoftEntraId',
      `mutation ($id: ID!, $tenant: String!, $adminConsent: Boolean!, $state: String!) {
        completeExternalAuthorizeMicrosoftEntraId(
          input: { id: $id, tenant: $tenant, adminConsent: $adminConsent, state: $state }) { id } }`,
      { tenant: back.get('tenant'), adminConsent: back.get('admin_consent') === 'True', state },
    )
  else if (authorization.kind === 'oauth2' && authorization.ownRegistration !== undefined)
    await rig.ask(
      `completeExternalAuthorize${connector}`,
      `mutation ($id: ID!, $code: String!, $state: String!) {
        completeExternalAuthorize${connector}(input: { id: $id, code: $code, state: $state }) { id } }`,
      { code, state },
    )
  else
    await rig.ask(
      'completeExternalAuthorize',
      `mutation ($id: ID!, $connector: String!, $code: String!, $state: String!) {
        completeExternalAuthorize(input: { id: $id, connector: $connector, code: $code, state: $state }) { id } }`,
      { connector, code, state },
    )
}

/** The consent page's own form, with "allow". Answers what the browser brings back to the callback page. */
export async function allow(address: string, customer = 'duinen'): Promise<URLSearchParams> {
  const asked = new URL(address)
  const { redirect_uri = '', state = '' } = Object.fromEntries(asked.searchParams)
  const page = await fetch(asked)
  if (!page.ok) throw new Error(`The consent page answered ${page.status}`)
  const response = await fetch(asked, {
    method: 'POST',
    body: new URLSearchParams({ redirect_uri, state, firm: customer, decision: 'allow' }),
    redirect: 'manual',
  })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The consent page answered ${response.status}`)
  return new URL(location).searchParams
}
