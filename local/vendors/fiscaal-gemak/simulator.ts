import { demoForms, fiscaalEnvironments } from '../demo-forms.ts'
import { FormSimulator, hostedBy } from '../firm-simulator.ts'
import { pageOf, wholeIn } from '../page.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { FiscaalGemakData, taxes, type Tax } from './data.ts'

const mostClients = 500

/** The key of somebody at the firm who is in no client group. */
export function groundlessKey(firm: string): { readonly apiUrl: string; readonly apiKey: string } {
  return { ...demoForms.FiscaalGemak(firm), apiKey: `demo-key-${firm}-no-groups` }
}

const message = (status: number, text: string): SimulatedAnswer => json(status, { Message: text })

/** FiscaalGemak as far as Spil uses it: three environments, keys with their own word, clients and returns. */
export class FiscaalGemak extends FormSimulator<FiscaalGemakData> {
  readonly name = 'fiscaal-gemak'
  readonly origin = 'https://*.fiscaalgemak.nl'
  protected readonly holds = FiscaalGemakData

  override refusal = (_status: number, text: string): unknown => ({ Message: text })

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    const [, key = '', groundless] =
      /^U4-API-KEY demo-key-([a-z]+)(-no-groups)?$/u.exec(headers['authorization'] ?? '') ?? []
    const data = this.find(key)
    if (data === undefined || fiscaalEnvironments[key] !== hostedBy(request) || this.isRevoked)
      return message(401, 'Authorization has been denied for this request.')
    if (method !== 'GET') return message(405, 'The requested resource does not support this method.')
    // Both are offered, and what is not asked for in JSON comes in XML.
    if (headers['accept']?.includes('application/json') !== true) return html(200, '<ArrayOfClient></ArrayOfClient>')
    if (url.pathname === '/client') return this.#clients(groundless === undefined ? data : undefined, request)
    if (url.pathname === '/declaration/updates') return this.#declarations(key, data, url.searchParams)
    return message(404, 'No HTTP resource was found.')
  }

  /** A bare list, without a total, in the order of the ids. */
  #clients(data: FiscaalGemakData | undefined, request: SimulatedRequest): SimulatedAnswer {
    const offset = wholeIn(request.url.searchParams.get('offset'), 0)
    const amount = wholeIn(request.url.searchParams.get('amount'), mostClients)
    if (offset === undefined || amount === undefined || amount > mostClients)
      return message(400, 'The request is invalid.')
    return json(200, pageOf(data?.clients.wire() ?? [], offset, amount, request).rows)
  }

  /** Not in the subscription of the last firm. */
  #declarations(key: string, data: FiscaalGemakData, query: URLSearchParams): SimulatedAnswer {
    if (key === 'lindeboom') return message(403, 'Your subscription does not include this.')
    const type = wholeIn(query.get('declarationType'), 0) ?? 0
    const year = wholeIn(query.get('year'), 0) ?? 0
    return type in taxes && year >= 2000 ? json(200, data.declarations(type as Tax, year)) : message(400, 'Invalid.')
  }
}
