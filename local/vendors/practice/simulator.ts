import { demoForms } from '../demo-forms.ts'
import { ConsentSimulator, hostedBy, type AccessRules, type VendorOptions } from '../firm-simulator.ts'
import type { Firm } from '../firms.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from '../simulator.ts'
import { PracticeData } from './data.ts'
import { listAnswer, problem } from './paging.ts'
import type { TokenRefusal } from '../token-register.ts'
import type { PracticeProfile } from './profile.ts'
import { SignInEndpoint } from './sign-in.ts'

/** A vendor of the practice contract: sign-in, paging and lists as its profile says. */
export class PracticeVendor extends ConsentSimulator<PracticeData> {
  readonly name: string
  readonly origin: string
  protected readonly holds: new (firm: Firm, size: number) => PracticeData
  protected readonly access: AccessRules
  readonly #profile: PracticeProfile
  readonly #signIn: SignInEndpoint | undefined

  constructor(profile: PracticeProfile, options: VendorOptions) {
    super(options)
    const { name, origin, signIn } = profile
    this.name = name
    this.origin = origin
    this.holds = class extends PracticeData {
      constructor(firm: Firm, size: number) {
        super(firm, size, profile)
      }
    }
    this.access = {
      brand: signIn.kind === 'code' ? signIn.brand : { name, letters: '', color: '' },
      lifetimeSeconds: 3600,
      refreshTokens: 'once',
    }
    this.#profile = profile
    this.#signIn = signIn.kind === 'code' ? undefined : new SignInEndpoint(signIn)
  }

  /** Nothing is known of any of them: the refusal says no word of when to come back. */
  override refusal = (status: number): unknown => ({ type: 'about:blank', title: 'Refused', status, detail: 'Refused' })

  override expireAccessTokens(): void {
    super.expireAccessTokens()
    this.#signIn?.expire()
  }
  override revokeAccess(): void {
    super.revokeAccess()
    this.#signIn?.setRevoked(true)
  }
  override restoreAccess(): void {
    this.#signIn?.setRevoked(false)
  }

  answer(request: SimulatedRequest): SimulatedAnswer {
    const { url } = request
    const { base, paging = { kind: 'page' }, signIn, tenantHeader } = this.#profile
    const asks = (step: string): boolean =>
      signIn.kind === 'code' && url.pathname === `${signIn.under ?? ''}/oauth/${step}`
    if (asks('authorize')) return this.consent(request)
    if (asks('token')) return request.method === 'POST' ? this.token(request) : html(405, '<h1>405</h1>')
    const key = signIn.kind === 'code' ? this.holder(request) : hostedBy(request)
    if (key === undefined) return problem(401, 'Unauthorized', 'The access token is not good')
    const firm = this.find(key)
    if (firm === undefined) return problem(404, 'Not Found', 'There is no such environment')
    const signedIn = this.#signIn?.answer(request, base, key)
    if (signedIn !== undefined) return signedIn
    if (this.#signIn?.admits(request, key) === false)
      return problem(401, 'Unauthorized', 'The credentials are not good')
    if (tenantHeader !== undefined && request.headers[tenantHeader] !== demoForms.MijnKantoor(key).tenant)
      return problem(403, 'Forbidden', 'The tenant is missing, or is not yours')
    if (request.method !== 'GET') return problem(405, 'Method Not Allowed')
    const { pathname, searchParams } = url
    const rows = pathname.startsWith(base) ? firm.rows(pathname.slice(base.length), searchParams) : undefined
    return rows === undefined ? problem(404, 'Not Found') : listAnswer(rows, paging, request)
  }

  protected override refuseToken(why: TokenRefusal): SimulatedAnswer {
    if (why === 'invalid_client') return json(401, { error: why })
    if (why === 'unsupported_grant_type') return json(400, { error: why })
    return json(400, { error: 'invalid_grant', error_description: 'The code or the token is not good' })
  }
}
