import { personalAccounts } from '#domain/access/personal-accounts.ts'
import type { Holder } from '#platform/sessions/sessions.ts'

/** Why somebody is not let in. The browser shows `login.<reason>` for those that come with 403. */
export const refusals = {
  invite_expired: 400,
  invite_unknown: 400,
  invite_used: 400,
  terms_not_accepted: 400,
  session_ended: 401,
  token_invalid: 401,
  MICROSOFT_TENANT_NOT_AUTHORIZED: 403,
  PERSONAL_ACCOUNT_NOT_AUTHORIZED: 403,
  USER_EMAIL_INVITE_NOT_AUTHORIZED: 403,
  no_access: 403,
  request_not_from_app: 403,
  tenant_blocked: 403,
  tenant_closed: 403,
  unknown_account: 403,
  user_blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  switched_elsewhere: 409,
  too_many_attempts: 429,
  unknown_error: 500,
  unavailable: 503,
} as const
export type Reason = keyof typeof refusals

/** Why a person from a directory that a firm does not let in is refused. */
export const notLetIn = (microsoftTenantId: string | null) =>
  microsoftTenantId === personalAccounts ? 'PERSONAL_ACCOUNT_NOT_AUTHORIZED' : 'MICROSOFT_TENANT_NOT_AUTHORIZED'

export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'
  readonly reason: Reason
  readonly retryAfterSeconds: number | undefined
  /** Of a firm that has closed: when it will be deleted. */
  readonly until: string | undefined
  /** The address that was signed in with at Microsoft; told to nobody but who did. */
  readonly signedInAs: string | undefined
  /** Whom of a firm it is about: the person, or the invitation that somebody came with. Undefined: no firm is told. */
  readonly about: Pick<Holder, 'tenantId' | 'userId'> | undefined

  constructor(
    reason: Reason,
    options: {
      cause?: unknown
      retryAfterSeconds?: number | undefined
      until?: string | undefined
      signedInAs?: string
      about?: Pick<Holder, 'tenantId' | 'userId'> | undefined
    } = {},
  ) {
    super(reason, { cause: options.cause })
    this.reason = reason
    this.until = options.until
    this.signedInAs = options.signedInAs
    this.about = options.about
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  /** The same refusal, of somebody whose token was right. */
  of(signedInAs: string): SignInRefused {
    const { reason, until, retryAfterSeconds, about } = this
    return new SignInRefused(reason, { cause: this, until, retryAfterSeconds, about, signedInAs })
  }
}
