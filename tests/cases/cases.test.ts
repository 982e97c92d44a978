import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileLayout } from '#domain/imports/layout.ts'
import { manualImportCrmLayout } from '#domain/imports/manual-import-crm.ts'
import { manualImportV2Layout } from '#domain/imports/manual-import.ts'
import type { ReadInvoice } from '#domain/invoices/invoice.ts'
import { embeddedPdf, readUbl } from '#domain/invoices/ubl.ts'
import type { Period } from '#domain/shared/period.ts'
import { stagedPath, stageFile, type Staged } from '../../functions/imports/staging/stage-file.ts'
import { readXml } from '../../functions/invoices/reading/xml-document.ts'

/** Small files after what people reported, with the right value of each; beside the project, where they are at all. */
const files = new URL('../../../shared/cases/files/', import.meta.url)
const now = new Date('2026-11-28T12:00:00Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-cases-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function staged(name: string, layout: FileLayout, administrations: readonly string[] = []): Promise<Staged> {
  const path = join(folder, name)
  writeFileSync(path, readFileSync(new URL(name, files)))
  const known = join(folder, 'known')
  writeFileSync(known, administrations.map((id) => `${JSON.stringify(id)}\n`).join(''))
  return stageFile({ path, layout, now, folder, known: { administrations: known } })
}

interface Line {
  readonly externalId: string
  readonly name: string
  readonly chamberOfCommerceNumber: string | null
  readonly product: string
  readonly amounts: Readonly<Record<string, number>>
}

const lines = (table: 'administrations' | 'usage'): Line[] =>
  readFileSync(stagedPath(folder, table), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)

async function invoice(name: string): Promise<ReadInvoice & { readonly pdf: string | undefined }> {
  async function* bytes(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(readFileSync(new URL(name, files)))
  }
  const { root } = await readXml(bytes, new AbortController().signal)
  return { ...readUbl(root, '2026-11' as Period), pdf: embeddedPdf(root) }
}

describe.skipIf(!existsSync(files))(
  'a file as people have it (skipped where the folder with them is not there)',
  () => {
    it('of 1904 as Excel writes it has the days that Excel shows', async () => {
      expect(await staged('usage-1904-as-excel-writes.xlsx', manualImportV2Layout)).toMatchObject({ error: null, rowsRejected: 0 }) // prettier-ignore
      expect(lines('usage')).toMatchObject([{ product: 'p1904', amounts: { '2026-11': 5 } }])
    })

    it('with both a value and a text in a cell has one of them', async () => {
      expect((await staged('inline-with-value.xlsx', manualImportV2Layout)).error).toBeNull()
      expect(lines('administrations')).toMatchObject([{ externalId: '7', name: 'Zon' }])
    })

    it.each(['crm-cover-first.xlsx', 'crm-hidden-first.xlsx'])(
      'is read from the sheet with the customers: %s',
      async (name) => {
        expect((await staged(name, manualImportCrmLayout)).error).toBeNull()
        expect(lines('administrations').map(({ externalId, chamberOfCommerceNumber }) => [externalId, chamberOfCommerceNumber])).toEqual([
      ['D1', '01234567'], ['D2', '01234567'], ['D3', '12345678'],
    ]) // prettier-ignore
      },
    )

    it('with a hidden copy is read from the sheet that is seen', async () => {
      expect((await staged('hidden-old-copy.xlsx', manualImportV2Layout)).error).toBeNull()
      expect(lines('administrations').map(({ name }) => name)).toEqual(['Zon', 'Maan'])
    })

    it('with decimals of zero has whole amounts', async () => {
      expect(await staged('usage-dutch-decimals.csv', manualImportV2Layout, ['1001'])).toMatchObject({ error: null, rowsRejected: 0 }) // prettier-ignore
      expect(lines('usage').map(({ product, amounts }) => [product, amounts['2026-11']])).toEqual([['Facturen', 37], ['Bonnen', 12]]) // prettier-ignore
    })

    it('with times and names of months has months', async () => {
      expect(await staged('usage-date-times.csv', manualImportV2Layout, ['1001'])).toMatchObject({ error: null, rowsRejected: 0 }) // prettier-ignore
      expect(lines('usage').map(({ amounts }) => amounts)).toEqual(
        [37, 12, 4, 2].map((amount) => ({ '2026-11': amount })),
      )
    })

    it('has numbers of the chamber of commerce in eight digits', async () => {
      expect(await staged('crm-kvk-as-people-have-it.csv', manualImportCrmLayout)).toMatchObject({
        error: null,
        warnings: [],
      })
      expect(lines('administrations').map(({ chamberOfCommerceNumber }) => chamberOfCommerceNumber)).toEqual(
        ['01234567', '12345679', '12345680', '01234581', '12345683'], // prettier-ignore
      )
    })

    it('with one byte that is no letter has all other letters, and says which row has it', async () => {
      const { error, warnings } = await staged('one-bad-byte.csv', manualImportV2Layout)
      expect(error).toBeNull()
      expect(lines('administrations').map(({ name }) => name)).toEqual(['Café Zoë', 'Maan \ufffd Zon', 'Coöperatie'])
      expect(warnings).toMatchObject([{ code: 'REPLACED_SIGN', field: 'name', count: 1, rows: [{ row: 3 }] }])
    })

    it('with a discount on the whole invoice has lines that come to its sum', async () => {
      const { invoice: read, findings } = await invoice('ubl-discount-of-the-whole.xml')
      expect(read.netAmount).toBe('90.00')
      expect(read.lines.map(({ total }) => total)).toEqual(['100.00', '-10.00'])
      expect(findings).toEqual([])
    })

    it('in Latin-1 is read', async () => {
      expect((await invoice('ubl-latin1.xml')).invoice.lines).toMatchObject([{ administrationName: 'Café' }])
    })

    it('has its PDF, whatever it is called', async () => {
      const { pdf } = await invoice('ubl-pdf-as-octet-stream.xml')
      expect(Buffer.from(pdf ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-1\.4/u)
    })

    it('names its customer by the number that the supplier gave', async () => {
      const { invoice: read } = await invoice('ubl-customer-number.xml')
      expect(read.customer).toMatchObject({ id: 'DB10021', chamberOfCommerceNumber: '12345679' })
      expect(read.lines).toMatchObject([{ administrationId: 'DB10021', administrationName: 'Bakkerij Zon' }])
    })
  },
)
