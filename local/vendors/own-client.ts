import { CodeChallenges } from './code-challenges.ts'
import type { ConsentPage } from './consent-page.ts'
import { consentAnswer, decisionAnswer } from './consent.ts'
import { ConsentSimulator, tokenError, type AccessRules, type TokenCall, type VendorClient } from './firm-simulator.ts'
import type { FirmData } from './roster.ts'
import { html, json, type SimulatedAnswer, type SimulatedRequest } from './simulator.ts'
import type { Issued, TokenRefusal } from './token-register.ts'

/** A firm with the application that it registered itself. */
export interface RegisteredFirm {
  readonly client: VendorClient
  readonly shown: ConsentPage['firms'][number]
}

interface OwnClientRules extends AccessRules {
  /** The callback page that firms fill in when they register Spil. */
  readonly callbackPage: string
  /** Whether it takes a code challenge, and then asks for the verifier. */
  readonly pkce: boolean
}

/** A vendor where each firm registers Spil itself: consent and tokens for that firm's client alone. */
export abstract class OwnClientSimulator<Data extends FirmData> extends ConsentSimulator<Data> {
  protected abstract override readonly access: OwnClientRules
  readonly #challenges = new CodeChallenges()

  /** The firm that registered a client at the place that was called. */
  protected abstract registered(request: SimulatedRequest, clientId: string): RegisteredFirm | undefined
  /** What it says beside the name of an error. */
  protected describe(_error: ReturnType<typeof tokenError>): Readonly<Record<string, unknown>> {
    return {}
  }

  protected override consent(request: SimulatedRequest): SimulatedAnswer {
    const { brand, callbackPage, pkce } = this.access
    const query = request.url.searchParams
    const firm = this.registered(request, query.get('client_id') ?? '')
    if (firm === undefined) return html(400, '<h1>Unknown application</h1>')
    if (URL.parse(query.get('redirect_uri') ?? '')?.pathname !== `/${callbackPage}`)
      return html(400, '<h1>Unknown redirect address</h1>')
    if (request.method !== 'POST')
      return consentAnswer(request, { clientId: firm.client.clientId, brand, firms: [firm.shown] })
    if (new URLSearchParams(request.body).get('firm') !== firm.shown.key) return html(400, '<h1>400</h1>')
    const answer = decisionAnswer(request, this.tokens)
    if (pkce) this.#challenges.keep(answer, query.get('code_challenge'))
    return answer
  }

  protected override knows({ form, request }: TokenCall): boolean {
    const secret = this.registered(request, form['client_id'] ?? '')?.client.clientSecret
    return secret !== undefined && form['client_secret'] === secret
  }
  protected override isProven(call: TokenCall): boolean {
    return !this.access.pkce || this.#challenges.areProvenBy(call)
  }
  /** A code or a token of another firm's application is not good here. */
  protected override isGoodFor({ form, request }: TokenCall, { accessToken }: Issued): boolean {
    const firm = this.registered(request, form['client_id'] ?? '')
    return this.tokens.firmOf(accessToken, request.now) === firm?.shown.key
  }

  protected override refuseToken(why: TokenRefusal): SimulatedAnswer {
    const error = tokenError(why)
    return json(error === 'invalid_client' ? 401 : 400, { error, ...this.describe(error) })
  }
}
