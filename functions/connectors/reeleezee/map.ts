import type { IncomingOf } from '#domain/records/record.ts'
import { addMonths, isPeriod, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { SkippedRecord } from '../kit/connector.ts'
import { amsterdamMoment } from '../kit/local-time.ts'
import type { Administration } from './api.ts'

type Given = string | null | undefined

/** Without the spaces around it; nothing left is null. */
function trimmed(value: Given): string | null {
  const text = value?.trim().normalize('NFC') ?? ''
  return text === '' ? null : text
}

const withOffset = /(?:Z|[+-]\d{2}:\d{2})$/u

/** With an offset or, as in the vendor's samples, without: then by the clocks of Amsterdam. */
export function moment(value: Given): string | null {
  const text = value?.trim() ?? ''
  if (!withOffset.test(text)) return amsterdamMoment(text)
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

export function toAdministration(administration: Administration): IncomingOf['administrations'] | SkippedRecord {
  const { id: externalId } = administration
  if (externalId === '') return { externalId: null, reason: 'id-missing' }
  const name = trimmed(administration.name)
  if (name === null) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name,
    chamberOfCommerceNumber: trimmed(administration.ChamberOfCommerceNumber),
    data: { created: moment(administration.CreateDate), archived: administration.IsArchived ?? null },
  }
}

/** The day from which invoices are asked: a day before the first month shown, as its midnight in UTC is an hour or two off. */
export function firstDay(now: Date): string {
  const start = Date.parse(`${addMonths(periodAt(now), 1 - usagePeriods)}-01T00:00:00Z`)
  return new Date(start - 86_400_000).toISOString().slice(0, 10)
}

/** The month of an invoice. A date without an offset is a day of the calendar. Null: it is none. */
function monthOf(date: string): Period | null {
  const text = date.trim()
  if (withOffset.test(text)) {
    const at = new Date(text)
    return Number.isNaN(at.getTime()) ? null : periodAt(at)
  }
  const month = text.slice(0, 7)
  return isPeriod(month) ? month : null
}

/**
 * Invoices per month: every month that a usage table shows, as none is 0, and those to come. Null: one of the dates is none,
 * so that the count would be too low.
 */
export function invoicesPerMonth(dates: readonly string[], now: Date): Partial<Record<Period, number>> | null {
  const shown = periodsBack(periodAt(now), usagePeriods)
  const oldest = shown.at(-1) ?? periodAt(now)
  const amounts: Partial<Record<Period, number>> = Object.fromEntries(shown.map((month) => [month, 0]))
  for (const date of dates) {
    const month = monthOf(date)
    if (month === null) return null
    if (month >= oldest) amounts[month] = (amounts[month] ?? 0) + 1
  }
  return amounts
}
