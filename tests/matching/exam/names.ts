import type { Random } from './random.ts'
import {
  brands,
  commonSurnames,
  fields,
  firstNames,
  foundations,
  houseNames,
  places,
  prefixes,
  quarters,
  streets,
  surnameEnds,
  surnameStems,
  trades,
} from './words.ts'

export interface Person {
  readonly first: string
  readonly initials: string
  readonly surname: string
}

/** Whose name it is: a company's with its legal form, or that of a person and perhaps of a partner. */
export type Named =
  | { readonly kind: 'company'; readonly core: string; readonly form: string }
  | { readonly kind: 'person'; readonly person: Person; readonly partner: Person | null }

/** The words one firm's customers are named with: its region and its trades, so that no two firms have the same common ones. */
export interface Vocabulary {
  readonly surnames: readonly string[]
  readonly firstNames: readonly string[]
  readonly places: readonly string[]
  readonly trades: readonly string[]
  readonly fields: readonly string[]
  readonly brands: readonly string[]
  readonly houseNames: readonly string[]
}

const half = <T>(all: readonly T[], share: number): T[] => all.slice(0, Math.ceil(all.length * share))

export function vocabularyOf(random: Random): Vocabulary {
  const made = random.shuffled(surnameStems.flatMap((stem) => surnameEnds.map((end) => stem + end)))
  const withPrefix = made
    .slice(0, 1_400)
    .map((name) => (random.chance(0.22) ? `${random.pick(prefixes)} ${name}` : name))
  return {
    surnames: [...half(random.shuffled(commonSurnames), 0.75), ...withPrefix],
    firstNames: half(random.shuffled(firstNames), 0.7),
    places: half(random.shuffled(places), 0.4),
    trades: half(random.shuffled(trades), 0.7),
    fields: half(random.shuffled(fields), 0.7),
    brands: half(random.shuffled(brands), 0.4),
    houseNames: random.shuffled(houseNames),
  }
}

/** `van den Berg` as it stands where a sentence or a company's name begins. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The surname without what stands before it, and what stands before it. */
export function surnameParts(surname: string): { readonly main: string; readonly before: string } {
  const at = surname.lastIndexOf(' ')
  return { main: surname.slice(at + 1), before: at < 0 ? '' : surname.slice(0, at) }
}

export function personOf(random: Random, words: Vocabulary, surname = random.pickSkewed(words.surnames)): Person {
  const first = random.pickSkewed(words.firstNames)
  const more = random.chance(0.45) ? [random.pick('ABCDEFGHJKLMPRSTW'.split(''))] : []
  if (random.chance(0.12)) more.push(random.pick('ACEFHJMPTW'.split('')))
  return { first, initials: [first.charAt(0), ...more].map((letter) => `${letter}.`).join(''), surname }
}

export const personStyles = ['initials', 'first', 'behind', 'behindFirst', 'titled', 'bare'] as const
export type PersonStyle = (typeof personStyles)[number]

export function writePerson({ first, initials, surname }: Person, style: PersonStyle): string {
  const { main, before } = surnameParts(surname)
  const behind = before === '' ? '' : ` ${before}`
  switch (style) {
    case 'initials':
      return `${initials} ${surname}`
    case 'first':
      return `${first} ${surname}`
    case 'behind':
      return `${main}, ${initials}${behind}`
    case 'behindFirst':
      return `${main}, ${first}${behind}`
    case 'titled':
      return `Dhr. ${initials} ${surname}`
    case 'bare':
      return `${initials.replaceAll('.', '')} ${surname}`
  }
}

/** Two persons of a household are one customer. */
export const writeCouple = (one: Person, other: Person, style: PersonStyle): string =>
  `${writePerson(one, style === 'titled' ? 'initials' : style)} en ${writePerson(other, style === 'titled' ? 'initials' : style)}`

const forms = { 'B.V.': 64, '': 16, 'V.O.F.': 9, Maatschap: 2, 'C.V.': 1, 'N.V.': 0.5, 'Coöperatie U.A.': 0.7 }

/** `B.V.` and the like, behind the name; a foundation's stands before it and is part of the name. */
export const formOf = (random: Random): string => random.weighted(forms)

const abbreviation = (random: Random): string => {
  const letters = Array.from({ length: random.whole(2, 4) }, () => random.pick('ABCDEFGHIJKLMNOPRSTVWZ'.split('')))
  return letters.join(random.chance(0.3) ? '.' : '')
}

/** The name of a company that belongs to no group, and the legal form with it. */
export function companyOf(random: Random, words: Vocabulary): Named & { readonly kind: 'company' } {
  const surname = random.pickSkewed(words.surnames)
  const [trade, field] = [random.pickSkewed(words.trades), random.pickSkewed(words.fields)]
  const company = (core: string, form = formOf(random)) => ({ kind: 'company' as const, core, form })
  const shapes = {
    tradeOfPerson: () => company(`${trade} ${capital(surname)}`),
    soleTrader: () => company(`${trade} ${writePerson(personOf(random, words, surname), 'initials')}`, ''),
    surnameAndField: () => company(`${capital(surname)} ${field}`, random.chance(0.85) ? 'B.V.' : formOf(random)),
    brand: () => company(random.pick(words.brands), 'B.V.'),
    brandAndField: () => company(`${random.pick(words.brands)} ${field}`, 'B.V.'),
    house: () => company(`${random.pick(words.trades)} ${random.pickSkewed(words.houseNames)}`),
    tradeOfPlace: () =>
      company(`${trade} ${random.pick(words.places)}${random.chance(0.4) ? ` ${random.pick(quarters)}` : ''}`),
    two: () => company(`${capital(surname)} & ${capital(random.pickSkewed(words.surnames))} ${field}`),
    sons: () =>
      company(
        `${random.chance(0.5) ? trade : 'Fa.'} ${capital(surname)} en ${random.pick(['Zn.', 'Zonen', 'Dochters'])}`,
      ),
    personal: () =>
      company(
        `${writePerson(personOf(random, words, surname), 'initials')} ${random.pick(['Holding', 'Beheer'])}`,
        'B.V.',
      ),
    letters: () => company(`${abbreviation(random)} ${field}`, 'B.V.'),
    foundation: () => company(`Stichting ${random.pick(foundations)} ${random.pick(words.places)}`, ''),
    owners: () =>
      company(
        `VvE ${random.pick(streets)} ${random.whole(1, 90)}-${random.whole(91, 240)} ${random.pick(words.places)}`,
        '',
      ),
  }
  const shape = random.weighted({
    tradeOfPerson: 18, soleTrader: 9, surnameAndField: 15, brand: 6, brandAndField: 10, house: 6, tradeOfPlace: 6,
    two: 5, sons: 3, personal: 9, letters: 5, foundation: 5, owners: 3,
  } as const) // prettier-ignore
  return shapes[shape]()
}

/** The part of an address that a name gives. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/g, '')
  return plain.replaceAll(/\b(bv|vof|en|stichting)\b| /g, '').slice(0, 28)
}
