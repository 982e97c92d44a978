import type { ColumnKind } from '#domain/connectors/columns.ts'
import type { ColumnValue } from '#domain/records/record.ts'
import { amsterdamMoment } from '../local-time.ts'

/** A text without the spaces around it; numbers and flags as text; nothing, or a thing with parts, is null. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') {
    const text = value.trim().normalize('NFC')
    return text === '' ? null : text
  }
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : null
}

export function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== null ? false : textOf(value) === null
}

const isoDay = /^\d{4}-\d\d-\d\d$/u
const isoTime = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?(Z|[+-]\d\d:?\d\d)?$/iu

function realDay(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : null
}

/** With 0 to 7 digits behind the second; without an offset it is the time on a Dutch clock. */
function isoMoment(text: string): string | null {
  const [, day = '', time = '', seconds = ':00', fraction = '', zone] = isoTime.exec(text) ?? []
  if (realDay(day) === null) return null
  if (zone === undefined) return amsterdamMoment(`${day} ${time}${seconds}`)
  const at = new Date(`${day}T${time}${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}${zone.toUpperCase()}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

export const dateFormats = ['iso', 'dd-MM-yyyy', 'yyyy-MM', 'yyyyMMdd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** A day as `YYYY-MM-DD`, a moment as ISO 8601 in UTC; null for anything that is not written as `format` says. */
export function dateOf(value: unknown, format: DateFormat): string | null {
  const text = textOf(value) ?? ''
  if (format === 'iso') return isoDay.test(text) ? realDay(text) : isoMoment(text)
  if (format === 'yyyy-MM') return /^\d{4}-\d\d$/u.test(text) ? realDay(`${text}-01`) : null
  const written = format === 'yyyyMMdd' ? /^(\d{4})(\d\d)(\d\d)$/u : /^(\d\d?)-(\d\d?)-(\d{4})$/u
  const [, ...parts] = written.exec(text) ?? []
  const [year = '', month = '', day = ''] = format === 'yyyyMMdd' ? parts : parts.toReversed()
  return realDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** A decimal as text with a point, whatever separates its thousands; null: it is no number. */
export function numberOf(value: unknown, decimal: '.' | ','): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  const text = textOf(value)
  if (text === null) return null
  const plain = text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  return /^-?\d+(?:\.\d+)?$/u.test(plain) ? plain : null
}

const yes = new Set(['true', '1', 'yes', 'y', 'ja', 'j'])
const no = new Set(['false', '0', 'no', 'n', 'nee'])

/** What the vendor says, as the column's kind wants it; what cannot be that is null, never false or 0. */
export function columnValue(kind: ColumnKind, value: unknown): ColumnValue {
  switch (kind) {
    case 'text':
      return Array.isArray(value) ? textOf(value.map(textOf).filter(Boolean).join(', ')) : textOf(value)
    case 'integer': {
      const number = Number(numberOf(value, '.') ?? Number.NaN)
      return Number.isSafeInteger(number) ? number : null
    }
    case 'amount':
      return numberOf(value, '.')
    case 'boolean': {
      const text = textOf(value)?.toLowerCase() ?? ''
      return yes.has(text) ? true : no.has(text) ? false : null
    }
    case 'date':
      return dateOf(value, 'iso')?.slice(0, 10) ?? null
    case 'moment': {
      const date = dateOf(value, 'iso')
      if (date === null) return null
      return isoDay.test(date) ? amsterdamMoment(`${date} 00:00:00`) : date
    }
  }
}
