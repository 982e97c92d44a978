import type { SettableStatus } from '../connections/connection.ts'
import { referenceKeys, tagKeys, type SlotColumn } from '../connectors/columns.ts'
import type { CombinationId, ConnectionId, RecordId } from '../shared/ids.ts'
import type { Period } from '../shared/period.ts'
import { readChamberNumber } from '../shared/registration-numbers.ts'
import type { Activity } from './activity.ts'

/** Characters of a customer's name, of its number, and of each reference and tag. */
export const combinationLimits = { name: 200, customerId: 100, slot: 100 } as const
/** The columns of references and tags, in the order in which they are shown. */
export const slotColumns: readonly SlotColumn[] = [...referenceKeys, ...tagKeys]

/** A reference or tag of a customer; null: it has none. */
export type Slots = Readonly<Record<SlotColumn, string | null>>

/** What a customer says of itself: what a person types, or the leading CRM tells. */
export interface CombinationFields extends Slots {
  readonly name: string
  /** The firm's own number of the customer; no two customers have the same. */
  readonly customerId: string | null
  /** Eight digits. Customers may share one: a firm may look after two branches of one company. */
  readonly chamberOfCommerceNumber: string | null
}

/**
 * What the products of a customer come to, as it was added up last. Amounts in ten-thousandths of a euro, of the lines that have
 * one; null: none has.
 */
export interface CustomerFigures {
  /** The month that ran then. */
  readonly period: Period
  readonly sales: number | null
  readonly margin: number | null
  /** The same below zero: a list is sorted downwards by these to go up, so that who has no figure is last either way. */
  readonly salesBelow: number | null
  readonly marginBelow: number | null
  /** Lines of that month of which an amount is missing. */
  readonly missing: number
  /** Sales by month, that month the last. */
  readonly year: readonly number[]
  /** Sales of the month before it, which is whole, less those of the one before that. */
  readonly change: number
}

/** One customer of the firm, whatever systems know it. What is linked to it is asked of the records, never kept here. */
export interface Combination extends CombinationFields {
  readonly id: CombinationId
  readonly spilStatus: SettableStatus
  readonly parentId: CombinationId | null
  /** Who said so; null where there is no parent and nobody took one away. In the mode HYBRID a person's word stands. */
  readonly parentSetBy: 'person' | 'crm' | null
  /** ISO 8601 in UTC, as `lastUpdateTime` and `deletedTime`. */
  readonly creationTime: string
  readonly lastUpdateTime: string
  /** The connection whose customer this one follows, and that customer's row; null: nobody's. */
  readonly syncedConnectionId: ConnectionId | null
  readonly syncedAdministrationId: RecordId | null
  /** It can be brought back for 30 days from then; null: it is there. */
  readonly deletedTime: string | null
  /** Whether it was there and ACTIVE at the ends of months, the first one first, once that changed; the last is that of now. */
  readonly activity?: readonly Activity[] | undefined
  /** The customer it was merged into: its records, children and number are that one's. Absent: it is itself. */
  readonly mergedInto?: CombinationId | undefined
  /** Numbers beside its own that find it, those of customers that were merged into it: nobody else can have them. */
  readonly mergedIds?: readonly string[] | undefined
  /** Numbers that it had before, the newest first: records of other systems may still have them. */
  readonly formerIds?: readonly string[] | undefined
  /** Absent: there is no line in a year. */
  readonly figures?: CustomerFigures | undefined
  /** Grows with each change that another one may depend on, so that two who change what hangs together meet. */
  readonly revision: number
}

/** Days for which a deleted customer can be brought back. */
export const restorableDays = 30

const eightDigits = /^\d{8}$/

export const isChamberOfCommerceNumber = (text: string): boolean => eightDigits.test(text)

/** A text as it is kept; null where nothing is left of it. */
export function cleanText(text: string | null | undefined): string | null {
  const clean = (text ?? '').normalize('NFC').trim()
  return clean === '' ? null : clean
}

/** A number of the chamber of commerce as it is kept: its eight digits; what is none stays, to be told what is wrong with it. */
export function cleanChamberNumber(text: string | null | undefined): string | null {
  const clean = cleanText(text)
  return clean === null ? null : (readChamberNumber(clean) ?? clean)
}

/** What is wrong with a field of a customer. */
export interface FieldFault {
  readonly field: 'name' | 'customerId' | 'chamberOfCommerceNumber' | SlotColumn
  readonly fault: 'missing' | 'too-long' | 'not-eight-digits'
}

/** What a customer may not be like; empty: all is well. Fields are clean (`cleanText`). */
export function fieldFaults(fields: CombinationFields): readonly FieldFault[] {
  const faults: FieldFault[] = []
  if (fields.name === '') faults.push({ field: 'name', fault: 'missing' })
  if (fields.name.length > combinationLimits.name) faults.push({ field: 'name', fault: 'too-long' })
  if ((fields.customerId?.length ?? 0) > combinationLimits.customerId)
    faults.push({ field: 'customerId', fault: 'too-long' })
  if (fields.chamberOfCommerceNumber !== null && !isChamberOfCommerceNumber(fields.chamberOfCommerceNumber))
    faults.push({ field: 'chamberOfCommerceNumber', fault: 'not-eight-digits' })
  for (const field of slotColumns)
    if ((fields[field]?.length ?? 0) > combinationLimits.slot) faults.push({ field, fault: 'too-long' })
  return faults
}

/** Customer ids are the same to people whatever their capitals: `A100` and `a100` name one customer. */
export const customerIdKey = (customerId: string): string => customerId.normalize('NFC').trim().toLowerCase()

/** Every number that finds a customer, each once. */
export function numbersOf({ customerId, mergedIds = [] }: Pick<Combination, 'customerId' | 'mergedIds'>): string[] {
  const all = customerId === null ? mergedIds : [customerId, ...mergedIds]
  return [...new Map(all.map((each) => [customerIdKey(each), each])).values()]
}

/** A number is kept so long that every system may have it anew; more of them no customer had. */
export const mostFormerIds = 10

/** The numbers a customer had before, once it has this one. */
export function formerIdsAfter(
  before: Pick<Combination, 'customerId' | 'formerIds'>,
  customerId: string | null,
): Combination['formerIds'] {
  const { customerId: last, formerIds = [] } = before
  const all = last === null ? formerIds : [last, ...formerIds]
  const others = all.filter((each, at) => customerIdKey(each) !== customerIdKey(customerId ?? '') && all.indexOf(each) === at) // prettier-ignore
  return others.length === 0 ? undefined : others.slice(0, mostFormerIds)
}

/**
 * The fields a person may not type over, since a sync of the leading CRM keeps them: name, customer id and chamber of
 * commerce number of a customer that follows one, and its slots that the settings of that CRM fill.
 */
export function lockedFields(
  combination: Pick<Combination, 'syncedConnectionId'>,
  syncedSlots: readonly SlotColumn[],
): readonly (keyof CombinationFields)[] {
  if (combination.syncedConnectionId === null) return []
  return ['name', 'customerId', 'chamberOfCommerceNumber', ...syncedSlots]
}
