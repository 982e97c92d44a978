import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { CustomApiData } from './data.ts'
import { listAnswer, problem } from './lists.ts'

const lists = ['administrations', 'users', 'access', 'usage', 'customers'] as const
type List = (typeof lists)[number]

/** What each firm built. */
const built: Readonly<Record<string, readonly List[]>> = {
  duinen: lists,
  brandsma: ['administrations', 'users'],
  lindeboom: ['customers'],
}

const isList = (text: string): text is List => (lists as readonly string[]).includes(text)

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoApi(firm: string): { readonly apiUrl: string; readonly apiPassword: string } {
  return { apiUrl: `https://${firm}.koppeling.example/spil`, apiPassword: `demo-password-of-the-firm-${firm}-2026` }
}

const month = /^\d{4}-(?:0[1-9]|1[0-2])$/u

/** APIs that firms built to our contract (`docs/guides/custom-api.md`), each at a host of its own. */
export class CustomApi extends FormSimulator<CustomApiData> {
  readonly name = 'custom-api'
  readonly origin = 'https://*.koppeling.example'
  protected readonly holds = CustomApiData
  #contract = '1.0'
  #open = false

  override rateLimitHeaders = (_now: number, seconds: number): Readonly<Record<string, string>> => ({
    'ratelimit-limit': '120',
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(Math.ceil(seconds)),
  })
  refusal = (status: number): unknown =>
    JSON.parse(problem(status === 429 ? 429 : 403, status === 429 ? 'Too many calls' : 'No right to this').body)

  /** As an API would answer that speaks another version. */
  speaks(contract: string): void {
    this.#contract = contract
  }
  /** As an API would that forgot to look at the password. */
  openToAll(): void {
    this.#open = true
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const id = request.headers['x-request-id']
    const answer = this.#judged(request)
    return id === undefined ? answer : { ...answer, headers: { ...answer.headers, 'x-request-id': id } }
  }

  #judged(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const key = hostedBy(request)
    const data = this.find(key)
    const [, prefix, version, list = ''] = url.pathname.split('/')
    if (data === undefined || prefix !== 'spil' || version !== 'v1') return problem(404, 'There is nothing here')
    const isKnown = headers['authorization'] === `Bearer ${demoApi(key).apiPassword}` && !this.isRevoked
    if (!isKnown && !this.#open) {
      const refused = problem(401, 'The password is not right')
      return { ...refused, headers: { ...refused.headers, 'www-authenticate': 'Bearer' } }
    }
    if (method !== 'GET') return problem(405, 'Only GET')
    const offered = built[key] ?? []
    if (list === 'meta') return json(200, this.#meta(offered))
    return isList(list) && offered.includes(list) ? this.#list(data, list, request) : problem(404, 'No such list')
  }

  #meta(offered: readonly List[]): unknown {
    return {
      contract: this.#contract,
      system: 'Kantoorportaal',
      capabilities: Object.fromEntries(lists.map((list) => [list, offered.includes(list)])),
    }
  }

  #list(data: CustomApiData, list: List, request: SimulatedRequest): SimulatedAnswer {
    if (list === 'access') return listAnswer(data.access(), request, [])
    if (list !== 'usage') return listAnswer(data[list].wire(), request, [])
    const [from, to] = ['from', 'to'].map((name) => request.url.searchParams.get(name) ?? '')
    if (from === undefined || to === undefined || !month.test(from) || !month.test(to))
      return problem(400, 'Usage is asked from a month to a month')
    return listAnswer(data.usage(request.now, from, to), request, ['from', 'to'])
  }
}
