import type { Firm } from '../firms.ts'
import { integer, pick } from '../random.ts'
import { personName, slug, type Customer } from './customers.ts'

export interface Person {
  readonly first: string
  readonly last: string
  readonly name: string
  readonly email: string
  /** When somebody came, in milliseconds since 1970. */
  readonly since: number
}

const day = 86_400_000
const year2015 = Date.UTC(2015, 0, 1, 9)
const departments = ['Samenstel', 'Salaris', 'Fiscaal', 'Controle', 'Secretariaat'] as const
const jobs = ['Accountant', 'Assistent-accountant', 'Relatiebeheerder', 'Salarisadministrateur'] as const

const address = (parts: readonly string[], domain: string): string => `${parts.map(slug).join('.')}@${domain}`

export interface Colleague extends Person {
  readonly department: string
  readonly job: string
}

/** Who works at a firm: the same people in every system of it. The first is its owner. */
export function colleague(firm: Firm, nth: number): Colleague {
  const seed = `${firm.key}:colleague:${nth}`
  const [ownFirst = '', ...ownLast] = firm.owner.split(' ')
  const { first, last } = nth === 0 ? { first: ownFirst, last: ownLast.join(' ') } : personName(seed)
  const domain = firm.email.split('@')[1] ?? ''
  return {
    first,
    last,
    name: `${first} ${last}`,
    email: nth === 0 ? firm.email : address([first, last, String(nth)], domain),
    since: year2015 + integer(`${seed}:since`, 3000) * day,
    department: pick(`${seed}:department`, departments),
    job: nth === 0 ? jobs[0] : pick(`${seed}:job`, jobs),
  }
}

/** One of the people of a customer; a person who is a customer speaks for himself. */
export function contact({ place, form, core, domain }: Customer, nth: number): Person {
  const seed = nth === 0 && form === 'person' ? `customer:${place}` : `contact:${place}:${nth}`
  const { first, last } = personName(seed)
  return {
    first,
    last,
    name: form === 'person' && nth === 0 ? core : `${first} ${last}`,
    email: address([first, `${last}${place}`], domain),
    since: year2015 + integer(`${seed}:since`, 3000) * day,
  }
}
