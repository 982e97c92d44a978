import type { nmbrs } from '#domain/connectors/entries/nmbrs.ts'
import type { Administration } from '#domain/records/record.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { amsterdamDay, type Period } from '#domain/shared/period.ts'
import type { SkippedRecord } from '../../kit/stream.ts'
import { momentOf } from '../../kit/local-time.ts'
import { usageOf } from '../map.ts'
import type { Before, Company, Run } from './api.ts'

/** The month in which a run was made: which period it pays is told nowhere. */
export function monthOfRun({ createdAt }: Run): Period | undefined {
  const moment = momentOf(createdAt)
  return moment === null ? undefined : (amsterdamDay(new Date(moment)).slice(0, 7) as Period)
}

/** By what both interfaces know a company: the number of its debtor and its own. */
function numberOf(debtorNumber: unknown, number: unknown): string | undefined {
  const parts = [debtorNumber, number].map((part) => (typeof part === 'string' ? part.trim() : ''))
  return parts.includes('') ? undefined : JSON.stringify(parts)
}

const textIn = ({ data }: Administration, column: string): string | null => {
  const value = data[column]
  return typeof value === 'string' ? value : null
}

function beforeOf(row: Administration): Before {
  return {
    externalId: row.externalId,
    chamberOfCommerceNumber: row.chamberOfCommerceNumber,
    payrollPeriodType: textIn(row, 'payrollPeriodType'),
    licenseType: textIn(row, 'licenseType'),
    startDate: textIn(row, 'startDate'),
  }
}

/** The ids of SOAP are numbers, those of REST are not. */
const isOfSoap = ({ externalId }: Administration): boolean => /^\d+$/u.test(externalId)

/** Rows by SOAP's ids, found by what REST tells of the same company. */
export class RowsBefore {
  /** Undefined: more than one row has the number. */
  readonly #byNumber = new Map<
    string,
    { readonly name: string; readonly isLive: boolean; before: Before } | undefined
  >()

  add(row: Administration): void {
    const number = isOfSoap(row) ? numberOf(row.data['clientNumber'], row.data['administrationNumber']) : undefined
    if (number === undefined) return
    const found = this.#byNumber.get(number)
    const isLive = row.spilDeletedAt === null
    // Of one that is gone the number may have been given to another since.
    if (this.#byNumber.has(number) && (found === undefined || found.isLive === isLive)) {
      if (found === undefined || found.isLive) this.#byNumber.set(number, undefined)
      return
    }
    if (found === undefined || isLive) this.#byNumber.set(number, { name: row.name, isLive, before: beforeOf(row) })
  }

  of(debtorNumber: string | null | undefined, number: unknown, name: unknown): Before | undefined {
    const found = this.#byNumber.get(numberOf(debtorNumber, typeof number === 'number' ? String(number) : number) ?? '')
    return found !== undefined && (found.isLive || found.name === name) ? found.before : undefined
  }
}

const externalIdOf = ({ before, companyId }: Company): string => before?.externalId ?? companyId

/** What REST does not tell stays as it was told before. The end of the last run would be wrong from the next run on. */
export function toAdministration(company: Company): RowOf<typeof nmbrs, 'administrations'> | SkippedRecord {
  const { number, name, debtor, before } = company
  const externalId = externalIdOf(company)
  if (!name) return { externalId, reason: 'name-missing' }
  return {
    externalId,
    name,
    chamberOfCommerceNumber: before?.chamberOfCommerceNumber ?? null,
    data: {
      administrationNumber: number ?? null,
      clientNumber: debtor.number ?? null,
      customerName: debtor.name ?? null,
      payrollPeriodType: before?.payrollPeriodType ?? null,
      lastPayrollRunEnd: null,
      licenseType: before?.licenseType ?? null,
      startDate: before?.startDate ?? null,
    },
  }
}

export function toUsage(company: Company, now: Date): RowOf<typeof nmbrs, 'usage'> {
  return usageOf(externalIdOf(company), company.counted ?? [], now)
}
