/** What happened at a firm, as a person would tell it. Times are instants; the calculator makes months of them. */

/** A month of a year, YYYY-MM. */
export type Month = string

export type Status = 'ACTIVE' | 'IGNORED' | 'ARCHIVED'
type Kind = 'ADMINISTRATION' | 'USER' | 'USAGE' | 'INVOICE_ADMINISTRATION' | 'INVOICE_USER'

interface Criteria {
  /** Field and the value it must have, each field once. */
  readonly filters: Readonly<Record<string, string>>
  readonly split: string | null
}

export interface Definition extends Criteria {
  readonly id: string
  readonly system: string
  /** Only of this connection; null: of all connections of the system. */
  readonly connection: string | null
  readonly kind: Kind
  /** Nobody made it: it came with its system. */
  readonly isDefault?: true
}

export interface Rule {
  readonly definition: string
  /** The field that the value is of: a price of *no type* is none of *no status*. Null: the definition is not split. */
  readonly field: string | null
  readonly value: string | null
  readonly from: Month
  /** Euros with two decimals. */
  readonly purchase: string
  readonly sales: string
}

export interface InvoiceLine {
  readonly id: string
  readonly definition: string
  readonly connection: string
  readonly month: Month
  readonly source: string
  /** Two decimals at most. */
  readonly count: string
  readonly purchase: string | null
  readonly sales: string | null
}

export interface Exclusion {
  readonly definition: string
  readonly customer: string
  readonly connection: string
  readonly split: string | null
  readonly value: string | null
  /** Of a split on ADMINISTRATION: which one. */
  readonly source: string | null
}

/** A source tells a row: all of it, each time. */
export interface Row {
  readonly id: string
  readonly connection: string
  readonly kind: 'ADMINISTRATION' | 'USER' | 'USAGE'
  readonly fields: Readonly<Record<string, string>>
  /** Of usage: of which administration, and how much in each month (two decimals at most). */
  readonly administration?: string
  readonly amounts?: Readonly<Record<Month, string>>
}

export type Happening =
  | { readonly connection: string; readonly system: string; readonly euros: boolean }
  | { readonly row: Row }
  | { readonly gone: string }
  | { readonly statusOf: string; readonly status: Status }
  | { readonly customer: string; readonly parent: string | null }
  | { readonly statusOfCustomer: string; readonly status: Status }
  | { readonly link: string; readonly to: string | null }
  | { readonly definition: Definition }
  | { readonly noDefinition: string }
  | { readonly rule: Rule }
  | { readonly noRule: Pick<Rule, 'definition' | 'field' | 'value' | 'from'> }
  /** Somebody has the open months that are over counted anew, as the definition is now. */
  | { readonly recount: string }
  | { readonly archived: string; readonly again: boolean }
  /** A definition does not count what another one counts; `again`: it does once more. */
  | { readonly leaves: string; readonly to: string; readonly again: boolean }
  /** A definition counts nothing; `again`: it does once more. */
  | { readonly off: string; readonly again: boolean }
  /** Somebody says whether what a definition counts is charged. */
  | { readonly charge: string; readonly isCharged: boolean }
  | { readonly exclude: Exclusion }
  | { readonly include: Exclusion }
  | { readonly invoiceLine: InvoiceLine }
  | { readonly noInvoiceLine: string }
  | { readonly close: Month }
  /** Everything that closed months miss is taken into this one. */
  | { readonly takeLate: Month }

/** An instant and what happened then. */
export type Fact = { readonly at: string } & Happening

/** What one product comes to in one month. */
export interface Figure {
  readonly month: Month
  readonly definition: string
  readonly customer: string
  readonly connection: string
  /** The field it was counted by. */
  readonly field: string | null
  /** Value of the split field (empty: the source has none); null: not split. */
  readonly value: string | null
  /** Of a split on ADMINISTRATION: which one. */
  readonly source: string | null
  /** Hundredths. */
  readonly quantity: bigint
  /** Ten-thousandths of a euro; null: there is no price, which is missing where it is charged. */
  readonly purchase: bigint | null
  readonly sales: bigint | null
  readonly isCharged: boolean
  /** It came too late for this closed month, and was taken into `month`. */
  readonly lateFor?: Month
}

/** Sources that two definitions count in a month, by themselves or beside others. */
export interface CountedTwice {
  /** In the order of their names. */
  readonly definitions: readonly [string, string]
  readonly sources: number
  readonly customers: number
  /** What these sources bring in by each of the two, in ten-thousandths of a euro; null: something of it has no price. */
  readonly sales: readonly [bigint | null, bigint | null]
  /** The lesser of the two; null: one of them is not known. */
  readonly twice: bigint | null
}

/** What a month counts and charges more than once. */
export interface Overlapping {
  readonly pairs: readonly CountedTwice[]
  /** Of each source all but the highest of its prices, in ten-thousandths of a euro. */
  readonly charged: bigint
}
