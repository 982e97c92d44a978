import { describe, expect, it } from 'vitest'
import { MatchingIndex } from './candidates.ts'
import { habitsOf } from './learn-firm.ts'
import { compareNames } from './compare-names.ts'
import { comparedChamberNumber, readCustomerId, type CombinationFacts, type RecordFacts } from './facts.ts'
import { fold, readNames } from './read-name.ts'
import { certain } from './score.ts'

const read = (text: string) => {
  const [name] = readNames(text)
  if (name === undefined) throw new Error(`${text} has no name`)
  return name
}
const compare = (one: string, other: string) => compareNames(read(one), read(other))
const words = (text: string) => read(text).words.map(({ text: word }) => word)

const combination = (id: string, name: string, more: Partial<CombinationFacts> = {}): CombinationFacts => ({
  id,
  name,
  customerId: null,
  chamberOfCommerceNumber: null,
  linkedNames: [],
  emails: [],
  ...more,
})
const record = (name: string, more: Partial<RecordFacts> = {}): RecordFacts => ({
  kind: 'administration',
  name,
  chamberOfCommerceNumber: null,
  customerId: null,
  externalId: '',
  emails: [],
  ...more,
})

describe('reading a name', () => {
  it.each([
    ['De Korst B.V.', 'bv'],
    ['de korst b.v', 'bv'],
    ['DE KORST B. V.', 'bv'],
    ['De Korst V.O.F.', 'vof'],
    ['Stg. De Korst', 'foundation'],
    ['St. De Korst', 'foundation'],
    ['De Korst Coöperatie U.A.', 'cooperative'],
    ['De Korst besloten vennootschap', 'bv'],
  ])('takes the legal form out of %s', (text, form) => {
    expect(read(text)).toMatchObject({ form, words: [{ text: 'de' }, { text: 'korst' }] })
  })

  it('keeps what a company does in its group, its place in a series and initials', () => {
    expect(read('J.P. Kramer Holding II B.V.').words).toMatchObject([
      { text: 'j', kind: 'initial' },
      { text: 'p', kind: 'initial' },
      { text: 'kramer', kind: 'word' },
      { text: 'holding', kind: 'role' },
      { text: '2', kind: 'mark' },
    ])
  })

  it.each(['N.H. de Jong', 'NH de Jong', 'Jong, NH de', 'N H de Jong', 'Jong, N.H. de'])(
    'knows initials that are written as one: %s',
    (text) => {
      const { words: own, isPerson } = read(text)
      expect(
        own
          .filter(({ kind }) => kind === 'initial')
          .map(({ text: letter }) => letter)
          .join(''),
      ).toBe('nh')
      expect(isPerson).toBe(true)
      expect(compare(text, 'N.H. de Jong').samePerson).toBeGreaterThan(0)
    },
  )

  it('takes initials of a company for the word that others write', () => {
    expect(compare('J.D. Kunststoffen B.V.', 'JD Kunststoffen BV').sameName).toBeGreaterThan(0)
    expect(compare('J.D. KUNSTSTOFFEN', 'JD KUNSTSTOFFEN').sameName).toBeGreaterThan(0)
    expect(read('TR Infra B.V.').isPerson).toBe(false)
  })

  it('is the same for accents, ligatures, capitals, ij and y, & and en', () => {
    expect(words('CAFÉ Straße & Søn')).toEqual(words('cafe strasse en son'))
    expect(words('Meijer')).toEqual(words('Meyer'))
  })

  it('reads both names of one that trades as another', () => {
    expect(readNames('J. Kramer h.o.d.n. De Korst').map(({ words: [first] }) => first?.text)).toEqual(['j', 'de'])
  })

  it('reads nothing where there is nothing, and no more than people see', () => {
    expect(readNames(' .,- ')).toEqual([])
    expect(fold('a'.repeat(100_000)).length).toBeLessThanOrEqual(400)
  })
})

describe('comparing names', () => {
  it.each([['rn', 'm'], ['cl', 'd'], ['vv', 'w'], ['ii', 'u'], ['i', 'l'], ['o', 'a'], ['e', 'c'], ['h', 'b'], ['q', 'g']])(
    'takes %s for %s where a scanner does, also twice in one word, and not in words that are short',
    (from, to) => {
      const name = (letters: string): string => `Wat${letters}kst${letters}d`
      expect(compare(name(from), name(to)).slipWord).toBeGreaterThan(0.4)
      expect(compare(`Z${from}`, `Z${to}`).slipWord).toBe(0)
    },
  ) // prettier-ignore

  it.each([
    ['Bakkerij De Korst B.V.', 'de korst, bakkerij'],
    ['Gebr. Kramer & Zn.', 'Gebroeders Kramer en Zonen'],
    ['Van den Berg Bouw', 'v.d. Berg Bouw'],
  ])('takes %s and %s for one', (one, other) => {
    const { sameName, likeName } = compare(one, other)
    expect(likeName).toBeGreaterThan(0.75)
    expect(sameName).toBeGreaterThan(0)
  })

  it.each([
    ['Schildersbedrijf Kramer', 'Schildersbedr. Kramer'],
    ['Bakkerij De Korst', 'Bkkerij De Korst'],
    ['Installatiebureau Kramer', 'Inst.bureau Kramer'],
    ['Zonnepanelen Twente', 'Zonne Panelen Twente'],
  ])('finds %s and %s alike', (one, other) => {
    expect(compare(one, other).likeName).toBeGreaterThan(0.7)
  })

  it.each([
    ['Kramer Advies', 'Kramer Keukens'],
    ['Kramer Media', 'Kramer Groep'],
    ['Kramer Security', 'Kramer Advies'],
  ])('does not take what %s and %s do for one another', (one, other) => {
    expect(compare(one, other)).toMatchObject({ otherPart: 1, slipWord: 0 })
  })

  it('sees other places in a series, other tasks in a group, other initials and other legal forms', () => {
    expect(compare('Beheer 3 B.V.', 'Beheer 4 B.V.').otherMark).toBe(1)
    expect(compare('Kramer Beheer 3', 'Kramer Beheer III').otherMark).toBe(0)
    expect(compare('Kramer Holding', 'Kramer Beheer').otherRole).toBe(1)
    expect(compare('J. Kramer', 'P. Kramer').otherInitials).toBe(1)
    expect(compare('J. Kramer', 'Jan Kramer').otherInitials).toBe(0)
    expect(compare('Kramer B.V.', 'Kramer V.O.F.').otherForm).toBe(1)
    expect(compare('Kramer B.V.', 'Kramer').otherForm).toBe(0)
  })

  it('is the same both ways', () => {
    expect(compare('Kramer Holding 2 B.V.', 'Bakk. Kramer')).toEqual(compare('Bakk. Kramer', 'Kramer Holding 2 B.V.'))
  })

  it('takes no longer for names that were made to take long', () => {
    const hostile = ['a. '.repeat(70_000), 'ab'.repeat(100_000), 'b.v.'.repeat(50_000), '\u{fdfa}'.repeat(100_000)]
    const began = process.cpuUsage().user
    for (const one of hostile)
      for (const other of hostile) {
        const [a] = readNames(one)
        const [b] = readNames(other)
        if (a !== undefined && b !== undefined) compareNames(a, b)
      }
    expect(process.cpuUsage().user - began).toBeLessThan(2_000_000)
  })
})

describe('numbers', () => {
  it.each([
    ['KvK 1234.5670', '12345670'],
    ['1234567', '01234567'],
    ['00000000', null],
    ['12345678', null],
    ['000012345678', null],
    [null, null],
  ])('of the chamber of commerce: %s is %s', (text, number) => {
    expect(comparedChamberNumber(text)).toBe(number)
  })

  it('of customers have no zeros in front and no signs', () => {
    expect(readCustomerId('00-12.A')).toBe('12A')
    expect(readCustomerId(' - ')).toBeNull()
  })
})

describe('what systems write into names', () => {
  it.each([
    ['Bakkerij De Korst (K10234)', ['k10234', '10234']],
    ['010234 - Bakkerij De Korst', ['10234']],
    ['Bakkerij De Korst 10.234', ['10234']],
    ['Bakkerij De Korst debnr. 10234/02', ['1023402', '10234']],
    ['Kramer Beheer 3', []],
  ])('is read apart as numbers of the customer: %s', (text, codes) => {
    expect(read(text).codes).toEqual(expect.arrayContaining(codes))
    expect(read(text).codes.length > 0).toBe(codes.length > 0)
  })

  it('is learnt from how often it stands there: words, and where names are cut', () => {
    const names = Array.from({ length: 60 }, (_, at) => `Onderneming${String.fromCharCode(97 + (at % 26))}${at < 26 ? 'x' : 'y'} - ingericht${'z'.repeat(30)}`.slice(0, 30)) // prettier-ignore
    const { marks, cut } = habitsOf([...names, 'Kort'], () => 0)
    expect([...marks].some((mark) => mark.startsWith('ingericht'))).toBe(true)
    expect(cut).toBe(29)
    expect(habitsOf(names, () => 1).marks.size).toBe(0)
  })
})

describe('finding candidates', () => {
  const index = MatchingIndex.of([
    combination('a', 'Kramer Holding B.V.', { chamberOfCommerceNumber: '80000011', emails: ['x@kramer.test'] }),
    combination('b', 'Kramer Bouw B.V.', { chamberOfCommerceNumber: '80000012', emails: ['y@kramer.test'] }),
    combination('c', 'De Korst', { customerId: '1001', linkedNames: ['Bakkerij Waterkant'] }),
    combination('d', 'Het Anker', { chamberOfCommerceNumber: '80000014' }),
    combination('e', 'Het Anker', { chamberOfCommerceNumber: '80000015' }),
  ])
  const best = (facts: RecordFacts) => index.candidates(facts, { take: 5, least: 20 })[0]

  it('finds by number, by name with a slip, by a word cut short, by the name of a linked record and by customer number', () => {
    expect(best(record('Iets anders', { chamberOfCommerceNumber: '80000012' }))?.combinationId).toBe('b')
    expect(best(record('Kramr Holding BV'))?.combinationId).toBe('a')
    expect(best(record('Bakkerij Waterk.'))?.combinationId).toBe('c')
    expect(best(record('Korst, De'))?.combinationId).toBe('c')
    expect(best(record('Zomaar iemand', { customerId: '01001' }))?.combinationId).toBe('c')
  })

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'finds a customer by a domain that is its name, or whose domain is the name of the record (%i)',
    (seed) => {
      const firsts = ['Zonneweide', 'Korenmolen', 'Waterlelie', 'Bergkristal', 'Wilgenroos']
      const seconds = ['Advies', 'Bouw', 'Techniek', 'Installaties', 'Zorg', 'Transport', 'Optiek', 'Mode']
      const [first = '', second = ''] = [firsts[seed % 5], seconds[seed % 8]]
      const others = Array.from({ length: 200 }, (_, at) => combination(`o${at}`, `${seconds[at % 8] ?? ''} Nummer ${at}`)) // prettier-ignore
      const firm = MatchingIndex.of([
        ...others,
        combination('own', `${first} ${second} Holding B.V.`),
        combination('trade', 'Jansen Beheer B.V.', { emails: [`info@de${first}${second}.example`.toLowerCase()] }),
      ])
      const domain = `${first}${second}.example`.toLowerCase()
      const found = (facts: RecordFacts) => firm.candidates(facts, { take: 1 })[0]
      const employee = found(record('Piet Vermeulen', { kind: 'user', emails: [`p.vermeulen@${domain}`] }))
      expect(employee?.combinationId).toBe('own')
      const shop = found(record(`De ${first} ${second}`))
      expect(firm.candidates(record(`De ${first} ${second}`), { take: 5, least: 0 }).map(({ combinationId }) => combinationId)).toContain('trade') // prettier-ignore
      expect(shop?.score ?? 0).toBeLessThan(certain)
    },
  )

  it.each([
    ['jdvries61@gmail.com', 'Julia de Vries', 'J.D. Vries'],
    ['r.g.vandeven@home.nl', 'Raj van de Ven', 'RG van de Ven'],
    ['bakkerijkorenmolen@hotmail.com', 'Jansen Beheer B.V.', 'Bakkerij Korenmolen'],
  ])('takes %s of a provider for a name, be it the customer’s or the record’s', (address, called, written) => {
    const others = Array.from({ length: 200 }, (_, at) => combination(`o${at}`, `Onderneming nummer ${at}`))
    const saysSo = (own: CombinationFacts, facts: RecordFacts): boolean => {
      const found = MatchingIndex.of([...others, own]).candidates(facts, { take: 5, least: 0 })
      const parts = found.find(({ combinationId }) => combinationId === own.id)?.parts ?? []
      return parts.some(({ code }) => code === 'domainSpellsName')
    }
    expect(saysSo(combination('own', called, { emails: [address] }), record(written))).toBe(true)
    expect(saysSo(combination('own', written), record(called, { emails: [address] }))).toBe(true)
    expect(saysSo(combination('own', called, { emails: ['info@gmail.com'] }), record(written))).toBe(false)
  })

  it('compares an employee with the employees that are linked, and a company with none of them', () => {
    const firm = MatchingIndex.of([
      combination('a', 'De Korenmolen', { linkedUsers: ['Wilhelmina Zonderland', 'Piet'] }),
      combination('b', 'De Waterlelie'),
    ])
    const ofA = (kind: RecordFacts['kind']) => firm.candidates(record('Zonderland, Wilhelmina', { kind }), { take: 1 })
    expect(ofA('user')[0]?.combinationId).toBe('a')
    expect(ofA('administration')).toEqual([])
  })

  it('says of two that are as near that nobody knows which it is', () => {
    const [first, second] = index.candidates(record('Het Anker', { emails: ['a@hetanker.test'] }), { take: 5 })
    expect([first?.combinationId, second?.combinationId].sort()).toEqual(['d', 'e'])
    expect(first?.score).toBeLessThan(certain)
    const sure = index.candidates(record('Het Anker', { chamberOfCommerceNumber: '80000015' }), { take: 5 })[0]
    expect(sure?.combinationId).toBe('e')
    expect(sure?.parts.map(({ code }) => code)).toContain('sameChamberNumber')
    expect(sure?.score).toBeGreaterThanOrEqual(certain)
  })

  it('is never certain by the name alone where others may be called so, nor by a number alone', () => {
    const firm = MatchingIndex.of([
      ...Array.from({ length: 40 }, (_, at) => combination(`o${at}`, `Onderneming ${'abcdefghij'[at % 10]}${'klmnop'[at % 6]}bedrijf`)),
      combination('j', 'J. Jansen', { customerId: '4001' }),
      combination('k', 'Kramer Schilders', { chamberOfCommerceNumber: '80000021' }),
      combination('m', 'Kramer Timmerwerken'),
      combination('l', 'Kramer Holding', { chamberOfCommerceNumber: '80000022' }),
    ]) // prettier-ignore
    const scoreOfBest = (facts: RecordFacts) => firm.candidates(facts, { take: 1, least: 0 })[0]?.score ?? 0
    expect(scoreOfBest(record('J. Jansen'))).toBeLessThan(certain)
    expect(scoreOfBest(record('J. Jansen', { customerId: '4001' }))).toBeGreaterThanOrEqual(certain)
    expect(scoreOfBest(record('Kramer Timmerwerken'))).toBeLessThan(certain)
    expect(scoreOfBest(record('Heel iets anders', { chamberOfCommerceNumber: '80000021' }))).toBeLessThan(certain)
    expect(scoreOfBest(record('Kramer Holding', { chamberOfCommerceNumber: '80000021' }))).toBeLessThan(certain)
  })

  it.each([
    'Bakkerij Zonnestein B.V.',
    'Stichting Waterlinie',
    'J. Jansen',
    'Van der Zonnestein Waterlinie Holding B.V.',
  ])('is never certain of %s by its whole name alone where the record says no number', (name) => {
    for (const chamberOfCommerceNumber of [null, '80000031'])
      for (const customerId of [null, '4001']) {
        const others = Array.from({ length: 300 }, (_, at) => combination(`o${at}`, `Onderneming nummer ${at}`))
        const firm = MatchingIndex.of([...others, combination('z', name, { chamberOfCommerceNumber, customerId })])
        const [found] = firm.candidates(record(name), { take: 1, least: 0 })
        expect(found?.combinationId).toBe('z')
        expect(found?.score).toBeLessThan(certain)
      }
  })

  it('tells a first name and its initial more than two initials or names that differ', () => {
    const others = Array.from({ length: 300 }, (_, at) => combination(`o${at}`, `Onderneming nummer ${at}`))
    const firm = MatchingIndex.of([...others, combination('own', 'A.M. Gaardeink')])
    const found = (name: string) => firm.candidates(record(name), { take: 1, least: 0 })[0]
    for (const name of ['Annie Gaardeink', 'Gaardeink, Anna', 'Aylin Gaardeink']) {
      expect(found(name)?.parts.map(({ code }) => code)).toContain('fittingInitial')
      expect(found(name)?.score).toBeGreaterThan(found('Bram Gaardeink')?.score ?? 100)
    }
    expect(found('Adviesbureau Gaardeink')?.parts.map(({ code }) => code)).not.toContain('fittingInitial')
    expect(found('Bram Gaardeink')?.parts.map(({ code }) => code)).not.toContain('fittingInitial')
  })

  it('is never certain of a person by the name and an address that spells it', () => {
    const others = Array.from({ length: 300 }, (_, at) => combination(`o${at}`, `Onderneming nummer ${at}`))
    const own = combination('own', 'Julia Vlietstijn', { emails: ['jvlietstijn@hotmail.com'] })
    const firm = MatchingIndex.of([...others, own])
    for (const name of ['J. Vlietstijn', 'Vlietstijn J.', 'Julia Vlietstijn']) {
      const [found] = firm.candidates(record(name), { take: 1, least: 0 })
      expect(found?.combinationId).toBe('own')
      expect(found?.score).toBeLessThan(certain)
    }
  })

  it('is never certain by the whole name alone where both have another chamber number', () => {
    const others = Array.from({ length: 300 }, (_, at) => combination(`o${at}`, `Onderneming nummer ${at}`))
    const own = combination('own', 'Apotheek Het Witte Hert', { chamberOfCommerceNumber: '21468790' })
    const firm = MatchingIndex.of([...others, own])
    const [found] = firm.candidates(record('Apotheek Het Witte Hert', { chamberOfCommerceNumber: '50898437' }), { take: 1, least: 0 }) // prettier-ignore
    expect(found?.combinationId).toBe('own')
    expect(found?.score).toBeLessThan(certain)
  })

  it('follows a record of another system that is linked, and says which', () => {
    const firm = MatchingIndex.of([
      combination('a', 'Kramer Bouw', {
        linked: [
          { connectionId: 'payroll', name: 'Bouw Kramer', customerId: 'P-77012', chamberOfCommerceNumber: null },
        ],
      }),
      combination('b', 'De Korst'),
    ])
    const [found] = firm.candidates(record('KB (P77012)'), { take: 1, least: 0 })
    expect(found?.parts.find(({ code }) => code === 'sameLinkedNumber')?.via).toEqual({
      connectionId: 'payroll',
      name: 'Bouw Kramer',
    })
  })

  it('answers the same in whatever sequence customers and their links came', () => {
    const some = Array.from({ length: 90 }, (_, at) =>
      combination(`c${at}`, `Kramer ${['Bouw', 'Advies', 'Holding'][at % 3]} ${1 + Math.floor(at / 3)}`, {
        linkedNames: [`Kramer ${at}`, `K. Bouw ${at}`],
      }),
    )
    const turned = some.map((each) => ({ ...each, linkedNames: each.linkedNames.toReversed() })).reverse()
    const asked = record('Kramer Advies 12')
    const said = (all: readonly CombinationFacts[]) =>
      MatchingIndex.of(all)
        .candidates(asked, { take: 5, least: 0 })
        .map(({ combinationId, points }) => [combinationId, points])
    expect(said(turned)).toEqual(said(some))
  })

  it('counts nothing of a provider, and little of a domain that several have', () => {
    const shared = index.candidates(record('Zomaar', { kind: 'user', emails: ['z@kramer.test'] }), {
      take: 5,
      least: 0,
    })
    expect(shared.map(({ score }) => score).every((score) => score < 60)).toBe(true)
    expect(index.candidates(record('Zomaar', { kind: 'user', emails: ['z@gmail.com'] }), { take: 5 })).toEqual([])
  })
})
