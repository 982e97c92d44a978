import { AuthError } from './auth-api.ts'
import { MicrosoftError, saysMissingPrincipal } from './microsoft.ts'

/** What the login screen says after a sign-in that failed; undefined: nothing, the person stopped it. */
export type LoginProblem =
  | { readonly kind: 'admin-consent'; readonly tenant: string | undefined }
  /** `messageId` may be unknown to the browser, when the server's reason is newer; then `fallback` is shown. */
  | {
      readonly kind: 'message'
      readonly messageId: string
      readonly fallback: 'login.unknown_account' | 'login.unknown_error'
      /** The address that was signed in with, where another one may be what is wanted. */
      readonly signedInAs?: string
    }
  /** The firm has closed, and is deleted at this moment. */
  | { readonly kind: 'closed'; readonly until: string }
  /** `seconds`: after which another try is taken. */
  | { readonly kind: 'wait'; readonly seconds: number }

/** The window of the server's limit, for an answer that does not say. */
const usualWaitSeconds = 60

const message = (
  messageId: string,
  fallback: 'login.unknown_account' | 'login.unknown_error' = 'login.unknown_error',
) => ({
  kind: 'message' as const,
  messageId,
  fallback,
})

export function loginProblem(error: unknown, withInvite: boolean): LoginProblem | undefined {
  if (error instanceof MicrosoftError) {
    const { failure } = error
    if (failure.kind === 'cancelled') return undefined
    if (failure.kind === 'admin-consent') return { kind: 'admin-consent', tenant: failure.tenant }
    return message(failure.kind === 'blocked' ? 'login.popup_blocked' : 'login.unknown_error')
  }
  if (!(error instanceof AuthError)) return message('login.unknown_error')
  if (error.reason !== undefined && saysMissingPrincipal(error.reason))
    return { kind: 'admin-consent', tenant: undefined }
  if (error.status === 429) return { kind: 'wait', seconds: error.retryAfterSeconds ?? usualWaitSeconds }
  if (error.status === 400 && withInvite) return message('login.invite_expired')
  if (error.reason === 'tenant_closed')
    return error.until === undefined ? message('login.unknown_error') : { kind: 'closed', until: error.until }
  if (error.status === 403) {
    const { reason = 'unknown_account', signedInAs } = error
    const said = message(`login.${reason}`, 'login.unknown_account')
    return signedInAs === undefined ? said : { ...said, signedInAs }
  }
  return message('login.unknown_error')
}
