import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, feedKeysOf, feedVisit, secretOf, type FeedKeys } from '#tests/kit/feed-keys.ts'
import { openHouse, type Firm, type House, type Person } from '#tests/kit/firm.ts'
import { closedMonthOf } from '#tests/kit/closing.ts'
import { addKnownUser } from '../identity/index.ts'
import { closedMonths } from '../products/index.ts'

let house: House
let firm: Firm
let person: Person
let keys: FeedKeys

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  person = firm.person('ADMINISTRATOR')
  keys = feedKeysOf(person)
  await keys.connection('Eerste vestiging')
  await keys.connection('Tweede vestiging')
})
afterAll(() => house.close())

interface Preview {
  readonly rows: readonly Record<string, unknown>[]
  readonly hasMore: boolean
  readonly refusal: { readonly status: number; readonly code: string; readonly target: string | null } | null
}
const question = `query ($path: String!) {
  oDataPreview(path: $path) { rows hasMore refusal { status code message target } } }`

async function preview(path: string): Promise<Preview> {
  const { data } = await person.call(question, { path })
  return data?.['oDataPreview'] as Preview
}

describe('what the screen tells of the feed', () => {
  it('is its address and its tables, described in both languages', async () => {
    const { data } = await person.call(`{ oDataService { address sets { name
      description { locale value } properties { name type isKey } relations { name set } } } }`)
    const { address, sets } = data?.['oDataService'] as {
      address: string
      sets: {
        name: string
        description: { locale: string }[]
        properties: { name: string; isKey: boolean }[]
        relations: { set: string }[]
      }[]
    }
    expect(address).toMatch(/\/api\/odata\/$/u)
    const names = sets.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Connections', 'Combinations', 'Products', 'FinancialRules']))
    for (const { description, properties, relations } of sets) {
      expect(description.map(({ locale }) => locale).toSorted()).toEqual(['en', 'nl'])
      expect(properties.some(({ isKey }) => isKey)).toBe(true)
      expect(relations.every(({ set }) => names.includes(set))).toBe(true)
    }
  })

  it('says of a closed month who closed it, by name', async () => {
    const { tenant } = firm
    const month = closedMonthOf('2026-07', '2026-08-03T10:00:00.000Z', { lines: 0, checksum: '' })
    const ids = { microsoftTenantId: randomUUID(), objectId: randomUUID() }
    const closer = {
      tenantId: firm.tenantId,
      name: 'Noor de Wit',
      email: 'noor@kantoor.example',
      role: 'OWNER' as const,
    }
    const { id } = await addKnownUser(house.platform, { ...closer, ...ids })
    await tenant.documents(closedMonths).load([{ ...month, actorId: id }])
    const { rows } = await preview("Months?$filter=Period%20eq%20'2026-07'&$select=ClosedBy,StateNl")
    expect(rows).toEqual([{ Month: '2026-07-01', ClosedBy: 'Noor de Wit', StateNl: 'Afgesloten' }])
  })

  it('is the first rows, as the feed answers them, without what is about them', async () => {
    const { rows, hasMore, refusal } = await preview('Connections?$select=Description&$orderby=Description%20desc')
    expect({ rows, hasMore, refusal }).toEqual({
      rows: [
        { Id: expect.any(String) as string, Description: 'Tweede vestiging' },
        { Id: expect.any(String) as string, Description: 'Eerste vestiging' },
      ],
      hasMore: false,
      refusal: null,
    })
    expect((await preview('Connections/$count')).rows).toEqual([{ value: '2' }])
  })

  it('is why a question is refused, and where it is wrong', async () => {
    expect(await preview('Connections?$filter=Nergens%20eq%201')).toMatchObject({
      rows: [],
      refusal: { status: 400, target: 'Nergens' },
    })
    expect((await preview('Nergens')).refusal).toMatchObject({ status: 404 })
  })

  it.each([
    '../graphql',
    '..%2F..%2Fapi/graphql',
    '//elders.example/',
    'https://elders.example/',
    '\\\\elders',
    'x'.repeat(10_001),
  ])('never leads out of the feed: %s', async (path) => {
    const { data, code } = await person.call(question, { path })
    const refusal = (data?.['oDataPreview'] as Preview | undefined)?.refusal
    // Either it is no path of the feed, or the feed knows nothing by that name.
    expect(code ?? refusal?.status).toSatisfy(
      (reported: unknown) => reported === 'INPUT_INVALID' || reported === 404 || reported === 400,
    )
  })

  it('is nobody’s whose firm or role has no feed', async () => {
    for (const [tier, role] of [
      ['ADVANCED', 'OWNER'],
      ['DEMO', 'OWNER'],
      ['EXPERT', 'READ_ONLY'],
    ] as const) {
      const { code } = await (await house.firm(tier)).person(role).call(question, { path: 'Connections' })
      expect(code).toBe('AUTH_NOT_AUTHORIZED')
    }
  })
})

describe('a key at the door of the feed', () => {
  const ask = (address: string, headers: Record<string, string> = {}) =>
    house.http(feedVisit(headers, `/api/odata/${address}`).request)

  it('reads the feed until it is switched off, and is asked for where there is none', async () => {
    const made = await keys.made({ authorizeAllConnections: true, authorizeAllGeneralData: true })
    const shown = basic(made.key.key, secretOf(made))
    const answer = await ask('Connections?$count=true&$top=1', { ...shown, 'user-agent': 'Rapport/1.0' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ '@odata.count': 2 })
    expect((await keys.requested(made.key.id)).items).toMatchObject([
      { client: 'Rapport/1.0', path: '/Connections?$count=true&$top=1', status: 200, rows: 1 },
    ])
    await keys.changed(made.key.id, { disabled: true })
    for (const headers of [shown, {}]) {
      const refused = await ask('Connections', headers)
      expect(refused.status).toBe(401)
      expect(refused.headers.get('www-authenticate')).toBe('Basic realm="Spil OData", charset="UTF-8"')
      expect(refused.headers.get('odata-version')).toBe('4.0')
      expect(await refused.json()).toMatchObject({ error: { code: expect.any(String) as string } })
    }
  })

  it('is in no link, no error and no record where it stands in the address', async () => {
    const made = await keys.made({ authorizeAllConnections: true, authorizeAllGeneralData: true })
    const secret = secretOf(made)
    const reported: string[] = []
    for (const question of ['Connections?', 'Connections?$filter=Nergens eq 1&', '$metadata?', 'Nergens?', '?']) {
      const address = `${question}apikey=${made.plainTextApiKey}`
      const answer = await ask(address, { prefer: 'odata.maxpagesize=1' })
      expect(answer.status).not.toBe(401)
      reported.push(await answer.text(), JSON.stringify([...answer.headers]))
    }
    reported.push(JSON.stringify(await keys.requested(made.key.id)))
    expect(reported.join('\n')).toContain('@odata.nextLink')
    expect(reported.join('\n')).not.toContain(secret)
  })
})
