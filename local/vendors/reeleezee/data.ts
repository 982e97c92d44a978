import { periodAt, periodsBack, type Period } from '#domain/shared/period.ts'
import { chance, guid, integer } from '../random.ts'
import { FirmData, Roster } from '../roster.ts'
import { rowOf, type ExpectedRows } from '../rows.ts'
import type { Row } from '../simulator.ts'
import { byMonth, monthsShown, usageOf } from '../world/usage.ts'
import { amsterdamClock, someMoment } from '../written-times.ts'

export const invoiceLists = ['SalesInvoices', 'PurchaseInvoices'] as const
export type InvoiceList = (typeof invoiceLists)[number]
const counted = {
  SalesInvoices: { product: 'Verkoopfacturen', kind: 'salesInvoices' },
  PurchaseInvoices: { product: 'Inkoopfacturen', kind: 'purchaseInvoices' },
} as const
/** Who keeps his books here is small: a tenth of what others have. */
const small = 10
/** Months of invoices that are there. */
const monthsOfUsage = 14

/** What one login may open. */
export class ReeleezeeData extends FirmData {
  readonly roster = new Roster('Reeleezee', this.size, 'last')

  expected(now: number): ExpectedRows {
    return {
      administrations: this.administrations.expected(),
      usage: this.administrations.facts().flatMap(({ id, index }) =>
        invoiceLists
          .filter((list) => this.#shows(index, list))
          .map((list) => ({
            administrationId: id,
            product: counted[list].product,
            amounts: byMonth(monthsShown(now), (month) => this.#count(index, list, month)),
          })),
      ),
    }
  }

  readonly administrations = this.tableOf(
    this.roster,
    'reeleezee',
    ({ index, seed, name, chamberOfCommerceNumber, isArchived }) => {
      const id = guid(`${this.firm.key}:reeleezee:${index}`)
      const created = someMoment(`${seed}:created`)
      return rowOf((fills) => ({
        id: fills('externalId', id),
        Name: fills('name', name),
        CreateDate: fills('created', created, amsterdamClock(created).replace(' ', 'T')),
        ChamberOfCommerceNumber: fills('chamberOfCommerceNumber', chamberOfCommerceNumber),
        IsArchived: fills('archived', isArchived || chance(`${seed}:archived`, 0.05)),
      })).with({ id, index })
    },
  )

  #shows(index: number, list: InvoiceList): boolean {
    return list !== 'PurchaseInvoices' || !chance(`reeleezee:${index}:hidden`, 0.02)
  }
  #count(index: number, list: InvoiceList, month: Period): number {
    return Math.round(usageOf(this.roster.member(index).customer, counted[list].kind, month) / small)
  }

  /** Undefined: there is no such administration, or it may not see these. Invoices of the last fourteen months, newest first. */
  invoices(administration: string, list: InvoiceList, now: number): readonly Row[] | undefined {
    const row = this.administrations.facts().find(({ id }) => id === administration)
    if (row === undefined || !this.#shows(row.index, list)) return undefined
    return periodsBack(periodAt(new Date(now)), monthsOfUsage).flatMap((month) =>
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
