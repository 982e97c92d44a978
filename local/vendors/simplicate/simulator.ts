import { LazyMap } from '../lazy-map.ts'
import { json, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { definitions } from './custom-fields.ts'
import { EnvironmentData, environments, type Change } from './data.ts'
import { failure, listAnswer } from './lists.ts'

export interface SimplicateOptions {
  /** Organisations of the first environment; the others are smaller. */
  readonly size: number
  /** Simplicate itself: at least 60. */
  readonly callsAMinute: number
}

/** What a sync of an environment must end with. */
export interface Truth {
  readonly administrations: ReadonlyMap<string, string>
  readonly users: ReadonlyMap<string, string>
}

const shares = [1, 0.5, 0.2] as const
const minute = 60_000

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoKeys(environment: string): { apiUrl: string; apiKey: string; apiSecret: string } {
  return {
    apiUrl: `https://${environment}.simplicate.nl`,
    apiKey: `demo-key-${environment}`,
    apiSecret: `demo-secret-${environment}`,
  }
}

type Row = Readonly<Record<string, unknown>>

const lists: Readonly<Record<string, (data: EnvironmentData) => readonly Row[]>> = {
  'crm/organization': (data) => data.organizations(),
  'crm/person': (data) => data.persons(),
  'crm/organizationcustomfields': () => definitions.organization,
  'crm/personcustomfields': () => definitions.person,
  'hrm/employee': (data) => data.employees(),
}

/** Simplicate as far as Spil uses it: a host per customer, key pairs, and its lists. */
export class Simplicate implements Simulator {
  readonly name = 'simplicate'
  readonly origin = 'https://*.simplicate.nl'
  readonly otherOrigins = ['https://*.simplicate.com']
  readonly #data: LazyMap<EnvironmentData>
  readonly #callsAMinute: number
  readonly #calls = new Map<string, { starts: number; count: number }>()
  #revoked = false

  constructor({ size, callsAMinute }: SimplicateOptions) {
    this.#data = new LazyMap(
      environments.map((environment, index) => [
        environment.key,
        () => new EnvironmentData(environment, Math.ceil(size * (shares[index] ?? 1))),
      ]),
    )
    this.#callsAMinute = callsAMinute
  }

  /** Simplicate does not say when to come back. */
  rateLimitHeaders = (): Readonly<Record<string, string>> => ({})
  refusal = (status: number): unknown => failure(status, 'Refused', status === 429 ? 'Too Many Requests' : 'Forbidden')

  /** The firm takes its key pairs away. */
  revokeAccess(): void {
    this.#revoked = true
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  change(environment: string, change: Change): void {
    this.#environment(environment).change(change)
  }

  truth(key: string): Truth {
    const data = this.#environment(key)
    return {
      administrations: new Map(data.organizations().map(({ id, name }) => [id, name])),
      users: new Map(data.employees().flatMap(({ id, name, is_user }) => (is_user === 1 ? [[id, name]] : []))),
    }
  }

  /** What a sync of it as CRM must end with: organisations, and persons who are nobody's contact. */
  crmTruth(key: string): Pick<Truth, 'administrations'> {
    const data = this.#environment(key)
    const persons = data.persons().filter((person) => person.linked_as_contact_to_organization.length === 0)
    return {
      administrations: new Map([
        ...data.organizations().map(({ id, name }) => [id, name] as const),
        ...persons.map((person) => [person.id, person.full_name] as const),
      ]),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers, now } = request
    const key = url.hostname.split('.')[0] ?? ''
    const data = this.#data.get(key)
    if (data === undefined) return json(404, failure(404, 'NotFound', 'Unknown environment'))
    const keys = demoKeys(key)
    if (
      this.#revoked ||
      headers['authentication-key'] !== keys.apiKey ||
      headers['authentication-secret'] !== keys.apiSecret
    )
      return json(401, failure(401, 'Unauthorized', 'The key or the secret is not valid'))
    if (!this.#mayCall(key, now)) return json(429, failure(429, 'TooManyRequests', 'Too Many Requests'))
    if (method !== 'GET') return json(405, failure(405, 'MethodNotAllowed', 'Method Not Allowed'))
    const rows = lists[url.pathname.replace(/^\/api\/v2\//u, '')]
    return rows === undefined ? json(404, failure(404, 'NotFound', 'Not Found')) : listAnswer(rows(data), request)
  }

  #environment(key: string): EnvironmentData {
    const data = this.#data.get(key)
    if (data === undefined) throw new Error(`There is no environment ${key}`)
    return data
  }

  #mayCall(key: string, now: number): boolean {
    const known = this.#calls.get(key)
    const next =
      known === undefined || now >= known.starts + minute
        ? { starts: now, count: 1 }
        : { ...known, count: known.count + 1 }
    this.#calls.set(key, next)
    return next.count <= this.#callsAMinute
  }
}
