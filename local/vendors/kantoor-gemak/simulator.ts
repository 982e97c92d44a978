import { demoForms } from '../demo-forms.ts'
import { hostedBy } from '../firm-simulator.ts'
import { firms, type Firm } from '../firms.ts'
import { odataFailure } from '../odata.ts'
import { OwnClientSimulator, type RegisteredFirm } from '../own-client.ts'
import { html, json, type Row, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { DataverseData } from './data.ts'
import { listAnswer } from './lists.ts'

const codes = { invalid_client: 7_000_215, invalid_grant: 70_008, unsupported_grant_type: 70_003 } as const
const signInPath = /\/([0-9a-f-]{36})\/oauth2\/v2\.0\/(authorize|token)$/u
const dataPath = /^\/api\/data\/v9\.2\/(.+)$/u

/** KantoorGemak on Dataverse as far as Spil uses it: sign-in in the firm's own directory, and five lists. */
export class KantoorGemak extends OwnClientSimulator<DataverseData> {
  readonly name = 'kantoor-gemak'
  readonly origin = 'https://*.crm4.dynamics.com'
  readonly hosts = { 'https://*.crm4.dynamics.com': '', 'https://login.microsoftonline.com': '/login' }
  protected readonly holds = DataverseData
  protected readonly access = {
    brand: { name: 'KantoorGemak', letters: 'KG', color: '#8a4b08' },
    callbackPage: 'kantoorgemak-callback',
    pkce: true,
    lifetimeSeconds: 3600,
    refreshTokens: 'once',
  } as const

  protected override describe(error: keyof typeof codes): Row {
    return { error_description: `AADSTS${codes[error]}: The request was refused.`, error_codes: [codes[error]] }
  }
  override rateLimitHeaders = (): Readonly<Record<string, string>> => ({
    'x-ms-ratelimit-burst-remaining-xrm-requests': '0',
  })
  override refusal = (status: number): unknown =>
    status === 429
      ? odataFailure('Number of requests exceeded the limit of 6000 over time window of 300 seconds.', '0x80072322')
      : odataFailure('Principal user is missing prvReadAccount privilege.', '0x80040220')

  /** Microsoft's sign-in is the host of other vendors too: the directory tells whose call it is. */
  claims(path: string): boolean {
    return firmOf(signInPath.exec(path)?.[1]) !== undefined
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url } = request
    const [, tenant, step] = signInPath.exec(url.pathname) ?? []
    if (tenant !== undefined) {
      if (firmOf(tenant) === undefined) return html(400, '<h1>AADSTS90002: Tenant not found.</h1>')
      return step === 'token' ? this.token(request) : this.consent(request)
    }
    const path = dataPath.exec(decodeURIComponent(url.pathname))?.[1]
    const key = hostedBy(request)
    if (path === undefined || !firms.some((firm) => firm.key === key)) return html(404, '<h1>404</h1>')
    if (this.holder(request) !== key) return json(401, odataFailure('Authorization has failed.', ''))
    return listAnswer(this.data(key), { base: `${url.origin}/api/data/v9.2`, path }, request)
  }

  protected registered({ url }: SimulatedRequest, clientId: string): RegisteredFirm | undefined {
    const firm = firmOf(signInPath.exec(url.pathname)?.[1])
    if (firm === undefined) return undefined
    const client = demoForms.KantoorGemak(firm.key)
    if (client.clientId !== clientId) return undefined
    return { client, shown: { ...this.shown(firm), users: this.data(firm.key).personCount } }
  }

  protected override consent(request: SimulatedRequest): SimulatedAnswer {
    const firm = firmOf(signInPath.exec(request.url.pathname)?.[1])
    const scope = `${demoForms.KantoorGemak(firm?.key ?? '').apiUrl}/user_impersonation offline_access`
    if (request.url.searchParams.get('scope') === scope) return super.consent(request)
    return html(400, '<h1>AADSTS500011: The resource principal was not found.</h1>')
  }
}

const firmOf = (tenant: string | undefined): Firm | undefined =>
  firms.find(({ key }) => demoForms.KantoorGemak(key).tenantId === tenant)
