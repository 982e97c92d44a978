import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSealer } from '#platform/secrets/create-sealer.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { credentialStore, proposedFields } from './credential-store.ts'
import { firmsThatNeed, logOlderKeys, resealSecrets } from './reseal-secrets.ts'

const keys = { old: randomBytes(32).toString('base64'), next: randomBytes(32).toString('base64') }
const add = 'mutation { addConnection(input: { connector: "Simplicate" }) { id } }'
let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** The product of the house with other keys, and what it logs. */
function withKeys(ids: readonly (keyof typeof keys)[], currentKeyId: string) {
  const logged: Record<string, unknown>[] = []
  const note = (event: string, fields: object = {}) => void logged.push({ event, ...fields })
  const log = { ...house.platform.log, info: note, warn: note }
  const sealer = createSealer({ keys: Object.fromEntries(ids.map((id) => [id, keys[id]])), currentKeyId })
  return { logged, platform: { ...house.platform, log, sealer } }
}

const heartbeat = (): Promise<void> => Promise.resolve()

describe('a key that is exchanged', () => {
  it('seals what is there anew, and may go when every firm has done without it for a day', async () => {
    const [firm, other] = [await house.firm(), await house.firm()]
    const { data } = await firm.person('OWNER').call(add)
    const { id } = data?.['addConnection'] as { id: string }
    const before = withKeys(['old'], 'old')
    const secret = { fields: { apiKey: 'geheim' }, tokens: null }
    await credentialStore(firm.tenant, id, before.platform).save(secret)
    await firm.tenant.commit([proposedFields(firm.tenant, id, before.platform).saving({ apiKey: 'getypt' })])

    const { platform, logged } = withKeys(['old', 'next'], 'next')
    expect(await firmsThatNeed('old', platform)).toEqual(expect.arrayContaining([firm.tenantId, other.tenantId]))
    const tend = async () => {
      for (const { tenant } of [firm, other]) await resealSecrets({ tenant, platform, log: platform.log, heartbeat })
    }
    await tend()
    expect(logged).toContainEqual({ event: 'sealing.renewed', stale: 2, keyId: 'next' })
    // A host that was not restarted yet may still seal with the old one.
    await credentialStore(firm.tenant, id, before.platform).save(secret)
    house.time.now = new Date(house.time.now.getTime() + 24 * 3_600_000)
    await tend()
    expect(await firmsThatNeed('old', platform)).toEqual([firm.tenantId])
    house.time.now = new Date(house.time.now.getTime() + 24 * 3_600_000)
    await tend()
    expect(await firmsThatNeed('old', platform)).toEqual([])
    await logOlderKeys(platform)
    expect(logged).toContainEqual({ event: 'sealing.key-may-go', keyId: 'old' })

    const after = withKeys(['next'], 'next')
    expect(await credentialStore(firm.tenant, id, after.platform).read()).toEqual(secret)
  })

  it('of which a text is left that nothing opens any more is said to be needed', async () => {
    const firm = await house.firm()
    const { data } = await firm.person('OWNER').call(add)
    const { id } = data?.['addConnection'] as { id: string }
    await credentialStore(firm.tenant, id, withKeys(['old'], 'old').platform).save({ fields: {}, tokens: null })
    const { platform, logged } = withKeys(['next'], 'next')
    await resealSecrets({ tenant: firm.tenant, platform, log: platform.log, heartbeat })
    house.time.now = new Date(house.time.now.getTime() + 48 * 3_600_000)
    expect(await firmsThatNeed('old', platform)).toContain(firm.tenantId)
    expect(logged).toContainEqual({ event: 'sealing.renewed', stale: 1, keyId: 'next' })
  })

  it('that seals now is always needed', async () => {
    const { tenantId } = await house.firm()
    expect(await firmsThatNeed('old', withKeys(['old'], 'old').platform)).toContain(tenantId)
  })
})
