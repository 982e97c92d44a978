import { fraction, integer, pick } from '../random.ts'
import { chamberNumberAt, special, type Customer, type LegalForm } from './customers.ts'
import type { SystemName } from './systems.ts'

const spellings: Readonly<Record<LegalForm, readonly string[]>> = {
  bv: ['B.V.', 'BV', 'b.v.', 'B.V'],
  vof: ['V.O.F.', 'VOF', 'v.o.f.', 'Vof'],
  sole: ['', '', '', ''],
  foundation: ['Stichting', 'Stichting', 'Stg.', 'St.'],
  cooperative: ['Coöperatie U.A.', 'Coop. U.A.', 'coöperatie ua', 'Cooperatie UA'],
  person: ['', '', '', ''],
}

/** How a legal form is called where it has a column of its own. */
export const formNames: Readonly<Record<LegalForm, string | null>> = {
  bv: 'Besloten vennootschap',
  vof: 'Vennootschap onder firma',
  sole: 'Eenmanszaak',
  foundation: 'Stichting',
  cooperative: 'Coöperatie',
  person: null,
}

/** Each system's people write legal forms in their own way; the CRM does as the register. */
const styleOf = (system: SystemName): number => (system === 'Simplicate' ? 0 : integer(`style:${system}`, 4))

const withForm = (name: string, { form }: Customer, style: number): string =>
  form === 'foundation' ? `${spellings[form][style] ?? ''} ${name}` : `${name} ${spellings[form][style] ?? ''}`.trim()

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

/** The name as the register has it. */
export function registeredName(customer: Customer): string {
  const { core, role, isOdd } = customer
  if (isOdd) return core
  return withForm(role === undefined ? core : `${core} ${role}`, customer, 0)
}

/** What one system calls a customer: as the register does, or as somebody once typed it. */
export function nameIn(system: SystemName, customer: Customer): string {
  const { core, formerCore, role, isOdd, form, trade, calling, place } = customer
  if (isOdd || form === 'person') return core
  const style = styleOf(system)
  const whole = (name: string): string => withForm(role === undefined ? name : `${name} ${role}`, customer, style)
  if (system === 'Simplicate') return whole(core)
  if (formerCore !== undefined && fraction(`former:${system}:${place}`) < 0.6) return whole(formerCore)
  const roll = fraction(`spelling:${system}:${place}`)
  if (roll < 0.7) return whole(core)
  if (roll < 0.76) return role === undefined ? core : `${core} ${role}`
  if (roll < 0.83) return whole(core.replace(trade.name, trade.short))
  if (roll < 0.88) return whole(`${calling}, ${trade.name}`)
  if (roll < 0.91) return whole(core).toUpperCase()
  if (roll < 0.95) return plain(whole(core))
  if (roll < 0.97 && role !== undefined) return `${role} ${withForm(core, customer, style)}`
  const slip = 1 + integer(`slip:${system}:${place}`, trade.name.length - 2)
  return whole(core.slice(0, slip) + core.slice(slip + 1))
}

/** What one system has as number of the chamber of commerce; null: nothing. */
export function numberIn(system: SystemName, { place, chamberNumber, parent }: Customer): string | null {
  if (chamberNumber === null || system === 'Simplicate') return chamberNumber
  const hundredth = place % 100
  if (system === 'ExactOnlineNL') {
    if (hundredth === special.missingNumber) return null
    if (hundredth === special.wrongNumber) return swapped(chamberNumber)
    if (hundredth === special.holdingsNumber) return chamberNumberAt(parent ?? place)
  }
  const roll = fraction(`number:${system}:${place}`)
  return roll < 0.06 ? null : roll < 0.075 ? swapped(chamberNumber) : chamberNumber
}

/** Two digits the wrong way round: the first that differ from the one behind them. */
function swapped(number: string): string {
  const at = Array.from(number).findIndex((digit, place) => place > 1 && digit !== (number[place + 1] ?? digit))
  return at === -1 ? number : `${number.slice(0, at)}${number[at + 1] ?? ''}${number[at] ?? ''}${number.slice(at + 2)}`
}

/** The address a system has; null: none. */
export function emailIn(system: SystemName, { place, email, domain }: Customer): string | null {
  const roll = fraction(`email:${system}:${place}`)
  return roll < 0.15 ? null : roll < 0.3 ? `${pick(`desk:${place}`, ['administratie', 'facturen'])}@${domain}` : email
}

export function townIn(system: SystemName, { place, town, formerTown }: Customer): string {
  return formerTown !== undefined && fraction(`moved:${system}:${place}`) < 0.6 ? formerTown : town
}
