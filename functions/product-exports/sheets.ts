import { join } from 'node:path'
import { amountPlaces, quantityPlaces } from '#domain/products/price.ts'
import { monthsOf } from '#domain/products/product.ts'
import { decimalText, plus, sum, zero, type Decimal } from '#domain/shared/decimal.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Period } from '#domain/shared/period.ts'
import {
  pagesWide,
  RepeatedCell,
  SheetFile,
  type Packed,
  type SheetColumn,
  type WorkbookSheetFile,
  type WrittenCell,
} from '../imports/index.ts'
import type { MonthLine } from '../products/index.ts'
import type { ProductLines, ProductNames } from './lines-by-customer.ts'
import { words } from './texts.ts'

/** A sheet of a workbook holds 1,048,576 rows; what comes after goes to another. */
const rowsASheet = 1_000_000

export interface SheetOf {
  readonly locale: Locale
  readonly mostRows: number
}

/** Undefined: nothing stands there. */
type Cell = WrittenCell | RepeatedCell | undefined

interface Column {
  readonly header: string
  readonly width: number
  readonly isNumber?: boolean
}

/** Rows under a heading that stays in sight, over as many sheets as they need. */
class Pages {
  readonly #folder: string
  readonly #name: string
  readonly #columns: readonly Column[]
  readonly #mostRows: number
  readonly #full: Promise<Packed>[] = []
  #sheet: SheetFile
  rows = 0
  /** Rows that there is no place for. */
  leftOut = 0

  constructor(folder: string, name: string, columns: readonly Column[], mostRows: number) {
    this.#folder = folder
    this.#name = name
    this.#columns = columns
    this.#mostRows = mostRows
    this.#sheet = this.#begun()
  }

  add(cells: readonly Cell[]): void {
    if (this.rows >= this.#mostRows) {
      this.leftOut += 1
      return
    }
    if (this.rows > 0 && this.rows % rowsASheet === 0) {
      this.#end()
      this.#sheet = this.#begun()
    }
    this.#sheet.add(cells)
    this.rows += 1
  }

  /** Errors: those of the disk. */
  async close(name: string): Promise<WorkbookSheetFile[]> {
    this.#end()
    const isWide = pagesWide(this.#columns) > 1
    const full = await Promise.all(this.#full)
    return full.map((packed, at) => ({ name: at === 0 ? name : `${name} ${at + 1}`, packed, isWide }))
  }

  #end(): void {
    const packed = this.#sheet.close()
    // Who closes the last is told what went wrong.
    packed.catch(() => undefined)
    this.#full.push(packed)
  }

  #begun(): SheetFile {
    const path = join(this.#folder, `${this.#name}-${this.#full.length + 1}.xml`)
    const widths = this.#columns.map(({ width }): SheetColumn => ({ width }))
    const sheet = new SheetFile(path, widths)
    sheet.add(
      this.#columns.map(({ header, isNumber }) => ({ text: header, format: isNumber ? 'headerRight' : 'header' })),
    )
    return sheet
  }
}

const day = 86_400_000
/** What a spreadsheet counts days from. */
const epoch = Date.UTC(1899, 11, 30)

const monthCells = new Map<Period, RepeatedCell>()

/** The first of a month, as a spreadsheet knows a day. */
function monthCell(period: Period): RepeatedCell {
  const known = monthCells.get(period)
  if (known !== undefined) return known
  const days = (Date.parse(`${period}-01T00:00:00Z`) - epoch) / day
  const cell = new RepeatedCell({ text: String(days), kind: 'number', format: 'month' })
  // A bound, because closed months and rules may be of any year.
  if (monthCells.size >= 1_000) monthCells.clear()
  monthCells.set(period, cell)
  return cell
}

/** What stands where an amount is missing. */
const missingCell = (text: string): Cell => new RepeatedCell({ text, format: 'right' })
const textCell = (text: string): Cell => (text === '' ? undefined : new RepeatedCell({ text }))
const countCell = (quantity: Decimal): RepeatedCell =>
  new RepeatedCell({ text: decimalText(quantity, quantityPlaces), kind: 'number' })
/** Four decimals, of which two are shown; a missing price is no nothing. */
const eurosCell = (amount: Decimal | null, missing: Cell): Cell =>
  amount === null
    ? missing
    : new RepeatedCell({ text: decimalText(amount, amountPlaces), kind: 'number', format: 'euros' })
const priceCell = (price: string | null): Cell =>
  price === null ? undefined : new RepeatedCell({ text: price, kind: 'number', format: 'euros' })

/** What a product is called, as the first cells of its rows in both sheets, each with the width of its column. */
const nameFields = [
  ['customer', 32],
  ['customerId', 14],
  ['product', 36],
  ['productCode', 14],
  ['system', 24],
  ['splitValue', 24],
  ['source', 24],
] as const satisfies readonly (readonly [keyof ProductNames, number])[]

const nameColumns = (locale: Locale): Column[] =>
  nameFields.map(([field, width]) => ({ header: words[locale][field], width }))

type Amount = 'purchase' | 'sales' | 'margin'
const amounts: readonly Amount[] = ['purchase', 'sales', 'margin']
const groups = ['quantity', ...amounts] as const

/** What a line counts and comes to, as cells. */
type LineCells = Readonly<Record<'quantity' | Amount, Cell> & Record<'purchasePrice' | 'salesPrice', Cell>>

/** A product as both sheets have it. */
export interface WrittenProduct extends ProductLines {
  readonly named: readonly Cell[]
  /** Of each line. */
  readonly cells: readonly LineCells[]
}

/** Lines, and names, whose cells are kept; memory has a bound. */
const mostKnown = 10_000

/** Makes the cells of products: those of lines that are alike, as most of a firm are, once. */
export function productCells(locale: Locale): (product: ProductLines) => WrittenProduct {
  const missing = missingCell(words[locale].missing)
  const known = new Map<Decimal, { readonly line: MonthLine; readonly cells: LineCells }>()
  const cellsOf = (line: MonthLine): LineCells => {
    const before = known.get(line.quantity)
    if (before !== undefined && isAlike(before.line, line)) return before.cells
    if (known.size >= mostKnown) known.clear()
    // Of what is not charged no price is missing.
    const none = line.isCharged ? missing : undefined
    const cells = {
      quantity: countCell(line.quantity),
      purchase: eurosCell(line.purchase, none),
      sales: eurosCell(line.sales, none),
      margin: eurosCell(line.margin, none),
      purchasePrice: priceCell(line.purchasePrice),
      salesPrice: priceCell(line.salesPrice),
    }
    known.set(line.quantity, { line, cells })
    return cells
  }
  // Names come again: of a customer with each product, of a product with each customer.
  const names = new Map<string, Cell>()
  const nameCell = (text: string): Cell => {
    if (names.has(text)) return names.get(text)
    if (names.size >= mostKnown) names.clear()
    const cell = textCell(text)
    names.set(text, cell)
    return cell
  }
  return (product) => ({
    ...product,
    named: nameFields.map(([field]) => nameCell(product.names[field])),
    cells: product.lines.map(cellsOf),
  })
}

/** Lines that were made as one have the same amounts, not only equal ones. */
const isAlike = (one: MonthLine, other: MonthLine): boolean =>
  one.isCharged === other.isCharged &&
  one.purchase === other.purchase &&
  one.sales === other.sales &&
  one.margin === other.margin &&
  one.purchasePrice === other.purchasePrice &&
  one.salesPrice === other.salesPrice

/** One row a product: twelve months of counts, purchase, sales and margin, each with what they come to. */
export class MonthsSheet {
  readonly #pages: Pages
  readonly #months: readonly Period[]
  readonly #missing: Cell
  readonly #names: number
  /** The cells of one product after another: an array for each would be most of what memory is cleared of. */
  readonly #row: Cell[]

  constructor(folder: string, { year, locale, mostRows }: SheetOf & { readonly year: number }) {
    const said = words[locale]
    this.#months = monthsOf(year)
    this.#missing = missingCell(said.missing)
    const group = (header: string): Column[] => [
      ...this.#months.map((month) => ({ header: `${header} ${month}`, width: 17, isNumber: true })),
      { header: `${header} ${said.total.toLowerCase()}`, width: 17, isNumber: true },
    ]
    const names = nameColumns(locale)
    const columns = [
      ...names,
      ...groups.flatMap((each) => group(said[each])),
      { header: said.monthsMissing, width: 20, isNumber: true },
    ]
    this.#names = names.length
    this.#row = columns.map(() => undefined)
    this.#pages = new Pages(folder, 'months', columns, mostRows)
  }

  get leftOut(): number {
    return this.#pages.leftOut
  }

  add({ lines, named, cells }: WrittenProduct): void {
    const row = this.#row.fill(undefined)
    named.forEach((cell, at) => (row[at] = cell))
    let without = 0
    for (const [at, line] of lines.entries()) {
      if (line.isCharged && (line.purchase === null || line.sales === null)) without += 1
      const month = this.#months.indexOf(line.period)
      if (month === -1) continue
      groups.forEach((group, place) => (row[this.#place(place) + month] = cells[at]?.[group]))
    }
    groups.forEach((group, place) => (row[this.#place(place) + this.#months.length] = this.#total(group, lines, cells)))
    if (without > 0) row[this.#place(groups.length)] = { text: String(without), kind: 'number' }
    this.#pages.add(row)
  }

  /** Of the first month of a group. */
  #place(group: number): number {
    return this.#names + group * (this.#months.length + 1)
  }

  #total(group: 'quantity' | Amount, lines: readonly MonthLine[], cells: readonly LineCells[]): Cell {
    if (lines.length === 1) return cells[0]?.[group]
    const total = (of: 'quantity' | Amount): Decimal => sum(lines.map((line) => line[of]))
    if (group === 'quantity') return countCell(total(group))
    // Of nothing but missing prices there is no sum.
    const isKnown = lines.some((line) => line[group] !== null)
    return eurosCell(
      isKnown ? total(group) : null,
      lines.some(({ isCharged }) => isCharged) ? this.#missing : undefined,
    )
  }

  close(name: string): Promise<WorkbookSheetFile[]> {
    return this.#pages.close(name)
  }
}

type LineColumn = Column & { readonly cell: (line: MonthLine, own: LineCells) => Cell }

/** What stands behind the names in the row of a product and month. */
function lineColumns(locale: Locale): LineColumn[] {
  const said = words[locale]
  const { RUNNING, OPEN, CLOSED } = said.statuses
  const statuses = { RUNNING: textCell(RUNNING), OPEN: textCell(OPEN), CLOSED: textCell(CLOSED) }
  const figure = (field: keyof LineCells, width: number): LineColumn => ({
    header: said[field],
    width,
    isNumber: true,
    cell: (_, own) => own[field],
  })
  return [
    figure('quantity', 12),
    figure('purchasePrice', 15),
    figure('salesPrice', 15),
    figure('purchase', 15),
    figure('sales', 15),
    figure('margin', 15),
    {
      header: said.ruleSince,
      width: 12,
      cell: ({ rulePeriod }) => (rulePeriod === null ? undefined : monthCell(rulePeriod)),
    },
    { header: said.status, width: 14, cell: ({ status }) => statuses[status] },
  ]
}

/** One row a product and month. */
export class LinesSheet {
  readonly #pages: Pages
  readonly #columns: readonly LineColumn[]

  constructor(folder: string, { locale, mostRows }: SheetOf) {
    this.#columns = lineColumns(locale)
    const columns = [{ header: words[locale].month, width: 10 }, ...nameColumns(locale), ...this.#columns]
    this.#pages = new Pages(folder, 'lines', columns, mostRows)
  }

  get rows(): number {
    return this.#pages.rows
  }

  get leftOut(): number {
    return this.#pages.leftOut
  }

  add({ lines, named, cells }: WrittenProduct): void {
    for (const [at, line] of lines.entries()) {
      const own = cells[at]
      if (own === undefined) throw new Error('A line of a product has no cells')
      this.#pages.add([monthCell(line.period), ...named, ...this.#columns.map(({ cell }) => cell(line, own))])
    }
  }

  close(name: string): Promise<WorkbookSheetFile[]> {
    return this.#pages.close(name)
  }
}

interface Missing {
  readonly names: ProductNames
  readonly period: Period
  lines: number
  quantity: Decimal
}

/** What has no price: one row a definition, value of its split and month. */
export class MissingPrices {
  readonly #missing = new Map<string, Missing>()

  add({ names, lines }: ProductLines): void {
    for (const { purchase, sales, quantity, definitionId, splitValue, period, isCharged } of lines) {
      if (!isCharged || (purchase !== null && sales !== null)) continue
      const key = JSON.stringify([definitionId, splitValue, period])
      const known = this.#missing.get(key) ?? { names, period, lines: 0, quantity: zero }
      known.lines += 1
      known.quantity = plus(known.quantity, quantity)
      this.#missing.set(key, known)
    }
  }

  write(folder: string, { locale, mostRows }: SheetOf, name: string): Promise<WorkbookSheetFile[]> {
    const said = words[locale]
    const columns: (Column & { readonly cell: (missing: Missing) => Cell })[] = [
      { header: said.product, width: 36, cell: ({ names }) => textCell(names.product) },
      { header: said.productCode, width: 14, cell: ({ names }) => textCell(names.productCode) },
      { header: said.splitValue, width: 24, cell: ({ names }) => textCell(names.splitValue) },
      { header: said.month, width: 10, cell: ({ period }) => monthCell(period) },
      {
        header: said.linesMissing,
        width: 20,
        isNumber: true,
        cell: ({ lines }) => ({ text: String(lines), kind: 'number' }),
      },
      { header: said.quantity, width: 12, isNumber: true, cell: ({ quantity }) => countCell(quantity) },
    ]
    const pages = new Pages(folder, 'missing', columns, mostRows)
    const order = ({ names, period }: Missing): string => JSON.stringify([names.product, names.splitValue, period])
    for (const each of [...this.#missing.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1)))
      pages.add(columns.map(({ cell }) => cell(each)))
    return pages.close(name)
  }
}
