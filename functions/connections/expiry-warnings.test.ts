import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ConnectionId, TenantId } from '#domain/shared/ids.ts'
import { newConnection } from '#domain/connections/new-connection.ts'
import { addKnownUser, authorizeDirectory, createTenant, setTenantStatus } from '#functions/identity/index.ts'
import { product } from '#functions/slices.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { connectionStore } from './store.ts'

const tenantId = 'firma-warnings' as TenantId
const directoryId = '11111111-2222-4333-8444-555555555556'
const id = 'b7d5a1f0-0001-4d6e-9a51-0000000000e1' as ConnectionId
let house: House

beforeAll(async () => {
  house = await openHouse()
  const { platform } = house
  await createTenant(platform, { id: tenantId, name: 'Kantoor De Brug', tier: 'EXPERT' })
  await authorizeDirectory(platform.directory, tenantId, directoryId)
  const person = async (role: 'OWNER' | 'ADMINISTRATOR' | 'READ_ONLY', status: 'ACTIVE' | 'BLOCKED' = 'ACTIVE') => {
    const objectId = `${role}-${status}`.toLowerCase()
    const email = `${objectId}@brug.example`
    await addKnownUser(platform, {
      tenantId,
      name: role,
      email,
      role,
      ...(role === 'OWNER' ? { locale: 'en' as const } : {}),
      status,
      microsoftTenantId: directoryId,
      objectId,
    })
  }
  await person('OWNER')
  await person('ADMINISTRATOR')
  await person('ADMINISTRATOR', 'BLOCKED')
  await person('READ_ONLY')
  const tenant = platform.openTenant(tenantId)
  const connection = newConnection({
    id,
    connector: 'Simplicate',
    status: 'ACTIVE',
    flags: [],
    creationTime: house.time.now.toISOString(),
    companyName: 'Kantoor De Brug',
    description: 'Vestiging Noord',
  })
  await tenant.commit([
    connectionStore(tenant).creating({ ...connection, credentialInfo: { expiresOn: '2026-03-31' } }),
  ])
})
afterAll(() => house.close())

/** Who is mailed what on that day, at half past eight in the morning. */
async function mailsOn(day: string): Promise<{ to: string; subject: string }[]> {
  const before = house.mails.length
  house.time.now = new Date(`${day}T06:30:00Z`)
  const timer = product.timers.find(({ name }) => name === 'expiry-warnings')
  await timer?.run(house.platform)
  await house.work()
  return house.mails.slice(before).map(({ to, subject }) => ({ to, subject }))
}

const subjectsOn = async (day: string): Promise<string[]> => [
  ...new Set((await mailsOn(day)).filter(({ to }) => to.startsWith('administrator')).map(({ subject }) => subject)),
]

const change = (credentialInfo: Record<string, string>) =>
  connectionStore(house.platform.openTenant(tenantId)).update(id, (doc) => ({ ...doc, credentialInfo }))

describe('the warning that access ends', () => {
  it('stays away while the end is more than thirty days off', async () => {
    expect(await mailsOn('2026-02-28')).toEqual([])
  })

  it('reaches administrators and owners who can sign in, each in the language they read', async () => {
    const mails = await mailsOn('2026-03-01')
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'administrator-active@brug.example',
      'owner-active@brug.example',
    ])
    const to = (who: string) => house.mails.findLast((mail) => mail.to.startsWith(who))
    expect(to('administrator')?.subject).toBe('Toegang tot Simplicate (Vestiging Noord) verloopt over 30 dagen')
    expect(to('administrator')?.text).toContain('31 maart 2026')
    expect(to('owner')?.subject).toBe('Access to Simplicate (Vestiging Noord) expires in 30 days')
    expect(to('owner')?.text).toContain('31 March 2026')
    expect(to('owner')?.action?.url).toContain(`/connections/${id}?tenant=${tenantId}`)
  })

  it('comes once at each of its days, also where the day itself was missed', async () => {
    expect(await mailsOn('2026-03-01')).toEqual([])
    expect(await mailsOn('2026-03-16')).toEqual([])
    expect(await subjectsOn('2026-03-18')).toEqual([expect.stringContaining('over 13 dagen')])
    expect(await mailsOn('2026-03-19')).toEqual([])
    expect(await subjectsOn('2026-03-28')).toEqual([expect.stringContaining('over 3 dagen')])
    expect(await mailsOn('2026-03-30')).toEqual([])
    expect(await subjectsOn('2026-03-31')).toEqual([expect.stringContaining('verloopt vandaag')])
    expect(await mailsOn('2026-04-02')).toEqual([])
  })

  it('starts afresh for credentials with another end, and passes a blocked firm by', async () => {
    await change({ expiresOn: '2026-04-10' })
    expect(await subjectsOn('2026-04-03')).toEqual([expect.stringContaining('over 7 dagen')])
    await change({ expiresOn: '2026-04-08' })
    await setTenantStatus(house.platform, tenantId, 'BLOCKED')
    expect(await mailsOn('2026-04-04')).toEqual([])
    await setTenantStatus(house.platform, tenantId, 'ACTIVE')
    expect(await subjectsOn('2026-04-09')).toEqual([expect.stringContaining('is verlopen')])
  })
})
