import { z } from 'zod'
import { json, type Change, type SimulatedAnswer, type SimulatedRequest, type Simulator } from '../simulator.ts'
import { WeFactData, type Row } from './data.ts'

/** What a sync must end with. */
export interface Truth {
  readonly administrations: ReadonlyMap<string, string>
  readonly billings: ReadonlyMap<string, string>
}

const shares = { duinen: 1, brandsma: 0.5, lindeboom: 0.2 } as const
const mostRows = 1000
const minute = 60_000

const Call = z.object({
  api_key: z.string(),
  controller: z.string(),
  action: z.string(),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().positive().max(mostRows).default(mostRows),
})

/** What a person types in the form to try it: invented, and good on this machine only. */
export const demoKey = (firm: string): string => `demo-wefact-${firm}`

const date = '2026-03-10T09:00:00+01:00'
const refused = (error: string): Row => ({ controller: 'invalid', action: 'invalid', status: 'error', date, errors: [error] }) // prettier-ignore

/** WeFact as far as Spil uses it: one address, the key in the body, and a 200 for nearly everything. */
export class WeFact implements Simulator {
  readonly name = 'we-fact'
  readonly origin = 'https://api.mijnwefact.nl'
  readonly #data: ReadonlyMap<string, { readonly firm: string; readonly data: WeFactData }>
  readonly #callsAMinute: number
  #starts = 0
  #count = 0
  #revoked = false

  constructor({ size, callsAMinute }: { readonly size: number; readonly callsAMinute: number }) {
    this.#data = new Map(
      Object.entries(shares).map(([firm, share]) => [
        demoKey(firm),
        { firm, data: new WeFactData(firm, Math.ceil(size * share)) },
      ]),
    )
    this.#callsAMinute = callsAMinute
  }

  rateLimitHeaders = (now: number, seconds: number): Readonly<Record<string, string>> => ({
    'api-ratelimit-remaining-minute': '0',
    'api-ratelimit-reset-minute': String(Math.ceil(now / 1000 + seconds)),
  })
  refusal = (): unknown => refused('Your IP address is currently in firewall')

  revokeAccess(): void {
    this.#revoked = true
  }
  restoreAccess(): void {
    this.#revoked = false
  }
  change(firm: string, change: Change): void {
    this.#dataOf(firm).change(change)
  }

  truth(firm: string): Truth {
    const data = this.#dataOf(firm)
    return {
      administrations: new Map(data.debtors().map(({ DebtorCode, CompanyName }) => [DebtorCode, CompanyName])),
      billings: new Map(data.subscriptions().map(({ Identifier }) => [`subscription/${Identifier}`, ''])),
    }
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, body, now } = request
    const headers = this.#budget(now)
    if (this.#count > this.#callsAMinute) return json(429, this.refusal(), headers)
    const say = (value: Row): SimulatedAnswer => json(200, value, headers)
    if (url.pathname !== '/v2/' || method !== 'POST') return json(404, { message: 'Not Found' })
    let given: unknown
    try {
      given = JSON.parse(body)
    } catch {
      return say(refused('Invalid request'))
    }
    const call = Call.safeParse(given)
    if (!call.success) return say(refused('Invalid parameters'))
    const found = this.#revoked ? undefined : this.#data.get(call.data.api_key)
    if (found === undefined) return say(refused('De API key is ongeldig'))
    return say(this.#perform(call.data, found, request))
  }

  #perform(
    call: z.output<typeof Call>,
    { firm, data }: { readonly firm: string; readonly data: WeFactData },
    request: SimulatedRequest,
  ): Row {
    const { controller, action } = call
    const good = { controller, action, status: 'success', date }
    if (action !== 'list') return refused('Invalid action')
    switch (controller) {
      case 'settings':
        return { ...good, settings: { CompanyName: `Administratiekantoor ${firm}` } }
      case 'debtor':
        return { ...good, ...list('debtors', data.debtors(), call, request) }
      case 'subscription':
        return { ...good, ...list('subscriptions', data.subscriptions(), call, request) }
      default:
        return refused('Invalid controller')
    }
  }

  /** All customers behind one address share what is left. */
  #budget(now: number): Record<string, string> {
    if (now >= this.#starts + minute) {
      this.#starts = now
      this.#count = 0
    }
    this.#count += 1
    return {
      'api-ratelimit-remaining-minute': String(Math.max(0, this.#callsAMinute - this.#count)),
      'api-ratelimit-reset-minute': String(Math.ceil((this.#starts + minute) / 1000)),
    }
  }

  #dataOf(firm: string): WeFactData {
    const found = this.#data.get(demoKey(firm))
    if (found === undefined) throw new Error(`There is no firm ${firm}`)
    return found.data
  }
}

/** A page as WeFact gives it: without the list where there are no rows. */
function list(
  name: string,
  rows: readonly Row[],
  { offset: asked, limit }: z.output<typeof Call>,
  { faults }: SimulatedRequest,
): Row {
  const held = faults.has('empty') ? [] : rows
  const offset = faults.has('same-page') ? 0 : asked
  const page = held.slice(offset, offset + limit)
  const [first] = page
  if (faults.has('duplicates') && first !== undefined) page.push(first)
  const totalresults = faults.has('same-page') ? Math.max(held.length, asked + 2 * limit) : held.length
  return { totalresults, currentresults: page.length, offset: asked, ...(page.length === 0 ? {} : { [name]: page }) }
}
