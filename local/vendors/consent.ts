import { consentPage, type Brand, type ConsentPage } from './consent-page.ts'
import { firms } from './firms.ts'
import { html, redirect, type SimulatedAnswer, type SimulatedRequest } from './simulator.ts'
import type { TokenRegister } from './token-register.ts'

/** The page on which a person gives Spil access to a firm, or the refusal to show it. */
export function consentAnswer(
  { url, headers }: SimulatedRequest,
  known: { readonly clientId: string; readonly brand: Brand; readonly firms: ConsentPage['firms'] },
): SimulatedAnswer {
  const {
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: type,
    state = '',
  } = Object.fromEntries(url.searchParams)
  if (clientId !== known.clientId || type !== 'code') return html(400, '<h1>Unknown application</h1>')
  if (redirectUri === undefined || !isOnThisMachine(redirectUri)) return html(400, '<h1>Unknown redirect address</h1>')
  const language = headers['accept-language']?.toLowerCase().startsWith('en') === true ? 'en' : 'nl'
  const parameters = { redirect_uri: redirectUri, state }
  return html(200, consentPage({ brand: known.brand, language, firms: known.firms, parameters }))
}

/** Where the person's decision leads: back to the callback page, with a code or an error. */
export function decisionAnswer({ body, now }: SimulatedRequest, tokens: TokenRegister): SimulatedAnswer {
  const {
    redirect_uri: redirectUri = '',
    state = '',
    firm = '',
    decision,
  } = Object.fromEntries(new URLSearchParams(body))
  if (!isOnThisMachine(redirectUri) || !firms.some(({ key }) => key === firm)) return html(400, '<h1>400</h1>')
  const back = new URL(redirectUri)
  if (decision === 'allow') back.searchParams.set('code', tokens.code(firm, redirectUri, now))
  else back.searchParams.set('error', 'access_denied')
  back.searchParams.set('state', state)
  return redirect(back.href)
}

/** The simulators hand codes to this machine only. */
function isOnThisMachine(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}
