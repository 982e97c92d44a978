import { describe, expect, it } from 'vitest'
import { errorOf } from '../boatyard.ts'
import { asked, boat } from './rows.ts'

/**
 * What is refused, and with which status: 400 what is wrong, 404 what is not there, 405 what is not done, 501 what OData has and
 * this service has not (OData Protocol 9.3.1; the reasons stand in docs/odata.md). Nothing is passed over in silence.
 */
const encode = encodeURIComponent

describe('what OData has and this service has not', () => {
  it.each([
    ['a function of the model, bound', 'Boats/Boatyard.Longest()'],
    ['a function of the model, in a filter', 'Boats?$filter=Boatyard.Old()'],
    ['the first of a collection', `${boat('Z')}/Tags/0`],
    ['a set within a set', "Boats?$filter=hassubset(Tags,['classic'])"],
    ['a list within a list', "Boats?$filter=hassubsequence(Tags,['classic'])"],
    ['a place', "Boats?$filter=geo.distance(Home/Position,geography'POINT(5 52)') lt 1"],
    ['the root', 'Boats?$filter=Length gt $root/Boats(b0a70000-0000-4000-8000-000000000001)/Length'],
    ['each of a set', 'Boats/$each'],
    ['a join of sets', '$crossjoin(Boats,Voyages)?$filter=Boats/Id eq Voyages/BoatId'],
    ['changes since', 'Boats?$deltatoken=x'],
    ['an entity that is a file', `${boat('Z')}/$value`],
    ['a type in an address', `${boat('Z')}/Boatyard.Boat`],
    ['a type in what is chosen', 'Boats?$select=Boatyard.Boat/Name'],
    ['a type in what is expanded', 'Boats?$expand=Yard/Boatyard.Yard'],
    ['a type in a filter', "Boats?$filter=Boatyard.Boat/Name eq 'x'"],
    ['a collection compared as a whole', "Boats?$filter=Tags eq ['classic']"],
    ['an object', 'Boats?$filter=Home eq {"City":"Urk"}'],
    ['a hierarchy', 'Boats?$apply=descendants($root/Boats,Tree,Id,filter(true))'],
    ['an annotation', "Boats?$filter=@Core.Description eq 'x'"],
  ])('%s', async (_, address) => {
    const answer = await asked(address)
    expect([answer.status, errorOf(answer)['code']]).toEqual([501, 'not-implemented'])
  })
})

describe('what is wrong in an option', () => {
  it.each([
    'Boats?$filter=',
    'Boats?$filter=Name',
    'Boats?$filter=Length',
    'Boats?$filter=1',
    "Boats?$filter='true'",
    'Boats?$filter=Home',
    'Boats?$filter=Tags',
    'Boats?$filter=Voyages',
    "Boats?$filter=Name eq 'open",
    'Boats?$filter=Name eq "double"',
    "Boats?$filter=Name = 'x'",
    "Boats?$filter=Name == 'x'",
    "Boats?$filter=Name like 'x'",
    "Boats?$filter=Name eq 'a' 'b'",
    "Boats?$filter=Name eq 'a' and",
    "Boats?$filter=and Name eq 'a'",
    'Boats?$filter=not',
    'Boats?$filter=Length gt 5)',
    'Boats?$filter=((Length gt 5)',
    'Boats?$filter=Length gt',
    'Boats?$filter=Length gt 5X',
    'Boats?$filter=Length gt 5 gt 3',
    "Boats?$filter=Launched eq datetime'1972-09-12T00:00:00'",
    "Boats?$filter=Id eq guid'b0a70000-0000-4000-8000-000000000001'",
    "Boats?$filter=substringof('a',Name)",
    "Boats?$filter=replace(Name,'a','b') eq 'x'",
    'Boats?$filter=contains(Name)',
    "Boats?$filter=contains(Name,'a','b')",
    "Boats?$filter=contains(Length,'7')",
    "Boats?$filter=startswith('x',Length)",
    'Boats?$filter=length(Length) eq 1',
    'Boats?$filter=round(Name) eq 1',
    'Boats?$filter=hour(Launched) eq 1',
    'Boats?$filter=year(Length) eq 1',
    'Boats?$filter=Name add 1 eq 2',
    'Boats?$filter=-Name eq 1',
    'Boats?$filter=not Name',
    'Boats?$filter=Length and true',
    "Boats?$filter=Hull eq 'Bamboo'",
    "Boats?$filter=Hull eq Boatyard.Hull'Bamboo'",
    "Boats?$filter=Hull eq Boatyard.Rigging'Sail'",
    "Boats?$filter=Name has 'Sail'",
    "Boats?$filter=Id eq 'no guid'",
    'Boats?$filter=Launched eq 1972-13-01',
    'Boats?$filter=Launched eq 12:00:00',
    'Boats?$filter=Length in 5',
    "Boats?$filter=Length in ('a')",
    'Boats?$filter=Tags/any(t:)',
    'Boats?$filter=Tags/any(t)',
    'Boats?$filter=Tags/all()',
    "Boats?$filter=Tags/any(t:x eq 'a')",
    "Boats?$filter=Name/any(n:n eq 'a')",
    "Boats?$filter=Voyages/To eq 'Hoorn'",
    "Boats?$filter=Home eq 'Urk'",
    'Boats?$filter=Yard/Name/City eq null',
    'Boats?$orderby=',
    'Boats?$orderby=Name,',
    'Boats?$orderby=Name desc asc',
    'Boats?$orderby=Tags',
    'Boats?$orderby=Home',
    'Boats?$orderby=Voyages/To',
    'Boats?$select=',
    'Boats?$select=Name,',
    'Boats?$select=Name Hull',
    'Boats?$select=Name/Length',
    'Boats?$expand=',
    'Boats?$expand=Name',
    'Boats?$expand=Yard,',
    'Boats?$expand=Yard(',
    'Boats?$expand=Yard($top=1)',
    'Boats?$expand=Yard($filter=Code eq %27EH%27)',
    'Boats?$expand=Yard($orderby=Code)',
    'Boats?$expand=Yard($unknown=1)',
    'Boats?$expand=Voyages($top=-1)',
    'Boats?$expand=Voyages($levels=-1)',
    'Boats?$expand=Voyages($levels=many)',
    'Boats?$expand=Voyages($format=json)',
    'Boats?$expand=Yard,Yard',
    'Boats?$top=',
    'Boats?$top=1.5',
    'Boats?$top=many',
    'Boats?$top=%2B',
    'Boats?$skip=-1',
    'Boats?$skip=',
    'Boats?$count=',
    'Boats?$count=1',
    'Boats?$search=',
    'Boats?$search="',
    'Boats?$search=(a',
    'Boats?$compute=',
    'Boats?$compute=Length mul 2 as Name',
    'Boats?$compute=Length mul 2 as 2',
    'Boats?$apply=',
    'Boats?$apply=groupby(Hull)',
    'Boats?$apply=groupby((Nothing))',
    'Boats?$apply=aggregate(Name with sum as Total)',
    'Boats?$apply=aggregate(Price with sum)',
    'Boats?$apply=topcount(1)',
    'Boats?$inlinecount=allpages',
    'Boats?$links=1',
    'Boats?$skiptoken=x',
  ])('%s', async (address) => {
    const answer = await asked(address)
    expect([answer.status, answer.text]).toEqual([400, answer.text])
    expect(errorOf(answer)).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/u) as string })
  })
})

describe('addresses of nothing', () => {
  it.each([
    ['boats', 404],
    ['Boats2', 404],
    ['Boat', 404],
    // The model that is served has no functions: what is not there is not promised.
    ['Longest()', 404],
    ['Boats/Nothing', 404],
    ["Yards('nowhere')", 404],
    ["Yards('eh')", 404],
    ['Samples(99)', 404],
    ['Voyages(BoatId=b0a70000-0000-4000-8000-000000000001,Number=99)', 404],
    [`${boat('Z')}/Nothing`, 404],
    [`${boat('Z')}/Home/Nothing`, 404],
    [`${boat('Z')}/Voyages/Nothing`, 404],
    ["Yards('HL')/Boats(b0a70000-0000-4000-8000-000000000001)", 404],
    ['Firm/Nothing', 404],
    ["Boats('x')", 400],
    ['Boats(1)', 400],
    ['Boats(', 400],
    ['Boats(Nothing=1)', 400],
    ["Samples('1')", 400],
    ['Voyages(1)', 400],
    ['Voyages(Number=1)', 400],
    [`${boat('Z')}?$filter=true`, 400],
    [`${boat('Z')}?$orderby=Name`, 400],
    [`${boat('Z')}?$count=true`, 400],
    [`${boat('Z')}?$skip=1`, 400],
    [`${boat('Z')}?$search=a`, 400],
    [`${boat('Z')}/Tags/$value`, 400],
    ['Boats?$format=xml', 406],
    ['Boats?$format=text/plain', 406],
    [`Boats?$filter=${encode("Name eq '")}${'x'.repeat(11_000)}${encode("'")}`, 414],
  ])('%s', async (address, status) => {
    const answer = await asked(address)
    expect(answer.status).toBe(status)
    expect(errorOf(answer)['message']).toMatch(/\S/u)
  })
})

describe('methods', () => {
  it.each([
    ['POST', 'Boats', 405],
    ['PUT', boat('Z'), 405],
    ['PATCH', boat('Z'), 405],
    ['DELETE', boat('Z'), 405],
    ['POST', `${boat('Z')}/Voyages/$ref`, 405],
    ['DELETE', `${boat('Z')}/Yard/$ref`, 405],
    ['PUT', `${boat('Z')}/Name`, 405],
    ['POST', '$metadata', 405],
    ['GET', '$batch', 405],
    ['POST', 'Boats/$query', 415],
  ])('%s %s', async (method, address, status) => {
    const answer = await asked(address, { method, headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(status)
    expect(errorOf(answer)['code']).toMatch(/^[a-z-]+$/u)
  })
})
