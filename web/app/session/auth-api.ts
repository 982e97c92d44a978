import { currentLocale } from '../locale/locale.ts'
import { secondsIn } from '../../graphql/transport.ts'
import { isAuthAnswer, type AuthAnswer } from './session.ts'

/** A refusal of an authenticate path: the status, 500 where none came, the server's reason, and when to try again. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly reason: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** Of a firm that has closed: when it is deleted. */
  readonly until: string | undefined
  /** The address that was signed in with at Microsoft. */
  readonly signedInAs: string | undefined

  constructor(
    status: number,
    reason: string | undefined,
    {
      retryAfterSeconds,
      until,
      signedInAs,
    }: {
      readonly retryAfterSeconds?: number | undefined
      readonly until?: string | undefined
      readonly signedInAs?: string | undefined
    } = {},
  ) {
    super(reason ?? `status ${status}`)
    this.status = status
    this.reason = reason
    this.retryAfterSeconds = retryAfterSeconds
    this.until = until
    this.signedInAs = signedInAs
  }
}

export interface AuthApi {
  exchange(bearer: string, inviteCode?: string): Promise<AuthAnswer>
  switchTenant(tenantId: string): Promise<AuthAnswer>
  refresh(): Promise<AuthAnswer>
  signOut(): Promise<void>
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

async function refusalOf(response: Response): Promise<AuthError> {
  const retryAfterSeconds = secondsIn(response.headers.get('retry-after'))
  try {
    const body = (await response.json()) as Readonly<Partial<Record<'errorMessage' | 'until' | 'signedInAs', unknown>>>
    const [reason, until, signedInAs] = [body.errorMessage, body.until, body.signedInAs].map(textIn)
    return new AuthError(response.status, reason, { retryAfterSeconds, until, signedInAs })
  } catch {
    return new AuthError(response.status, undefined, { retryAfterSeconds })
  }
}

/** Errors: `AuthError`. `apiUrl` is the API's origin, or empty. */
export function authApi(apiUrl: string): AuthApi {
  const get = async (path: string, bearer?: string, more: Record<string, string> = {}): Promise<Response> => {
    let response: Response
    try {
      response = await fetch(`${apiUrl}/api/authenticate/${path}`, {
        credentials: 'include',
        // In the language that is read here, mails come too.
        headers: {
          'x-spil-request': '1',
          'accept-language': currentLocale(),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...more,
        },
      })
    } catch {
      throw new AuthError(500, undefined)
    }
    if (!response.ok) throw await refusalOf(response)
    return response
  }
  const answer = async (response: Response): Promise<AuthAnswer> => {
    const body: unknown = await response.json()
    if (!isAuthAnswer(body)) throw new AuthError(500, undefined)
    return body
  }
  return {
    exchange: async (bearer, inviteCode) =>
      answer(
        await get(
          // Accept can be pressed only when both boxes are ticked; the server keeps the moment.
          inviteCode === undefined ? 'microsoft' : 'microsoft/invite?generalTerms=true&userAgreement=true',
          bearer,
          // No part of the address: those stand in the logs of servers on the way.
          inviteCode === undefined ? {} : { 'x-spil-invite-code': inviteCode },
        ),
      ),
    switchTenant: async (tenantId) => answer(await get(`microsoft/${encodeURIComponent(tenantId)}`)),
    refresh: async () => answer(await get('refresh-token')),
    signOut: async () => {
      await get('log-out')
    },
  }
}
