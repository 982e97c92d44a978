import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { SignInRefused } from './refusal.ts'

/** What a token of Microsoft's says about a person, once it has been checked. */
export interface MicrosoftIdentity {
  /** `<tid>.<oid>` */
  readonly accountId: string
  readonly microsoftTenantId: string
  readonly name: string
  /** Lower case; compared once, when an invitation is accepted, and never believed after that. */
  readonly emails: readonly string[]
}

const guid = z.guid().transform((value) => value.toLowerCase())
const claims = z.object({
  iss: z.string(),
  tid: guid,
  oid: guid,
  scp: z.string(),
  azp: z.string().optional(),
  name: z.string().max(256).optional(),
  email: z.string().max(320).optional(),
  preferred_username: z.string().max(320).optional(),
  upn: z.string().max(320).optional(),
})

const longestToken = 16_384
const clockToleranceSeconds = 5

export type VerifyToken = (token: string) => Promise<MicrosoftIdentity>

/**
 * Checks access tokens for our API: signature by the provider's published keys, issuer of the very directory that the
 * token names, audience, times, our scope, and that our own app asked for it.
 * Errors: `SignInRefused('token_invalid')`; `SignInRefused('unavailable')` where the keys cannot be read.
 */
export function tokenVerifier(
  settings: Config['identity'],
  keys: JWTVerifyGetKey = remoteKeys(settings.jwksUrl),
  clock: Clock = systemClock,
): VerifyToken {
  const scope = settings.scope.slice(settings.scope.lastIndexOf('/') + 1)
  return async (token) => {
    if (token.length > longestToken) throw new SignInRefused('token_invalid')
    const said = claims.safeParse(await checked(token, settings.audience, keys, clock))
    if (!said.success) throw new SignInRefused('token_invalid', { cause: said.error })
    const { iss, tid, oid, scp, azp, name, email, preferred_username, upn } = said.data
    const right =
      iss.toLowerCase() === settings.issuer.replace('{tenantid}', tid).toLowerCase() && scp.split(' ').includes(scope)
    if (!right || (azp !== undefined && azp !== settings.clientId)) throw new SignInRefused('token_invalid')
    const emails = [email, preferred_username, upn].flatMap((value) =>
      value === undefined ? [] : [value.trim().toLowerCase()],
    )
    return { accountId: `${tid}.${oid}`, microsoftTenantId: tid, name: name ?? emails[0] ?? '', emails }
  }
}

/** Errors: an Error where the keys would come over a line that others can change. */
function remoteKeys(address: string): JWTVerifyGetKey {
  const url = new URL(address)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback))
    throw new Error('Signing keys are read over https only')
  return createRemoteJWKSet(url, { timeoutDuration: 5_000, cooldownDuration: 30_000, cacheMaxAge: 3_600_000 })
}

async function checked(token: string, audience: string, keys: JWTVerifyGetKey, clock: Clock): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      audience,
      clockTolerance: clockToleranceSeconds,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'iss', 'tid', 'oid', 'scp'],
    })
    return payload
  } catch (cause) {
    throw new SignInRefused(isOutage(cause) ? 'unavailable' : 'token_invalid', { cause })
  }
}

/** Keys that cannot be fetched say nothing about the token: 503, so that nobody is signed out for it. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true
  return error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid || error.code === 'ERR_JOSE_GENERIC'
}
