import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DefinitionId } from '#domain/shared/ids.ts'
import { quantityIn } from '#domain/products/product.ts'
import { periodAt } from '#domain/shared/period.ts'
import { combinations } from '#functions/combinations/index.ts'
import { definitionChanged, definitions } from '#functions/definitions/index.ts'
import { createWrongTokens } from '#functions/identity/wrong-tokens.ts'
import { keyWork } from '#domain/odata/feed-key.ts'
import { keyDoor } from '#functions/odata/keys/admit-key.ts'
import { products } from '#functions/products/index.ts'
import { recordDocuments } from '#functions/records/index.ts'
import { product } from '#functions/slices.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { answered, openCustomersHouse, type CustomersHouse } from '#tests/kit/customers.ts'
import { bearer, feedKeysOf, feedVisit } from '#tests/kit/feed-keys.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'
import { cosmosRig, type CosmosRig } from './documents/cosmos-rig.ts'

/*
 * The product over Cosmos DB, in two instances with a replica each: what one of them does with customers and products, the
 * other answers too, and both answer from their replicas; what may be tried a number of times may be so at both together.
 */

let rig: CosmosRig
let kit: CustomersHouse
let another: House

beforeAll(async () => {
  rig = await cosmosRig(product.collections)
  const settings = (instance: string) => ({
    SPIL_COSMOS_ENDPOINT: rig.peer.endpoint,
    SPIL_COSMOS_KEY: rig.peer.key,
    SPIL_COSMOS_DATABASE: rig.database,
    SPIL_REPLICA_FOLDER: join(rig.disk, instance),
  })
  kit = await openCustomersHouse(settings('one'))
  another = await openHouse(settings('other'))
})
afterAll(async () => {
  await another.close()
  await kit.house.close()
  await rig.close()
})

const calls = {
  list: `query ($filter: CombinationFilter) { combinations(filter: $filter) {
    totalCount items { id name linkedConnectionIds } } }`,
  delete: 'mutation ($id: ID!) { deleteCombination(id: $id) { links } }',
  restore: 'mutation ($id: ID!) { restoreCombination(id: $id) { warnings } }',
}

interface Listed {
  readonly totalCount: number
  readonly items: readonly { readonly name: string; readonly linkedConnectionIds: readonly string[] }[]
}
const listing = (filter: object): Promise<Listed> =>
  answered(kit.administrator.call(calls.list, { filter }), 'combinations')
const namesOf = async (filter: object): Promise<string[]> => (await listing(filter)).items.map(({ name }) => name)

/** The firm at both instances. */
const everywhere = (): readonly TenantPartition[] => [kit.firm.tenant, another.platform.openTenant(kit.firm.tenantId)]

/** What every instance answers, which must be one thing. */
async function alike<T>(ask: (tenant: TenantPartition) => Promise<T>): Promise<T> {
  const [here, there] = (await Promise.all(everywhere().map(ask))) as [T, T]
  expect(there).toEqual(here)
  return here
}

const there = (search: string): Promise<string[]> =>
  alike(async (tenant) => {
    const found = await tenant.documents(combinations).query({
      where: { and: [{ search }, { field: 'deletedTime', op: 'isNull' }] },
      orderBy: [{ field: 'name', direction: 'ascending' }],
    })
    return found.map(({ doc }) => doc.name)
  })
const rowsOf = (id: string): Promise<number> =>
  alike((tenant) =>
    recordDocuments(tenant, 'users', kit.connection).count({ field: 'combinationId', op: 'eq', value: id }),
  )

describe('customers over Cosmos DB', () => {
  it('are added with a number nobody else has, and found in the order of their names by every instance', async () => {
    await kit.adding({ name: 'Wolkje 10 B.V.', customerId: 'W-10', tag1: 'Zorg' })
    await kit.adding({ name: 'Wolkje 2 B.V.', customerId: 'W-2', tag1: 'Horeca' })
    await kit.adding({ name: 'wólkje 1', tag2: 'Horeca' })
    await expect(kit.adding({ name: 'Wolkje dubbel', customerId: 'w-2' })).rejects.toThrow(
      'COMBINATION_CUSTOMER_ID_IN_USE',
    )
    expect(await there('wolkje')).toEqual(['wólkje 1', 'Wolkje 2 B.V.', 'Wolkje 10 B.V.'])
    expect(await there('w-10')).toEqual(['Wolkje 10 B.V.'])
  })

  it('are listed by search, tag, status and the systems that know them', async () => {
    const id = await kit.adding({ name: 'Wolkje gekoppeld', tag3: 'Zorg' })
    const ids = await kit.administrations(['Wolkje administratie'], kit.another)
    await kit.link('administrations', { combinationId: id, ids })
    expect(await namesOf({ search: 'wolkje', tags: ['Zorg'] })).toEqual(['Wolkje 10 B.V.', 'Wolkje gekoppeld'])
    expect(await namesOf({ search: 'wolkje', connectionIds: [kit.another] })).toEqual(['Wolkje gekoppeld'])
    expect(await namesOf({ search: 'wolkje', connectionIds: [kit.connection] })).toEqual([])
    expect(await namesOf({ search: 'wolkje', status: 'ARCHIVED' })).toEqual([])
    expect(await listing({ tags: ['Zorg'], connectionIds: [kit.another] })).toMatchObject({
      totalCount: 1,
      items: [{ linkedConnectionIds: [kit.another] }],
    })
  })

  it('have rows linked by a task, which are free once they are deleted, and theirs again once they are back', async () => {
    const id = await kit.adding({ name: 'Wolkje met gebruikers', customerId: 'W-9' })
    await kit.users(250, 'wolk')
    const filter = { connectionIds: [kit.connection], onlyUnconnected: true }
    await kit.link('users', { combinationId: id, filter })
    await kit.house.work()
    expect(await rowsOf(id)).toBe(250)
    expect(await answered(kit.administrator.call(calls.delete, { id }), 'deleteCombination')).toEqual({ links: 250 })
    await kit.house.work()
    expect(await there('gebruikers')).toEqual([])
    expect(await namesOf({ search: 'gebruikers' })).toEqual([])
    expect(await rowsOf(id)).toBe(0)
    expect(await answered(kit.administrator.call(calls.restore, { id }), 'restoreCombination')).toEqual({
      warnings: [],
    })
    await kit.house.work()
    expect(await there('W-9')).toEqual(['Wolkje met gebruikers'])
    expect(await rowsOf(id)).toBe(250)
  })
})

describe('products over Cosmos DB', () => {
  /** By customer, what the product counts this month. */
  const counted = (definitionId: string): Promise<Record<string, number>> =>
    alike(async (tenant) => {
      const now = periodAt(kit.house.time.now)
      const found = await tenant.documents(products).query({
        where: {
          and: [
            { field: 'definitionId', op: 'eq', value: definitionId },
            { field: 'withdrawnTime', op: 'isNull' },
          ],
        },
      })
      return Object.fromEntries(
        found
          .map(({ doc }) => [doc.combinationId as string, quantityIn(doc, now, now) / 100])
          .filter(([, of]) => of !== 0),
      ) as Record<string, number>
    })

  it('follow a link and its end at every instance', async () => {
    const { tenant } = kit.firm
    const id = await kit.adding({ name: 'Wolkje met een product' })
    const time = kit.house.time.now.toISOString()
    const definitionId = 'wolk' as DefinitionId
    await tenant.documents(definitions).upsert({
      id: definitionId,
      connectorName: 'ManualImportV2',
      connectionId: kit.connection,
      description: 'Administraties',
      productCode: null,
      sourceType: 'ADMINISTRATION',
      isDefault: false,
      criteria: [],
      createdTime: time,
      countedFrom: time,
    })
    await tenant.commit([tenant.publishing(definitionChanged, { definitionId })])
    await kit.house.work()
    expect(await counted(definitionId)).toEqual({})
    const ids = await kit.administrations(['Wolk een', 'Wolk twee'])
    await kit.link('administrations', { combinationId: id, ids })
    await kit.house.work()
    expect(await counted(definitionId)).toEqual({ [id]: 2 })
    await kit.unlink('administrations', { combinationId: id, ids: ids.slice(1) })
    await kit.house.work()
    expect(await counted(definitionId)).toEqual({ [id]: 1 })
    await kit.unlink('administrations', { combinationId: id, ids: ids.slice(0, 1) })
    await kit.house.work()
    expect(await counted(definitionId)).toEqual({})
  })
})

describe('a limit that guards a secret or was promised, over Cosmos DB', () => {
  /** By turns at one instance and the other. */
  const inTurn = async <T>(times: number, ask: (house: House) => Promise<T>): Promise<T[]> => {
    const answers: T[] = []
    for (let at = 0; at < times; at += 1) answers.push(await ask(at % 2 === 0 ? kit.house : another))
    return answers
  }
  const outcome = async (asked: Promise<unknown>): Promise<number> => {
    try {
      await asked
      return 200
    } catch (error) {
      return (error as { status: number }).status
    }
  }
  const counted = (answers: readonly number[]): Record<string, number> =>
    Object.fromEntries(
      [...new Set(answers)].map((status) => [status, answers.filter((each) => each === status).length]),
    )

  it('lets a key of the feed take its work of a minute at all instances together, also at once, and writes one line of it', async () => {
    const keys = feedKeysOf(kit.administrator)
    const { plainTextApiKey, key } = await keys.made()
    const doors = [keyDoor(kit.house.platform), keyDoor(another.platform)]
    const first = await keyDoor(kit.house.platform)(feedVisit(bearer(plainTextApiKey)))
    // A large answer leaves sixty of the 600 units.
    await first.addWork(keyWork.calls - 61)
    const answers = await Promise.all(
      doors.flatMap((door) => Array.from({ length: 40 }, () => outcome(door(feedVisit(bearer(plainTextApiKey)))))),
    )
    expect(counted(answers)).toEqual({ 200: 60, 429: 20 })
    expect(await keys.requested(key.id)).toMatchObject({ totalCount: 1 })
  })

  it('hears sixty wrong keys of an address a minute at all instances together, and its good ones as ever', async () => {
    const { plainTextApiKey } = await feedKeysOf(kit.administrator).made()
    const [name = ''] = plainTextApiKey.split('.')
    const doors = new Map([kit.house, another].map((house) => [house, keyDoor(house.platform)]))
    const shown =
      (plain: string, address = '203.0.113.30') =>
      (house: House) =>
        outcome(doors.get(house)?.({ ...feedVisit(bearer(plain)), address }) ?? Promise.resolve())
    const wrong = await inTurn(62, shown(`${name}.${'x'.repeat(43)}`))
    expect(wrong).toEqual([...Array.from({ length: 60 }, () => 401), 429, 429])
    expect(await inTurn(2, shown(plainTextApiKey))).toEqual([200, 200])
    expect(await inTurn(2, shown(`${name}.${'x'.repeat(43)}`, '203.0.113.31'))).toEqual([401, 401])
  })

  it('hears sixty wrong tokens of an address a minute at all instances together', async () => {
    const wrong = new Map([kit.house, another].map((house) => [house, createWrongTokens(house.platform)]))
    const answers = await inTurn(61, async (house) => {
      try {
        await wrong.get(house)?.count('203.0.113.40')
        return 'heard'
      } catch {
        return 'refused'
      }
    })
    expect(answers.indexOf('refused')).toBe(60)
  })

  it('hears ten guesses at reconnect links of an address a minute at all instances together', async () => {
    const answers = await inTurn(12, async (house) => {
      const headers = {
        'content-type': 'application/json',
        'x-spil-request': '1',
        origin: house.platform.config.appUrl,
        'x-forwarded-for': '203.0.113.50',
      }
      const body = JSON.stringify({ token: 'x'.repeat(43) })
      const address = 'https://api.spil.example/api/reconnect/open'
      return (await house.http(new Request(address, { method: 'POST', headers, body }))).status
    })
    expect(counted(answers.slice(0, 10))).not.toHaveProperty('429')
    expect(answers.slice(10)).toEqual([429, 429])
  })
})
