import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualImportV2Layout } from '#domain/imports/manual-import.ts'
import { openCsv } from './csv-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-csv-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function rowsOf(text: string): Promise<readonly (readonly string[])[]> {
  const path = join(folder, 'upload.csv')
  writeFileSync(path, text)
  const rows: (readonly string[])[] = []
  const { sheets } = await openCsv(path, manualImportV2Layout)
  await sheets[0]?.read((row) => rows.push(row.texts))
  return rows
}

describe('a CSV file', () => {
  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('has a record a line with %s between them', async (_, end) => {
    expect(await rowsOf(['naam;plaats', 'Jansen;Ede', '"De Vries";"Zeist"', ''].join(end))).toEqual([
      ['naam', 'plaats'],
      ['Jansen', 'Ede'],
      ['De Vries', 'Zeist'],
    ])
  })

  it.each([
    ['CRLF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
  ])('keeps %s between quotes as it was written', async (_, inside) => {
    expect(
      await rowsOf(`naam;adres\r\nJansen;"Dorpsstraat 1${inside}""Achterom""${inside}Ede" \r\nVries;Zeist`),
    ).toEqual([
      ['naam', 'adres'],
      ['Jansen', `Dorpsstraat 1${inside}"Achterom"${inside}Ede`],
      ['Vries', 'Zeist'],
    ])
  })

  it('keeps it also where the piece that was read ends between the two', async () => {
    const before = 'naam;adres\r\n'
    const filling = 'x'.repeat(65_535 - before.length - 2)
    expect(await rowsOf(`${before}a;"${filling}\r\nEde"\r\nb;c`)).toEqual([
      ['naam', 'adres'],
      ['a', `${filling}\r\nEde`],
      ['b', 'c'],
    ])
  })

  it('takes a quote inside a field for a sign like any other', async () => {
    expect(await rowsOf('naam;adres\r\n5" buis;3" buis\r\n7;8\r\n')).toEqual([
      ['naam', 'adres'],
      ['5" buis', '3" buis'],
      ['7', '8'],
    ])
  })
})
