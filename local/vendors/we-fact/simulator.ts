import { z } from 'zod'
import { CallBudget } from '../call-budget.ts'
import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { pageOf } from '../page.ts'
import { json, jsonIn, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { WeFactData } from './data.ts'

const mostRows = 1000
const minute = 60_000

const Call = z.object({
  api_key: z.string(),
  controller: z.string(),
  action: z.string(),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().positive().max(mostRows).default(mostRows),
})

const date = '2026-03-10T09:00:00+01:00'
const refused = (error: string): Row => ({ controller: 'invalid', action: 'invalid', status: 'error', date, errors: [error] }) // prettier-ignore

/** WeFact as far as Spil uses it: one address, the key in the body, and a 200 for nearly everything. */
export class WeFact extends FormSimulator<WeFactData> {
  readonly name = 'we-fact'
  readonly origin = 'https://api.mijnwefact.nl'
  protected readonly holds = WeFactData
  /** All customers behind one address share what is left. */
  readonly #budget = new CallBudget(this.options.callsAMinute ?? 60, minute)

  override rateLimitHeaders = (now: number, seconds: number): Readonly<Record<string, string>> => ({
    'api-ratelimit-remaining-minute': '0',
    'api-ratelimit-reset-minute': String(Math.ceil(now / 1000 + seconds)),
  })
  override refusal = (): unknown => refused('Your IP address is currently in firewall')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, body, now } = request
    const { passed, left, until } = this.#budget.spend('', now)
    const headers = {
      'api-ratelimit-remaining-minute': String(left),
      'api-ratelimit-reset-minute': String(Math.ceil(until / 1000)),
    }
    if (!passed) return json(429, this.refusal(), headers)
    const say = (value: Row): SimulatedAnswer => json(200, value, headers)
    if (url.pathname !== '/v2/' || method !== 'POST') return json(404, { message: 'Not Found' })
    const given = jsonIn(body)
    if (given === undefined) return say(refused('Invalid request'))
    const call = Call.safeParse(given)
    if (!call.success) return say(refused('Invalid parameters'))
    const found = this.opened((firm) => demoForms.WeFactV2(firm).apiKey === call.data.api_key)
    if (found === undefined) return say(refused('De API key is ongeldig'))
    return say(this.#perform(call.data, found, request))
  }

  #perform(call: z.output<typeof Call>, data: WeFactData, request: SimulatedRequest): Row {
    const { controller, action } = call
    const good = { controller, action, status: 'success', date }
    if (action !== 'list') return refused('Invalid action')
    if (controller === 'settings') return { ...good, settings: { CompanyName: data.firm.name } }
    const table = { debtor: data.debtors, subscription: data.subscriptions }[controller]
    if (table === undefined) return refused('Invalid controller')
    return { ...good, ...list(`${controller}s`, table.wire(), call, request) }
  }
}

/** A page as WeFact gives it: without the list where there are no rows. */
function list(
  name: string,
  rows: readonly Row[],
  { offset: asked, limit }: z.output<typeof Call>,
  request: SimulatedRequest,
): Row {
  const { rows: page, total: totalresults } = pageOf(rows, asked, limit, request)
  return { totalresults, currentresults: page.length, offset: asked, ...(page.length === 0 ? {} : { [name]: page }) }
}
