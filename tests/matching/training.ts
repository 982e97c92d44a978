import type { CombinationFacts, RecordFacts } from '#domain/combinations/matching/facts.ts'
import { fraction, integer, pick } from '../../local/vendors/random.ts'

/**
 * What the weights of a match are learnt from: customers of an invented practice and the records that other systems have
 * of them, with the slips people make. None of its names is in the set that the weights are judged on.
 */
export interface TrainingRecord {
  readonly facts: RecordFacts
  /** Undefined: nobody's. */
  readonly owner: string | undefined
}

export interface TrainingSet {
  readonly combinations: readonly CombinationFacts[]
  readonly records: readonly TrainingRecord[]
}

const chance = (seed: string, part: number): boolean => fraction(seed) < part

/** A quarter of all families have a common name. */
const common = [
  'de Jong', 'Bakker', 'Visser', 'Smit', 'Mulder', 'Bos', 'Vos', 'Peters', 'Hendriks', 'van Dijk', 'van den Berg', 'Kok', 'Postma',
] as const // prettier-ignore
const fronts = ['Abbe', 'Beuke', 'Crom', 'Dorre', 'Egge', 'Fokke', 'Grave', 'Holt', 'Ibe', 'Kuin', 'Lobbe', 'Moor', 'Nauw', 'Olde', 'Pelle', 'Quist', 'Reite', 'Steen', 'Timme', 'Uden', 'Wolte', 'Ype', 'Zande'] as const // prettier-ignore
const backs = ['veld', 'stein', 'ma', 'rop', 'huizen', 'kamp', 'laar', 'man', 'rs', 'sema', 'donk', 'brink', 'hof', 'wal', 'ink', 'sloot'] as const // prettier-ignore
const familyName = (seed: string): string =>
  chance(`${seed}:common`, 0.25)
    ? pick(`${seed}:of`, common)
    : `${chance(`${seed}:van`, 0.2) ? 'van der ' : ''}${pick(`${seed}:front`, fronts)}${pick(`${seed}:back`, backs)}`

const firsts = [
  'Albert', 'Bea', 'Cor', 'Doortje', 'Evert', 'Frits', 'Gerda', 'Harm', 'Ida', 'Jelle', 'Klaas', 'Leo', 'Margot', 'Nico',
  'Olga', 'Paul', 'Rita', 'Siem', 'Tonnie', 'Willem',
] as const // prettier-ignore
const trades = [
  'Meubelmakerij', 'Stoffeerderij', 'Dakbedekking', 'Grafisch Bureau', 'Rijschool', 'Taxibedrijf', 'Manege', 'Uitzendbureau',
  'Schoonmaakbedrijf', 'Elektrotechniek', 'Loodgietersbedrijf', 'Traiteur', 'Notariskantoor', 'Apotheek', 'Drogisterij',
  'Boomkwekerij', 'Pluimveebedrijf', 'Constructiebedrijf', 'Verzekeringen', 'Reisbureau', 'Advies', 'Bouw', 'Transport', 'Handel',
] as const // prettier-ignore
const places = ['Gaper', 'Zwaard', 'Wester', 'Papegaai', 'Buiten', 'Hoorn', 'Sluis', 'Ambacht', 'Grens', 'Bol', 'Dageraad', 'Vier', 'Kerk', 'Schakel', 'Rijn', 'Kanaal', 'Valk', 'Heide', 'Brug', 'Amstel', 'Nova', 'Delta', 'Prisma', 'Linge', 'Maas'] as const // prettier-ignore
const things = ['kade', 'lust', 'zicht', 'hof', 'land', 'werk', 'hoeve', 'plein', 'hoek', 'oever', 'park', 'poort', 'stroom', 'rode', 'staete', 'dal'] as const // prettier-ignore
const callingName = (seed: string): string =>
  `${chance(`${seed}:the`, 0.4) ? 'De ' : ''}${pick(`${seed}:place`, places)}${chance(`${seed}:plain`, 0.2) ? '' : pick(`${seed}:thing`, things)}`
const inventedName = (seed: string): string =>
  pick(`${seed}:a`, ['Xan', 'Bel', 'Quo', 'Dam', 'Orte', 'Lumi', 'Feni', 'Vas', 'Nor', 'Tra', 'Wen']) +
  pick(`${seed}:b`, ['tro', 'vera', 'rint', 'sys', 'vo', 'co', 'ra', 'tiq', 'vex', 'limo', 'dura', 'lon'])
const roles = ['Holding', 'Beheer', 'Vastgoed', 'Exploitatie', 'Personeel', 'Pensioen', 'Management', 'Groep', 'Verhuur'] as const // prettier-ignore
const providers = ['gmail.com', 'hotmail.com', 'ziggo.nl', 'kpnmail.nl'] as const

type Form = 'bv' | 'vof' | 'none' | 'foundation'
const ways: Readonly<Record<Form, readonly string[]>> = {
  bv: ['B.V.', 'BV', 'b.v.', 'B.V'],
  vof: ['V.O.F.', 'VOF', 'vof'],
  none: [''],
  foundation: ['Stichting', 'Stg.', 'Stichting'],
}

interface Customer {
  readonly key: string
  readonly core: string
  readonly former: string | undefined
  readonly form: Form
  readonly number: string | null
  readonly customerId: string
  readonly domain: string
  readonly people: readonly string[]
}

const slug = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')

const numberOf = (place: number): string => String(41_000_000 + ((place * 104_729) % 9_000_000))

function coreOf(seed: string, nth: number): string {
  const trade = pick(`${seed}:trade`, trades)
  const family = familyName(`${seed}:family`)
  switch (nth % 6) {
    case 0:
      return `${trade} ${callingName(`${seed}:calling`)}`
    case 1:
      return `${trade} ${family}`
    case 2:
      return `${family} ${trade}`
    case 3:
      return `${pick(`${seed}:first`, firsts).slice(0, 1)}. ${family}`
    case 4:
      return `${inventedName(`${seed}:invented`)} ${callingName(`${seed}:calling`).split(' ').at(-1) ?? ''}`
    default:
      return `${pick(`${seed}:first`, firsts)} ${family} ${chance(`${seed}:has`, 0.5) ? trade : ''}`.trim()
  }
}

/** A group shares its name and often its domain; the members of a series differ in a number. */
function customersOf(groups: number): Customer[] {
  const customers: Customer[] = []
  const add = (seed: string, core: string, form: Form, domain: string): void => {
    const place = customers.length
    customers.push({
      key: `c${place}`,
      core,
      former: chance(`${seed}:former`, 0.05) ? coreOf(`${seed}:former`, place) : undefined,
      form,
      number: core.length > 0 && chance(`${seed}:kvk`, 0.92) ? numberOf(place) : null,
      customerId: String(30_000 + place),
      domain,
      people: [0, 1].map((nth) => `${pick(`${seed}:p${nth}`, firsts)} ${familyName(`${seed}:f${nth}`)}`),
    })
  }
  for (let nth = 0; nth < groups; nth += 1) {
    const seed = `training:${nth}`
    const core = coreOf(seed, nth)
    const free = chance(`${seed}:free`, 0.3)
    const domain = free ? pick(`${seed}:provider`, providers) : `${slug(core)}.test`
    const kind = fraction(`${seed}:kind`)
    if (kind < 0.18) {
      const size = 2 + integer(`${seed}:size`, 4)
      for (let at = 0; at < size; at += 1) {
        const shared = chance(`${seed}:${at}:shared`, 0.7)
        const name = at === 0 ? core : `${core} ${roles[(nth + at) % roles.length] ?? ''}`
        add(`${seed}:${at}`, name, 'bv', shared ? domain : `${slug(name)}.test`)
      }
    } else if (kind < 0.26) {
      const size = 2 + integer(`${seed}:size`, 4)
      for (let at = 1; at <= size; at += 1) add(`${seed}:${at}`, `${core} ${at}`, 'bv', domain)
    } else if (kind < 0.3) {
      add(`${seed}:1`, core, 'bv', `${slug(core)}1.test`)
      add(`${seed}:2`, core, 'bv', `${slug(core)}2.test`)
    } else {
      const roll = fraction(`${seed}:form`)
      add(seed, core, roll < 0.5 ? 'bv' : roll < 0.65 ? 'vof' : roll < 0.75 ? 'foundation' : 'none', domain)
    }
  }
  return customers
}

const withForm = (name: string, form: Form, seed: string): string => {
  const way = pick(`${seed}:way`, ways[form])
  return (form === 'foundation' ? `${way} ${name}` : `${name} ${way}`).trim()
}

/** As somebody once typed it. */
function typed(name: string, seed: string): string {
  const roll = fraction(`${seed}:typed`)
  const words = name.split(' ')
  const [first = ''] = words
  if (roll < 0.55) return name
  if (roll < 0.62) return name.toUpperCase()
  if (roll < 0.7 && words.length > 1) return `${words.slice(1).join(' ')}, ${first}`
  if (roll < 0.78 && first.length > 6) return [`${first.slice(0, 5)}.`, ...words.slice(1)].join(' ')
  if (roll < 0.84) return name.replace('van der', 'v.d.').replace('van den', 'v.d.').replace(' en ', ' & ')
  if (roll < 0.9) {
    const at = 1 + integer(`${seed}:slip`, Math.max(1, first.length - 2))
    return name.slice(0, at) + name.slice(at + 1)
  }
  if (roll < 0.93 && words.length > 1) return words.slice(1).join(' ')
  if (roll < 0.96) return `${name} Nederland`
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** Two digits the wrong way round, or another customer's number: that of the one before, as of a holding. */
function numberIn(seed: string, { number, key }: Customer): string | null {
  const roll = fraction(`${seed}:number`)
  if (number === null || roll < 0.35) return null
  if (roll < 0.36) return number.slice(0, 4) + (number[5] ?? '') + (number[4] ?? '') + number.slice(6)
  if (roll < 0.375) return numberOf(Math.max(0, Number(key.slice(1)) - 1))
  return number
}

function administrationOf(customer: Customer, nth: number): RecordFacts {
  const seed = `${customer.key}:record:${nth}`
  const { core, former, form, customerId, domain } = customer
  const called = former !== undefined && chance(`${seed}:old`, 0.5) ? former : core
  const name = chance(`${seed}:formless`, 0.15) ? typed(called, seed) : withForm(typed(called, seed), form, seed)
  const ids = fraction(`${seed}:id`)
  return {
    kind: 'administration',
    name,
    chamberOfCommerceNumber: numberIn(seed, customer),
    customerId: ids < 0.3 ? customerId : ids < 0.4 ? String(50_000 + integer(`${seed}:own`, 40_000)) : null,
    externalId: ids > 0.85 ? customerId : String(1 + integer(`${seed}:external`, 100_000)),
    emails: chance(`${seed}:email`, 0.45)
      ? [`${pick(`${seed}:desk`, ['info', 'administratie', slug(core)])}@${domain}`]
      : [],
  }
}

function userOf(customer: Customer, nth: number): RecordFacts {
  const seed = `${customer.key}:user:${nth}`
  const name = customer.people[nth % 2] ?? customer.core
  const isOwn = chance(`${seed}:private`, 0.25)
  const isSelf = customer.form === 'none' && chance(`${seed}:self`, 0.4)
  const person = isSelf ? customer.core : name
  const domain = isOwn ? pick(`${seed}:at`, providers) : customer.domain
  const local = domain.endsWith('.test') ? slug(person.split(' ')[0] ?? '') : slug(`${person}${customer.key}`)
  return {
    kind: 'user',
    name: person,
    chamberOfCommerceNumber: null,
    customerId: null,
    externalId: `u${integer(`${seed}:external`, 1_000_000)}`,
    emails: [`${local}@${domain}`],
  }
}

/** Some records are linked already: that is how a combination comes to know domains, addresses and other names. */
export function trainingSet(groups: number): TrainingSet {
  const customers = customersOf(groups)
  const records: TrainingRecord[] = []
  const combinations: CombinationFacts[] = []
  for (const customer of customers) {
    const { key, core, form, number, customerId } = customer
    const linked = [0, 1].map((nth) => administrationOf(customer, nth)).slice(0, integer(`${key}:linked`, 3))
    const users = [0, 1].map((nth) => userOf(customer, nth)).slice(0, integer(`${key}:users`, 3))
    const isCustomer = !chance(`${key}:unknown`, 0.06)
    if (isCustomer)
      combinations.push({
        id: key,
        name: withForm(core, form, key),
        customerId: chance(`${key}:numbered`, 0.9) ? customerId : null,
        chamberOfCommerceNumber: chance(`${key}:kvk`, 0.9) ? number : null,
        linkedNames: linked.map(({ name }) => name),
        linkedUsers: users.map(({ name }) => name),
        emails: [...linked, ...users].flatMap(({ emails }) => emails),
      })
    const owner = isCustomer ? key : undefined
    for (const nth of [2, 3, 4]) records.push({ facts: administrationOf(customer, nth), owner })
    for (const nth of [2, 3]) records.push({ facts: userOf(customer, nth), owner })
    // The same address as in another system.
    records.push({ facts: userOf(customer, 0), owner })
  }
  return { combinations, records }
}
