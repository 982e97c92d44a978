import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileLayout } from '#domain/imports/layout.ts'
import { manualImportCrmLayout } from '#domain/imports/manual-import-crm.ts'
import { manualImportV2Layout } from '#domain/imports/manual-import.ts'
import { writeFixture, type FixtureSheet } from '../fixtures/workbook.ts'
import { stageFile, type Staged } from './stage-file.ts'

const now = new Date('2026-03-15T12:00:00Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-limits-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function stage(sheets: readonly FixtureSheet[], layout: FileLayout = manualImportV2Layout): Promise<Staged> {
  const path = join(folder, 'upload.xlsx')
  await writeFixture(path, sheets)
  return stageFile({ path, layout, now, folder, known: {} })
}

async function stageCsv(content: string, layout: FileLayout): Promise<Staged> {
  const path = join(folder, 'upload.csv')
  writeFileSync(path, content)
  return stageFile({ path, layout, now, folder, known: {} })
}

const codes = ({ warnings }: Staged): string[] =>
  warnings.flatMap(({ code, rows }) => rows.map(({ sheet, row }) => `${sheet ?? 'csv'} ${row ?? 0} ${code}`)).toSorted()

const usable: FixtureSheet = { name: 'Administraties', rows: [['Id', 'Naam'], ['a1', 'Ster']] } // prettier-ignore
const tables: FixtureSheet[] = [
  usable,
  { name: 'Gebruikers', rows: [['Id', 'Naam'], ['u1', 'Anna'], ['u2', 'Bram']] },
  { name: 'Toegang', rows: [['Gebruikersnummer', 'Administratienummer'],
    ['u1', 'a1'], ['u1', 'a1'], [null, 'a1'], ['u1', null], ['u9', 'a1'], ['u2', 'a1']] },
  { name: 'Verbruik', rows: [['Administratienummer', 'Product', 'Datum', 'Aantal'],
    ['a1', 'P', '2026-03', 4], [null, 'P', '2026-03', 4], ['a1', null, '2026-03', 4], ['a1', 'Q', '2026-03', 4]] },
] // prettier-ignore
const layoutOf = (most: number): FileLayout => ({
  ...manualImportV2Layout,
  sheets: manualImportV2Layout.sheets.map((sheet) => ({ ...sheet, maxRows: most })),
})

describe('a file of several tables', () => {
  it('tells of access and usage what is missing, who is not known and what was said before', async () => {
    const staged = await stage(tables)
    expect(staged.error).toBeNull()
    expect(codes(staged)).toEqual([
      'Toegang 3 DUPLICATE_ACCESS',
      'Toegang 4 USER_ID_REQUIRED',
      'Toegang 5 ADMINISTRATION_ID_REQUIRED',
      'Toegang 6 UNKNOWN_USER',
      'Verbruik 3 ADMINISTRATION_ID_REQUIRED',
      'Verbruik 4 PRODUCT_REQUIRED',
    ])
  })

  it('tells of months that are none or still to come, and of users without an address', async () => {
    const usage = [['a1', 'P', 'gisteren', 4], ['a1', 'P', '2026-05', 4], ['a1', 'P', '2026-03', 4], ['a1', 'Q', '2026-03', 4]] // prettier-ignore
    const staged = await stage([
      usable,
      { name: 'Gebruikers', rows: [['Id', 'Naam', 'E-mail'], ['u1', 'Anna', null], ['u2', 'Bram', 'geen']] }, // prettier-ignore
      { name: 'Verbruik', rows: [['Administratienummer', 'Product', 'Datum', 'Aantal'], ...usage] },
    ])
    expect(staged.error).toBeNull()
    expect(codes(staged)).toEqual([
      'Gebruikers 2 EMAIL_MISSING',
      'Gebruikers 3 EMAIL_MISSING',
      'Verbruik 2 INVALID_DATE',
      'Verbruik 3 DATE_IN_FUTURE',
    ])
  })

  it('with more rows than a table may have is refused with the table that has them, the limits being smaller here', async () => {
    const refusedAt = async (most: number, left: readonly string[]) =>
      (await stage(tables.filter(({ name }) => left.includes(name)), layoutOf(most))).error // prettier-ignore
    expect(await refusedAt(5, ['Administraties', 'Gebruikers', 'Toegang'])).toBe('TOO_MANY_ACCESS_ROWS')
    expect(await refusedAt(3, ['Administraties', 'Verbruik'])).toBe('TOO_MANY_USAGE_ROWS')
    const crm = {
      ...manualImportCrmLayout,
      sheets: manualImportCrmLayout.sheets.map((one) => ({ ...one, maxRows: 1 })),
    }
    const customers = 'Id;Naam;Status\n1;Ster;Actief\n2;Maan;Actief\n'
    expect((await stageCsv(customers, crm)).error).toBe('TOO_MANY_CUSTOMERS')
  })

  it('of usage with more products than a firm has is refused', async () => {
    const path = join(folder, 'upload.csv')
    const rows = Array.from({ length: 100_001 }, (_, at) => `a1;P${at};2026-03;1`)
    writeFileSync(path, ['Administratienummer;Product;Datum;Aantal', ...rows].join('\n'))
    writeFileSync(join(folder, 'known'), '"a1"\n')
    const known = { administrations: join(folder, 'known') }
    expect((await stageFile({ path, layout: manualImportV2Layout, now, folder, known })).error).toBe(
      'TOO_MANY_PRODUCTS',
    )
  })
})
