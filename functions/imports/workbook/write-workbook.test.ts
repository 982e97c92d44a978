import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partsOf, readWorkbook } from '#tests/kit/workbook-parts.ts'
import { SheetFile, type SheetColumn, type WrittenCell } from './sheet-file.ts'
import { writeWorkbook, type WorkbookSheetFile } from './write-workbook.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spil-workbook-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function written(
  sheets: readonly Omit<WorkbookSheetFile, 'packed'>[],
  { columns = [{ width: 20 }], cells = [] }: { columns?: readonly SheetColumn[]; cells?: readonly WrittenCell[] } = {},
): Promise<Buffer> {
  const files = sheets.map(async (sheet, index) => {
    const path = join(folder, `sheet-${index}.xml`)
    const file = new SheetFile(path, columns)
    file.add(cells)
    return { ...sheet, packed: await file.close() }
  })
  const path = join(folder, 'workbook.xlsx')
  await writeWorkbook(path, await Promise.all(files))
  return readFile(path)
}

describe('a workbook', () => {
  it('has names of sheets that a spreadsheet takes, each once, whatever they were called in the file they came from', async () => {
    const long = 'Administraties van alle klanten 2026'
    const given = [long, long.toUpperCase(), 'a/b\\c*d?e:f[g]', "'aan'", '', '  ', `${'x'.repeat(30)}😀`]
    const { sheets } = await readWorkbook(await written(given.map((name) => ({ name }))))
    expect(sheets.map(({ name }) => name)).toEqual([
      'Administraties van alle klanten',
      'ADMINISTRATIES VAN ALLE KLANT 2',
      'a b c d e f g',
      'aan',
      'Blad 5',
      'Blad 6',
      `${'x'.repeat(30)}\ufffd`,
    ])
  })

  it('holds as much of a text as a cell does, and no half of a character', async () => {
    const cells = [{ text: `${'x'.repeat(32_766)}😀` }, { text: 'y'.repeat(40_000) }]
    const { sheets } = await readWorkbook(await written([{ name: 'Teksten' }], { cells }))
    expect(sheets[0]?.rows[0]).toEqual(['x'.repeat(32_766), 'y'.repeat(32_767)])
  })

  it('is printed with its header on each page, so many pages wide that it can be read, and its first column on all', async () => {
    const columns = Array.from({ length: 40 }, () => ({ width: 20 }))
    const parts = await partsOf(await written([{ name: "Producten '26", isWide: true }], { columns }))
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain('orientation="landscape" fitToWidth="3" fitToHeight="0"')
    expect(parts.get('xl/workbook.xml')).toContain(">'Producten ''26'!$A:$A,'Producten ''26'!$1:$1<")
  })

  it('is refused, and nothing hangs or falls over, where a sheet of it is gone', async () => {
    const gone = { name: 'Weg', packed: { path: join(folder, 'nothing-lies-here.xml'), crc32: 0, bytes: 0 } }
    await expect(writeWorkbook(join(folder, 'refused.xlsx'), [gone])).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })

  it('is calculated when it is opened only where there is something to calculate', async () => {
    const calculates = async (sheet: Omit<WorkbookSheetFile, 'packed'>): Promise<boolean> =>
      (await partsOf(await written([sheet]))).get('xl/workbook.xml')?.includes('fullCalcOnLoad') === true
    expect(await calculates({ name: 'Een' })).toBe(false)
    expect(await calculates({ name: 'Een', calculates: true })).toBe(true)
  })
})
