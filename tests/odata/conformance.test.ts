import { describe, expect, it } from 'vitest'
import { clientOf, errorOf, rowsOf, type Answered } from './boatyard.ts'

/**
 * What public conformance suites ask of a service that is read, asked of our own model: `npm run odata` serves theirs. What
 * is not served is here too, with the status that says so: nothing is passed over in silence.
 */
const { ask } = clientOf()
const seagull = 'Boats(b0a70000-0000-4000-8000-000000000001)'
const addressed = (address: string): string => {
  const [path = '', query] = address.split(/\?(.*)/su)
  return query === undefined ? path : `${path}?${query.replaceAll(' ', '%20')}`
}
const names = (answer: Answered): readonly unknown[] => rowsOf(answer).map((row) => row['Name'])
const everybody = ['Zeemeeuw', 'IJzeren Griet', "d'Oude Liefde", 'Poly 100%', 'Onvindbaar']

describe('rows that are found', () => {
  it.each([
    ["Hull eq Boatyard.Hull'Steel'", ['IJzeren Griet', 'Onvindbaar']],
    ["Hull eq 'Wood'", ['Zeemeeuw', "d'Oude Liefde"]],
    ["Rigging has Boatyard.Rigging'Oars'", ['Zeemeeuw']],
    ['Price eq null', ["d'Oude Liefde"]],
    ['Price ne null and Price lt 1', ['Poly 100%']],
    ['Price in (98000,0.0001)', ['IJzeren Griet', 'Poly 100%', 'Onvindbaar']],
    ['not (Length gt 6)', ['Poly 100%']],
    ['Length mul 2 sub 1 eq 14', ['Zeemeeuw']],
    ['Length divby 2 gt 7', ['IJzeren Griet', 'Onvindbaar']],
    ['Price gt @least&@least=50000', ['IJzeren Griet', 'Onvindbaar']],
    ["contains(Name,'%25')", ['Poly 100%']],
    ["contains(Name,'''')", ["d'Oude Liefde"]],
    ["startswith(tolower(Name),'ij')", ['IJzeren Griet']],
    ["endswith(Name,'')", everybody],
    ["indexof(Name,'zzz') eq -1", everybody],
    ["substring(Name,1,2) eq 'ee'", ['Zeemeeuw']],
    ["concat(Name,'!') eq 'Onvindbaar!'", ['Onvindbaar']],
    ["matchesPattern(Name,'^[OP]')", ['Poly 100%', 'Onvindbaar']],
    ['year(Launched) eq 1972 and month(Launched) eq 9 and day(Launched) eq 12', ['IJzeren Griet', 'Onvindbaar']],
    ['round(Length) eq 14 and floor(Length) eq 14 and ceiling(Length) eq 15', ['IJzeren Griet', 'Onvindbaar']],
    ["Home/City eq 'Enkhuizen' and Home/Position ne null", ['Zeemeeuw']],
    ["Yard/Name eq 'Scheepsbouw Harlingen'", ['IJzeren Griet']],
    ['Yard eq null', ['Poly 100%', 'Onvindbaar']],
    ["Tags/any(t:t eq 'classic')", ['Zeemeeuw', "d'Oude Liefde"]],
    ["Visits/any(v:v/City eq 'Hoorn')", ['Zeemeeuw']],
    ['Voyages/any()', ['Zeemeeuw', 'IJzeren Griet', "d'Oude Liefde"]],
    ['Voyages/all(v:v/Miles gt 10)', ['Zeemeeuw', 'Poly 100%', 'Onvindbaar']],
    ["Yard/Boats/any(b:b/Voyages/any(v:v/To eq 'Edam'))", ['Zeemeeuw', "d'Oude Liefde"]],
    ['Voyages/$count gt 2', ['Zeemeeuw']],
    ['Voyages/$count($filter=Miles gt 30) eq 2', ['Zeemeeuw']],
    ["Log/any(l:contains(l/Text,'Sold'))", ["d'Oude Liefde"]],
    ['isof(Boatyard.Boat)', everybody],
    [
      'isof(Price,Edm.Decimal) and not isof(Yard,Boatyard.Boat)',
      ['Zeemeeuw', 'IJzeren Griet', 'Poly 100%', 'Onvindbaar'],
    ],
    ['isof(Price,Edm.Double)', []],
    ["cast(Length,Edm.String) eq '14.25'", ['IJzeren Griet', 'Onvindbaar']],
    ["cast('5',Edm.Int32) eq 5 and cast('five',Edm.Int32) eq null", everybody],
    ["isof(Price,'Edm.Decimal') and cast(Launched,'Edm.Date') eq 1972-09-12", ['IJzeren Griet', 'Onvindbaar']],
    ['Name in []', []],
    ['cast(Length,Edm.Int16) eq 14', ['IJzeren Griet', 'Onvindbaar']],
    ["cast(Hull,Edm.String) eq 'Wood' and cast('Wood',Boatyard.Hull) eq Hull", ['Zeemeeuw', "d'Oude Liefde"]],
    ["cast(Launched,Edm.String) eq '1972-09-12'", ['IJzeren Griet', 'Onvindbaar']],
    ['cast(2026-11-22T01:05:00+02:00,Edm.Date) eq 2026-11-22', everybody],
    ['cast(2026-11-22T01:05:00+02:00,Edm.TimeOfDay) eq 01:05:00', everybody],
    ["cast(2026-11-22T01:05:00+02:00,Edm.String) eq '2026-11-21T23:05:00Z'", everybody],
    ['hour(2026-11-22T01:05:00+02:00) eq 1 and date(2026-11-22T01:05:00+02:00) eq 2026-11-22', everybody],
    ["case(Length gt 14:'long',Length gt 6:'middling') eq 'middling'", ['Zeemeeuw', "d'Oude Liefde"]],
    ['case(Price gt 1:Price,Price ne null:0,true:-1) lt 0', ["d'Oude Liefde"]],
    ["ConTaIns(Name,'Griet') AND Length GT 1", ['IJzeren Griet']],
  ])('%s', async (filter, expected) => {
    const answer = await ask(addressed(`Boats?$filter=${filter}&$select=Name`))
    expect([answer.status, names(answer)]).toEqual([200, expected])
  })

  it.each([
    ['Griet', ['IJzeren Griet']],
    ['Griet OR Poly', ['IJzeren Griet', 'Poly 100%']],
    ['Griet AND Poly', []],
    ['"Oude Liefde"', ["d'Oude Liefde"]],
    ['Enkhuizen NOT Liefde', ['Zeemeeuw']],
  ])('by the words %s', async (search, expected) => {
    expect(names(await ask(addressed(`Boats?$search=${search}`)))).toEqual(expected)
  })
})

describe('rows as they are asked', () => {
  it.each([
    ['Boats?$orderby=Length desc,Name&$top=3&$select=Name', ['IJzeren Griet', 'Onvindbaar', "d'Oude Liefde"]],
    ['Boats?$orderby=Price&$select=Name&$top=2', ["d'Oude Liefde", 'Poly 100%']],
    ['Boats?$orderby=Yard/Name desc,Home/City&$select=Name&$top=1', ['Zeemeeuw']],
    ['Boats?$orderby=length(Name)&$skip=4&$select=Name', ["d'Oude Liefde"]],
    [
      'Boats?$compute=Length mul 2 as Twice&$filter=Twice gt 20&$orderby=Twice&$select=Name,Twice',
      ["d'Oude Liefde", 'IJzeren Griet', 'Onvindbaar'],
    ],
    ['Boats?TOP=1&select=Name', ['Zeemeeuw']],
    ['Boats/$filter(Length gt 14)?$select=Name', ['IJzeren Griet', 'Onvindbaar']],
    ["Yards('EH')/Boats?$select=Name", ['Zeemeeuw', "d'Oude Liefde"]],
    [`${seagull}/Yard/Boats?$select=Name`, ['Zeemeeuw', "d'Oude Liefde"]],
    ['Boats?$skip=100', []],
    ['Boats?$top=0', []],
    ['Boats?$apply=filter(Length gt 14)', ['IJzeren Griet', 'Onvindbaar']],
    ['Boats?$apply=identity/orderby(Length desc)/skip(1)/top(1)', ['Onvindbaar']],
    ['Boats?$apply=topcount(3,Length)', ['IJzeren Griet', 'Onvindbaar', "d'Oude Liefde"]],
    ['Boats?$apply=bottomcount(2,Length)', ['Poly 100%', 'Zeemeeuw']],
    ['Boats?$apply=topsum(100000,Price)', ['IJzeren Griet', 'Onvindbaar']],
    ['Boats?$apply=topsum(98000,Price)&$orderby=Length', ['IJzeren Griet']],
    ['Boats?$apply=bottomsum(1,Price)', ["d'Oude Liefde", 'Poly 100%', 'Zeemeeuw']],
    ['Boats?$apply=toppercent(50,Price)/filter(Length gt 1)', ['IJzeren Griet', 'Onvindbaar']],
    ['Boats?$apply=bottompercent(0.001,Price)', ["d'Oude Liefde", 'Poly 100%', 'Zeemeeuw']],
    ['Boats?$apply=concat(topcount(1,Length),bottomcount(1,Length))', ['IJzeren Griet', 'Poly 100%']],
    ['Boats?$apply=concat(identity,identity)/topcount(2,Length)', ['IJzeren Griet', 'Onvindbaar']],
    ['Boats?$apply=FILTER(Length gt 14)/ORDERBY(Name desc)/Top(1)', ['Onvindbaar']],
    ['Yards/EH/Boats?$select=Name', ['Zeemeeuw', "d'Oude Liefde"]],
    ['Boats?$filter=Price gt @least and Price lt @least&@least=50000', []],
    ['Boats?mine=1&$select=Name', everybody],
  ])('%s', async (address, expected) => {
    const answer = await ask(addressed(address))
    expect([answer.status, names(answer)]).toEqual([200, expected])
  })

  it('have what belongs to them, chosen, put in order, counted and cut, level in level', async () => {
    const inner =
      'Boats($select=Name;$orderby=Name;$expand=Voyages($filter=Miles gt 10;$orderby=Number desc;$top=1;$count=true;$select=To))'
    const answer = await ask(addressed(`Yards?$filter=Code eq 'EH'&$select=Code&$expand=${inner}`))
    expect(rowsOf(answer)).toEqual([
      {
        Code: 'EH',
        Boats: [
          {
            Id: 'b0a70000-0000-4000-8000-000000000001',
            Name: 'Zeemeeuw',
            'Voyages@odata.count': 3,
            Voyages: [{ BoatId: 'b0a70000-0000-4000-8000-000000000001', Number: 3, To: 'Terschelling' }],
          },
          { Id: 'b0a70000-0000-4000-8000-000000000003', Name: "d'Oude Liefde", 'Voyages@odata.count': 0, Voyages: [] },
        ],
      },
    ])
  })

  // At every depth $it is the row of the resource: one yard stands around the voyages of the boats of all.
  it.each([
    [
      "Boats?$filter=Name eq 'Zeemeeuw'&$select=Name&$expand=Voyages($filter=Number add 5 gt $it/Length;$select=Number)",
      [3],
    ],
    [
      "Yards?$filter=Code eq 'EH'&$select=Code&$expand=Boats($top=1;$select=Name;$expand=Voyages($filter=$it/Code eq 'EH' and To eq 'Hoorn';$select=Number))",
      [1],
    ],
    [
      "Yards?$filter=Code eq 'EH'&$select=Code&$expand=Boats($top=1;$select=Name;$expand=Voyages($filter=$it/Boats/any(b:b/Voyages/$count eq $this/Number);$select=Number))",
      [1, 3],
    ],
    [
      `${seagull}?$select=Name&$compute=Length sub 5.5 as Two&$expand=Voyages($filter=Number eq $it/Two;$select=Number)`,
      [2],
    ],
    [`${seagull}?$select=Name&$expand=Voyages($orderby=Number mul @way desc;$select=Number)&@way=Length`, [3, 2, 1]],
    [
      `${seagull}?$select=Name&$expand=Voyages($filter=Number eq $this/Number and $it/Name eq $it/Home/City;$select=Number)`,
      [],
    ],
  ])('in what is expanded $it is the row around: %s', async (address, expected) => {
    const numbers = (await ask(addressed(address))).text.match(/(?<="Number":)\d/gu) ?? []
    expect(numbers.map(Number)).toEqual(expected)
  })

  it('are grouped and summed, through single relations too, and ordered and cut afterwards', async () => {
    const apply = 'groupby((Hull),aggregate(Price with sum as Total,Length with max as Longest,$count as Boats))'
    const answer = await ask(addressed(`Boats?$apply=${apply}&$orderby=Total desc&$top=2`))
    const types = { 'Total@odata.type': '#Decimal', 'Boats@odata.type': '#Int64' }
    expect(rowsOf(answer)).toEqual([
      { Hull: 'Steel', ...types, Total: 196000, Longest: 14.25, Boats: 2 },
      { Hull: 'Wood', ...types, Total: 12500.5, Longest: 11, Boats: 2 },
    ])
  })
})

describe('what is wrong', () => {
  it.each([
    ['Boats?$filter=Name equals 5', 400],
    ['Boats?$filter=Name gt 10', 400],
    ["Boats?$filter=Length lt 'long'", 400],
    ['Boats?$filter=Nothing eq 1', 400],
    ['Boats?$filter=year(Name) eq 2026', 400],
    ['Boats?$filter=Name eq 2026-01-15', 400],
    ['Boats?$filter=(Length gt 10', 400],
    ['Boats?$filter=InvalidFunction(Name) eq 1', 400],
    ['Boats?$filter=Name in ()', 400],
    ['Boats?$orderby=Name sideways', 400],
    ['Boats?$orderby=Nothing', 400],
    ['Boats?$select=Nothing', 400],
    ['Boats?$expand=Nothing', 400],
    ['Boats?$expand=Voyages($select=Nothing)', 400],
    ['Boats?$expand=Voyages($filter=Miles gt 1;$orderby=Number', 400],
    ['Boats?$count=maybe', 400],
    ['Boats?$compute=Length', 400],
    ['Boats?$apply=topcount(0,Length)', 400],
    ['Boats?$apply=bottomcount(0,Length)', 400],
    ['Boats?$apply=toppercent(0,Length)', 400],
    ['Boats?$apply=bottompercent(101,Length)', 400],
    ['Boats?$apply=topsum(5,Name)', 400],
    ['Boats?$apply=invalid(syntax)', 400],
    ['Boats?$apply=Default.Custom()', 400],
    ['Boats?$apply=concat(identity)', 400],
    ['Boats?$apply=concat()', 400],
    ['Boats?$apply=ancestors()', 400],
    ['Boats?$apply=DeScEnDaNtS()', 400],
    ['Boats?$apply=compute(Price as Name)', 400],
    ['Boats?$apply=compute(Price as X,Price as X)', 400],
    ['Boats?$apply=filter(Twice gt 1)/compute(Price mul 2 as Twice)', 400],
    ['Boats?$apply=aggregate(Price with invalid as A)', 400],
    ['Boats?$filter=cast(Length,Edm.Binary) eq null', 400],
    ['Boats?$filter=cast(Length,Edm.Nothing) eq null', 400],
    ['Boats?$filter=isof(Boatyard.Nothing)', 400],
    ['Boats?$filter=case(Name:1) eq 1', 400],
    ['Boats?$filter=Price gt 10&FILTER=Price gt 10', 400],
    ['Boats?$filtre=Price gt 10', 400],
    ['Boats?$top=-5', 400],
    ['Boats?$skip=abc', 400],
    ['Yards/Nowhere', 404],
    ['Boats/none', 404],
    ['Boats/$value', 400],
    ['Boats/$ref?$expand=Yard', 400],
    ['Boats//', 404],
    ['boats', 404],
    ['Boats?$schemaversion=2', 404],
    [`${seagull}?$top=1`, 400],
    ['Yards(1)', 400],
    ["Yards(Code='EH',Name='x')", 400],
  ])('is refused: %s', async (address, status) => {
    const answer = await ask(addressed(address))
    expect(answer.status).toBe(status)
    expect(errorOf(answer)['code']).toMatch(/^[a-z-]+$/u)
  })
})

it.each([
  ["Boats?$filter=Home/Nothing eq 'x'", 'Nothing', /Home\/Nothing/u],
  ["Boats?$filter=Yard/Nothing eq 'x'", 'Nothing', /Yard\/Nothing/u],
  ["Boats?$filter=Voyages/any(v:v/Boat/Nothing eq 'x')", 'Nothing', /Boat\/Nothing/u],
  ["Boats?$filter=Name/Nothing eq 'x'", 'Nothing', /Name\/Nothing/u],
])('a name that is not there is told with the path to it: %s', async (address, target, message) => {
  const error = errorOf(await ask(addressed(address)))
  expect(error).toMatchObject({ code: 'unknown-property', target })
  expect(error['message']).toMatch(message)
})

describe('$apply of several steps', () => {
  // Each step is about what the step before made, and a row has the names that its own sequence gave it.
  const poly = "filter(Name eq 'Zeemeeuw')"
  it.each([
    [`${poly}/concat(aggregate($count as N),aggregate($count as N))`, [{ N: 1 }, { N: 1 }]],
    [`${poly}/concat(aggregate($count as N),aggregate(Length with sum as Total))`, [{ N: 1 }, { Total: 7.5 }]],
    [
      `${poly}/concat(concat(aggregate($count as N),aggregate($count as N)),aggregate($count as N))`,
      [{ N: 1 }, { N: 1 }, { N: 1 }],
    ],
    [`${poly}/concat(identity,identity)/concat(aggregate($count as N),aggregate($count as N))`, [{ N: 2 }, { N: 2 }]],
    [`${poly}/aggregate(Length with sum as Total)/compute(Total mul 2 as Twice)`, [{ Total: 7.5, Twice: 15 }]],
    [`${poly}/compute(toupper(Name) as Upper)/filter(Upper eq 'ZEEMEEUW')/aggregate($count as N)`, [{ N: 1 }]],
    [
      `${poly}/compute(Length mul 2 as Twice)/compute(Twice add 1 as Next)/aggregate(Next with sum as Total)`,
      [{ Total: 16 }],
    ],
    ['orderby(Length)/top(1)/filter(Length gt 6)/aggregate($count as N)', [{ N: 0 }]],
    ['orderby(Length desc)/top(1)/aggregate(Length with sum as Total)', [{ Total: 14.25 }]],
    [
      `${poly}/compute(Length mul 2 as Twice)/concat(aggregate(Twice with sum as Total),aggregate(Twice with max as Total))`,
      [{ Total: 15 }, { Total: 15 }],
    ],
    ['concat(filter(Length gt 6),filter(Length gt 14))/aggregate($count as N)', [{ N: 6 }]],
    ['aggregate(Hull with countdistinct as Hulls,Length with min as Least,Length with average as Mean)', 1],
    ['filter(Length gt 6)/groupby((Hull),aggregate($count as N))/filter(N gt 1)', 2],
    ['groupby((Hull,Yard/Name))', 4],
  ])('%s', async (apply, expected) => {
    const rows = rowsOf(await ask(addressed(`Boats?$apply=${apply}`)))
    const bare = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !name.includes('@'))))
    expect(typeof expected === 'number' ? bare.length : bare).toEqual(expected)
  })

  it('tells the types of what the model does not declare, where JSON does not', async () => {
    const [row] = rowsOf(
      await ask(
        addressed(
          'Boats?$compute=Length mul 2 as Twice,cast(Length,Edm.Decimal) as Exact,Launched as Day&$select=Twice,Exact,Day&$top=1',
        ),
      ),
    )
    expect(Object.keys(row ?? {})).toEqual(['Id', 'Twice', 'Exact@odata.type', 'Exact', 'Day@odata.type', 'Day'])
    expect(row).toMatchObject({ 'Exact@odata.type': '#Decimal', 'Day@odata.type': '#Date' })
  })

  it('says nothing beside the values without metadata, and each thing once with all of it', async () => {
    const address = addressed('Boats?$compute=year(Launched) as Year&$select=Year&$top=1')
    const none = await ask(`${address}&$format=application/json;odata.metadata=none`)
    expect(Object.keys(rowsOf(none)[0] ?? {})).toEqual(['Id', 'Year'])
    const full = await ask(`${address}&$format=application/json;odata.metadata=full`)
    expect(full.text.match(/"Year@odata\.type":"#Int32"/gu)).toHaveLength(1)
  })
})

describe('an entity by its key', () => {
  it('says by which address it is known, which leads to it; the key may be a segment', async () => {
    const answer = await ask(seagull)
    expect(answer.json['@odata.id']).toBe(`https://data.example.test/odata/${seagull}`)
    expect((await ask(String(answer.json['@odata.id']).replace('https://data.example.test/odata/', ''))).text).toBe(
      answer.text,
    )
    const segment = await ask('Boats/b0a70000-0000-4000-8000-000000000001')
    expect(segment.json).toEqual(answer.json)
    expect((await ask('Boats/b0a70000-0000-4000-8000-000000000001/Name')).json['value']).toBe('Zeemeeuw')
    expect((await ask('Boats/b0a70000-0000-4000-8000-000000000099')).status).toBe(404)
  })

  it('has what is expanded behind what is expanded, by a path too', async () => {
    const nested = await ask(addressed(`${seagull}?$expand=Yard($expand=Boats($select=Name))&$select=Name`))
    const path = await ask(addressed(`${seagull}?$expand=Yard/Boats($select=Name)&$select=Name`))
    expect(path.json['Yard']).toEqual(nested.json['Yard'])
    expect(path.json['Yard']).toMatchObject({ Boats: [{ Name: 'Zeemeeuw' }, { Name: "d'Oude Liefde" }] })
  })

  it('is not promised to be of the moment of others', async () => {
    for (const name of ['Isolation', 'OData-Isolation'])
      expect((await ask('Boats?$top=3', { headers: { [name]: 'snapshot' } })).status).toBe(412)
  })
})

describe('what is not served', () => {
  it.each([
    '$all',
    '$entity?$id=Boats(1)',
    '$crossjoin(Boats,Yards)',
    'Boats?$index=0',
    'Boats?$deltatoken=1',
    'Boats?$filter=geo.length(Name) eq 1',
    'Boats?$apply=join(Voyages as Voyage)',
    'Boats?$apply=join(Voyages as Voyage,filter(Voyage/Miles gt 1))',
    'Boats?$apply=outerjoin(Voyages as Voyage)',
    'Boats?$apply=nest(groupby((Hull)) as Hulls)',
    'Boats?$apply=addnested(Voyages,filter(Miles gt 1) as Long)',
    'Boats?$apply=groupby((rollup(Hull,Name)))',
    '$all?$search=Griet',
    '$all/Boatyard.Boat',
    'Boats?$filter=cast(Home,Boatyard.Place) eq null',
    'Boats/Boatyard.Boat',
  ])('says so: %s', async (address) => {
    const answer = await ask(addressed(address))
    expect(answer.status).toBe(501)
    expect(errorOf(answer)).toMatchObject({ code: 'not-implemented' })
  })
})
