import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { personalAccounts } from '#domain/access/personal-accounts.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { SignInRefused } from './refusal.ts'

/** What a token of Microsoft's says about a person, once it has been checked. */
export interface MicrosoftIdentity {
  /** `<tid>.<oid>` */
  readonly accountId: string
  readonly microsoftTenantId: string
  readonly name: string
  /** What the person typed at Microsoft, as far as the token tells; empty: it does not. */
  readonly signedInAs: string
  /**
   * Lower case, each of a domain whose owner Microsoft has checked; compared once, when an invitation is accepted, and never
   * believed after that.
   */
  readonly emails: readonly string[]
  /** Lower case: what the administrator of the directory wrote there, which may be anybody's address. */
  readonly claimedEmails: readonly string[]
}

const guid = z.guid().transform((value) => value.toLowerCase())
/** One address or several, and nothing where it is written otherwise: a claim that is odd keeps nobody out. */
const addresses = z
  .union([
    z
      .string()
      .max(320)
      .transform((value) => [value]),
    z.array(z.string().max(320)).max(50),
  ])
  .optional()
  .catch(undefined)
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
  /** Whether the domain of `email` was checked to be of the directory, or the mailbox to be of the person. */
  xms_edov: z.unknown().optional(),
  verified_primary_email: addresses,
  verified_secondary_email: addresses,
})
type Claims = z.output<typeof claims>

/**
 * A guest's name in the directory of the host: `anna_home.example#EXT#@host.onmicrosoft.com`; with `_EXT_` where the app is set up
 * to get names without hash marks.
 */
const guestName = /^(.+)_([^_]+)(?:#ext#|_ext_)@/u

const longestToken = 16_384
const clockToleranceSeconds = 5

export type VerifyToken = (token: string) => Promise<MicrosoftIdentity>

/** Tokens of which scope are taken, and made for which programs. */
type Accepted = Pick<Config['identity'], 'issuer' | 'jwksUrl' | 'audience' | 'scope'> & {
  readonly clientId: string | readonly string[]
}

/**
 * Checks access tokens for our API: signature by the provider's published keys, issuer of the very directory that the
 * token names, audience, times, scope, and that our own app, or one of those named, asked for it.
 * Errors: `SignInRefused('token_invalid')`; `SignInRefused('unavailable')` where the keys cannot be read.
 */
export function tokenVerifier(
  settings: Accepted,
  keys: JWTVerifyGetKey = remoteKeys(settings.jwksUrl),
  clock: Clock = systemClock,
): VerifyToken {
  const scope = settings.scope.slice(settings.scope.lastIndexOf('/') + 1)
  const clients = [settings.clientId].flat()
  return async (token) => {
    if (token.length > longestToken) throw new SignInRefused('token_invalid')
    const said = claims.safeParse(await checked(token, settings.audience, keys, clock))
    if (!said.success) throw new SignInRefused('token_invalid', { cause: said.error })
    const { iss, tid, oid, scp, azp, name } = said.data
    const right =
      iss.toLowerCase() === settings.issuer.replace('{tenantid}', tid).toLowerCase() && scp.split(' ').includes(scope)
    if (!right || (azp !== undefined && !clients.includes(azp))) throw new SignInRefused('token_invalid')
    const addresses = addressesIn(said.data)
    return { accountId: `${tid}.${oid}`, microsoftTenantId: tid, name: name ?? addresses.signedInAs, ...addresses }
  }
}

/**
 * A user name has a domain that the directory has shown to own. An `email` is what its administrator wrote, and is checked
 * only where Microsoft says so.
 */
function addressesIn(said: Claims): Pick<MicrosoftIdentity, 'signedInAs' | 'emails' | 'claimedEmails'> {
  const lower = (values: readonly (string | undefined)[]): string[] => [
    ...new Set(values.flatMap((value) => value?.trim().toLowerCase() || [])),
  ]
  const names = lower([said.preferred_username, said.upn])
  const email = lower([said.email])
  const isChecked = said.tid === personalAccounts || ['true', '1'].includes(String(said.xms_edov).toLowerCase())
  const verified = [said.verified_primary_email, said.verified_secondary_email].flatMap((values) => values ?? [])
  const homes = names.flatMap((name) => {
    const [, local, domain] = guestName.exec(name) ?? []
    return local === undefined || domain === undefined ? [] : [`${local}@${domain}`]
  })
  return {
    signedInAs: names.find((name) => !guestName.test(name)) ?? email[0] ?? names[0] ?? '',
    emails: lower([...names, ...verified, ...(isChecked ? email : [])]),
    claimedEmails: [...homes, ...(isChecked ? [] : email)],
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
