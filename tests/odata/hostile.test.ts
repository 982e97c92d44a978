import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boatyard, clientOf, errorOf, rowsOf, type Answered } from './boatyard.ts'

const { ask, send, lines } = clientOf(boatyard, { secretOptions: ['apikey'] })

/** Refused as OData refuses, with a word for programs, and without a stack or a name of ours. */
function expectRefused(answer: Answered): void {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).not.toBe(500)
  const { code, message } = errorOf(answer)
  expect(code).toMatch(/^[a-z-]+$/u)
  expect(message).toMatch(/\S/u)
  expect(answer.text).not.toMatch(/node_modules|\.ts:\d|at async/u)
}

const many = (text: string, times: number): string => text.repeat(times)
const encode = encodeURIComponent

describe('what nobody asks by mistake', () => {
  it.each([
    ['a filter that ends another', `Boats?$filter=${encode("Name eq 'a'; drop table Boats --'")}`, 400],
    ['a filter that closes its text', `Boats?$filter=${encode("Name eq '' or 1 eq 1")}`, 200],
    ['brackets in brackets', `Boats?$filter=${many('(', 4_000)}true${many(')', 4_000)}`, 400],
    ['not not not', `Boats?$filter=${many('not%20', 1_500)}true`, 400],
    ['minus minus minus', `Boats?$filter=Length%20gt%20${many('-', 3_000)}1`, 400],
    ['functions in functions', `Boats?$filter=${many('trim(', 900)}Name${many(')', 900)}%20eq%20%27%27`, 400],
    ['conditions in conditions', `Boats?$filter=${many('Voyages/any(v:v/Boat/', 200)}`, 400],
    [
      'expansions in expansions',
      `Boats?$expand=${many('Yard($expand=Boats($expand=', 100)}Yard${many('))', 100)}`,
      400,
    ],
    ['an address of 10,001 characters', `Boats?x=${many('a', 10_001)}`, 414],
    ['ten thousand or', `Boats?$filter=${many('true%20or%20', 700)}true`, 200],
    ['a $top that is no number', 'Boats?$top=1e9', 400],
    ['a $top below nothing', 'Boats?$top=-1', 400],
    ['a $skip beyond all numbers', `Boats?$skip=${many('9', 400)}`, 200],
    ['a percent sign that stands for nothing', 'Boats?$filter=%zz', 400],
    ['half a character', 'Boats?$filter=%ff', 400],
    ['NUL', 'Boats?$filter=Name%20eq%20%27%00%27', 400],
    ['a path upwards', 'Boats/..%2f..%2fetc', 404],
    ['a name of every object', 'Boats?$select=__proto__', 400],
    ['a set of every object', 'constructor', 404],
    ['a property of every object', "Yards('EH')/toString", 404],
    ['an option twice', 'Boats?$top=1&$top=2', 400],
    ['an option of nobody', 'Boats?$everything=1', 400],
    ['an alias of itself', 'Boats?$filter=@a&@a=@a', 400],
    ['a pattern that backtracks', `Boats?$filter=${encode(`matchesPattern('${many('a', 60)}!','^(a+)+$')`)}`, 200],
    ['a pattern that is none', `Boats?$filter=${encode("matchesPattern(Name,'(')")}`, 400],
    ['a format of nobody', 'Boats?$format=%0d%0aX-Evil:1', 406],
    ['a schema of nobody', '$metadata?$format=%ff', 400],
    ['a year of its own', `Samples?$filter=${encode('MaybeDate eq 99999-99-99')}`, 400],
    ['a division by nothing', `Boats?$filter=${encode('1 div 0 eq 1')}`, 400],
  ])('%s', async (_what, address, status) => {
    const answer = await ask(address)
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([status, answer.text.slice(0, 200)])
    if (status >= 400) expectRefused(answer)
  })

  it('an enormous $top gives a page, and a link to the next', async () => {
    const { ask: paged } = clientOf(boatyard, { pageSize: 2 })
    const answer = await paged('Boats?$top=999999999')
    expect(rowsOf(answer)).toHaveLength(2)
    expect(answer.json).toHaveProperty('@odata.nextLink')
  })

  it.each([
    ['accept', many('application/json;q=0.1,', 5_000)],
    ['accept', `application/json;${many('a=b;', 5_000)}`],
    ['prefer', many('odata.maxpagesize=1;', 5_000)],
    ['if-none-match', many('"a",', 5_000)],
    ['accept-encoding', many('gzip;', 5_000)],
    ['odata-maxversion', many('4', 5_000)],
  ])('a header %s without end is answered at once', async (name, value) => {
    const before = process.cpuUsage()
    const { status } = await send('Yards', { headers: { [name]: value } })
    expect([200, 406]).toContain(status)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(1_000)
  })

  it('no text at all, in any part of an address, is a failure of ours', async () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 30, unit: 'grapheme' }),
      fc.constantFrom(
        'Boats',
        '(',
        ')',
        '/',
        '$filter',
        '$count',
        "'",
        ',',
        ' eq ',
        'Name',
        '@p',
        '%',
        '$it',
        'any(',
        ':',
        '\u{1f600}',
      ),
    )
    const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
    const option = fc.constantFrom(
      '$filter',
      '$orderby',
      '$select',
      '$expand',
      '$apply',
      '$compute',
      '$search',
      '$skiptoken',
      '$format',
      '$top',
    )
    const name = fc.constantFrom('Boats', 'Samples', "Yards('EH')/Boats", 'Firm', '')
    await fc.assert(
      fc.asyncProperty(name, text, option, text, async (set, path, key, value) => {
        const answer = await ask(`${set}${set === '' ? '' : '/'}${encode(path)}?${key}=${encode(value)}`)
        expect(answer.status).not.toBe(500)
        const direct = await ask(`${set}?${key}=${encode(value)}`)
        expect(direct.status).not.toBe(500)
      }),
      { numRuns: 300 },
    )
    expect(lines.filter((line) => line.includes('odata.failed'))).toEqual([])
  })
})
