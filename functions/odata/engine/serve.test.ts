import { describe, expect, it } from 'vitest'
import { boatyard, clientOf, errorOf, publicRoot, rowsOf } from '#tests/odata/boatyard.ts'

const { ask, send } = clientOf()
const seagull = 'Boats(b0a70000-0000-4000-8000-000000000001)'
const minimal = 'application/json;odata.metadata=minimal;odata.streaming=true;IEEE754Compatible=false;charset=utf-8'

describe('what every answer says', () => {
  it.each(['', '$metadata', 'Boats', seagull, 'Boats/$count', 'Nothing', 'Boats?$filter=('])(
    'has its version once and a content type: %s',
    async (address) => {
      const { headers } = await ask(address)
      expect(headers.get('odata-version')).toBe('4.0')
      expect(headers.get('content-type')).toMatch(/^(?:application|text)\/[a-z]+/u)
    },
  )

  it('speaks 4.01 only to who says that they take it', async () => {
    const versionFor = async (most: string): Promise<string | null> =>
      (await ask('Boats', { headers: { 'OData-MaxVersion': most } })).headers.get('odata-version')
    expect(await versionFor('4.0')).toBe('4.0')
    expect(await versionFor('4.01')).toBe('4.01')
    expect(await versionFor('9.9')).toBe('4.01')
  })

  it.each([
    ['OData-MaxVersion', '3.0', 406],
    ['OData-MaxVersion', 'new', 406],
    ['OData-Version', '4.02', 400],
  ])('refuses %s %s', async (name, value, status) => {
    const headers = { [name]: value, 'content-type': 'text/plain' }
    const answer = await ask('Boats/$query', { method: 'POST', headers, body: '' })
    expect(answer.status).toBe(status)
    expect(errorOf(answer)).toMatchObject({ code: 'unknown-version', target: name })
  })

  it('tells caches what an answer depends on', async () => {
    expect((await ask('Boats')).headers.get('vary')).toBe('Accept, Accept-Encoding, OData-MaxVersion, Prefer')
  })
})

describe('the form of data', () => {
  const formOf = async (accept: string): Promise<string | null> =>
    (await ask('Yards', { headers: { accept } })).headers.get('content-type')

  it('is what the client wants most of what we can write', async () => {
    expect(await formOf('application/atom+xml;q=1.0, application/json;odata.metadata=none;q=0.4')).toContain('=none')
    expect(await formOf('application/json;q=0.5, application/json;odata.metadata=full;q=0.9')).toContain('=full')
    expect(await formOf('application/json;IEEE754Compatible=true')).toContain('IEEE754Compatible=true')
    expect(await formOf('application/json;metadata=full')).toContain('=full')
    expect(await formOf('*/*')).toBe(minimal)
    expect(await formOf('')).toBe(minimal)
  })

  it.each([
    'application/xml',
    'application/json;q=0',
    'application/json;odata.metadata=much',
    '*/*, application/json;q=0',
  ])('is refused where there is none that the client takes: %s', async (accept) => {
    const answer = await ask('Yards', { headers: { accept } })
    expect(answer.status).toBe(406)
    expect(errorOf(answer)).toMatchObject({ code: 'not-acceptable', target: 'Accept' })
  })

  it('is told by $format before Accept', async () => {
    const answer = await ask('Yards?$format=application/json;odata.metadata=none', { headers: { accept: 'text/xml' } })
    expect(answer.headers.get('content-type')).toContain('odata.metadata=none')
    expect(answer.json).not.toHaveProperty('@odata.context')
    expect((await ask('Yards?$format=atom')).status).toBe(406)
  })

  it('of the model is XML for everybody but who names JSON alone', async () => {
    const modelFor = async (accept: string): Promise<string | null> =>
      (await ask('$metadata', { headers: { accept } })).headers.get('content-type')
    expect(await modelFor('application/json;q=1.0,application/xml;q=0.7')).toBe('application/xml;charset=utf-8')
    expect(await modelFor('image/png')).toBe('application/xml;charset=utf-8')
    expect(await modelFor('application/json')).toBe('application/json;charset=utf-8')
    expect((await ask('$metadata?$format=json')).json).toHaveProperty('$EntityContainer', 'Boatyard.Container')
    expect((await ask('$metadata?$format=atom')).status).toBe(406)
  })

  it('writes large numbers as text only where that is asked', async () => {
    const accept = 'application/json;IEEE754Compatible=true'
    expect((await ask('Samples(3)')).text).toContain('"TheInt64":9223372036854775807')
    expect((await ask('Samples(3)')).text).toContain('"TheDecimal":922337203685477.5807')
    const { text } = await ask('Samples(3)', { headers: { accept } })
    expect(text).toContain('"TheInt64":"9223372036854775807"')
    expect(text).toContain('"TheDecimal":"922337203685477.5807"')
  })
})

describe('contexts', () => {
  it.each([
    ['', ''],
    ['Boats', '#Boats'],
    ['Boats?$select=Name,Home/City', '#Boats(Id,Name,Home/City)'],
    ['Boats?$expand=Yard', '#Boats(Yard())'],
    ['Boats?$select=Name&$expand=Yard($select=Name),Voyages', '#Boats(Id,Name,Yard(Code,Name),Voyages())'],
    [seagull, '#Boats/$entity'],
    [`${seagull}/Yard`, '#Yards/$entity'],
    [`${seagull}/Name`, `#${seagull}/Name`],
    [`${seagull}/Home/City`, `#${seagull}/Home/City`],
    [`${seagull}/Tags`, `#${seagull}/Tags`],
    [`${seagull}/Log`, `#${seagull}/Log`],
    [`${seagull}/Log(1)`, `#${seagull}/Log/$entity`],
    ['Firm', '#Firm'],
    ['Boats/$ref', '#Collection($ref)'],
    [`${seagull}/$ref`, '#$ref'],
    ['Boats?$apply=groupby((Hull,Yard/Name),aggregate($count as N))', '#Boats(Hull,Yard(Name),N)'],
    ['Boats?$apply=filter(Length gt 10)', '#Boats'],
  ])('of %s', async (address, fragment) => {
    expect((await ask(address)).json['@odata.context']).toBe(`${publicRoot}$metadata${fragment}`)
  })
})

describe('metadata=full', () => {
  const headers = { accept: 'application/json;odata.metadata=full' }

  it('says of each entity its type, identity and links, and of values the types JSON does not show', async () => {
    const [boat] = rowsOf(
      await ask('Boats?$select=Name,Launched,Length&$expand=Voyages($select=To;$top=1)', { headers }),
    )
    expect(boat).toEqual({
      '@odata.type': '#Boatyard.Boat',
      '@odata.id': `${publicRoot}${seagull}`,
      'Yard@odata.associationLink': `${publicRoot}${seagull}/Yard/$ref`,
      'Yard@odata.navigationLink': `${publicRoot}${seagull}/Yard`,
      'Voyages@odata.associationLink': `${publicRoot}${seagull}/Voyages/$ref`,
      'Voyages@odata.navigationLink': `${publicRoot}${seagull}/Voyages`,
      'Log@odata.associationLink': `${publicRoot}${seagull}/Log/$ref`,
      'Log@odata.navigationLink': `${publicRoot}${seagull}/Log`,
      'Id@odata.type': '#Guid',
      Id: 'b0a70000-0000-4000-8000-000000000001',
      Name: 'Zeemeeuw',
      'Launched@odata.type': '#Date',
      Launched: '1934-05-01',
      Length: 7.5,
      Voyages: [
        {
          '@odata.type': '#Boatyard.Voyage',
          '@odata.id': `${publicRoot}Voyages(BoatId=b0a70000-0000-4000-8000-000000000001,Number=1)`,
          'Boat@odata.associationLink': `${publicRoot}Voyages(BoatId=b0a70000-0000-4000-8000-000000000001,Number=1)/Boat/$ref`,
          'Boat@odata.navigationLink': `${publicRoot}Voyages(BoatId=b0a70000-0000-4000-8000-000000000001,Number=1)/Boat`,
          'BoatId@odata.type': '#Guid',
          BoatId: 'b0a70000-0000-4000-8000-000000000001',
          'Number@odata.type': '#Int32',
          Number: 1,
          To: 'Hoorn',
        },
      ],
    })
  })

  it('gives identities that lead back to the entity, whatever its key is made of', async () => {
    for (const set of ['Yards', 'Voyages', 'Samples']) {
      for (const row of rowsOf(await ask(set, { headers }))) {
        const again = await ask(String(row['@odata.id']), { headers })
        expect(again.json).toMatchObject({ '@odata.id': row['@odata.id'] })
      }
    }
  })
})

describe('references', () => {
  it('are addresses, and stand for what is expanded where that is asked', async () => {
    expect(rowsOf(await ask('Boats/$ref?$top=1'))).toEqual([{ '@odata.id': publicRoot + seagull }])
    const [boat] = rowsOf(await ask('Boats?$select=Id&$expand=Yard/$ref,Voyages/$count&$top=1'))
    expect(boat).toEqual({
      Id: 'b0a70000-0000-4000-8000-000000000001',
      Yard: { '@odata.id': `${publicRoot}Yards('EH')` },
      'Voyages@odata.count': 3,
    })
  })
})

describe('one thing', () => {
  it.each([
    ['Boats(b0a70000-0000-4000-8000-00000000000f)', 404],
    ['Boats(b0a70000-0000-4000-8000-000000000004)/Yard', 204],
    ['Boats(b0a70000-0000-4000-8000-000000000004)/Yard/Name', 404],
    ['Boats(b0a70000-0000-4000-8000-000000000004)/Rigging', 204],
    ['Boats(b0a70000-0000-4000-8000-000000000004)/Rigging/$value', 204],
    [`${seagull}/Home/Nothing`, 404],
    [`${seagull}/Home/$value`, 400],
  ])('that is not there: %s answers %s', async (address, status) => {
    expect((await ask(address)).status).toBe(status)
  })

  it('has a bare value, bytes where it is binary', async () => {
    expect((await ask(`${seagull}/Rigging/$value`)).text).toBe('Sail,Oars')
    const bytes = await send('Samples(1)/TheBinary/$value')
    expect(bytes.headers.get('content-type')).toBe('application/octet-stream')
    expect([...new Uint8Array(await bytes.arrayBuffer())]).toEqual([0, 1, 2, 255])
  })

  it('of many values is written in all its forms', async () => {
    expect((await ask(`${seagull}/Tags`)).json['value']).toEqual(['classic', 'small'])
    expect((await ask(`${seagull}/Visits?$select=City`)).json['value']).toEqual([
      { City: 'Hoorn' },
      { City: 'Stavoren' },
    ])
    expect((await ask(`${seagull}/Tags/$count`)).text).toBe('2')
    expect((await ask(`${seagull}/Home?$select=City`)).json).toMatchObject({ City: 'Enkhuizen' })
  })

  it('is not sent again to who has it, and not at all to who means another', async () => {
    const { headers, json } = await ask(seagull)
    const tag = headers.get('etag') ?? ''
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/u)
    expect(json['@odata.etag']).toBe(tag)
    const known = await ask(seagull, { headers: { 'if-none-match': `"x", ${tag}` } })
    expect([known.status, known.text]).toEqual([304, ''])
    expect((await ask(seagull, { headers: { 'if-none-match': '"x"' } })).status).toBe(200)
    expect((await ask(seagull, { headers: { 'if-match': tag } })).status).toBe(200)
    expect((await ask(seagull, { headers: { 'if-match': '"x"' } })).status).toBe(412)
  })
})

describe('pages', () => {
  const all = async (
    address: string,
    headers: Record<string, string>,
  ): Promise<readonly (readonly Record<string, unknown>[])[]> => {
    const pages = []
    for (let next: string | undefined = address; next !== undefined;) {
      const answer = await ask(next, { headers })
      expect(answer.status).toBe(200)
      pages.push(rowsOf(answer))
      next = answer.json['@odata.nextLink'] as string | undefined
      if (next !== undefined) expect(next.startsWith(publicRoot)).toBe(true)
      expect(pages.length).toBeLessThan(10)
    }
    return pages
  }

  it('hold as many rows as the client likes, and together all of them once, in order', async () => {
    const pages = await all('Boats?$orderby=Length desc&$select=Name', { prefer: 'odata.maxpagesize=2' })
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1])
    const whole = rowsOf(await ask('Boats?$orderby=Length desc&$select=Name'))
    expect(pages.flat()).toEqual(whole)
    expect(new Set(whole.map(({ Name }) => Name)).size).toBe(5)
  })

  it('count all rows on each of them and end where $top ends', async () => {
    const first = await ask('Boats?$top=3&$skip=1&$count=true', { headers: { prefer: 'maxpagesize=2' } })
    expect(first.json['@odata.count']).toBe(5)
    expect(first.headers.get('preference-applied')).toBe('maxpagesize=2')
    const second = await ask(String(first.json['@odata.nextLink']))
    expect(second.json['@odata.count']).toBe(5)
    expect(rowsOf(second)).toHaveLength(1)
    expect(second.json).not.toHaveProperty('@odata.nextLink')
  })

  it('keep their size without being asked again', async () => {
    const first = await ask('Boats', { headers: { prefer: 'maxpagesize=2' } })
    expect(rowsOf(await ask(String(first.json['@odata.nextLink'])))).toHaveLength(2)
  })

  it('go on behind nulls and equal values, and through groups', async () => {
    const headers = { prefer: 'odata.maxpagesize=1' }
    for (const address of [
      'Boats?$orderby=Price&$select=Name',
      'Boats?$orderby=Rigging desc,Hull&$select=Name',
      'Samples?$orderby=MaybeSingle,MaybeDuration desc,MaybeInt64,MaybeDecimal&$select=Id',
      'Boats?$apply=groupby((Hull,YardCode),aggregate(Price with sum as Total))',
      'Boats?$orderby=length(Name) mod 3&$select=Name',
    ]) {
      expect((await all(address, headers)).flat()).toEqual(rowsOf(await ask(address)))
    }
  })

  it('go on however a client writes the signs of a link', async () => {
    const filter = "$filter=Name%20ne%20'a+b%2Bc'+and+Length+gt+1&$orderby=Name"
    const headers = { prefer: 'maxpagesize=2' }
    const first = await ask(`Boats?${filter}`, { headers })
    const link = String(first.json['@odata.nextLink'])
    for (const written of [
      link,
      link.replaceAll('%20', '+'),
      link.replaceAll('$', '%24'),
      link.replaceAll('%27', "'"),
    ]) {
      expect(rowsOf(await ask(written))).toHaveLength(2)
    }
  })

  it('carry what was asked, but not what is secret', async () => {
    const { ask: keyed, lines } = clientOf(boatyard, { secretOptions: ['apikey'] })
    const address = "Boats?apikey=s3cret&$filter=Name ne 'a%2Bb+c'&other=1&$select=Name&ApiKey=s3cret"
    const answer = await keyed(address, { headers: { prefer: 'odata.maxpagesize=2' } })
    const link = String(answer.json['@odata.nextLink'])
    expect(link).toMatch(
      /^https:\/\/data\.example\.test\/odata\/Boats\?\$filter=Name%20ne%20%27a%2Bb%20c%27&other=1&\$select=Name&\$skiptoken=[\w-]+$/u,
    )
    const wrong = await keyed('Boats?apikey=s3cret&$filter=apikey')
    expect(wrong.status).toBe(400)
    expect(answer.text + wrong.text + lines.join('')).not.toContain('s3cret')
  })

  it.each([
    ['of another list', (token: string) => `Yards?$skiptoken=${token}`],
    ['of another order', (token: string) => `Boats?$orderby=Name&$skiptoken=${token}`],
    ['of another filter', (token: string) => `Boats?$filter=Length gt 1&$skiptoken=${token}`],
    ['that was cut', (token: string) => `Boats?$skiptoken=${token.slice(0, -4)}`],
    ['that is made up', () => `Boats?$skiptoken=${Buffer.from('{"f":"x","n":0,"a":[{}]}').toString('base64url')}`],
  ])('refuse a token %s', async (_what, address) => {
    const first = await ask('Boats', { headers: { prefer: 'maxpagesize=1' } })
    const token = String(first.json['@odata.nextLink']).split('$skiptoken=')[1] ?? ''
    const answer = await ask(address(token))
    expect(answer.status).toBe(400)
    expect(errorOf(answer)).toMatchObject({ code: 'invalid-skiptoken', target: '$skiptoken' })
  })

  it('refuse a token whose value is of another type than the order', async () => {
    const first = await ask('Boats?$orderby=Name', { headers: { prefer: 'maxpagesize=1' } })
    const token = String(first.json['@odata.nextLink']).split('$skiptoken=')[1] ?? ''
    const forged = Buffer.from(token, 'base64url')
      .toString()
      .replace(/"a":\["[^"]*"/u, '"a":[{"int":"1"}')
    expect((await ask(`Boats?$orderby=Name&$skiptoken=${Buffer.from(forged).toString('base64url')}`)).status).toBe(400)
  })
})

describe('preferences', () => {
  it('leave out nulls and say so', async () => {
    const answer = await ask('Yards?$orderby=Code&$top=2', { headers: { prefer: 'omit-values=nulls, respond-async' } })
    expect(answer.headers.get('preference-applied')).toBe('omit-values=nulls')
    expect(rowsOf(answer)[1]).toEqual({ Code: 'HL', Name: 'Scheepsbouw Harlingen' })
  })

  it('that nobody knows change nothing', async () => {
    const answer = await ask('Yards', {
      headers: { prefer: 'odata.maxpagesize=0, odata.maxpagesize=1, omit-values=defaults' },
    })
    expect(answer.headers.get('preference-applied')).toBeNull()
    expect(rowsOf(answer)).toHaveLength(3)
  })
})

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is refused with what is allowed', async (method) => {
    const heard = await ask('Boats', { method })
    expect(heard.status).toBe(405)
    expect(heard.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
    expect(errorOf(heard)['code']).toBe('method-not-allowed')
  })

  it('HEAD says what GET would say and how much, without a body', async () => {
    for (const address of ['Boats', seagull, '$metadata', 'Boats/$count']) {
      const [head, get] = [await ask(address, { method: 'HEAD' }), await ask(address)]
      expect([head.status, head.text]).toEqual([get.status, ''])
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(get.text)))
      head.headers.delete('content-length')
      expect([...head.headers]).toEqual([...get.headers])
    }
    expect(await ask('Nothing', { method: 'HEAD' })).toMatchObject({ status: 404, text: '' })
  })

  it('OPTIONS says what is allowed', async () => {
    const answer = await ask('Boats', { method: 'OPTIONS' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS'])
  })

  it('POST to $query reads the options of its body with those of its address', async () => {
    const headers = { 'content-type': 'text/plain' }
    const heard = await ask('Boats/$query?$select=Name', {
      method: 'POST',
      headers,
      body: '$filter=Length%20gt%2010&$top=1',
    })
    expect(rowsOf(heard)).toMatchObject([{ Name: 'IJzeren Griet' }])
    expect(
      (await ask('Boats/$query', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '' })).status,
    ).toBe(415)
    expect((await ask('Boats/$query', { method: 'POST', headers, body: 'x'.repeat(30_001) })).status).toBe(413)
  })
})
