import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { colleague } from '#tests/kit/colleague.ts'
import { openHouse, type Firm, type House } from '#tests/kit/firm.ts'
import { patient } from '#tests/kit/patience.ts'
import { productsAt } from '#tests/kit/products.ts'
import { readWorkbook, type ReadCell } from '#tests/kit/workbook-parts.ts'

/** LibreOffice, where somebody installed it. Elsewhere what we write is held to its format alone. */
const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-office-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Each sheet to a file of its own, in UTF-8, by the texts that its cells show. */
const asCsv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,1033,false,false,false,false,false,-1'

/** Has the program open workbooks, by their names, and write what it has of them: once, since its start is most of the work. */
async function openAll(workbooks: ReadonlyMap<string, Buffer>): Promise<void> {
  const paths = [...workbooks.keys()].map((name) => join(folder, `${name}.xlsx`))
  await Promise.all([...workbooks.values()].map((content, at) => writeFile(paths[at] ?? '', content)))
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`
  await promisify(execFile)(
    program ?? '',
    [profile, '--headless', '--convert-to', asCsv, '--outdir', folder, ...paths],
    { timeout: patient(120_000) },
  )
}

/** The sheets of a workbook as the program has them, by their names; it refuses what it would have to repair. */
async function opened(name: string): Promise<Map<string, string[][]>> {
  const sheets = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.csv'))
  const read = await Promise.all(
    sheets.map(async (file) => {
      const rows = Papa.parse<string[]>(await readFile(join(folder, file), 'utf8'), { skipEmptyLines: true }).data
      return [file.slice(`${name}-`.length, -'.csv'.length), rows] as const
    }),
  )
  return new Map(read)
}

const dayZero = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/**
 * A cell as it is in the file: what the program shows as a day is one, what reads as a number is one. A day that it works
 * out itself (today, in the examples of templates) is another than the one that was written, and is left aside.
 */
function asWritten(shown: string, written: ReadCell, isWorkedOut: boolean): ReadCell {
  if (typeof written === 'string') return shown
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(shown) ?? []
  if (year === undefined) return Number(shown)
  if (isWorkedOut) return written
  return (Date.UTC(Number(year), Number(month) - 1, Number(day)) - dayZero) / dayMs
}

async function expectSame(name: string, workbook: Buffer): Promise<void> {
  const found = await opened(name)
  const { sheets } = await readWorkbook(workbook)
  expect([...found.keys()].toSorted()).toEqual(sheets.map((sheet) => sheet.name).toSorted())
  for (const sheet of sheets) {
    const rows = found.get(sheet.name) ?? []
    const isWorkedOut = sheet.formulas > 0
    const cells = sheet.rows.map((row, at) =>
      row.map((cell, column) => asWritten(rows[at]?.[column] ?? '', cell, isWorkedOut)),
    )
    expect(cells, sheet.name).toEqual(sheet.rows)
    expect(rows, sheet.name).toHaveLength(sheet.rows.length)
  }
}

const ask = 'mutation ($input: ExportProductsInput!) { exportProducts(input: $input) { id } }'
const list = 'query { productExports { blobFileName } }'
const languages = ['NL', 'EN'] as const
const templates = ['manual_import', 'manual_import_v2', 'manual_import_crm', 'manual_invoice'] as const

async function exported(house: House, firm: Firm, language: string): Promise<Buffer> {
  const reader = await colleague(house, firm, 'READ_ONLY')
  house.time.now = new Date(house.time.now.getTime() + 1_000)
  expect((await reader.call(ask, { input: { year: 2026, language } })).code).toBeUndefined()
  await house.work()
  const [newest] = (await reader.call(list)).data?.['productExports'] as { readonly blobFileName: string }[]
  const content = await firm.tenant.blobs.open(newest?.blobFileName ?? '')
  if (content === undefined) throw new Error('Nothing lies there')
  return buffer(content)
}

describe.skipIf(program === undefined)('LibreOffice opens', { timeout: patient(240_000) }, () => {
  const workbooks = new Map<string, Buffer>()
  beforeAll(async () => {
    const house = await openHouse()
    try {
      const firm = await house.firm('ADVANCED')
      const at = productsAt(firm.tenant)
      await at.customer('a', '=HYPERLINK("http://example.com") & <Zoon>')
      await at.customer('b', 'Bakkerij "De Ster", Zoon & Co – Café Ĳsselmeer')
      await at.definition('mail', { productCode: '0123' })
      await at.definition('scan')
      await at.price('mail', '1.10', '2.25')
      await at.product('mail', 'a', { '2026-01': 2, '2026-02': 2.5, '2026-11': -3 })
      await at.product('mail', 'b', { '2026-03': 1_234_567 })
      await at.product('scan', 'b', { '2026-03': 7 })
      for (const language of languages) workbooks.set(`export.${language}`, await exported(house, firm, language))
    } finally {
      await house.close()
    }
    for (const template of templates) {
      const path = join(import.meta.dirname, `../../web/static/files/${template}_template.xlsx`)
      workbooks.set(template, await readFile(path))
    }
    await openAll(workbooks)
  })

  const same = (name: string): Promise<void> => expectSame(name, workbooks.get(name) ?? Buffer.alloc(0))
  it.each(languages)('an export in %s, and has each number, day and text that we wrote', (language) =>
    same(`export.${language}`),
  )
  it.each(templates)('the template %s, and has its headings and its example', same)
})
