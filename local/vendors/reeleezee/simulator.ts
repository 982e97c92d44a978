import { FormSimulator } from '../firm-simulator.ts'
import { html, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { ReeleezeeData } from './data.ts'
import { failure, listAnswer } from './lists.ts'

/** What a person types in the form to try it: invented, and good on this machine only. */
export function demoLogin(firm: string): { username: string; password: string } {
  return { username: `spil@${firm}.example`, password: `demo-password-${firm}:é` }
}

/** Reeleezee as far as Spil uses it: logins, and OData lists of administrations and invoices. */
export class Reeleezee extends FormSimulator<ReeleezeeData> {
  readonly name = 'reeleezee'
  readonly origin = 'https://portal.reeleezee.nl'
  protected readonly holds = ReeleezeeData

  refusal = (status: number): unknown => failure(status === 429 ? 'Too many requests' : 'Forbidden')

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { pathname } = request.url
    if (!pathname.startsWith('/api/v1/')) return html(404, '<h1>404 - File or directory not found.</h1>')
    const data = this.#open(request.headers['authorization'] ?? '')
    if (data === undefined)
      return html(401, '<h1>401 - Unauthorized</h1>', { 'www-authenticate': 'Basic realm="Reeleezee"' })
    if (request.method !== 'GET') return html(405, '<h1>405 - Method not allowed</h1>')
    return listAnswer(data, pathname.slice('/api/v1/'.length), request)
  }

  #open(authorization: string): ReeleezeeData | undefined {
    const [, encoded = ''] = /^Basic (.+)$/u.exec(authorization) ?? []
    const given = Buffer.from(encoded, 'base64').toString('utf8')
    return this.opened((firm) => {
      const { username, password } = demoLogin(firm)
      return given === `${username}:${password}`
    })
  }
}
