import type { Clock } from '#platform/clock.ts'
import { retryAfter } from './answer.ts'
import type { TokenCall } from './authorization.ts'
import type { Base } from './base-address.ts'
import type { Outbound, OutboundAnswer } from './outbound.ts'
import type { AccessTokens } from './tokens.ts'
import { VendorError } from './vendor-error.ts'

/** Where the vendor does not say how long a token lives. */
const assumedSeconds = 300
const early = 60_000
const timeLimitMs = 20_000

/** The request is wrong, not who sends it: nothing a user can mend by typing other credentials. */
const ourFault = new Set(['invalid_request', 'invalid_scope', 'unsupported_grant_type'])

interface SignedIn {
  readonly token: string
  readonly until: number
}

function bodyIn(answer: OutboundAnswer): unknown {
  try {
    return JSON.parse(answer.body.toString('utf8'))
  } catch {
    return undefined
  }
}

function judge(answer: OutboundAnswer, now: Date): void {
  const { status, headers } = answer
  if (status === 200 || status === 201) return
  const said = `Signing in was answered with ${status}`
  const back = retryAfter(headers, now)
  if (status === 429)
    throw new VendorError('rate-limited', said, {
      status,
      ...(back === undefined ? {} : { retryAfterSeconds: Math.ceil((back - now.getTime()) / 1000) }),
    })
  if (status >= 500) throw new VendorError('unavailable', said, { status })
  const body = bodyIn(answer)
  const error: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'error') : undefined
  const refused = [400, 401, 403, 422].includes(status) && !(typeof error === 'string' && ourFault.has(error))
  throw new VendorError(refused ? 'credentials-refused' : 'unexpected-answer', said, { status })
}

/**
 * The token of a form that is signed in with, kept for one session and asked for by one call at a time. Nothing is
 * stored: whoever has the form gets another one.
 */
export function createSignedIn(given: {
  tokenCall: TokenCall
  field: (name: string) => string
  base: Base
  outbound: Outbound
  clock: Clock
  signal: AbortSignal | undefined
}): AccessTokens {
  const { tokenCall, field, base, outbound, clock, signal } = given
  let known: SignedIn | undefined
  let asking: Promise<SignedIn> | undefined

  async function ask(): Promise<SignedIn> {
    const { address, headers = {}, form, json } = tokenCall.request(field)
    const isForm = form !== undefined
    const url = address.startsWith('/') ? await base.addressOf(address) : new URL(address)
    const send = () =>
      outbound.send({
        method: 'POST',
        url,
        headers: {
          accept: 'application/json',
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          ...headers,
        },
        body: isForm ? new URLSearchParams(form).toString() : JSON.stringify(json),
        timeLimitMs,
        signal,
      })
    const first = await send().catch((error: unknown) => {
      if (error instanceof VendorError && error.kind === 'unavailable') return undefined
      throw error
    })
    const answer = first === undefined || first.status >= 500 ? await send() : first
    judge(answer, clock.now())
    const { token, seconds } = tokenCall.token(bodyIn(answer))
    if (token === undefined) throw new VendorError('unexpected-answer', 'Signing in gave no token')
    const life = (Number.isFinite(seconds) && seconds > 0 ? seconds : assumedSeconds) * 1000
    return { token, until: clock.now().getTime() + life - Math.min(early, life / 2) }
  }

  async function once(): Promise<string> {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    known = await asking
    return known.token
  }

  return {
    current: () => (known !== undefined && known.until > clock.now().getTime() ? Promise.resolve(known.token) : once()),
    renewed: (refused) => (known !== undefined && known.token !== refused ? Promise.resolve(known.token) : once()),
  }
}
