import {
  capital,
  companyOf,
  formOf,
  personOf,
  slugOf,
  writePerson,
  type Named,
  type Person,
  type Vocabulary,
} from './names.ts'
import type { Random } from './random.ts'
import { familyRoles, providers, series } from './words.ts'

export const structures = [
  'single', 'person', 'family', 'series', 'franchise', 'branches', 'namesake', 'fatherAndSon', 'brothers',
] as const // prettier-ignore
/** How a customer stands to others that are easily taken for it. */
export type Structure = (typeof structures)[number]

/** A customer that was merged into another: what systems still know of it. */
export interface Earlier {
  readonly named: Named
  readonly chamber: string | null
}

/** Whom administrations belong to, whether the CRM knows it or not. */
export interface Party {
  readonly structure: Structure
  readonly named: Named
  readonly place: string
  readonly chamber: string | null
  readonly domain: string | null
  readonly emails: readonly string[]
  readonly tradeName: string | null
  /** Its name before it was renamed. */
  readonly olderName: Named | null
  readonly merged: Earlier | null
  /** Places of which systems have administrations of their own. */
  readonly branches: readonly string[]
  readonly isCustomer: boolean
  /** Which family, series and so on it is of; each group has a number of its own. */
  readonly group: number
}

export interface World {
  readonly random: Random
  readonly words: Vocabulary
  readonly usedChambers: Set<string>
  readonly usedDomains: Set<string>
}

export function chamberNumber({ random, usedChambers }: World): string {
  for (;;) {
    const number = String(
      random.chance(0.15) ? random.whole(1_000_000, 9_999_999) : random.whole(10_000_000, 94_999_999),
    )
    const whole = number.padStart(8, '0')
    if (usedChambers.has(whole)) continue
    usedChambers.add(whole)
    return whole
  }
}

const company = (core: string, form: string): Named => ({ kind: 'company', core, form })
const natural = (person: Person, partner: Person | null = null): Named => ({ kind: 'person', person, partner })

const privateMail = (random: Random, name: string): string =>
  `${slugOf(name)}${random.chance(0.6) ? random.whole(1, 99) : ''}@${random.pick(providers)}`

/** A domain that nobody else has. */
function domainOf({ random, words, usedDomains }: World, name: string): string {
  const slug = slugOf(name)
  const all = [slug, slug + slugOf(random.pick(words.fields)), slug + slugOf(random.pick(words.places))]
  const free = all.find((each) => !usedDomains.has(each)) ?? `${slug}${random.whole(2, 9_999)}`
  usedDomains.add(free)
  return `${free}.example`
}

/** What renamed companies were called: partly the same, or quite another name. */
function olderNameOf({ random, words }: World, named: Named): Named | null {
  if (named.kind === 'person' || !random.chance(0.07)) return null
  const { core, form } = named
  const [first = core, ...rest] = core.split(' ')
  const shape = random.weighted({ other: 35, otherEnd: 30, otherForm: 20, shorter: 15 })
  if (shape === 'other') return companyOf(random, words)
  if (shape === 'otherEnd') return company(`${rest.length === 0 ? first : core.slice(0, core.lastIndexOf(' '))} ${random.pick(words.fields)}`, form) // prettier-ignore
  if (shape === 'otherForm')
    return company(`${core} ${random.pick(['en Partners', 'Groep', 'Nederland', '& Zn.'])}`, 'V.O.F.')
  return company(`${random.pick(words.trades)} ${rest.at(-1) ?? first}`, '')
}

function mergedOf(world: World, named: Named): Earlier | null {
  const { random, words } = world
  if (!random.chance(0.035)) return null
  // Entered twice: the same name under another number.
  if (random.chance(0.35)) return { named, chamber: null }
  if (named.kind === 'person') return { named: natural(personOf(random, words, named.person.surname)), chamber: null }
  const related = random.chance(0.5)
  const [first = named.core] = named.core.split(' ').slice(-1)
  const older = related ? company(`${random.pick(words.trades)} ${first}`, formOf(random)) : companyOf(random, words)
  return { named: older, chamber: chamberNumber(world) }
}

const tradeNameOf = ({ random, words }: World, core: string): string =>
  random.weighted({ brand: 35, house: 25, shares: 40 }) === 'shares'
    ? `${core.split(' ').at(-1) ?? core} ${random.pick(words.fields)}`
    : random.chance(0.5)
      ? `${random.pick(words.brands)}${random.chance(0.5) ? ` ${random.pick(words.fields)}` : ''}`
      : `${random.pick(words.trades)} ${random.pick(words.houseNames)}`

type Given = Partial<Party> & { readonly structure: Structure; readonly named: Named }

/** Fills in what a party has that nothing was said of. */
export function partyOf(world: World, given: Given): Party {
  const { random, words } = world
  const { named } = given
  const isPerson = named.kind === 'person'
  const core = isPerson ? writePerson(named.person, 'initials') : named.core
  // Foundations and owners of flats have neither a formula nor a shop.
  const isTrading = !isPerson && !/^(VvE|Stichting) /.test(core)
  const tradeName = !isTrading || !random.chance(0.16) ? null : tradeNameOf(world, core)
  const hasDomain = !isPerson && random.chance(0.72)
  const known = tradeName !== null && random.chance(0.6) ? tradeName : core
  const domain = given.domain === undefined ? (hasDomain ? domainOf(world, known) : null) : given.domain
  const director = writePerson(isPerson ? named.person : personOf(random, words), 'initials')
  const boxes = random.shuffled(['info', 'administratie', 'facturen', 'finance', slugOf(director)])
  const count = random.whole(1, 3)
  const emails =
    domain === null
      ? [privateMail(random, director), ...(random.chance(0.2) ? [privateMail(random, director)] : [])]
      : boxes.slice(0, count).map((box) => `${box}@${domain}`)
  return {
    place: random.pick(words.places),
    chamber: isPerson || (named.core.startsWith('VvE') && random.chance(0.3)) ? null : chamberNumber(world),
    tradeName,
    olderName: isTrading ? olderNameOf(world, named) : null,
    merged: isTrading || isPerson ? mergedOf(world, named) : null,
    branches: [],
    isCustomer: true,
    group: 0,
    ...given,
    domain,
    emails: given.emails ?? emails,
  }
}

/** A holding with its companies, and often its owner: one surname or brand, and mostly one mail domain. */
function family(world: World): Party[] {
  const { random, words } = world
  const surname = random.pickSkewed(words.surnames)
  const stem = random.chance(0.75) ? capital(surname) : random.pick(words.brands)
  const domain = random.chance(0.7)
    ? domainOf(world, random.chance(0.4) ? `${stem} ${random.pick(words.fields)}` : stem)
    : undefined
  const roles = random.shuffled(familyRoles).slice(0, random.whole(1, 4))
  const works = Array.from({ length: random.whole(1, 3) }, (_, at) =>
    at === 0 && random.chance(0.5) ? `${random.pick(words.trades)} ${stem}` : `${stem} ${random.pick(words.fields)}`,
  )
  const members: Named[] = [...new Set([...roles.map((role) => `${stem} ${role}`), ...works])].map((core) =>
    company(core, 'B.V.'),
  )
  if (random.chance(0.25)) members.push(company(`Stichting Administratiekantoor ${stem}`, ''))
  const owner = personOf(random, words, surname)
  if (random.chance(0.35))
    members.push(company(`${writePerson(owner, 'initials')} ${random.pick(['Holding', 'Beheer'])}`, 'B.V.'))
  if (random.chance(0.5)) members.push(natural(owner))
  const holding = chamberNumber(world)
  return members.map((named, at) =>
    partyOf(world, {
      structure: 'family',
      named,
      ...(domain === undefined || named.kind === 'person' ? {} : { domain }),
      // A daughter is at times entered everywhere with the number of its holding.
      ...(named.kind === 'company' && (at === 0 || random.chance(0.02)) ? { chamber: holding } : {}),
      isCustomer: !random.chance(0.12),
      merged: null,
    }),
  )
}

function seriesOf(world: World): Party[] {
  const { random, words } = world
  const stem = random.chance(0.6)
    ? `${random.pick(series)} ${random.chance(0.5) ? random.pick(words.places) : random.pick(words.brands)}`
    : `${capital(random.pickSkewed(words.surnames))} ${random.pick(['Beheer', 'Vastgoed', 'Invest', 'Participaties'])}`
  const count = random.whole(3, 9)
  const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX']
  const marks = { numbers: (at: number) => String(at + 1), roman: (at: number) => roman[at] ?? '', letters: (at: number) => String.fromCharCode(65 + at), years: (at: number) => String(2012 + at) } // prettier-ignore
  const mark = marks[random.weighted({ numbers: 50, roman: 25, letters: 15, years: 10 })]
  const form = random.weighted({ 'B.V.': 80, 'C.V.': 20 })
  const domain = random.chance(0.6) ? domainOf(world, stem) : null
  const given = { structure: 'series', domain, tradeName: null, olderName: null, merged: null } as const
  return Array.from({ length: count }, (_, at) =>
    partyOf(world, { ...given, named: company(`${stem} ${mark(at)}`, form), isCustomer: !random.chance(0.12) }),
  )
}

/** One formula in many places; some are called as their owner is and have the formula as a trade name. */
function franchise(world: World): Party[] {
  const { random, words } = world
  const formula = random.chance(0.5) ? `${random.pick(words.brands)} ${random.pick(words.fields)}` : `${random.pick(words.trades)} ${random.pick(words.houseNames)}` // prettier-ignore
  const shared = random.chance(0.5) ? domainOf(world, formula) : undefined
  return random.shuffled(words.places).slice(0, random.whole(3, 8)).map((place) => {
    const isOwners = random.chance(0.3)
    const core = isOwners ? `${writePerson(personOf(random, words), 'initials')} Beheer` : `${formula} ${place}`
    return partyOf(world, {
      structure: 'franchise',
      named: company(core, random.chance(0.7) ? 'B.V.' : 'V.O.F.'),
      place,
      tradeName: isOwners ? `${formula} ${place}` : null,
      isCustomer: !random.chance(0.15),
      olderName: null,
      merged: null,
      ...(shared === undefined ? {} : { domain: shared }),
    })
  }) // prettier-ignore
}

const branched = (world: World): Party[] => [
  partyOf(world, {
    structure: 'branches',
    named: companyOf(world.random, world.words),
    tradeName: null,
    branches: world.random.shuffled(world.words.places).slice(0, world.random.whole(2, 4)),
  }),
]

/** Quite other companies that are called nearly the same, or the same. */
function namesakes(world: World): Party[] {
  const { random, words } = world
  const { core, form } = companyOf(random, words)
  const isEqual = random.chance(0.25)
  const other = isEqual
    ? core
    : `${core.split(' ').slice(0, -1).join(' ') || core} ${random.pick(random.chance(0.5) ? words.places : words.fields)}`
  return [core, other].map((each, at) =>
    partyOf(world, { structure: 'namesake', named: company(each, at === 0 || isEqual ? form : formOf(random)) }),
  )
}

/** With the same letters or others, at one address of mail, in one trade. */
function fatherAndSon(world: World): Party[] {
  const { random, words } = world
  const father = personOf(random, words)
  const sameInitials = random.chance(0.3)
  const son = personOf(random, words, father.surname)
  const trade = random.chance(0.5) ? random.pick(words.trades) : null
  const domain = random.chance(0.4) && trade !== null ? domainOf(world, father.surname) : undefined
  const emails = random.chance(0.3) && trade === null ? { emails: [privateMail(random, father.surname)] } : {}
  return [father, sameInitials ? { ...son, initials: father.initials } : son].map((person, at) => {
    const suffix = sameInitials && at === 1 ? ' jr.' : ''
    const named = trade === null && suffix === '' ? natural(person) : company(`${trade === null ? '' : `${trade} `}${writePerson(person, 'initials')}${suffix}`, '') // prettier-ignore
    return partyOf(world, {
      structure: 'fatherAndSon',
      named,
      ...(domain === undefined ? {} : { domain }),
      ...emails,
      merged: null,
    })
  })
}

function brothers(world: World): Party[] {
  const { random, words } = world
  const surname = random.pickSkewed(words.surnames)
  const place = random.pick(words.places)
  const persons = Array.from({ length: random.whole(2, 4) }, () => personOf(random, words, surname))
  const all: Named[] = persons.map((person) =>
    random.chance(0.5)
      ? natural(person)
      : company(`${writePerson(person, 'initials')} ${random.pick(['Holding', 'Beheer'])}`, 'B.V.'),
  )
  if (random.chance(0.5)) all.push(company(`Gebr. ${capital(surname)}`, 'V.O.F.'))
  return all.map((named) => partyOf(world, { structure: 'brothers', named, place, merged: null }))
}

function person(world: World): Party[] {
  const { random, words } = world
  const one = personOf(random, words)
  return [
    partyOf(world, { structure: 'person', named: natural(one, random.chance(0.12) ? personOf(random, words) : null) }),
  ]
}

const groups: Readonly<Record<Structure, (world: World) => Party[]>> = {
  single: (world) => [partyOf(world, { structure: 'single', named: companyOf(world.random, world.words) })],
  person,
  family,
  series: seriesOf,
  franchise,
  branches: branched,
  namesake: namesakes,
  fatherAndSon,
  brothers,
}

/** Groups, not parties: a family has some five. Each firm has its own mix. */
const usualGroups: Readonly<Record<Structure, number>> = {
  single: 44, person: 19, family: 6, series: 1.1, franchise: 1, branches: 4, namesake: 2, fatherAndSon: 1.6, brothers: 1.2,
} // prettier-ignore

/** Parties until there are this many customers among them. */
export function partiesOf(world: World, customers: number): Party[] {
  const { random } = world
  const mix = Object.fromEntries(
    structures.map((each) => [each, usualGroups[each] * random.between(0.65, 1.5)]),
  ) as Record<Structure, number>
  const made: Party[] = []
  for (let count = 0; count < customers;) {
    const group = groups[random.weighted(mix)](world)
    const number = made.length
    made.push(...group.map((party) => ({ ...party, group: number })))
    count += group.filter(({ isCustomer }) => isCustomer).length
  }
  return made
}
