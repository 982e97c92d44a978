import type { loketNl } from '#domain/connectors/entries/loket-nl.ts'
import type { RowOf } from '#domain/records/row-of.ts'
import { addMonths, isPeriod, type Period } from '#domain/shared/period.ts'
import { named } from '../kit/named.ts'
import type { SkippedRecord } from '../kit/stream.ts'
import { dayOf, momentOf } from '../kit/local-time.ts'
import { trimmed } from '../kit/trimmed.ts'
import type { Administration, Employer, PayrollPeriod, RunPeriod, User, UserKind } from './api.ts'

const dayMs = 86_400_000

/** The keys of a type of payroll period; `value` is its word in Dutch. */
const periodTypes: ReadonlyMap<number, string> = new Map([
  [1, 'month'],
  [3, 'fourWeeks'],
  [4, 'week'],
])

/** Month, four weeks or week: as Loket says, else told by its first and last day; null: it is none of these. */
function typeOfPeriod({ startDate, endDate, payrollPeriodType }: PayrollPeriod): string | null {
  const periodType = periodTypes.get(payrollPeriodType?.key ?? Number.NaN)
  if (periodType !== undefined) return periodType
  const start = dayOf(startDate)
  const end = dayOf(endDate)
  if (start === null || end === null) return null
  const after = new Date(Date.parse(end) + dayMs).toISOString()
  if (
    start.endsWith('-01') &&
    after.slice(8, 10) === '01' &&
    addMonths(start.slice(0, 7) as Period, 1) === after.slice(0, 7)
  )
    return 'month'
  const days = (Date.parse(after) - Date.parse(start)) / dayMs
  if (days === 28) return 'fourWeeks'
  return days === 7 ? 'week' : null
}

const approved = 9
const isApproved = (run: {
  readonly payrollRunStatus?: { readonly key?: number | null | undefined } | null | undefined
}) => run.payrollRunStatus?.key === approved

/** What the payroll periods of an administration tell; undefined: they are not known. */
export function payrollOf(periods: readonly PayrollPeriod[] | undefined): {
  payrollPeriodType: string | null
  lastPayrollRunEnd: string | null
} {
  const newestFirst = (periods ?? [])
    .filter(({ testYear }) => testYear !== true)
    .sort((one, other) => (other.endDate ?? '').localeCompare(one.endDate ?? ''))
  const ran = newestFirst.find(({ payrollRuns }) => payrollRuns?.some(isApproved))
  return {
    // A week at the end of a year may be short, so the newest period that is a whole one.
    payrollPeriodType: newestFirst.map(typeOfPeriod).find((type) => type !== null) ?? null,
    lastPayrollRunEnd: dayOf(ran?.endDate),
  }
}

/** An end that is not in the answer, or is no day, is not known; one that is empty means that there is none. */
function lifeOf(
  { startDate, endDate }: Administration,
  today: string,
): { isActive: boolean | null; archived: boolean | null } {
  if (endDate === undefined) return { isActive: null, archived: null }
  const start = dayOf(startDate)
  const end = dayOf(endDate)
  if (end === null && trimmed(endDate) !== null) return { isActive: null, archived: null }
  const archived = end !== null && end < today
  return { isActive: !archived && (start === null || start <= today), archived }
}

/** `employer` is that of the administration; undefined: it is not in the list. `today` is in Amsterdam. */
export function toAdministration(
  administration: Administration,
  {
    employer,
    periods,
    today,
  }: {
    readonly employer: Employer | undefined
    readonly periods: readonly PayrollPeriod[] | undefined
    readonly today: string
  },
): RowOf<typeof loketNl, 'administrations'> | SkippedRecord {
  const known = named(administration.id, administration.description, employer?.companyName)
  if ('reason' in known) return known
  return {
    ...known,
    chamberOfCommerceNumber: trimmed(employer?.chamberOfCommerceNumber),
    data: {
      customerName: trimmed(employer?.companyName),
      internalClientId: trimmed(employer?.employerNumber),
      administrationNumber: trimmed(employer?.providerSettings?.administrationNumber),
      clientNumber: trimmed(administration.clientNumber),
      tag1: trimmed(employer?.providerSettings?.groupCode),
      businessType: trimmed(employer?.legalForm?.value),
      industry: trimmed(employer?.branch?.value) ?? trimmed(employer?.sbi?.value),
      mailAddress: trimmed(employer?.contactInformation?.emailAddress),
      isPayroll: administration.isPayrollAdministration ?? null,
      ...payrollOf(periods),
      startDate: dayOf(administration.startDate),
      ...lifeOf(administration, today),
    },
  }
}

/** First name, prefix and last name as they are written after each other; null: none of them is known. */
export function fullName(details: User['personalDetails']): string | null {
  const first = trimmed(details?.firstName) ?? trimmed(details?.initials)
  return trimmed(
    [first, trimmed(details?.prefix), trimmed(details?.lastName)].filter((part) => part !== null).join(' '),
  )
}

export function roleOf(user: User): string | null {
  return trimmed(user.userCustomSpecifiedRole?.value) ?? trimmed(user.userSpecifiedRole?.value)
}

export function toUser(user: User, kind: UserKind): RowOf<typeof loketNl, 'users'> | SkippedRecord {
  const email = trimmed(user.contactInformation?.emailAddress)
  const known = named(user.id, fullName(user.personalDetails), user.userName, email)
  if ('reason' in known) return known
  const prefix = trimmed(user.personalDetails?.prefix)
  const surname = trimmed(user.personalDetails?.lastName)
  return {
    ...known,
    email,
    data: {
      firstName: trimmed(user.personalDetails?.firstName),
      lastName: surname === null || prefix === null ? surname : `${prefix} ${surname}`,
      userName: trimmed(user.userName),
      isExternal: kind === 'client',
      role: roleOf(user),
      sourceStatus: trimmed(user.accessStatus?.value),
      lastLogin: momentOf(user.dateTimeLastLogin),
      created: momentOf(user.dateTimeCreation),
    },
  }
}

/** The approved runs of an administration that count, each with the month in which its period ends. */
export function countedRuns(periods: readonly RunPeriod[], months: readonly Period[]): { id: string; month: Period }[] {
  return periods.flatMap(({ endDate, testYear, payrollRuns }) => {
    const month = dayOf(endDate)?.slice(0, 7) ?? ''
    if (testYear === true || !isPeriod(month) || !months.includes(month)) return []
    return (payrollRuns ?? []).filter(isApproved).map(({ id }) => ({ id, month }))
  })
}
