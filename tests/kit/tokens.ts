import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTVerifyGetKey } from 'jose'

const issuerOf = (tid: string): string => `https://login.example/${tid}/v2.0`

export interface Person {
  readonly tid: string
  readonly oid: string
  readonly name: string
  readonly email: string
}

/** People of two invented directories. */
export const people = {
  anna: {
    tid: 'aaaaaaaa-0000-4000-8000-000000000001',
    oid: '11111111-0000-4000-8000-000000000001',
    name: 'Anna de Vries',
    email: 'anna@jansen.example',
  },
  bram: {
    tid: 'aaaaaaaa-0000-4000-8000-000000000001',
    oid: '11111111-0000-4000-8000-000000000002',
    name: 'Bram Smit',
    email: 'bram@jansen.example',
  },
  chris: {
    tid: 'cccccccc-0000-4000-8000-000000000003',
    oid: '11111111-0000-4000-8000-000000000003',
    name: 'Chris Vos',
    email: 'chris@elders.example',
  },
} satisfies Record<string, Person>

export interface Issuer {
  readonly keys: JWTVerifyGetKey
  readonly privateKey: CryptoKey
  readonly publicJwk: Record<string, unknown>
  /** A token as Microsoft makes it, for `testConfig`; `claims` bends it, undefined takes a claim away. */
  token(person: Person, claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>
}

export async function testIssuer(): Promise<Issuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  return {
    privateKey,
    publicJwk,
    keys: createLocalJWKSet({ keys: [publicJwk] }),
    token: (person, claims = {}, header = {}) => sign(privateKey, person, claims, header),
  }
}

export function claimsOf(person: Person): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuerOf(person.tid),
    aud: 'api-spil',
    azp: 'spa-spil',
    iat: now,
    nbf: now,
    exp: now + 3600,
    tid: person.tid,
    oid: person.oid,
    scp: 'access_as_user',
    ver: '2.0',
    name: person.name,
    preferred_username: person.email,
  }
}

async function sign(
  key: CryptoKey,
  person: Person,
  claims: Record<string, unknown>,
  header: Record<string, unknown>,
): Promise<string> {
  const all = Object.entries({ ...claimsOf(person), ...claims }).filter(([, value]) => value !== undefined)
  return new SignJWT(Object.fromEntries(all))
    .setProtectedHeader({ alg: 'RS256', kid: 'k1', typ: 'JWT', ...header })
    .sign(key)
}
