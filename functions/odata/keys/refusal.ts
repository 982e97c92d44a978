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

/** Without it Excel and Power BI do not ask for a user name and a password. */
const challenge = { 'www-authenticate': 'Basic realm="Spil OData", charset="UTF-8"' }

/** One answer for no key, an unknown one and a wrong secret: whoever guesses learns nothing. */
export const notProven = (): KeyRefused =>
  new KeyRefused(
    401,
    'unauthorized',
    'A key of this feed is needed: its name as user name, its secret as password.',
    challenge,
  )

export function notWorking(state: 'DISABLED' | 'EXPIRED', limits: KeyRefused['headers']): KeyRefused {
  const headers = { ...challenge, ...limits }
  return state === 'EXPIRED'
    ? new KeyRefused(401, 'key-expired', 'The end date of this key is past.', headers)
    : new KeyRefused(401, 'key-disabled', 'This key is switched off.', headers)
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
