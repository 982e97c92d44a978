import { CallBudget } from '../call-budget.ts'
import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { definitions } from './custom-fields.ts'
import { SimplicateData } from './data.ts'
import { failure, listAnswer } from './lists.ts'

const minute = 60_000

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoKeys(environment: string): { apiUrl: string; apiKey: string; apiSecret: string } {
  return {
    apiUrl: `https://${environment}.simplicate.nl`,
    apiKey: `demo-key-${environment}`,
    apiSecret: `demo-secret-${environment}`,
  }
}

const lists: Readonly<Record<string, (data: SimplicateData) => readonly Row[]>> = {
  'crm/organization': (data) => data.organizations.wire(),
  'crm/person': (data) => data.persons.wire(),
  'crm/organizationcustomfields': () => definitions.organization,
  'crm/personcustomfields': () => definitions.person,
  'hrm/employee': (data) => data.employees.wire(),
}

/** Simplicate as far as Spil uses it: a host per customer, key pairs, and its lists. */
export class Simplicate extends FormSimulator<SimplicateData> {
  readonly name = 'simplicate'
  readonly origin = 'https://*.simplicate.nl'
  readonly otherOrigins = ['https://*.simplicate.com']
  protected readonly holds = SimplicateData
  readonly #budget = new CallBudget(this.options.callsAMinute ?? 60, minute)

  refusal = (status: number): unknown => failure(status, 'Refused', status === 429 ? 'Too Many Requests' : 'Forbidden')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers, now } = request
    const key = hostedBy(request)
    const data = this.find(key)
    if (data === undefined) return json(404, failure(404, 'NotFound', 'Unknown environment'))
    const keys = demoKeys(key)
    if (
      this.isRevoked ||
      headers['authentication-key'] !== keys.apiKey ||
      headers['authentication-secret'] !== keys.apiSecret
    )
      return json(401, failure(401, 'Unauthorized', 'The key or the secret is not valid'))
    if (!this.#budget.spend(key, now).passed) return json(429, failure(429, 'TooManyRequests', 'Too Many Requests'))
    if (method !== 'GET') return json(405, failure(405, 'MethodNotAllowed', 'Method Not Allowed'))
    const rows = lists[url.pathname.replace(/^\/api\/v2\//u, '')]
    return rows === undefined ? json(404, failure(404, 'NotFound', 'Not Found')) : listAnswer(rows(data), request)
  }
}
