import { addMonths, periodAt, periodsBack, usagePeriods, type Period } from '#domain/shared/period.ts'
import type { Firm } from '../firms.ts'
import { guid, integer } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import type { ExpectedRows } from '../expected-rows.ts'
import { usageOf } from '../world/usage.ts'
import { amsterdamClock, chance, someMoment } from '../written-times.ts'

type Row = Readonly<Record<string, unknown>>

export const invoiceLists = ['SalesInvoices', 'PurchaseInvoices'] as const
export type InvoiceList = (typeof invoiceLists)[number]
const counted = {
  SalesInvoices: { product: 'Verkoopfacturen', kind: 'salesInvoices' },
  PurchaseInvoices: { product: 'Inkoopfacturen', kind: 'purchaseInvoices' },
} as const
/** Who keeps his books here is small: a tenth of what others have. */
const small = 10
/** Months of invoices that are there. */
const monthsKept = 14

const local = (moment: number): string => amsterdamClock(moment).replace(' ', 'T')

/** What one login may open. */
export class ReeleezeeData extends FirmData {
  constructor(firm: Firm, size: number) {
    super(firm, new Roster('Reeleezee', size, 'last'))
  }

  expected(now: number): ExpectedRows {
    const months = periodsBack(periodAt(new Date(now)), usagePeriods)
    const rows = this.#rows()
    return {
      administrations: rows,
      usage: rows.flatMap(({ externalId, index }) =>
        invoiceLists
          .filter((list) => this.#shows(index, list))
          .map((list) => ({
            administrationId: externalId,
            product: counted[list].product,
            amounts: Object.fromEntries(months.map((month) => [month, this.#count(index, list, month)])),
          })),
      ),
    }
  }

  #rows() {
    return this.kept('rows', () =>
      this.roster.members().map(({ index, customer, name, chamberOfCommerceNumber, isArchived }) => ({
        externalId: guid(`${this.firm.key}:reeleezee:${index}`),
        index,
        customer: customer.place,
        name,
        chamberOfCommerceNumber,
        created: someMoment(`reeleezee:${index}:created`),
        archived: isArchived || chance(`reeleezee:${index}:archived`, 0.05),
      })),
    )
  }

  #shows(index: number, list: InvoiceList): boolean {
    return list !== 'PurchaseInvoices' || !chance(`reeleezee:${index}:hidden`, 0.02)
  }
  #count(index: number, list: InvoiceList, month: Period): number {
    return Math.round(usageOf(this.roster.member(index).customer, counted[list].kind, month) / small)
  }

  administrations(): readonly Row[] {
    return this.kept('administrations', () =>
      this.#rows().map(({ externalId, name, chamberOfCommerceNumber, created, archived }) => ({
        id: externalId,
        Name: name,
        CreateDate: local(created),
        ChamberOfCommerceNumber: chamberOfCommerceNumber,
        IsArchived: archived,
      })),
    )
  }

  /** Undefined: there is no such administration, or it may not see these. Invoices of the last fourteen months, newest first. */
  invoices(administration: string, list: InvoiceList, now: number): readonly Row[] | undefined {
    const row = this.#rows().find(({ externalId }) => externalId === administration)
    if (row === undefined || !this.#shows(row.index, list)) return undefined
    const latest = periodAt(new Date(now))
    return Array.from({ length: monthsKept }, (_, back) => addMonths(latest, -back)).flatMap((month) =>
      Array.from({ length: this.#count(row.index, list, month) }, (_, nth) => {
        const seed = `${administration}:${list}:${month}:${nth}`
        const day = String(1 + integer(seed, 27)).padStart(2, '0')
        return {
          id: guid(seed),
          InvoiceNumber: `${month.slice(0, 4)}${nth}`,
          Date: `${month}-${day}T00:00:00`,
          TotalNetAmount: 100,
        }
      }),
    )
  }
}
