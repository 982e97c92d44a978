import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addKnownUser,
  authorizeDirectory,
  changeMember,
  createTenant,
  setAuthorizedDirectories,
  setTenantTier,
  tokenVerifier,
} from '#functions/identity/index.ts'
import type { Role } from '#domain/access/roles.ts'
import { auditEvents } from '#platform/audit.ts'
import type { Visit } from '#platform/http/route.ts'
import { bearer, feedKeysOf, feedVisit, type FeedKeys } from '#tests/kit/feed-keys.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { people, testIssuer, type Issuer } from '#tests/kit/tokens.ts'
import { keyWork } from '#domain/odata/feed-key.ts'
import { keyDoor, type Admitted } from './admit-key.ts'
import { KeyRefused } from './refusal.ts'

const excel = 'a672d62c-fc7b-4e81-a576-e60dc46e951d'
const { anna, bram, chris } = people

let house: House
let issuer: Issuer
let firm: Firm
let owner: Person
let keys: FeedKeys
let door: (visit: Visit) => Promise<Admitted>

beforeAll(async () => {
  ;[house, issuer] = await Promise.all([openHouse(), testIssuer()])
})
beforeEach(async () => {
  firm = await house.firm()
  owner = await asMember(firm, bram, 'OWNER')
  keys = feedKeysOf(owner)
  const { identity } = house.platform.config
  const accepted = { ...identity, scope: 'user_impersonation', clientId: [excel] }
  door = keyDoor(house.platform, tokenVerifier(accepted, issuer.keys, house.platform.clock))
})
afterAll(() => house.close())

type Account = (typeof people)['anna']

async function asMember(of: Firm, account: Account, role: Role): Promise<Person> {
  const { directory } = house.platform
  await authorizeDirectory(directory, of.tenantId, account.tid)
  const { name, email, tid: microsoftTenantId, oid: objectId } = account
  const known = await addKnownUser(house.platform, {
    tenantId: of.tenantId,
    name,
    email,
    role,
    microsoftTenantId,
    objectId,
  })
  return of.person(role, { ...of.person(role).user, id: known.id, email, name })
}

const tokenOf = (account: Account, claims: Record<string, unknown> = {}): Promise<string> => {
  const at = Math.floor(house.time.now.getTime() / 1000)
  return issuer.token(account, { azp: excel, scp: 'user_impersonation', iat: at, nbf: at, exp: at + 3600, ...claims })
}
const visitOf = (token: string, of = firm): Visit => feedVisit(bearer(token), `/odata/firms/${of.tenantId}/Customers`)

async function refusal(visit: Visit): Promise<KeyRefused> {
  const error: unknown = await door(visit).then(
    () => new Error('It was let in'),
    (reason: unknown) => reason,
  )
  if (error instanceof KeyRefused) return error
  throw error
}

const everything = { authorizeAllConnections: true, authorizeAllGeneralData: true }

describe('somebody who signs in with their account', () => {
  it('is told where to, as Excel and Power BI ask for it: with an empty token', async () => {
    const at = (headers: Record<string, string>) => feedVisit(headers, `/odata/firms/${firm.tenantId}/`)
    const { authority } = house.platform.config.identity
    const account = `Bearer authorization_uri=${authority}/oauth2/authorize`
    expect((await refusal(at({ authorization: 'Bearer' }))).headers['www-authenticate']).toBe(account)
    expect((await refusal(at({}))).headers['www-authenticate']).toBe(
      `Basic realm="Spil OData", charset="UTF-8", ${account}`,
    )
    expect((await refusal(feedVisit({}))).headers['www-authenticate']).toBe('Basic realm="Spil OData", charset="UTF-8"')
  })

  it('reads what they were given, under the same switch, end, limit and log as a key', async () => {
    const { user } = await asMember(firm, anna, 'READ_ONLY')
    expect(await refusal(visitOf(await tokenOf(anna)))).toMatchObject({ status: 403, code: 'not-admitted' })
    const { plainTextApiKey, key } = await keys.made({
      name: 'Anna',
      personId: user.id,
      authorizedGeneralData: ['PRODUCTS'],
    })
    expect(plainTextApiKey).toBe('')
    const visit = async () => visitOf(await tokenOf(anna))
    const admitted = await door(await visit())
    expect(admitted).toMatchObject({ firm: firm.tenantId, key: { id: key.id, name: 'Anna' } })
    expect(admitted.scope).toEqual({ connections: new Set(), generalData: new Set(['PRODUCTS']) })
    expect(admitted.request.headers.has('authorization')).toBe(false)
    expect(admitted.limits['ratelimit-policy']).toBe(`"work";q=${keyWork.calls};w=${keyWork.seconds}`)
    await keys.changed(key.id, { disabled: true })
    expect(await refusal(await visit())).toMatchObject({ status: 401, code: 'key-disabled' })
    expect((await keys.requested(key.id)).items.map(({ status }) => status)).toEqual([401])
    await keys.changed(key.id, { disabled: false })
    await door(await visit())
    await keys.removed(key.id)
    expect(await refusal(await visit())).toMatchObject({ status: 403, code: 'not-admitted' })
    const traces = await firm.tenant.documents(auditEvents).query({})
    expect(
      traces
        .filter(({ doc }) => doc.subject === key.id)
        .map(({ doc }) => doc.action)
        .toSorted(),
    ).toEqual(['odata-key.create', 'odata-key.delete', 'odata-key.update', 'odata-key.update'])
  })

  it('is let in by one key at most, which has no secret to give anew, and only where they are of the firm', async () => {
    const { user } = await asMember(firm, anna, 'READ_ONLY')
    const { key } = await keys.made({ personId: user.id })
    await expect(keys.made({ personId: user.id })).rejects.toThrow('INPUT_INVALID input.personId')
    await expect(keys.rotated(key.id)).rejects.toThrow('INPUT_INVALID input.id')
    const other = await house.firm()
    const stranger = await asMember(other, chris, 'READ_ONLY')
    await expect(keys.made({ personId: stranger.user.id })).rejects.toThrow('INPUT_INVALID input.personId')
  })

  it('reads nothing any more once they are blocked, their directory is, or the firm has no feed', async () => {
    const { user } = await asMember(firm, anna, 'READ_ONLY')
    await keys.made({ personId: user.id, ...everything })
    const visit = async () => visitOf(await tokenOf(anna))
    await door(await visit())
    const { directory } = house.platform
    const blocking = (status: 'BLOCKED' | 'ACTIVE') =>
      changeMember(directory, { tenantId: firm.tenantId, by: owner.user.id, id: user.id }, (one) => ({
        ...one,
        status,
      }))
    await blocking('BLOCKED')
    expect(await refusal(await visit())).toMatchObject({ status: 403, code: 'not-admitted' })
    await blocking('ACTIVE')
    await setTenantTier(directory, firm.tenantId, 'ADVANCED')
    expect(await refusal(await visit())).toMatchObject({ status: 403, code: 'not-subscribed' })
    await setTenantTier(directory, firm.tenantId, 'EXPERT')
    await door(await visit())
    await setAuthorizedDirectories(directory, firm.tenantId, [chris.tid])
    expect(await refusal(await visit())).toMatchObject({ status: 403, code: 'not-admitted' })
  })

  it('of two firms reads the one that the address names, and no other', async () => {
    const other = await house.firm()
    const third = await createTenant(house.platform, { name: 'Derde', tier: 'EXPERT' })
    const [here, there] = [await asMember(firm, anna, 'READ_ONLY'), await asMember(other, anna, 'OWNER')]
    await keys.made({ personId: here.user.id })
    const token = await tokenOf(anna)
    expect((await door(visitOf(token))).tenant.tenantId).toBe(firm.tenantId)
    expect(await refusal(visitOf(token, other))).toMatchObject({ status: 403, code: 'not-admitted' })
    await feedKeysOf(there).made({ personId: there.user.id })
    expect((await door(visitOf(token, other))).tenant.tenantId).toBe(other.tenantId)
    expect(await refusal(visitOf(token, house.standing(third.id)))).toMatchObject({ code: 'not-admitted' })
    expect(await refusal(feedVisit(bearer(token), '/odata/firms/nowhere/'))).toMatchObject({ code: 'not-admitted' })
    expect(await refusal(feedVisit(bearer(token)))).toMatchObject({ status: 403, code: 'firm-needed' })
    // A key says whose it is: at the address of another firm it proves nothing.
    const { plainTextApiKey } = await keys.made()
    expect((await door(visitOf(plainTextApiKey))).tenant.tenantId).toBe(firm.tenantId)
    expect(await refusal(visitOf(plainTextApiKey, other))).toMatchObject({ status: 401, code: 'unauthorized' })
  })

  it.each<[string, Record<string, unknown>]>([
    ['that is for another API', { aud: 'api-other' }],
    ['that has expired', { exp: 1_700_000_000 }],
    ['of another directory than its issuer', { tid: chris.tid }],
    ['of our own app, which is for the screens', { azp: 'spa-spil', scp: 'access_as_user' }],
    ['of our own app with the scope of the feed', { azp: 'spa-spil' }],
    ['of Excel with the scope of the screens', { scp: 'access_as_user' }],
    ['that another program asked for', { azp: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused with a token %s', async (_, claims) => {
    const { user } = await asMember(firm, anna, 'READ_ONLY')
    await keys.made({ personId: user.id })
    const refused = await refusal(visitOf(await tokenOf(anna, claims)))
    expect(refused).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(refused.headers['www-authenticate']).toMatch(/^Bearer authorization_uri=https:/u)
  })

  it('is refused with the token of a colleague who was not let in', async () => {
    const { user } = await asMember(firm, anna, 'READ_ONLY')
    await keys.made({ personId: user.id })
    expect(await refusal(visitOf(await tokenOf(bram)))).toMatchObject({ status: 403, code: 'not-admitted' })
  })
})
