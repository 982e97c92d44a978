import type { Firm } from '../firms.ts'
import { companyName } from '../names.ts'
import { fraction, integer, pick } from '../random.ts'
import type { Change } from '../simulator.ts'

export interface DebtorRow {
  readonly id: number
  readonly number: string
  readonly name: string
  /** `YYYY-MM-DD`; undefined: the debtor has no service level. */
  readonly startContract: string | undefined
}

/** How often wages are paid, as at the end of `Company_GetCurrentPeriod`. */
type PeriodCode = 'M' | '4W' | 'W'

export interface CompanyRow {
  readonly id: number
  readonly number: number
  readonly name: string
  readonly taxPeriod: 'Month' | 'Week4'
  readonly period: PeriodCode
  readonly chamberOfCommerceNumber: string | undefined
}

export interface RunRow {
  readonly id: number
  readonly year: number
  readonly period: number
  readonly employees: number
  /** Milliseconds since 1970. */
  readonly ranAt: number
  readonly isLocked: boolean
}

const day = 86_400_000
const companiesADebtor = 20
const firstDebtor = 1001
const firstCompany = 8001
const firstRun = 500_000

/** Invented customers of one firm; the ids grow with the place, and lists are not in their order. */
export class FirmData {
  readonly firm: Firm
  #companies: Set<number>
  #nextIndex: number
  readonly #renamed = new Map<number, number>()

  constructor(firm: Firm, size: number) {
    this.firm = firm
    this.#companies = new Set(Array.from({ length: size }, (_, index) => index))
    this.#nextIndex = size
  }

  get companyCount(): number {
    return this.#companies.size
  }

  /** One of them has no companies yet. */
  debtors(): DebtorRow[] {
    if (this.#nextIndex === 0) return []
    const count = Math.ceil(this.#nextIndex / companiesADebtor) + 1
    return Array.from({ length: count }, (_, index) => this.#debtor(index)).reverse()
  }

  #debtor(index: number): DebtorRow {
    const seed = `nmbrs:${this.firm.key}:debtor:${index}`
    const start = new Date(Date.UTC(2012, 0, 1) + integer(`${seed}:start`, 4000) * day)
    return {
      id: firstDebtor + index,
      number: `K-${String(index + 1).padStart(4, '0')}`,
      name: companyName(seed, index),
      startContract: fraction(`${seed}:level`) < 0.1 ? undefined : start.toISOString().slice(0, 10),
    }
  }

  companies(): CompanyRow[] {
    return [...this.#companies].map((index) => this.#company(index)).reverse()
  }

  companiesOf(debtor: number): CompanyRow[] {
    const start = (debtor - firstDebtor) * companiesADebtor
    return Array.from({ length: companiesADebtor }, (_, nth) => start + nth)
      .filter((index) => this.#companies.has(index))
      .map((index) => this.#company(index))
      .reverse()
  }

  companyAt(id: number): CompanyRow | undefined {
    return this.#companies.has(id - firstCompany) ? this.#company(id - firstCompany) : undefined
  }

  #company(index: number): CompanyRow {
    const seed = `nmbrs:${this.firm.key}:company:${index}`
    const version = this.#renamed.get(index)
    const period = index === 0 ? 'M' : pick(`${seed}:period`, ['M', 'M', 'M', 'M', '4W', 'W'] as const)
    return {
      id: firstCompany + index,
      number: (index % companiesADebtor) + 1,
      name: companyName(seed, index) + (version === undefined ? '' : ` (voorheen ${version})`),
      taxPeriod: period === 'M' ? 'Month' : 'Week4',
      period,
      chamberOfCommerceNumber:
        fraction(`${seed}:coc`) < 0.1 ? undefined : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
    }
  }

  /** Of the first debtor's companies there is one that never paid wages. The last run is open, and ran a week ago at most. */
  runs(company: CompanyRow, year: number, now: number): RunRow[] {
    if (company.id === firstCompany + 3) return []
    const seed = `nmbrs:${this.firm.key}:runs:${company.id}:${year}`
    const length = { M: 365 / 12, '4W': 28, W: 7 * 4 }[company.period] * day
    const count = Math.min(company.period === 'M' ? 12 : 13, Math.floor((now - Date.UTC(year, 0, 1)) / length))
    return Array.from({ length: Math.max(0, count) }, (_, nth) => ({
      id: firstRun + (year % 100) * 100 + nth,
      year,
      // Weekly wages: one week in four, so that a company has as many runs as others.
      period: company.period === 'W' ? (nth + 1) * 4 : nth + 1,
      employees: 1 + integer(`${seed}:${nth}`, 40),
      ranAt: Date.UTC(year, 0, 1) + Math.floor((nth + 1) * length),
      isLocked: !(nth === count - 1 && now < Date.UTC(year + 1, 0, 1)),
    }))
  }

  change({ renamed = 0, removed = 0, added = 0 }: Change): void {
    const before = [...this.#companies]
    for (const index of before.slice(0, renamed)) this.#renamed.set(index, (this.#renamed.get(index) ?? 0) + 1)
    this.#companies = new Set(before.slice(0, Math.max(0, before.length - removed)))
    for (let count = 0; count < added; count += 1) {
      this.#companies.add(this.#nextIndex)
      this.#nextIndex += 1
    }
  }
}
