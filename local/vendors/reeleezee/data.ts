import type { Firm } from '../firms.ts'
import { companyName } from '../names.ts'
import { fraction, guid, integer } from '../random.ts'
import type { Change } from '../simulator.ts'

type Row = Readonly<Record<string, unknown>>

const dayMs = 86_400_000
const month = /^(\d{4})-(\d{2})/u

export interface AdministrationRow extends Row {
  readonly id: string
  readonly Name: string
}
export interface InvoiceRow extends Row {
  readonly id: string
  readonly Date: string
}

export const invoiceLists = ['SalesInvoices', 'PurchaseInvoices'] as const
export type InvoiceList = (typeof invoiceLists)[number]

/** What one login may open. */
export class LoginData {
  readonly #firm: Firm
  #indexes: readonly number[]
  #made: number
  readonly #renamed = new Map<number, number>()
  readonly #archived = new Set<number>()
  #rows: readonly AdministrationRow[] | undefined

  constructor(firm: Firm, size: number) {
    this.#firm = firm
    this.#indexes = Array.from({ length: size }, (_, index) => index)
    this.#made = size
  }

  administrations(): readonly AdministrationRow[] {
    return (this.#rows ??= this.#indexes.map((index) => this.#administration(index)))
  }

  /** Undefined: there is no such administration, or it may not see these. Invoices of the last fourteen months, newest first. */
  invoices(administration: string, list: InvoiceList, now: number): readonly InvoiceRow[] | undefined {
    if (!this.administrations().some(({ id }) => id === administration)) return undefined
    if (list === 'PurchaseInvoices' && fraction(`${administration}:purchase`) < 0.02) return undefined
    const [, year = '', number = ''] = month.exec(new Date(now).toISOString()) ?? []
    return Array.from(
      { length: 14 },
      (_, back) => new Date(Date.UTC(Number(year), Number(number) - 1 - back, 1)),
    ).flatMap((first) => {
      const seed = `${administration}:${list}:${first.toISOString()}`
      return Array.from({ length: integer(seed, 4) }, (_, nth) => ({
        id: guid(`${seed}:${nth}`),
        InvoiceNumber: `${first.getUTCFullYear()}${nth}`,
        Date: new Date(first.getTime() + integer(`${seed}:${nth}`, 27) * dayMs).toISOString().slice(0, 19),
        TotalNetAmount: 100,
      }))
    })
  }

  change({ renamed = 0, removed = 0, added = 0, archived = 0 }: Change): void {
    for (const index of this.#indexes.slice(0, renamed)) this.#renamed.set(index, (this.#renamed.get(index) ?? 0) + 1)
    for (const index of this.#indexes.slice(0, archived)) this.#archived.add(index)
    this.#indexes = [
      ...this.#indexes.slice(0, Math.max(0, this.#indexes.length - removed)),
      ...Array.from({ length: added }, (_, nth) => this.#made + nth),
    ]
    this.#made += added
    this.#rows = undefined
  }

  #administration(index: number): AdministrationRow {
    const seed = `${this.#firm.key}:reeleezee:${index}`
    const version = this.#renamed.get(index)
    return {
      id: guid(seed),
      Name: companyName(seed, index) + (version === undefined ? '' : ` (voorheen ${version})`),
      CreateDate: new Date(Date.UTC(2015, 0, 1, 9) + integer(`${seed}:created`, 3600) * dayMs)
        .toISOString()
        .slice(0, 19),
      ChamberOfCommerceNumber:
        fraction(`${seed}:coc`) < 0.1 ? null : `00${100_000 + integer(`${seed}:number`, 899_999)}`,
      IsArchived: this.#archived.has(index) || fraction(`${seed}:archived`) < 0.05,
    }
  }
}
