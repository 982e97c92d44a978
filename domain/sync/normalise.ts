import type { RecordTable } from '../connectors/columns.ts'
import { dataLimit, incomingLimits } from '../records/incoming-limits.ts'
import type { ColumnValue, IncomingOf } from '../records/record.ts'
import { cutText } from '../shared/cut-text.ts'
import { isPeriod } from '../shared/period.ts'
import { isPlaceholder, readChamberNumber } from '../shared/registration-numbers.ts'
import type { SkipReason } from './skipped.ts'
import type { OddValue, SkippedRecord } from './skipped.ts'

/** A record as it may become a row, or why it may not. `cut`: texts that were too long and lost their end. `odd`: what is told of it. */
export type Normalised<Table extends RecordTable> =
  | {
      readonly ok: true
      readonly record: IncomingOf[Table]
      readonly cut: number
      readonly odd?: readonly OddValue[] | undefined
    }
  | ({ readonly ok: false } & SkippedRecord)

/** Cleans the texts of one record and counts what it cuts. */
class Texts {
  cut = 0

  /** Trimmed, in NFC, at most `limit` characters; null where nothing is left. */
  take(text: string | null, limit: number): string | null {
    const clean = cleaned(text)
    if (clean === '') return null
    if (clean.length <= limit) return clean
    this.cut += 1
    return cutText(clean, limit)
  }

  data(data: Readonly<Record<string, ColumnValue>>): Record<string, ColumnValue> {
    const clean: Record<string, ColumnValue> = {}
    for (const key in data) {
      const value = data[key]
      if (value === undefined || !Object.hasOwn(data, key)) continue
      if (typeof value === 'string') clean[key] = this.take(value, dataLimit(key))
      else clean[key] = typeof value === 'number' && !Number.isFinite(value) ? null : value
    }
    return clean
  }
}

/** Most texts are plain ASCII and clean already; asking costs less than making another one. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/

function cleaned(text: string | null): string {
  if (text === null || plain.test(text)) return text ?? ''
  return text.toWellFormed().normalize('NFC').trim()
}

const noChamberNumber: readonly OddValue[] = [
  { path: 'chamberOfCommerceNumber', wanted: 'number', got: 'text', count: 1 },
]

/** The eight digits of a number of the chamber of commerce; what is none, as that of another country, stays and is told. */
function chamberNumber(
  told: string | null,
  texts: Texts,
): { readonly number: string | null; readonly odd?: readonly OddValue[] } {
  const number = told === null || isPlaceholder(told) ? null : readChamberNumber(told)
  if (number !== undefined) return { number }
  return { number: texts.take(told, incomingLimits.chamberOfCommerceNumber), odd: noChamberNumber }
}

const refused = (reason: SkipReason, externalId: string | null): { ok: false } & SkippedRecord => ({
  ok: false,
  reason,
  externalId,
})

/** The id of a record as its row has it, whatever else is wrong with the record. */
export function cleanId(id: string): string {
  return cleaned(id)
}

/** What is wrong with an id, if anything. A cut id would be another record's. */
function idFault(id: string, other = id): SkipReason | undefined {
  if (id === '' || other === '') return 'id-missing'
  return id.length > incomingLimits.id || other.length > incomingLimits.id ? 'id-too-long' : undefined
}

const shown = (id: string): string | null => (id === '' ? null : id.slice(0, incomingLimits.id).toWellFormed())

export const normalise: { readonly [Table in RecordTable]: (incoming: IncomingOf[Table]) => Normalised<Table> } = {
  administrations(incoming) {
    const texts = new Texts()
    const externalId = cleaned(incoming.externalId)
    const fault = idFault(externalId)
    if (fault !== undefined) return refused(fault, shown(externalId))
    const name = texts.take(incoming.name, incomingLimits.name)
    if (name === null) return refused('name-missing', externalId)
    const { number: chamberOfCommerceNumber, odd } = chamberNumber(incoming.chamberOfCommerceNumber, texts)
    const data = texts.data(incoming.data)
    const { formerIds } = incoming
    return {
      ok: true,
      record: { externalId, name, chamberOfCommerceNumber, data, ...(formerIds && { formerIds }) },
      cut: texts.cut,
      ...(odd && { odd }),
    }
  },
  users(incoming) {
    const texts = new Texts()
    const externalId = cleaned(incoming.externalId)
    const fault = idFault(externalId)
    if (fault !== undefined) return refused(fault, shown(externalId))
    const email = texts.take(incoming.email, incomingLimits.email)
    // A user counts for the bill whether or not the system knows a name.
    const name = texts.take(incoming.name, incomingLimits.name) ?? email ?? externalId
    return { ok: true, record: { externalId, name, email, data: texts.data(incoming.data) }, cut: texts.cut }
  },
  usage(incoming) {
    const texts = new Texts()
    const administrationId = cleaned(incoming.administrationId)
    const fault = idFault(administrationId)
    if (fault !== undefined) return refused(fault, shown(administrationId))
    const product = cleaned(incoming.product)
    if (product === '') return refused('name-missing', administrationId)
    // The product is part of the row's identity: two that differ after the limit may not become one.
    if (product.length > incomingLimits.product) return refused('id-too-long', administrationId)
    const months = Object.keys(incoming.amounts).filter(isPeriod).sort()
    const amounts: IncomingOf['usage']['amounts'] = Object.fromEntries(
      months.map((month) => [month, incoming.amounts[month] ?? 0]),
    )
    if (!Object.values(amounts).every(Number.isFinite))
      return { ...refused('unexpected-shape', administrationId), pairedWith: product }
    return { ok: true, record: { administrationId, product, amounts, data: texts.data(incoming.data) }, cut: texts.cut }
  },
  access(incoming) {
    const texts = new Texts()
    const userId = cleaned(incoming.userId)
    const administrationId = cleaned(incoming.administrationId)
    const fault = idFault(userId, administrationId)
    if (fault !== undefined) return refused(fault, shown(userId))
    return { ok: true, record: { userId, administrationId, data: texts.data(incoming.data) }, cut: texts.cut }
  },
  billings(incoming) {
    const texts = new Texts()
    const externalId = cleaned(incoming.externalId)
    const administrationId = cleaned(incoming.administrationId)
    const fault = idFault(externalId, administrationId)
    if (fault !== undefined) return refused(fault, shown(externalId))
    const description = texts.take(incoming.description, incomingLimits.name) ?? externalId
    const data = texts.data(incoming.data)
    return { ok: true, record: { externalId, administrationId, description, data }, cut: texts.cut }
  },
}
