import { ConsentSimulator } from '../firm-simulator.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import type { ConsentPage } from '../consent-page.ts'
import type { Firm } from '../firms.ts'
import { LoketData } from './data.ts'
import { failure, listAnswer } from './lists.ts'

/** Loket.nl as far as Spil uses it: consent, tokens, and numbered pages of everything an office has. */
export class Loket extends ConsentSimulator<LoketData> {
  readonly name = 'loket-nl'
  readonly origin = 'https://api.loket.nl'
  readonly hosts = { 'https://oauth.loket.nl': '/oauth', 'https://api.loket.nl': '/api' }
  protected readonly holds = LoketData
  protected readonly access = {
    brand: { name: 'Loket.nl', letters: 'LO', color: '#b3421b' },
    lifetimeSeconds: 3599,
    refreshTokens: 'reusable',
    refreshSecondsBefore: undefined,
  } as const

  refusal = (status: number): unknown => failure(status, status === 429 ? 'Too many requests' : 'Forbidden')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const path = request.url.pathname
    if (path === '/oauth/authorize')
      return request.method !== 'POST' && request.url.searchParams.get('scope') !== 'all'
        ? html(400, '<h1>The scope is not valid</h1>')
        : this.consent(request)
    if (path === '/oauth/token' && request.method === 'POST') return this.token(request)
    if (path.startsWith('/api/v2/')) return this.#read(request, path.slice('/api/v2/'.length))
    return html(404, '<h1>404</h1>')
  }

  protected override shown(firm: Firm): ConsentPage['firms'][number] {
    const data = this.data(firm.key)
    return { ...super.shown(firm), users: data.officeUsers.wire().length + data.clientUsers.wire().length }
  }

  #read(request: SimulatedRequest, path: string): SimulatedAnswer {
    const firm = this.holder(request)
    return firm === undefined
      ? json(401, failure(401, 'The access token is not valid'))
      : listAnswer(this.data(firm), path, request)
  }
}
