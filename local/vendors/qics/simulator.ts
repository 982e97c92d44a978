import { firms } from '../firms.ts'
import { OwnClientSimulator, type OwnClient, type RegisteredFirm } from '../own-client.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { QicsData } from './data.ts'
import { failure, listAnswer } from './lists.ts'

/** The application that a firm registered in its own Qics: invented, and good on this machine only. */
export function demoApplication(firm: string): OwnClient {
  return { clientId: `demo-client-${firm}`, clientSecret: `demo-secret-${firm}` }
}

/** Qics as far as Spil uses it: consent for the firm's own application, tokens, and three lists of OData. */
export class Qics extends OwnClientSimulator<QicsData> {
  readonly name = 'qics'
  readonly origin = 'https://qicsmilestones.qics.nl'
  protected readonly holds = QicsData
  protected readonly access = {
    brand: { name: 'Qics', letters: 'QI', color: '#8c2f6b' },
    callbackPage: 'qics-callback',
    pkce: false,
    // Not published.
    lifetimeSeconds: 1200,
    refreshTokens: 'once',
    refreshSecondsBefore: undefined,
  } as const

  refusal = (status: number): unknown => failure(status === 429 ? 'Too many requests' : 'Forbidden')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method } = request
    if (url.pathname === '/api/oauth2/oauth2/auth') return this.consent(request)
    if (url.pathname === '/api/oauth2/oauth2/token' && method === 'POST') return this.token(request)
    const [, entity] = /^\/api\/V3\/odata\/(\w+)$/u.exec(url.pathname) ?? []
    if (entity === undefined) return html(404, '<h1>404</h1>')
    const firm = this.holder(request)
    if (firm === undefined) return json(401, failure('Authorization has been denied for this request.'))
    return listAnswer(this.data(firm), entity, request)
  }

  protected registered(_request: SimulatedRequest, clientId: string): RegisteredFirm | undefined {
    const firm = firms.find(({ key }) => demoApplication(key).clientId === clientId)
    if (firm === undefined) return undefined
    return { client: demoApplication(firm.key), shown: this.shown(firm) }
  }
}
