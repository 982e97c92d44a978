import { describe, expect, it } from 'vitest'
import { publicRoot, rowsOf } from '../boatyard.ts'
import { asked, boat, shortly } from './rows.ts'

/** What an answer looks like (OData Protocol 13.1): bare values, counts, what is chosen and expanded, and its headers. */
const minimal = 'application/json;odata.metadata=minimal;odata.streaming=true;IEEE754Compatible=false;charset=utf-8'
const named = ([, name]: readonly [string, string]): string => name

describe('a bare value', () => {
  it.each([
    ['Samples(3)/TheBoolean/$value', 'true'],
    ['Samples(2)/TheBoolean/$value', 'false'],
    ['Samples(2)/TheByte/$value', '255'],
    ['Samples(3)/TheDate/$value', '9999-12-31'],
    ['Samples(2)/TheDate/$value', '0001-01-01'],
    ['Samples(1)/TheDateTimeOffset/$value', '2026-11-22T13:05:00Z'],
    ['Samples(3)/TheDecimal/$value', '922337203685477.5807'],
    ['Samples(2)/TheDecimal/$value', '-0.0001'],
    ['Samples(1)/TheDouble/$value', '0.1'],
    ['Samples(2)/TheDouble/$value', 'INF'],
    ['Samples(1)/TheDuration/$value', 'PT0S'],
    ['Samples(2)/TheDuration/$value', '-P1DT2H3M4.005S'],
    ['Samples(2)/TheGuid/$value', '6f9619ff-8b86-4011-b42d-00cf4fc964ff'],
    ['Samples(2)/TheInt16/$value', '-32768'],
    ['Samples(2)/TheInt32/$value', '-2147483648'],
    ['Samples(3)/TheInt64/$value', '9223372036854775807'],
    ['Samples(2)/TheSByte/$value', '-128'],
    ['Samples(2)/TheSingle/$value', 'NaN'],
    ['Samples(3)/TheSingle/$value', '-INF'],
    ['Samples(1)/TheString/$value', ''],
    ['Samples(2)/TheString/$value', 'O\'Neil & <zoon> "é"'],
    ['Samples(3)/TheTimeOfDay/$value', '13:05:00'],
    ['Samples(2)/TheTimeOfDay/$value', '23:59:59.999'],
    [`${boat('Z')}/Hull/$value`, 'Wood'],
    [`${boat('Z')}/Home/Position/East/$value`, '5.291667'],
    [`${boat('Z')}/Yard/Name/$value`, 'Werf Enkhuizen'],
    ['Voyages(BoatId=b0a70000-0000-4000-8000-000000000001,Number=3)/Miles/$value', '9007199254740993'],
    ['Firm/Founded/$value', '1901'],
    ['Firm/Seat/City/$value', 'Enkhuizen'],
  ])('%s', async (address, value) => {
    const answer = await asked(address)
    expect([answer.status, answer.text]).toEqual([200, value])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/u)
  })
})

describe('a count', () => {
  it.each([
    ['Boats/$count', '5'],
    ['Boats/$count?$filter=Length gt 10', '3'],
    ['Boats/$count?$search=Griet', '1'],
    ['Boats/$count?$search=Enkhuizen&$filter=Price ne null', '1'],
    ["Yards('EH')/Boats/$count", '2'],
    ["Yards('EH')/Boats/$count?$filter=Price eq null", '1'],
    [`${boat('Z')}/Voyages/$count?$filter=Miles gt 20`, '2'],
    [`${boat('Z')}/Yard/Boats/$count`, '2'],
    ['Samples(3)/ManyInt32/$count', '3'],
    [`${boat('G')}/Tags/$count`, '0'],
    [`${boat('Z')}/Visits/$count`, '2'],
    [`${boat('Z')}/Log/$count`, '2'],
    ['Boats/$filter(Length gt 10)/$count', '3'],
  ])('%s is text', async (address, value) => {
    const answer = await asked(address)
    expect([answer.status, answer.text]).toEqual([200, value])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/u)
  })

  it.each([
    ['Boats?$count=true&$top=1', 5],
    ['Boats?$count=true&$top=0', 5],
    ['Boats?$count=true&$skip=4', 5],
    ['Boats?$count=true&$filter=Length gt 10', 3],
    ['Boats?$count=true&$search=Enkhuizen&$top=1', 2],
    ["Yards('EH')/Boats?$count=true&$top=1", 2],
    ['Boats?$count=true&$apply=groupby((Hull))', 3],
    ['Boats?$count=false', undefined],
    ['Boats', undefined],
  ])('beside the rows of %s', async (address, count) => {
    const answer = await asked(address)
    expect([answer.status, answer.json['@odata.count']]).toEqual([200, count])
  })
})

describe('what is chosen, and the key of what is no group', () => {
  const all = ['Id', 'Name', 'Hull', 'Rigging', 'Price', 'Length', 'Launched', 'Tags', 'Home', 'Visits', 'YardCode']
  it.each([
    ['Boats?$top=1', all],
    ['Boats?$top=1&$select=*', all],
    ['Boats?$top=1&$select=Name', ['Id', 'Name']],
    ['Boats?$top=1&$select=Length,Name', ['Id', 'Name', 'Length']],
    ['Boats?$top=1&$select=Name, Hull', ['Id', 'Name', 'Hull']],
    ['Boats?$top=1&$select=Tags,Visits', ['Id', 'Tags', 'Visits']],
    ['Boats?$top=1&$select=Home/City', ['Id', 'Home']],
    ['Boats?$top=1&$select=Name,*', all],
    ['Boats?$top=1&$select=Name&$expand=Yard', ['Id', 'Name', 'Yard']],
    ['Boats?$top=1&$select=Name&$orderby=Length', ['Id', 'Name']],
    ['Voyages?$top=1&$select=To', ['BoatId', 'Number', 'To']],
    ['Boats?$top=1&$apply=filter(Length gt 1)/compute(Length mul 2 as Twice)&$select=Twice', ['Id', 'Twice']],
    ['Boats?$top=1&$apply=groupby((Hull,Id))&$select=Hull', ['Hull']],
    ['Boats?$top=1&$apply=concat(aggregate($count as N),identity)&$select=N', ['N']],
    ['Boats?$top=1&$compute=Length mul 2 as Twice', [...all, 'Twice']],
    ['Boats?$top=1&$compute=Length mul 2 as Twice&$select=Twice', ['Id', 'Twice']],
    ["Yards('EH')/Boats?$top=1&$select=Name", ['Id', 'Name']],
  ])('%s', async (address, names) => {
    const answer = await asked(address)
    const [row = {}] = rowsOf(answer)
    const shown = Object.keys(row).filter((name) => !name.includes('@'))
    expect([answer.status, shown.toSorted()]).toEqual([200, [...names].toSorted()])
  })

  it.each([
    ['$select=Home/City', { City: 'Enkhuizen' }],
    ['$select=Home/City,Home/Street', { Street: 'Kade 1', City: 'Enkhuizen' }],
    ['$select=Home($select=City)', { City: 'Enkhuizen' }],
    ['$select=Home/Position/North', { Position: { North: 52.703333 } }],
  ])('of a complex value: %s', async (options, home) => {
    const answer = await asked(`${boat('Z')}?${options}`)
    expect(answer.json['Home']).toEqual(home)
  })
})

describe('what is expanded', () => {
  const voyage = (number: number) => ({ BoatId: 'b0a70000-0000-4000-8000-000000000001', Number: number })
  const voyages = (...numbers: readonly number[]) => ({ Voyages: numbers.map(voyage) })
  it.each([
    ['Yard($select=Name)', { Yard: { Code: 'EH', Name: 'Werf Enkhuizen' } }],
    ['Yard($select=Code,Opens)', { Yard: { Code: 'EH', Opens: '08:00:00' } }],
    ['Voyages($select=Number)', voyages(1, 2, 3)],
    ['Voyages($select=Number;$orderby=Number desc)', voyages(3, 2, 1)],
    ['Voyages($select=Number;$orderby=Lasted desc,Number)', voyages(3, 1, 2)],
    ['Voyages($select=Number;$top=2)', voyages(1, 2)],
    ['Voyages($select=Number;$skip=1)', voyages(2, 3)],
    ['Voyages($select=Number;$skip=1;$top=1)', voyages(2)],
    ['Voyages($select=Number;$filter=Miles gt 20)', voyages(2, 3)],
    ["Voyages($select=Number;$filter=To eq 'Hoorn' or Lasted eq null)", voyages(1, 2)],
    ['Voyages($select=Number;$search=Stavoren)', voyages(2)],
    ['Voyages($select=Number;$filter=Miles gt 1000000;$count=true)', { 'Voyages@odata.count': 1, ...voyages(3) }],
    ['Voyages($select=Number;$top=0;$count=true)', { 'Voyages@odata.count': 3, Voyages: [] }],
    ['Voyages($select=Number;$top=1;$levels=1)', voyages(1)],
    ['Voyages/$count', { 'Voyages@odata.count': 3 }],
    ['Voyages/$count($filter=Miles lt 20)', { 'Voyages@odata.count': 1 }],
    ['Yard/$ref', { Yard: { '@odata.id': `${publicRoot}Yards('EH')` } }],
    [
      'Voyages($compute=Number mul 10 as Ten;$select=Ten;$top=1)', // What the model does not declare has its type told (JSON 4.6.3).
      { Voyages: [{ ...voyage(1), 'Ten@odata.type': '#Int32', Ten: 10 }] },
    ],
    [
      'Yard($select=Code;$expand=Boats($select=Name;$filter=Price eq null))',
      { Yard: { Code: 'EH', Boats: [{ Id: 'b0a70000-0000-4000-8000-000000000003', Name: "d'Oude Liefde" }] } },
    ],
    ['Yard($select=Code;$expand=Boats/$count)', { Yard: { Code: 'EH', 'Boats@odata.count': 2 } }],
    ['Log($select=Line)', { Log: [{ Line: 1 }, { Line: 2 }] }],
    ['Yard($select=Code),Voyages($select=Number;$top=1)', { Yard: { Code: 'EH' }, ...voyages(1) }],
  ])('%s', async (expand, expected) => {
    const answer = await asked(`${boat('Z')}?$select=Id&$expand=${expand}`)
    const shown = Object.entries(answer.json).filter(([name]) => !name.startsWith('@') && name !== 'Id')
    expect([answer.status, Object.fromEntries(shown)]).toEqual([200, expected])
  })

  it.each([
    ['Boats?$filter=Yard eq null&$select=Id&$expand=Yard', [null, null]],
    ['Boats?$top=2&$select=Id&$expand=Yard($select=Code)', [{ Code: 'EH' }, { Code: 'HL' }]],
  ])('one of a relation, or null: %s', async (address, yards) => {
    expect(rowsOf(await asked(address)).map(({ Yard: yard }) => yard)).toEqual(yards)
  })

  it('everything there is, by a star', async () => {
    const answer = await asked(`${boat('Z')}?$select=Name&$expand=*`)
    expect(answer.json).toMatchObject({ Yard: { Code: 'EH' }, Log: [{ Line: 1 }, { Line: 2 }] })
    expect(answer.json['Voyages']).toHaveLength(3)
  })
})

describe('headers', () => {
  it.each([
    ['', {}, 'content-type', minimal],
    ['Boats', {}, 'content-type', minimal],
    ['Boats', { accept: 'application/json' }, 'content-type', minimal],
    ['Boats', { accept: 'application/*' }, 'content-type', minimal],
    ['Boats', { accept: 'text/html,*/*;q=0.1' }, 'content-type', minimal],
    ['Boats', { accept: 'APPLICATION/JSON' }, 'content-type', minimal],
    ['Boats?$format=json', { accept: 'application/xml' }, 'content-type', minimal],
    ['Boats?$format=application/json;odata.metadata=minimal', {}, 'content-type', minimal],
    ['Boats', {}, 'odata-version', '4.0'],
    ['Boats', { 'odata-maxversion': '4.0' }, 'odata-version', '4.0'],
    ['Boats', { 'odata-maxversion': '4.01' }, 'odata-version', '4.01'],
    ['$metadata', { 'odata-maxversion': '4.01' }, 'odata-version', '4.01'],
    ['Boats/$count', {}, 'odata-version', '4.0'],
    ['Nothing', {}, 'odata-version', '4.0'],
    ['Boats', { prefer: 'odata.maxpagesize=2' }, 'preference-applied', 'odata.maxpagesize=2'],
    ['Boats', { prefer: 'maxpagesize=3' }, 'preference-applied', 'maxpagesize=3'],
    ['Boats', { prefer: 'return=minimal' }, 'preference-applied', null],
    ['Boats', { prefer: 'odata.maxpagesize=ten' }, 'preference-applied', null],
    [
      'Boats',
      { prefer: 'include-annotations="-*,Core.*", maxpagesize=2' },
      'preference-applied',
      'maxpagesize=2, include-annotations="-*,Core.*"',
    ],
    ['Firm', { prefer: 'odata.include-annotations="*"' }, 'preference-applied', 'odata.include-annotations="*"'],
    ['Boats(1)', {}, 'preference-applied', null],
    ['$metadata', {}, 'content-type', 'application/xml;charset=utf-8'],
    ['$metadata', { accept: 'application/xml' }, 'content-type', 'application/xml;charset=utf-8'],
    ['$metadata?$format=application/xml', {}, 'content-type', 'application/xml;charset=utf-8'],
    ['$metadata?$format=application/json', {}, 'content-type', 'application/json;charset=utf-8'],
    ['Boats', {}, 'x-content-type-options', 'nosniff'],
  ] as const)('%s with %o: %s', async (address, headers, name, value) => {
    const answer = await asked(address, { headers })
    expect(answer.headers.get(name)).toBe(value)
  })

  it.each([
    ['Accept', 'application/atom+xml', 406],
    ['Accept', 'text/html', 406],
    ['Accept', 'application/json;odata.metadata=none;q=0', 406],
    ['OData-MaxVersion', '3.0', 406],
    ['OData-MaxVersion', '5.0', 200],
    ['OData-Isolation', 'snapshot', 412],
    ['Prefer', 'respond-async', 200],
    ['Prefer', ',;=', 200],
    ['If-None-Match', '*', 304],
    ['X-Custom', 'whatever', 200],
  ])('%s: %s', async (name, value, status) => {
    expect((await asked(boat('Z'), { headers: { [name]: value } })).status).toBe(status)
  })

  it('pages that the server ends have a link to the next, and together all rows', async () => {
    const first = await asked('Boats?$orderby=Name', { headers: { prefer: 'odata.maxpagesize=2' } })
    const second = await asked(String(first.json['@odata.nextLink']))
    const third = await asked(String(second.json['@odata.nextLink']))
    expect([first, second, third].map(shortly)).toEqual(['G O', 'P Z', 'L'])
    expect(third.json).not.toHaveProperty('@odata.nextLink')
  })
})

describe('one entity, one property', () => {
  it.each([
    [boat('Z'), { Name: 'Zeemeeuw', Rigging: 'Sail,Oars', Price: 12500.5, Launched: '1934-05-01' }],
    [boat('L'), { Price: null, Launched: null, Home: { Street: null, City: 'Enkhuizen', Position: null } }],
    ["Yards('L%2FR%261')", { Code: 'L/R&1', Name: 'Lege werf' }],
    ["Yards(Code='EH')", { Code: 'EH' }],
    ['Voyages(BoatId=b0a70000-0000-4000-8000-000000000001,Number=2)', { To: 'Stavoren', Lasted: null }],
    ['Voyages(Number=2,BoatId=b0a70000-0000-4000-8000-000000000001)', { To: 'Stavoren' }],
    ['Voyages(Number=2,BoatId=b0a70000-0000-4000-8000-000000000001)/Boat', { Name: 'Zeemeeuw' }],
    ['Voyages(Number=2,BoatId=b0a70000-0000-4000-8000-000000000001)/Boat/Yard', { Code: 'EH' }],
    [`${boat('Z')}/Yard`, { Code: 'EH' }],
    [`${boat('Z')}/Log(2)`, { Line: 2, Text: "Mast's wedge renewed" }],
    ["Yards('EH')/Boats(b0a70000-0000-4000-8000-000000000003)", { Name: "d'Oude Liefde" }],
    [`${boat('Z')}/Name`, { value: 'Zeemeeuw' }],
    [`${boat('Z')}/Home`, { City: 'Enkhuizen', Street: 'Kade 1' }],
    [`${boat('Z')}/Home/Position`, { North: 52.703333, East: 5.291667 }],
    ['Samples(2)/TheDouble', { value: 'INF' }],
    ['Samples(2)/TheInt64', { value: -9223372036854775808 }],
    ['Samples(2)/ManyBoolean', { value: [true, false] }],
    ['Firm', { Name: 'Jachthaven De Kluut', Founded: 1901 }],
    ['Firm?$select=Founded', { Founded: 1901 }],
    ['Firm/Seat', { City: 'Enkhuizen' }],
  ] as const)('%s', async (address, expected) => {
    const answer = await asked(address)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject(expected)
  })
})

it('the set of each name in the service document is there', async () => {
  const listed = (await asked('')).json['value'] as readonly { readonly name: string; readonly url: string }[]
  const found = await Promise.all(
    listed.map(async ({ name, url }) => [String((await asked(url)).status), name] as const),
  )
  expect(found.map(named)).toEqual(['Samples', 'Boats', 'Yards', 'Voyages', 'Firm'])
  expect(new Set(found.map(([status]) => status))).toEqual(new Set(['200']))
})
