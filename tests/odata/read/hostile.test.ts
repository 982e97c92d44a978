import { describe, expect, it } from 'vitest'
import { parseRequest } from '#domain/odata/read/parse-request.ts'
import { shop } from './shop-model.ts'
import { shown } from './shown.ts'

/** Milliseconds of the processor, not of the clock; the least of some runs, since other work only makes it more. */
function took(work: () => unknown): number {
  const runs = Array.from({ length: 3 }, () => {
    const from = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(from)
    return (user + system) / 1_000
  })
  return Math.min(...runs)
}

/** Nothing of up to 10,000 characters keeps the server longer than this; a quiet machine takes under 5 ms for the worst. */
const LONGEST = 100

const filter = (text: string): string => `Products?$filter=${text}`
const repeated = (text: string, times: number): string => text.repeat(times)

const monsters: Readonly<Record<string, readonly [address: string, refusal: RegExp]>> = {
  '4,900 open brackets': [filter(`${repeated('(', 4_900)}true${repeated(')', 4_900)}`), /^400 too-complex/],
  '9,000 open brackets and nothing else': [filter(repeated('(', 9_000)), /^400 too-complex/],
  '2,000 times not': [filter(`${repeated('not ', 2_000)}true`), /^400 too-complex/],
  '9,000 minus signs': [filter(`${repeated('-', 9_000)}Price eq 1`), /^400 too-complex/],
  '1,500 additions in a row': [filter(`1${repeated(' add 1', 1_500)} eq 1`), /^400 too-complex/],
  '1,200 comparisons in a row': [filter(`true${repeated(' eq true', 1_200)}`), /^400 too-complex/],
  '1,200 functions within each other': [
    filter(`${repeated('trim(', 1_200)}Name${repeated(')', 1_200)} eq 'a'`),
    /^400 too-complex/,
  ],
  '500 conditions within each other': [
    `Customers?$filter=${Array.from({ length: 250 }, (_, n) => `Children/any(c${n}:`).join('')}true${repeated(')', 250)}`,
    /^400 too-complex/,
  ],
  '150 expansions within each other': [
    `Customers?$expand=${repeated('Children($expand=', 150)}Children${repeated(')', 150)}`,
    /^400 too-complex/,
  ],
  '900 brackets in a search': [`Products?$search=${repeated('(', 900)}a${repeated(')', 900)}`, /^400 too-complex/],
  '2,000 times NOT in a search': [`Products?$search=${repeated('NOT ', 2_000)}a`, /^400 too-complex/],
  '300 groupings within each other': [
    `Products?$apply=${repeated('groupby((Name),', 300)}identity${repeated(')', 300)}`,
    /^400 too-complex/,
  ],
  'aliases that double each other': [
    `Products?$filter=@a0&${Array.from({ length: 40 }, (_, n) => `@a${n}=(@a${n + 1} and @a${n + 1})`).join('&')}`,
    /^400 too-complex/,
  ],
  'an alias of itself': ['Products?$filter=@a&@a=not @a', /^400 too-complex @a/],
  '4,950 members of a list': [filter(`Id in (${repeated('1,', 4_950)}1)`), /^Products/],
  'a number of 9,000 digits': [filter(`Stock eq ${repeated('9', 9_000)}`), /^Products \| filter Stock eq INF$/],
  'an exponent of 9,000 digits': [filter(`Stock eq 1e${repeated('9', 9_000)}`), /^Products \| filter Stock eq INF$/],
  '9,000 blanks': [filter(`Name${repeated(' ', 9_000)}eq 'a'`), /^Products/],
  '9,000 quotes': [filter(`Name eq ${repeated("'", 9_000)}`), /^Products/],
  '9,001 quotes': [filter(`Name eq ${repeated("'", 9_001)}`), /^400 syntax/],
  'a name of 9,000 characters': [filter(`${repeated('a', 9_000)} eq 1`), /^400 syntax/],
  '1,300 steps': [`Customers?$filter=${repeated('Parent/', 1_300)}Name eq 'a'`, /^Customers/],
  '1,400 steps in the path': [`Owner${repeated('/Parent', 1_400)}`, /^Owner/],
  '1,300 options': [`Products?${Array.from({ length: 1_300 }, (_, n) => `a${n}=1`).join('&')}`, /^Products$/],
  '3,000 properties in $select': [`Products?$select=${repeated('Id,', 3_000)}Id`, /^Products/],
  'a list that never ends': [filter(`Id in (${repeated('1,', 4_900)}`), /^400/],
  'a text of backslashes': [filter(`Name in ["${repeated('\\', 9_000)}`), /^400/],
  'half a search of backslashes': [`Products?$search="${repeated('\\', 9_000)}`, /^400/],
  'names with dots': [filter(repeated('a.', 4_500)), /^(?:400|501)/],
}

describe('addresses made to hurt', () => {
  it.each(Object.entries(monsters))('%s: an answer at once', (_, [address, expected]) => {
    expect(address.length).toBeLessThanOrEqual(10_000)
    expect(shown(address)).toMatch(expected)
    expect(took(() => shown(address))).toBeLessThan(LONGEST)
  })

  it('longer than 10,000 characters: 414, before anything is read', () => {
    expect(shown(filter(`Name eq '${repeated('a', 10_000)}'`))).toBe('414 too-long')
    expect(took(() => shown(filter(repeated('(', 5_000_000))))).toBeLessThan(LONGEST)
  })

  it('the limits are those of who asks: a query in a body may be longer', () => {
    const options = `$filter=Name eq '${repeated('a', 20_000)}'`
    const limits = { length: 100_000, depth: 200, parts: 5_000, expansions: 8, collections: 400 }
    expect(parseRequest('Products', options, shop, limits).kind).toBe('data')
  })

  it('200 values joined by or in brackets within brackets, as some clients write a list, are one list', () => {
    const address = filter(
      `${repeated('(', 150)}Id eq 0${Array.from({ length: 150 }, (_, n) => ` or Id eq ${n + 1})`).join('')}`,
    )
    expect(shown(address)).toBe(
      `Products | filter ${Array.from({ length: 151 }, (_, n) => `(Id eq ${n})`).join(' or ')}`,
    )
  })

  it('what looks like another language stays a text', () => {
    const attempts = [
      "' or 1=1 --",
      "'; DROP TABLE Products; --",
      '" OR ""="',
      '$(rm -rf /)',
      '<script>',
      '{{7*7}}',
      '%00'.slice(1),
    ]
    for (const attempt of attempts)
      expect(shown(filter(`Name eq '${encodeURIComponent(attempt.replaceAll("'", "''"))}'`))).toBe(
        `Products | filter Name eq '${attempt.replaceAll("'", "''")}'`,
      )
    for (const attempt of attempts.slice(0, 3))
      expect(shown(filter(`Name eq '${encodeURIComponent(attempt)}'`))).toMatch(
        /^(?:400|Products \| filter Name eq '" OR)/,
      )
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype'])(
    '%s is no name of anything',
    (name) => {
      expect(shown(name)).toBe(`404 not-found ${name}`)
      expect(shown(`Owner/${name}`)).toBe(`404 not-found ${name}`)
      expect(shown(filter(`${name} eq null`))).toBe(`400 unknown-property ${name}`)
      expect(shown(filter(`${name}(Name)`))).toBe(`400 unknown-function ${name}`)
      expect(shown(`Products?$orderby=${name}`)).toBe(`400 unknown-property ${name}`)
      expect(shown(`Products?$select=${name}`)).toBe(`400 unknown-property ${name}`)
      expect(shown(`Products?$expand=${name}`)).toBe(`400 unknown-property ${name}`)
      expect(shown(`Products?$apply=${name}(Name)`)).toBe(`400 unknown-transformation ${name}`)
      expect(shown(`Products?$apply=aggregate(Price with ${name} as A)`)).toBe(`400 unknown-method ${name}`)
      expect(shown(`Products?$filter=Colors eq '${name}'`)).toBe('400 wrong-value Color')
      expect(shown(`Products?${name}=1`)).toBe('Products')
    },
  )

  it('reads a usual address in a tenth of a millisecond', () => {
    const options =
      "$filter=Name eq 'x' and contains(tolower(Name),'a')&$orderby=Since desc,Name&$select=Name,Address/City&$top=10&$skip=5&$count=true&$expand=Orders"
    const times = 200
    const each =
      took(() => {
        for (let n = 0; n < times; n += 1) parseRequest('Customers', options, shop)
      }) / times
    // Quiet, 0.07 ms; the machine may be shared.
    expect(each).toBeLessThan(0.5)
  })
})
