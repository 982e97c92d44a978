import { readChamberNumber, readVatNumber } from '../shared/registration-numbers.ts'
import { InvoiceProblem } from './invoice.ts'
import { all, at, textAt, type XmlNode } from './xml-node.ts'

const idLength = 256
export const cut = (text: string): string => text.slice(0, idLength).toWellFormed().normalize('NFC')

/** Whom an invoice was sent to. */
export interface Customer {
  readonly id: string
  readonly name: string
  readonly chamberOfCommerceNumber: string | null
  /** What else it was, or may have been, known by on another invoice of the supplier. */
  readonly otherIds: readonly string[]
}

/** Registers of which a number says who somebody is, by their schemes: no supplier numbers its customers so. */
const register = /^(?:\d{4}|(?:NL:)?(?:KVK|OIN|OINO|VAT|BTW|HRN|RSIN|BSN|FI)|GLN|EAN|DUNS|IBAN|BIC|EM)$/iu
const chamber = /^(?:0106|(?:NL:)?KVK)$/iu

interface Named {
  readonly scheme: string
  readonly value: string
}

/** Where a program says which register a number is of: by its code, or in words. */
const schemeNames = ['schemeID', 'schemeName', 'schemeAgencyName', 'schemeAgencyID'] as const
/** As Peppol writes a number with its register in one: `0106:12345678`. */
const withScheme = /^(\d{4}|(?:NL:)?(?:KVK|OIN|VAT|BTW|RSIN)):(.+)$/iu
/** What a register gives out, where nothing says which one: a GLN, an OIN. */
const ofRegister = /^(?:\d{13}|\d{20})$/u

function named(node: XmlNode | undefined): Named | undefined {
  const value = node?.text.replaceAll(/\s+/gu, ' ').trim() ?? ''
  if (node === undefined || value === '') return undefined
  const told = schemeNames.map((name) => node.attributes[name]?.trim() ?? '')
  const [, scheme, number] = withScheme.exec(value) ?? []
  if (scheme !== undefined && number !== undefined) return { scheme, value: number.trim() }
  return { value, scheme: told.find((one) => register.test(one)) ?? told[0] ?? '' }
}

/** Of a company, else of a person. */
function nameOf(party: XmlNode | undefined): string | undefined {
  const named =
    textAt(party, 'cac:PartyName', 'cbc:Name') ?? textAt(party, 'cac:PartyLegalEntity', 'cbc:RegistrationName')
  const person = at(party, 'cac:Person')
  const parts = (['cbc:FirstName', 'cbc:MiddleName', 'cbc:FamilyName'] as const).flatMap(
    (step) => textAt(person, step) ?? [],
  )
  return named ?? (parts.length === 0 ? undefined : parts.join(' '))
}

/** The registers that a party says it is in; the first is what it is called by. */
const legalOf = (party: XmlNode | undefined): readonly Named[] =>
  all(party, 'cac:PartyLegalEntity').flatMap((one) => named(at(one, 'cbc:CompanyID')) ?? [])

/** The company registered under a party, by the strongest number it has. */
export function partyKey(party: XmlNode | undefined): string | null {
  return (
    textAt(party, 'cac:PartyLegalEntity', 'cbc:CompanyID') ??
    textAt(party, 'cac:PartyTaxScheme', 'cbc:CompanyID') ??
    nameOf(party) ??
    null
  )
}

/** The number of the chamber of commerce among the numbers of a party: by its scheme, or that of its register without one. */
function chamberNumberOf(party: XmlNode | undefined, numbers: readonly Named[]): string | null {
  const legals = legalOf(party)
  const told = [...legals, ...numbers].find(({ scheme }) => chamber.test(scheme))
  const [legal] = legals
  const plain = legal?.scheme === '' && readVatNumber(legal.value) === undefined ? legal : undefined
  return readChamberNumber((told ?? plain)?.value ?? '') ?? null
}

/**
 * Whom the invoice was sent to, by its number with the supplier, which WeFact calls the debtor code: what the supplier assigned,
 * else an identification that is of no register. Without one the strongest number it has of a register, else its name.
 * Errors: `InvoiceProblem` where nothing says who it is.
 */
export function customerOf(root: XmlNode): Customer {
  const outer = at(root, 'cac:AccountingCustomerParty')
  const party = at(outer, 'cac:Party')
  const identifications = all(party, 'cac:PartyIdentification').flatMap((one) => named(at(one, 'cbc:ID')) ?? [])
  const endpoint = named(at(party, 'cbc:EndpointID'))
  const numbers = [...identifications, ...(endpoint === undefined ? [] : [endpoint])]
  const key = partyKey(party)
  const company = named(at(party, 'cac:PartyLegalEntity', 'cbc:CompanyID'))?.value
  const legal = company ?? textAt(party, 'cac:PartyTaxScheme', 'cbc:CompanyID')
  const chamberOfCommerceNumber = chamberNumberOf(party, numbers)
  const unnamed = identifications.filter(({ scheme }) => !register.test(scheme)).map(({ value }) => value)
  // Of several, the one that is no number of a register which is only not named.
  const isOwn = (value: string): boolean =>
    value !== legal && !ofRegister.test(value) && readVatNumber(value) === undefined && !isChamber(value)
  const isChamber = (value: string): boolean =>
    chamberOfCommerceNumber !== null && readChamberNumber(value) === chamberOfCommerceNumber
  const own = textAt(outer, 'cbc:SupplierAssignedAccountID') ?? unnamed.find(isOwn) ?? unnamed[0]
  const told = own ?? legal ?? numbers[0]?.value ?? key
  // One way of writing a number of the chamber of commerce, so that two invoices name one customer.
  const id = told !== null && own === undefined && isChamber(told) ? chamberOfCommerceNumber : told
  if (id === null) throw new InvoiceProblem('WEFACT_XML_UNREADABLE', 'AccountingCustomerParty')
  const others = [identifications[0]?.value, key, legal, chamberOfCommerceNumber, ...numbers.map(({ value }) => value)]
  const otherIds = new Set(others.flatMap((other) => (other == null || other === '' ? [] : [cut(other)])))
  otherIds.delete(cut(id))
  return {
    id: cut(id),
    name: cut(nameOf(party) ?? id),
    chamberOfCommerceNumber,
    // As it was written too: so an invoice that was read before is for the same customer.
    otherIds: own !== undefined ? [...otherIds] : told === null || told === id ? [] : [cut(told)],
  }
}
