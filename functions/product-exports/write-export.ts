import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { Readable } from 'node:stream'
import { monthsOf } from '#domain/products/product.ts'
import type { Locale } from '#domain/shared/locale.ts'
import type { Period } from '#domain/shared/period.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import { writeWorkbook } from '../imports/index.ts'
import { linesByCustomer } from './lines-by-customer.ts'
import { LinesSheet, MissingPrices, MonthsSheet, productCells } from './sheets.ts'
import { words } from './texts.ts'

export interface ExportOf {
  readonly year: number
  readonly locale: Locale
  /** The month that runs. */
  readonly now: Period
  /** Rows of each sheet; of a firm without a subscription a few. */
  readonly mostRows: number
}

export interface Exported {
  readonly lines: number
  /** Lines that do not stand in it. */
  readonly leftOut: number
}

interface Making {
  /** For what is on its way; whoever gives it clears it. */
  readonly folder: string
  readonly signal: AbortSignal
  readonly report: (done: number, of: number) => void
}

/** Products that are written before others of the process have their turn. */
const productsAtOnce = 250

/**
 * Makes the workbook of a year in an empty folder and hands it over as a stream: memory holds some customers, the rest goes
 * through files. What is half made when a host dies is in no place where anybody looks.
 */
export async function writeExport(
  tenant: TenantPartition,
  { year, locale, now, mostRows }: ExportOf,
  { folder, signal, report }: Making,
  keep: (workbook: Readable, exported: Exported) => Promise<void>,
): Promise<Exported> {
  const periods = monthsOf(year).filter((month) => month <= now)
  const said = words[locale]
  const months = new MonthsSheet(folder, { year, locale, mostRows })
  const lines = new LinesSheet(folder, { locale, mostRows })
  const missing = new MissingPrices()
  const withCells = productCells(locale)
  try {
    for await (const page of linesByCustomer(tenant, { periods, now, locale }, report)) {
      signal.throwIfAborted()
      for (const [at, product] of page.entries()) {
        // Who waits is served between some products.
        if (at % productsAtOnce === productsAtOnce - 1) await setImmediate()
        const written = withCells(product)
        months.add(written)
        lines.add(written)
        missing.add(product)
      }
    }
  } catch (error) {
    // What is still being packed would be written to a folder that is being cleared.
    await Promise.allSettled([months.close(said.sheets.months), lines.close(said.sheets.lines)])
    throw error
  }
  const sheets = [
    ...(await months.close(said.sheets.months)),
    ...(await lines.close(said.sheets.lines)),
    ...(await missing.write(folder, { locale, mostRows }, said.sheets.missing)),
  ]
  const path = join(folder, 'export.xlsx')
  await writeWorkbook(path, sheets)
  // A product has a line at least, so where there is no room for all products there is none for all lines.
  const exported = { lines: lines.rows, leftOut: lines.leftOut }
  await keep(createReadStream(path), exported)
  return exported
}
