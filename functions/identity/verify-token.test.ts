import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPair, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '#tests/kit/tiny-graphql.ts'
import { claimsOf, people, testIssuer, type Issuer } from '#tests/kit/tokens.ts'
import { tokenVerifier, type VerifyToken } from './verify-token.ts'

const { anna, chris } = people
const settings = testConfig().identity
let issuer: Issuer
let verify: VerifyToken
beforeAll(async () => {
  issuer = await testIssuer()
  verify = tokenVerifier(settings, issuer.keys)
})
const now = () => Math.floor(Date.now() / 1000)
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a token that is right', () => {
  it('says who somebody is', async () => {
    expect(await verify(await issuer.token(anna))).toEqual({
      accountId: `${anna.tid}.${anna.oid}`,
      microsoftTenantId: anna.tid,
      name: 'Anna de Vries',
      signedInAs: 'anna@jansen.example',
      emails: ['anna@jansen.example'],
      claimedEmails: [],
    })
  })

  it('is of whom it was made for where a claim that is not needed is odd', async () => {
    const odd = [7, {}, null, [7], 'x'.repeat(400), ['x'.repeat(400)], Array.from({ length: 100 }, () => 'a@b.example')]
    for (const value of odd)
      for (const name of ['verified_primary_email', 'verified_secondary_email', 'xms_edov'])
        expect(await verify(await issuer.token(anna, { [name]: value }))).toMatchObject({
          emails: ['anna@jansen.example'],
          claimedEmails: [],
        })
  })

  it.each([
    ['of another directory', { iss: `https://login.example/${chris.tid}/v2.0`, tid: chris.tid }],
    ['with more scopes than ours', { scp: 'profile access_as_user' }],
    ['for more than one audience', { aud: ['other', 'api-spil'] }],
    ['whose clock is two seconds ahead of ours', { nbf: now() + 2 }],
    ['without a name', { name: undefined }],
    ['in capitals', { tid: anna.tid.toUpperCase(), iss: `https://login.example/${anna.tid.toUpperCase()}/v2.0` }],
  ])('is taken: %s', async (_, claims) => {
    expect(await verify(await issuer.token(anna, claims))).toHaveProperty('accountId')
  })
})

describe('the times of a token', () => {
  it('are looked at by the clock of the product, not by the host of its own', async () => {
    const at = (milliseconds: number) =>
      tokenVerifier(settings, issuer.keys, { now: () => new Date(Date.now() + milliseconds) })
    const token = await issuer.token(anna, { nbf: now(), exp: now() + 300 })
    await expect(at(0)(token)).resolves.toHaveProperty('accountId')
    await expect(at(600_000)(token)).rejects.toMatchObject({ reason: 'token_invalid' })
    await expect(at(-600_000)(token)).rejects.toMatchObject({ reason: 'token_invalid' })
  })
})

describe('a token that is wrong', () => {
  it.each<[string, Record<string, unknown>]>([
    ['has expired', { exp: now() - 60 }],
    ['never expires', { exp: undefined }],
    ['expires in words', { exp: 'tomorrow' }],
    ['is not valid yet', { nbf: now() + 600 }],
    ['is for another API', { aud: 'api-other' }],
    ['is for the app itself (an id token)', { aud: 'spa-spil' }],
    ['is for nobody', { aud: undefined }],
    ['is for an audience that begins like ours', { aud: 'api-spil-2' }],
    ['comes from another issuer', { iss: 'https://evil.example/v2.0' }],
    ['comes from the issuer of another directory', { iss: `https://login.example/${chris.tid}/v2.0` }],
    ['names another directory than its issuer', { tid: chris.tid }],
    ['comes from the pattern itself', { iss: 'https://login.example/{tenantid}/v2.0', tid: '{tenantid}' }],
    ['has an issuer with something behind it', { iss: `https://login.example/${anna.tid}/v2.0/` }],
    ['has an older issuer', { iss: `https://sts.windows.net/${anna.tid}/` }],
    ['has no issuer', { iss: undefined }],
    ['has no directory', { tid: undefined }],
    ['has an empty directory', { tid: '' }],
    ['has a path for a directory', { tid: '../x', iss: 'https://login.example/../x/v2.0' }],
    ['has no person', { oid: undefined }],
    ['has a person that is no id', { oid: 'anna' }],
    ['has a person that is a list', { oid: [anna.oid] }],
    ['has no scope (an app, not a person)', { scp: undefined, roles: ['access_as_user'] }],
    ['has another scope', { scp: 'Mail.Read' }],
    ['has a scope that contains ours', { scp: 'access_as_user_2' }],
    ['was asked for by another app', { azp: 'spa-evil' }],
    ['has an address longer than addresses are', { preferred_username: 'x'.repeat(400) }],
  ])('is refused: %s', async (_, claims) => {
    await expect(verify(await issuer.token(anna, claims))).rejects.toMatchObject({ reason: 'token_invalid' })
  })

  it.each<[string, () => Promise<string> | string]>([
    ['is empty', () => ''],
    ['is no token', () => 'hello'],
    ['is two parts', () => 'a.b'],
    ['is five parts', () => 'a.b.c.d.e'],
    ['has no signature', async () => `${(await issuer.token(anna)).split('.').slice(0, 2).join('.')}.`],
    ['says it needs no signature', () => `${encoded({ alg: 'none' })}.${encoded(claimsOf(anna))}.`],
    ['says it with capitals', () => `${encoded({ alg: 'NONE' })}.${encoded(claimsOf(anna))}.`],
    [
      'was changed after signing',
      async () => {
        const [head, , signature] = (await issuer.token(anna)).split('.')
        return [head, encoded(claimsOf(chris)), signature].join('.')
      },
    ],
    [
      'is signed with the public key as a password',
      async () =>
        new SignJWT(claimsOf(anna))
          .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
          .sign(Buffer.from(JSON.stringify(issuer.publicJwk))),
    ],
    [
      'is signed by somebody else with our key id',
      async () =>
        new SignJWT(claimsOf(anna))
          .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    [
      'is signed by somebody else with their key inside',
      async () =>
        new SignJWT(claimsOf(anna))
          .setProtectedHeader({ alg: 'RS256', jwk: issuer.publicJwk })
          .sign((await generateKeyPair('RS256')).privateKey),
    ],
    ['points to keys elsewhere', async () => issuer.token(anna, {}, { jku: 'https://evil.example/keys', kid: 'k9' })],
    ['names an unknown key', async () => issuer.token(anna, {}, { kid: 'k9' })],
    [
      'has a critical header nobody knows',
      () => `${encoded({ alg: 'RS256', kid: 'k1', crit: ['x'], x: 1 })}.${encoded(claimsOf(anna))}.AAAA`,
    ],
    [
      'has another algorithm',
      async () =>
        new SignJWT(claimsOf(anna))
          .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
          .sign((await generateKeyPair('ES256')).privateKey),
    ],
    ['has a payload that is no object', () => `${encoded({ alg: 'RS256', kid: 'k1' })}.${encoded('x')}.AAAA`],
    ['is of 100 kB', async () => issuer.token(anna, { fill: 'x'.repeat(100_000) })],
  ])('is refused: %s', async (_, make) => {
    await expect(verify(await make())).rejects.toMatchObject({ reason: 'token_invalid' })
  })
})

describe('the keys of the provider', () => {
  it('that cannot be read say nothing about the token', async () => {
    const server = createServer((_, response) => response.writeHead(500).end())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const remote = tokenVerifier({ ...settings, jwksUrl: `http://127.0.0.1:${port}/keys` })
    await expect(remote(await issuer.token(anna))).rejects.toMatchObject({ reason: 'unavailable' })
    await new Promise((resolve) => server.close(resolve))
    const nobody = tokenVerifier({ ...settings, jwksUrl: `http://127.0.0.1:${port}/keys` })
    await expect(nobody(await issuer.token(anna))).rejects.toMatchObject({ reason: 'unavailable' })
  })

  it('are read once for many tokens', async () => {
    let reads = 0
    const server = createServer((_, response) => {
      reads += 1
      response.end(JSON.stringify({ keys: [issuer.publicJwk] }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const remote = tokenVerifier({
      ...settings,
      jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`,
    })
    const token = await issuer.token(anna)
    for (let count = 0; count < 20; count += 1) await remote(token)
    await Promise.all(
      Array.from({ length: 20 }, async () =>
        remote(await issuer.token(anna, {}, { kid: 'unknown' })).catch(() => undefined),
      ),
    )
    expect(reads).toBe(1)
    server.close()
  })

  it('are not read over a line that others can change', () => {
    expect(() => tokenVerifier({ ...settings, jwksUrl: 'http://login.example/keys' })).toThrow('https')
  })

  it('of a provider with one issuer are enough: the local one has no directory in its address', async () => {
    const local = tokenVerifier({ ...settings, issuer: 'http://localhost:4000' }, issuer.keys)
    expect(await local(await issuer.token(anna, { iss: 'http://localhost:4000' }))).toMatchObject({
      microsoftTenantId: anna.tid,
    })
  })
})
