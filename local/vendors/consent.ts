import { consentPage, type ConsentPage } from './consent-page.ts'
import { firms } from './firms.ts'
import { html, redirect, type SimulatedAnswer, type SimulatedRequest } from './simulator.ts'
import type { TokenRegister } from './token-register.ts'

/** The page on which a person gives Spil access to a firm, or the refusal to show it. */
export function consentAnswer(
  { url, headers }: SimulatedRequest,
  known: Pick<ConsentPage, 'brand' | 'firms' | 'words'> & {
    readonly clientId: string
    /** What the page gives is no code. */
    readonly withoutCode?: true
  },
): SimulatedAnswer {
  const query = url.searchParams
  const isKnown = query.get('client_id') === known.clientId
  if (!isKnown || query.get('response_type') !== (known.withoutCode === true ? null : 'code'))
    return html(400, '<h1>Unknown application</h1>')
  const redirectUri = query.get('redirect_uri') ?? ''
  if (!isOnThisMachine(redirectUri)) return html(400, '<h1>Unknown redirect address</h1>')
  const language = headers['accept-language']?.toLowerCase().startsWith('en') === true ? 'en' : 'nl'
  const parameters = { redirect_uri: redirectUri, state: query.get('state') ?? '' }
  return html(200, consentPage({ ...known, language, parameters }))
}

/** Where the person's decision leads: back to the callback page, with what `allow` gives or an error. */
export function decided(
  { body }: SimulatedRequest,
  allow: (firm: string, redirectUri: string) => Readonly<Record<string, string>>,
): SimulatedAnswer {
  const form = Object.fromEntries(new URLSearchParams(body))
  const { redirect_uri: redirectUri = '', firm = '', state = '', decision } = form
  if (!isOnThisMachine(redirectUri) || !firms.some(({ key }) => key === firm)) return html(400, '<h1>400</h1>')
  const back = new URL(redirectUri)
  const said = decision === 'allow' ? allow(firm, redirectUri) : { error: 'access_denied' }
  for (const [name, value] of Object.entries({ ...said, state })) back.searchParams.set(name, value)
  return redirect(back.href)
}

/** The same, of a vendor that gives a code. */
export function decisionAnswer(request: SimulatedRequest, tokens: TokenRegister): SimulatedAnswer {
  return decided(request, (firm, redirectUri) => ({ code: tokens.code(firm, redirectUri, request.now) }))
}

/** The simulators hand codes to this machine only. */
function isOnThisMachine(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
