import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, feedKeysOf, type FeedKeys } from '#tests/kit/feed-keys.ts'
import { fillFeedFirm } from '#tests/kit/feed-firm.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'

let house: House
let firm: Firm
let keys: FeedKeys

beforeAll(async () => {
  house = await openHouse()
  firm = await house.firm()
  keys = feedKeysOf(firm.person('ADMINISTRATOR'))
  await fillFeedFirm(firm.tenant)
})
afterAll(() => house.close())

const get = (address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  house.http(new Request(`https://api.spil.example/api/odata${address}`, { method, headers }))

async function keyed(input: Record<string, unknown>): Promise<{ id: string; headers: Record<string, string> }> {
  const { plainTextApiKey, key } = await keys.made(input)
  return { id: key.id, headers: basic(key.key, plainTextApiKey.slice(key.key.length + 1)) }
}

const everything = { authorizeAllConnections: true, authorizeAllGeneralData: true }

describe('the feed at its address', () => {
  it('is read page by page with a key, and the key hears how many rows that were', async () => {
    const { id, headers } = await keyed(everything)
    const root = await get('/', headers)
    expect(root.status).toBe(200)
    expect(await root.text()).toContain('"ProductMonths"')
    expect((await get('', headers)).status).toBe(200)
    expect((await get('/$metadata', headers)).headers.get('content-type')).toMatch(/^application\/xml/u)
    const small = { ...headers, prefer: 'odata.maxpagesize=20' }
    const seen: string[] = []
    let address: string | undefined = '/Administrations?$orderby=Name desc&$select=Id,Name'
    while (address !== undefined) {
      const answer = await get(address, small)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('odata-version')).toBe('4.0')
      const page = (await answer.json()) as { value: { Id: string }[]; '@odata.nextLink'?: string }
      seen.push(...page.value.map(({ Id }) => Id))
      expect(page['@odata.nextLink'] ?? 'https://api.spil.example/api/odata/').toMatch(
        /^https:\/\/api\.spil\.example\/api\/odata\//u,
      )
      address = page['@odata.nextLink']?.slice('https://api.spil.example/api/odata'.length)
    }
    expect(new Set(seen).size).toBe(seen.length)
    const { text: count } = { text: await (await get('/Administrations/$count', headers)).text() }
    expect(seen).toHaveLength(Number(count))
    const { items } = await keys.requested(id)
    expect(items.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThanOrEqual(seen.length)
  })

  it('is loaded whole for the first time, every table by its next links, within the work of a minute', async () => {
    const { headers } = await keyed(everything)
    // As Power Query asks.
    const asking = {
      ...headers,
      accept: 'application/json;odata.metadata=minimal',
      'odata-maxversion': '4.0',
      prefer: 'odata.maxpagesize=100',
      'user-agent': 'Microsoft.Data.Mashup (https://go.microsoft.com/fwlink/?LinkID=304225)',
    }
    const exchanged: string[] = []
    const ask = async (address: string): Promise<Response> => {
      const answer = await get(address, asking)
      exchanged.push(
        `${address.replace(/skiptoken=.*/u, 'skiptoken=…')} ${answer.status} ${answer.headers.get('ratelimit') ?? ''}`,
      )
      expect(answer.headers.get('ratelimit-policy')).not.toBeNull()
      return answer
    }
    const { value: sets } = (await (await ask('/')).json()) as { value: { name: string }[] }
    await ask('/$metadata')
    for (const { name } of sets) {
      await (await ask(`/${name}?$top=1000`)).text()
      let rows = 0
      for (let address: string | undefined = `/${name}`; address !== undefined;) {
        const page = (await (await ask(address)).json()) as { value: unknown[]; '@odata.nextLink'?: string }
        rows += page.value.length
        address = page['@odata.nextLink']?.slice('https://api.spil.example/api/odata'.length)
      }
      exchanged.push(`${name}: ${rows} rows`)
    }
    expect(exchanged.length).toBeGreaterThan(3 * sets.length)
    await expect(`${exchanged.join('\n')}\n`).toMatchFileSnapshot('../../../tests/odata/exchanges/first-load.snap')
  })

  it('tells one row, a value, an error and nothing the way OData does', async () => {
    const { headers } = await keyed(everything)
    const one = await get("/Combinations('k1')?$expand=Users($select=Name;$top=1)", headers)
    expect(await one.json()).toMatchObject({ Id: 'k1', Users: [{ Name: expect.any(String) as string }] })
    expect(await (await get("/Combinations('k1')/Name/$value", headers)).text()).toBe('bakkerij de vries')
    expect((await get("/Combinations('nobody')", headers)).status).toBe(404)
    const wrong = await get('/Combinations?$filter=Nothing eq 1', headers)
    expect(wrong.status).toBe(400)
    expect(await wrong.json()).toMatchObject({ error: { code: expect.any(String) as string } })
    expect(wrong.headers.get('content-language')).toBe('en')
    const zoneless = await get('/Combinations?$filter=CreatedAt gt 2026-11-22T13:05:00', headers)
    expect(await zoneless.json()).toMatchObject({
      error: { code: 'no-zone', message: expect.stringContaining('2026-11-22T13:05:00Z') as string },
    })
    expect((await get('/Combinations')).headers.get('content-language')).toBe('en')
    expect((await get('/Users?$filter=AccessTo div 0 eq 1', headers)).status).toBe(400)
    expect((await get('/Combinations', headers, 'DELETE')).status).toBe(405)
  })

  it('answers as many values, conditions and steps as an address may have, or says that they are too many', async () => {
    const { headers } = await keyed(everything)
    const numbers = Array.from({ length: 1_800 }, (_, at) => at).join(',')
    const long = [
      `/Users/$count?$filter=AccessTo in (${numbers})`,
      `/Users/$count?$filter=${Array.from({ length: 400 }, (_, at) => `AccessTo eq ${at}`).join(' or ')}`,
      `/Users/$count?$filter=${'not ('.repeat(90)}AccessTo eq 1${')'.repeat(90)}`,
      `/Users/$count?$filter=${'tolower('.repeat(90)}Name${')'.repeat(90)} eq 'a'`,
      `/Users?$orderby=${Array.from({ length: 300 }, () => 'Name desc').join(',')}`,
      `/Users?$top=99999999999999999999`,
      `/Combinations?$expand=${'Children($expand='.repeat(12)}Parent${')'.repeat(12)}`,
    ]
    for (const address of long) {
      const { status } = await get(address, headers)
      expect([200, 400, 414, 501], address.slice(0, 60)).toContain(status)
    }
    expect(Number(await (await get(long[0] ?? '', headers)).text())).toBeGreaterThan(20)
  })

  it('is closed to who has no key, and to a key of another firm', async () => {
    const answer = await get('/Administrations')
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toContain('Basic')
    expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } })
    const other = await house.firm()
    const { plainTextApiKey, key } = await feedKeysOf(other.person('ADMINISTRATOR')).made(everything)
    const theirs = await get('/Administrations', basic(key.key, plainTextApiKey.slice(key.key.length + 1)))
    expect(await theirs.json()).toMatchObject({ value: [] })
  })

  it('lets values in no address reach the text of a statement', async () => {
    const { headers } = await keyed(everything)
    for (const value of [`x') OR 1=1 --`, `'); DROP TABLE d_users; --`, `%' OR '1'='1`, ':p1', '"', '\\', '\0']) {
      const quoted = encodeURIComponent(value.replaceAll("'", "''"))
      const found = await get(`/Users?$filter=Name eq '${quoted}' or contains(Email,'${quoted}')&$count=true`, headers)
      expect([200, 400]).toContain(found.status)
      if (found.status === 200) expect(await found.json()).toMatchObject({ '@odata.count': 0 })
      const named = await get(`/Users?$apply=aggregate($count as ${encodeURIComponent(value)})`, headers)
      expect(named.status).toBe(400)
    }
    expect(Number(await (await get('/Users/$count', headers)).text())).toBeGreaterThan(30)
  })
})
