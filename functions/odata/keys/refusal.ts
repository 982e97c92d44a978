import { keyWork, modelRate } from '#domain/odata/feed-key.ts'
import { ODataError } from '#domain/odata/error.ts'

const policies = { work: keyWork, model: modelRate } as const

/** What a key has left, as clients that wait by themselves read it (draft-ietf-httpapi-ratelimit-headers-10). */
export function limitHeaders(
  of: keyof typeof policies,
  { left, seconds }: { readonly left: number; readonly seconds: number },
): Readonly<Record<string, string>> {
  const policy = policies[of]
  return {
    'ratelimit-policy': `"${of}";q=${policy.calls};w=${policy.seconds}`,
    ratelimit: `"${of}";r=${left};t=${seconds}`,
  }
}

/** A request that is not let in: what it says, and the headers that go with it. */
export class KeyRefused extends ODataError {
  readonly headers: Readonly<Record<string, string>>

  constructor(status: 401 | 403 | 429, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(status, code, message)
    this.headers = headers
  }
}

/** Without the first Excel and Power BI do not ask for a user name and a password, without the second for an account. */
const basic = 'Basic realm="Spil OData", charset="UTF-8"'
const account = (authorize: string): string => `Bearer authorization_uri=${authorize}`

/**
 * A refusal 401 with how to prove who one is. Whoever chooses an organisational account is sent an empty token for, and then
 * looks for the address in this one form; an address with a firm in it is for accounts and for keys.
 */
export function asking(
  refusal: KeyRefused,
  headers: Headers,
  { authorize, isOfFirm }: { readonly authorize: string; readonly isOfFirm: boolean },
): KeyRefused {
  const scheme = headers.get('authorization')?.trim().split(' ', 1)[0]?.toLowerCase()
  const asked = scheme === 'bearer' ? [account(authorize)] : [basic, ...(isOfFirm ? [account(authorize)] : [])]
  const { code, message } = refusal
  return new KeyRefused(401, code, message, { 'www-authenticate': asked.join(', '), ...refusal.headers })
}

/** One answer for no key, an unknown one and a wrong secret: whoever guesses learns nothing. */
export const notProven = (): KeyRefused =>
  new KeyRefused(
    401,
    'unauthorized',
    'A key of this feed is needed: its name as user name, its secret as password. Or the Microsoft account of somebody it was opened for.',
  )

/** Of somebody who is known to be who they are: the same for a firm that is not there, one of others, and one that did not let them in. */
export const notAdmitted = (): KeyRefused =>
  new KeyRefused(403, 'not-admitted', 'This account may not read the feed of this firm.')

export const firmNeeded = (): KeyRefused =>
  new KeyRefused(
    403,
    'firm-needed',
    'With an account the address names the firm: …/odata/firms/<firm>/. Spil tells it where the feed is explained.',
  )

export function notWorking(state: 'DISABLED' | 'EXPIRED', limits: KeyRefused['headers']): KeyRefused {
  return state === 'EXPIRED'
    ? new KeyRefused(401, 'key-expired', 'The end date of this key is past.', limits)
    : new KeyRefused(401, 'key-disabled', 'This key is switched off.', limits)
}

export const notSubscribed = (): KeyRefused =>
  new KeyRefused(403, 'not-subscribed', 'The subscription of this firm does not include the feed.')

export const tooMany = (seconds: number, limits: KeyRefused['headers']): KeyRefused =>
  new KeyRefused(
    429,
    'too-many-requests',
    `This key has done all its work of a minute; ask again in ${seconds} seconds.`,
    { 'retry-after': String(seconds), ...limits },
  )

export const tooManyWrong = (seconds: number): KeyRefused =>
  new KeyRefused(429, 'too-many-wrong-keys', `Too many wrong keys; ask again in ${seconds} seconds.`, {
    'retry-after': String(seconds),
  })
