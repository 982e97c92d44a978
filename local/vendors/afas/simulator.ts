import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { AfasData, connectorNames, environments, type ConnectorName } from './data.ts'
import { failure, listAnswer } from './lists.ts'

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
export class Afas extends FormSimulator<AfasData> {
  readonly name = 'afas'
  readonly origin = 'https://*.rest.afas.online'
  protected readonly holds = AfasData
  readonly #refused = new Map<string, Set<ConnectorName>>()
  #busy = { calls: 0, seconds: 0 }

  refusal = (): unknown => failure('De toegang is geweigerd.')

  /** A connector that is in the app connector, and that the user of the token may not read. */
  refuse(member: string, connector: ConnectorName): void {
    this.#refused.set(member, new Set([...(this.#refused.get(member) ?? []), connector]))
  }
  /** The next calls are answered with 503, and the seconds to wait in the body. */
  beBusy(calls: number, seconds: number): void {
    this.#busy = { calls, seconds }
  }
  /** Environments go by their member number. */
  override data(member: string): AfasData {
    return super.data(environments[member]?.firm ?? member)
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const data = this.find(environments[hostedBy(request)]?.firm)
    const path = url.pathname.toLowerCase()
    if (data === undefined || !path.startsWith(basePath) || url.search.length > longestQuery)
      return html(404, '<h1>404 - File or directory not found.</h1>')
    if (this.isRevoked || headers['authorization'] !== authorizationOf(data.member))
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
    return listAnswer(data.rows[connector](), request)
  }

  #inventory({ member, connectors }: AfasData): SimulatedAnswer {
    return json(200, {
      updateConnectors: [],
      getConnectors: connectors.map((id) => ({ id, description: id.replace('_', ' ') })),
      info: { envid: `O${member}AA`, appName: 'Spil', group: 'Spil', tokenExpiry: '0' },
    })
  }

  /** `/metainfo/get/{id}`: what may be filtered and sorted by. */
  #fields(data: AfasData, [kind, id]: readonly string[]): SimulatedAnswer {
    const connector = kind === 'get' ? this.#connector(data, id) : undefined
    if (connector === undefined) return json(404, failure('De connector bestaat niet.'))
    const [row = {}] = data.rows[connector]()
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

  #connector({ member, connectors }: AfasData, asked: string | undefined): ConnectorName | undefined {
    const found = connectorNames.find((name) => name.toLowerCase() === asked)
    if (found === undefined || this.#refused.get(member)?.has(found) === true) return undefined
    return connectors.includes(found) ? found : undefined
  }
}
