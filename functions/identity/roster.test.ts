import { readdir, readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signInBench, type SignInBench } from '#tests/kit/sign-in.ts'
import { people } from '#tests/kit/tokens.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { users, type Tenant, type User } from './collections.ts'
import { bringUpToDate, members } from './roster.ts'
import { addKnownUser } from './tenants.ts'
import { userDocuments } from './user-documents.ts'

const folder = new URL('.', import.meta.url)

let bench: SignInBench
let firm: Tenant
let tenant: TenantPartition
beforeAll(async () => {
  bench = await signInBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  firm = await bench.firm('Jansen', { directories: [people.anna.tid] })
  tenant = bench.platform.openTenant(firm.id)
})
afterEach(() => vi.restoreAllMocks())

const known = (at: number): Promise<User> =>
  addKnownUser(bench.platform, {
    tenantId: firm.id,
    name: `Persoon ${at}`,
    email: `p${at}@jansen.example`,
    role: 'READ_ONLY',
    microsoftTenantId: people.anna.tid,
    objectId: `11111111-0000-4000-8000-${String(at).padStart(12, '0')}`,
  })
const joins = (user: User): User => ({ ...user, joinedIn: user.revision + 1 })
const upToDate = (): Promise<void> => bringUpToDate(bench.platform.directory, tenant)
const shown = async (): Promise<string[]> => {
  const found = await tenant.documents(members).query({ where: { field: 'isGone', op: 'eq', value: false } })
  return found.map(({ doc }) => `${doc.name} ${doc.status}`).toSorted()
}
const inDirectory = async (): Promise<string[]> => {
  const found = await bench.platform.directory.documents(users).find({ tenantId: firm.id })
  const there = found.filter(({ doc }) => doc.status !== 'DELETED')
  return there.map(({ doc }) => `${doc.name} ${doc.status}`).toSorted()
}
describe('the firm’s own list of its people', () => {
  it('is what the directory says, also where people are changed and taken over at once, and nobody deleted comes back', async () => {
    const everybody = await Promise.all(Array.from({ length: 12 }, (_, at) => known(at)))
    const documents = userDocuments(bench.platform.directory)
    const statuses = ['ACTIVE', 'BLOCKED'] as const
    for (let round = 0; round < 8; round += 1)
      await Promise.all(
        everybody.flatMap(({ id }, at) => [
          documents
            .update(id, (user) =>
              user.status === 'DELETED'
                ? user
                : {
                    ...user,
                    name: `${at} in ${round}`,
                    status: (at + round) % 5 === 0 ? 'DELETED' : (statuses[round % 2] ?? 'ACTIVE'),
                  },
            )
            .catch(() => undefined),
          ...(at % 4 === 0 ? [upToDate()] : []),
        ]),
      )
    await upToDate()
    expect(await shown()).toEqual(await inDirectory())
    expect((await shown()).length).toBeLessThan(12)
    const { directory } = bench.platform
    expect(await directory.documents(users).find({ unsettledIn: firm.id })).toEqual([])
    const gone = await tenant.documents(members).query({ where: { field: 'isGone', op: 'eq', value: true } })
    expect(gone.map(({ doc }) => doc.name + doc.email).join('')).toBe('')
  })

  it('tells that somebody joined in the commit that takes them over, and not again where that one failed or was repeated', async () => {
    const { id } = await known(1)
    await upToDate()
    await userDocuments(bench.platform.directory).update(id, joins)
    const telling = vi.spyOn(tenant, 'publishing')
    const commit = vi.spyOn(tenant, 'commit').mockRejectedValueOnce(new Error('the host died'))
    await expect(upToDate()).rejects.toThrow('the host died')
    expect((await tenant.documents(members).read(id))?.doc.revision).toBe(1)
    telling.mockClear()
    // Dies between taking over and taking the mark away.
    vi.spyOn(bench.platform.directory, 'commit').mockRejectedValueOnce(new Error('the host died'))
    await expect(upToDate()).rejects.toThrow('the host died')
    await upToDate()
    await userDocuments(bench.platform.directory).update(id, (user) => ({ ...user, name: 'Anders' }))
    await upToDate()
    expect(telling.mock.calls.map(([, payload]) => payload)).toEqual([{ userId: id }])
    expect(commit).toHaveBeenCalledTimes(3)
    expect(await shown()).toEqual(['Anders ACTIVE'])
  })

  it('misses nobody: people are written in one place, which leaves a mark', async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    const writing =
      /documents\(users\)\s*\.(?:create|replace|upsert|update|delete|load|remove|creating|replacing|upserting|deleting|purge)\b/u
    const pattern = /= (?:\w+\.)*documents\(users\)\n/u
    const sources = await Promise.all(
      names.map(async (name) => ({ name, source: await readFile(new URL(name, folder), 'utf8') })),
    )
    expect(sources.filter(({ source }) => writing.test(source)).map(({ name }) => name)).toEqual([])
    // Where the documents are held in a variable, nothing is written by it either.
    const held = sources.filter(({ source }) => pattern.test(source)).map(({ name }) => name)
    expect(held.toSorted()).toEqual(['present.ts', 'user-documents.ts'])
  })
})
