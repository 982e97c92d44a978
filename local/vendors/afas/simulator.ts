import { html, json, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { connectorNames, EnvironmentData, environments, type Change, type ConnectorName, type Row } from './data.ts'
import { failure, listAnswer } from './lists.ts'

/** What a sync of an environment must end with. */
export interface Truth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
  /** `user id|administration id`. */
  readonly access: ReadonlySet<string>
}

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoCredentials(member: string): { memberNr: string; token: string } {
  return { memberNr: member, token: member.repeat(13).slice(0, 64) }
}

function authorizationOf(member: string): string {
  const xml = `<token><version>1</version><data>${demoCredentials(member).token}</data></token>`
  return `AfasToken ${Buffer.from(xml).toString('base64')}`
}

const longestQuery = 2049
const basePath = '/profitrestservices/'

/** AFAS Profit as far as Spil uses it: a host per customer, its app connector and the get connectors in it. */
export class Afas implements Simulator {
  readonly name = 'afas'
  readonly origin = 'https://*.rest.afas.online'
  readonly #data: ReadonlyMap<string, EnvironmentData>
  readonly #refused = new Map<string, Set<ConnectorName>>()
  #revoked = false
  #busy = { calls: 0, seconds: 0 }

  constructor(size: number) {
    this.#data = new Map(
      environments.map((environment) => [
        environment.member,
        new EnvironmentData(environment, Math.ceil(size * environment.share)),
      ]),
    )
  }

  /** None are known of AFAS. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (): unknown => failure('De toegang is geweigerd.')

  /** The firm takes the token away. */
  revokeAccess(): void {
    this.#revoked = true
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  /** A connector that is in the app connector, and that the user of the token may not read. */
  refuse(member: string, connector: ConnectorName): void {
    this.#refused.set(member, new Set([...(this.#refused.get(member) ?? []), connector]))
  }
  /** The next calls are answered with 503, and the seconds to wait in the body. */
  beBusy(calls: number, seconds: number): void {
    this.#busy = { calls, seconds }
  }
  change(member: string, change: Change): void {
    this.#environment(member).change(change)
  }

  truth(member: string): Truth {
    const data = this.#environment(member)
    const named = (rows: readonly Row[], id: string, name: string) =>
      new Map(rows.map((row) => [String(row[id]), String(row[name]).trim()]))
    return {
      administrations: named(data.rows('Profit_Administrations'), 'AdminId', 'AdminNm'),
      users: named(data.rows('Profit_Users'), 'UserId', 'Description'),
      access: new Set(data.rows('Sync_UserAdministrations').map((row) => `${row['UserId']}|${row['AdminId']}`)),
    }
  }

  /** Of the same firm, what AFAS Fiscaal knows. */
  fiscalTruth(member: string): Truth {
    const data = this.#environment(member)
    return {
      administrations: new Map(
        data.rows('Sync_FiscalClients').map((row) => [String(row['ClientId']), String(row['Name']).trim()]),
      ),
      users: this.truth(member).users,
      access: new Set(data.rows('Sync_FiscalAccess').map((row) => `${row['UserId']}|${row['ClientId']}`)),
    }
  }

  /** Of the same firm, its customers. */
  crmTruth(member: string): Pick<Truth, 'administrations'> {
    const rows = this.#environment(member).rows('Sync_Customers')
    return { administrations: new Map(rows.map((row) => [String(row['CustomerId']), String(row['Name']).trim()])) }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const data = this.#data.get(url.hostname.split('.')[0] ?? '')
    const path = url.pathname.toLowerCase()
    if (data === undefined || !path.startsWith(basePath) || url.search.length > longestQuery)
      return html(404, '<h1>404 - File or directory not found.</h1>')
    if (this.#revoked || headers['authorization'] !== authorizationOf(data.environment.member))
      return json(401, failure('De token is niet geldig.'))
    if (method !== 'GET') return json(405, failure('Deze methode wordt niet ondersteund.'))
    if (this.#busy.calls > 0) {
      this.#busy = { ...this.#busy, calls: this.#busy.calls - 1 }
      return json(503, { message: 'Service unavailable', retry_after: this.#busy.seconds })
    }
    const [service = '', ...rest] = path.slice(basePath.length).split('/')
    if (service === 'metainfo') return rest.length === 0 ? this.#inventory(data) : this.#fields(data, rest)
    if (service === 'profitversion') return json(200, { version: '2026.1.0.0' })
    const connector = service === 'connectors' ? this.#connector(data, rest[0]) : undefined
    if (connector === undefined)
      return json(
        401,
        failure('De connector wordt niet ondersteund voor deze app of de gebruiker is niet geautoriseerd.'),
      )
    return listAnswer(data.rows(connector), request)
  }

  #inventory({ environment }: EnvironmentData): SimulatedAnswer {
    return json(200, {
      updateConnectors: [],
      getConnectors: environment.connectors.map((id) => ({ id, description: id.replace('_', ' ') })),
      info: { envid: `O${environment.member}AA`, appName: 'Spil', group: 'Spil', tokenExpiry: '0' },
    })
  }

  /** `/metainfo/get/{id}`: what may be filtered and sorted by. */
  #fields(data: EnvironmentData, [kind, id]: readonly string[]): SimulatedAnswer {
    const connector = kind === 'get' ? this.#connector(data, id) : undefined
    if (connector === undefined) return json(404, failure('De connector bestaat niet.'))
    const [row = {}] = data.rows(connector)
    const fields = Object.entries(row).map(([name, value]) => ({
      id: name,
      fieldId: `U${name}`,
      dataType: typeof value === 'number' ? 'int' : typeof value === 'boolean' ? 'boolean' : 'string',
      label: name,
      length: 80,
      controlType: 5,
      decimals: 0,
    }))
    return json(200, { name: connector, description: connector, fields })
  }

  #connector({ environment }: EnvironmentData, asked: string | undefined): ConnectorName | undefined {
    const found = connectorNames.find((name) => name.toLowerCase() === asked)
    if (found === undefined || this.#refused.get(environment.member)?.has(found) === true) return undefined
    return environment.connectors.includes(found) ? found : undefined
  }

  #environment(member: string): EnvironmentData {
    const data = this.#data.get(member)
    if (data === undefined) throw new Error(`There is no environment ${member}`)
    return data
  }
}
