import { isPeriod } from '#domain/shared/period.ts'
import { demoForms } from '../demo-forms.ts'
import { FormSimulator } from '../firm-simulator.ts'
import { linkTo, pageOf } from '../page.ts'
import { json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { Blue10Data } from './data.ts'

const rowsAPage = 100

/** Blue10's envelope, which also carries its refusals: the status is 200 whatever its code is. */
function envelope(code: number, message: string | null, data: unknown, next: string | null = null): unknown {
  return { status: code < 300 ? 'success' : 'error', code, message, data, next }
}
const said = (code: number, message: string): SimulatedAnswer => json(200, envelope(code, message, null))

/** Blue10 as far as Spil uses it: keys, an envelope around everything, companies, and what we propose for the rest. */
export class Blue10 extends FormSimulator<Blue10Data> {
  readonly name = 'blue10'
  readonly origin = 'https://api.blue10.com'
  protected readonly holds = Blue10Data

  override refusal = (status: number): unknown => envelope(status, 'The request is refused', null)

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url, method, headers } = request
    if (!url.pathname.startsWith('/v2/')) return json(404, { message: 'No resource' })
    const data = this.opened((firm) => headers['authorization'] === `access_token ${demoForms.Blue10(firm).apiKey}`)
    if (data === undefined) return said(401, 'The access token is not valid')
    if (method !== 'GET') return said(405, 'Method not allowed')
    const path = url.pathname.slice('/v2/'.length)
    if (path === 'me') return json(200, envelope(200, null, { environment_name: data.firm.name }))
    if (path === 'companies') return page(request, data.companies.wire())
    if (path === 'users' && data.hasDirectory) return page(request, data.users.wire())
    if (path === 'usage' && data.hasDirectory) return usage(request, data)
    return said(404, 'No resource was found')
  }
}

function usage(request: SimulatedRequest, data: Blue10Data): SimulatedAnswer {
  const [from, to] = ['from', 'to'].map((name) => request.url.searchParams.get(name) ?? '')
  if (from === undefined || to === undefined || !isPeriod(from) || !isPeriod(to) || from > to)
    return said(400, 'The period is not valid')
  return page(request, data.usage(from, to))
}

/** A list in pages, each with the address of the next. */
function page(request: SimulatedRequest, all: readonly Row[]): SimulatedAnswer {
  const { url } = request
  const number = Number(url.searchParams.get('page') ?? 1)
  const { rows: data, isLast } = pageOf(all, (number - 1) * rowsAPage, rowsAPage, request)
  return json(200, envelope(200, null, data, isLast ? null : linkTo(url, { page: number + 1 })))
}
