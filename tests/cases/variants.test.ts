import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FileLayout } from '#domain/imports/layout.ts'
import { manualImportCrmLayout } from '#domain/imports/manual-import-crm.ts'
import { manualImportV2Layout } from '#domain/imports/manual-import.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { rawZip } from '../../functions/imports/fixtures/raw-zip.ts'
import { stagedPath, stageFile, type Staged } from '../../functions/imports/staging/stage-file.ts'
import { readXml } from '../../functions/invoices/reading/xml-document.ts'

/** Files of each kind that people reported, each made of rows that are known before. */
const runs = { numRuns: timesOf({ few: 20, all: 100 }) }
const now = new Date('2026-11-28T12:00:00Z')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-variants-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

async function staged(content: Buffer | string, layout: FileLayout): Promise<Staged> {
  const path = join(folder, 'upload')
  writeFileSync(path, content)
  return stageFile({ path, layout, now, folder, known: {} })
}

interface Row {
  readonly externalId: string
  readonly name: string
  readonly amounts: Readonly<Record<string, number>>
}

const rowsOf = (table: 'administrations' | 'usage'): Row[] =>
  readFileSync(stagedPath(folder, table), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Row)
const customers = (): string[][] => rowsOf('administrations').map(({ externalId, name }) => [externalId, name])

/** Names as Dutch firms have them; some with letters that not every encoding writes alike. */
const name = fc
  .array(
    fc.constantFrom(
      'Café',
      'Zoë',
      'Coöperatie',
      'België',
      'Bakkerij',
      'De Ster',
      'Geïnd',
      'Reünie',
      'Crème',
      'B.V.',
      '& Zn.',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '))
const table = fc.array(name, { minLength: 1, maxLength: 8 }).map((names) => names.map((one, at) => [`D${at + 1}`, one]))
const accented = table.filter((rows) => rows.some(([, text]) => /[éëöïüè]/u.test(text ?? '')))
const headers = ['Klantnummer', 'Naam']

describe('a CSV file of customers', () => {
  it('is the same whatever parts its fields, ends its lines and cannot be seen in it', async () => {
    const separators = fc.constantFrom(';', ',', '\t', '|')
    const ends = fc.constantFrom('\n', '\r\n', '\r')
    const unseen = fc.constantFrom('', '\u200b', '\ufeff', '\u2060', ' ')
    const last = fc.constantFrom('', '\u001a', '\r\n\u001a', '\n\n')
    await fc.assert(
      fc.asyncProperty(table, separators, ends, unseen, last, async (rows, separator, end, extra, closing) => {
        const lines = [headers, ...rows].map((row) => row.map((cell) => `${extra}${cell}${extra}`).join(separator))
        expect(await staged(lines.join(end) + closing, manualImportCrmLayout)).toMatchObject({
          error: null,
          rowsRejected: 0,
        })
        expect(customers()).toEqual(rows)
      }),
      runs,
    )
  })

  it('is the same in the encodings of Windows, of the Mac and of DOS', async () => {
    const alphabets = {
      windows: { é: 0xe9, ë: 0xeb, ö: 0xf6, ï: 0xef, ü: 0xfc, è: 0xe8 },
      mac: { é: 0x8e, ë: 0x91, ö: 0x9a, ï: 0x95, ü: 0x9f, è: 0x8f },
      dos: { é: 0x82, ë: 0x89, ö: 0x94, ï: 0x8b, ü: 0x81, è: 0x8a },
    } as const
    await fc.assert(
      fc.asyncProperty(accented, fc.constantFrom('windows', 'mac', 'dos'), async (rows, which) => {
        const letters: Readonly<Record<string, number>> = alphabets[which]
        const text = [headers, ...rows].map((row) => row.join(';')).join('\r\n')
        const bytes = Buffer.from(Array.from(text, (sign) => letters[sign] ?? sign.charCodeAt(0)))
        const { error, warnings } = await staged(bytes, manualImportCrmLayout)
        expect(error).toBeNull()
        expect(customers()).toEqual(rows)
        expect(warnings.some(({ code }) => code === 'CODE_PAGE')).toBe(which !== 'windows')
      }),
      runs,
    )
  })

  it('in UTF-8 with one byte that is no letter has all the others, and tells the row', async () => {
    await fc.assert(
      fc.asyncProperty(accented, fc.nat(7), fc.constantFrom(0x80, 0x96, 0xa0, 0xff, 0xc3), async (rows, at, byte) => {
        const place = at % rows.length
        const before = [headers, ...rows.slice(0, place)].map((row) => `${row.join(';')}\n`).join('')
        const behind = rows
          .slice(place + 1)
          .map((row) => `${row.join(';')}\n`)
          .join('')
        const [id = '', own = ''] = rows[place] ?? []
        const bytes = Buffer.concat([
          Buffer.from(`${before}${id};${own} `),
          Buffer.from([byte]),
          Buffer.from(` x\n${behind}`),
        ])
        const { error, warnings } = await staged(bytes, manualImportCrmLayout)
        expect(error).toBeNull()
        expect(customers()).toEqual(rows.map((row, index) => (index === place ? [id, `${own} \ufffd x`] : row)))
        expect(warnings).toMatchObject([{ code: 'REPLACED_SIGN', count: 1, rows: [{ row: place + 2 }] }])
      }),
      runs,
    )
  })

  it('keeps a name of which a part stands in quotes, wherever it stands', async () => {
    const quoted = fc.constantFrom(
      '"De Ster" Bakkerij',
      '"De Ster"  B.V. te Ede',
      '5" buis',
      'Café "t Hoekje"',
      '"A" "B" C',
    )
    await fc.assert(
      fc.asyncProperty(table, quoted, fc.boolean(), async (rows, odd, isFirst) => {
        const all = isFirst ? [['X', odd], ...rows] : [...rows, ['X', odd]]
        const text = [headers, ...all].map((row) => row.join(';')).join('\r\n')
        expect(await staged(text, manualImportCrmLayout)).toMatchObject({ error: null, rowsRejected: 0 })
        expect(customers()).toEqual(all)
      }),
      runs,
    )
  })

  it('is read under its headers, in one row or in two, and under those of other programs', async () => {
    const headings = fc.constantFrom(
      ['Klantnummer;Naam;KvK nr.'], ['KLANT_NUMMER;naam;KvK-nummer*'], ['Debiteurnr.;Klantnaam;Kamer van Koophandel'],
      ['Klantcode;Bedrijfsnaam;KvK nummer:'], ['Customer no.;Company name;CoC number'], ['Klant;;KvK', 'nummer;Naam;nummer'],
      ['Lijst van klanten', '', 'Relatienummer;Relatie;Handelsregisternummer'], ['Klant-;Naam;', 'nummer;;KvK'],
    ) // prettier-ignore
    await fc.assert(
      fc.asyncProperty(table, headings, async (rows, heading) => {
        const text = [...heading, ...rows.map((row) => [...row, '1234567'].join(';'))].join('\r\n')
        expect(await staged(text, manualImportCrmLayout)).toMatchObject({ error: null, rowsRejected: 0 })
        expect(rowsOf('administrations')).toMatchObject(
          rows.map(([externalId, own]) => ({ externalId, name: own, chamberOfCommerceNumber: '01234567' })),
        )
      }),
      runs,
    )
  })
})

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

interface Sheet {
  readonly name: string
  readonly state?: 'hidden' | 'veryHidden'
  readonly rows: readonly (readonly string[])[]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const plainStyles = `<styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`

/** A workbook in which each cell is text, as `cell` writes it. */
function workbook(
  sheets: readonly Sheet[],
  cell: (text: string) => string,
  inWorkbook = '',
  styles = plainStyles,
): Buffer {
  const part = (name: string, data: string) => ({ name, data: Buffer.from(data) })
  const each = (write: (sheet: Sheet, number: number) => string): string =>
    sheets.map((sheet, at) => write(sheet, at + 1)).join('')
  return rawZip([
    part('[Content_Types].xml', `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/></Types>`),
    part('_rels/.rels', `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`),
    part('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${packages}/relationships">${each((_, n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`),
    part('xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="1"/><sheets>${each(({ name: own, state }, n) => `<sheet name="${own}" sheetId="${n}"${state === undefined ? '' : ` state="${state}"`} r:id="r${n}"/>`)}</sheets>${inWorkbook}</workbook>`),
    part('xl/styles.xml', styles),
    ...sheets.map(({ rows }, at) =>
      part(`xl/worksheets/sheet${at + 1}.xml`, `<worksheet xmlns="${main}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`)),
  ]) // prettier-ignore
}

const inline = (text: string): string => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`

describe('a workbook', () => {
  it('of customers is read from the sheet that has them, whatever stands before or is hidden', async () => {
    const besides = fc.constantFrom<Sheet>(
      { name: 'Voorblad', rows: [['Klantenlijst november'], ['Gemaakt door Anna']] },
      { name: 'Leeg', rows: [] },
      { name: 'Export Summary', rows: [['Numbers Sheet Name', 'Numbers Table Name'], ['Blad', 'Tabel 1']] },
      { name: 'Lijsten', state: 'hidden', rows: [['Actief'], ['Inactief']] },
      { name: 'Oud', state: 'veryHidden', rows: [headers, ['OUD', 'Oud']] },
      { name: 'Klanten', state: 'hidden', rows: [headers, ['OUD', 'Oud']] },
    ) // prettier-ignore
    const around = fc.uniqueArray(besides, { maxLength: 4, selector: (sheet) => sheet.name })
    await fc.assert(
      fc.asyncProperty(table, around, fc.nat(4), async (rows, others, at) => {
        const own: Sheet = { name: 'Blad2', rows: [headers, ...rows] }
        const sheets = others.toSpliced(at % (others.length + 1), 0, own)
        expect((await staged(workbook(sheets, inline), manualImportCrmLayout)).error).toBeNull()
        expect(customers()).toEqual(rows)
      }),
      runs,
    )
  })

  it('of which two sheets that are seen have customers is read from the first, and names the other', async () => {
    const other = { name: 'Vestiging Oost', rows: [headers, ['9', 'Oost']] }
    const { error, warnings } = await staged(workbook([{ name: 'West', rows: [headers, ['1', 'Zon']] }, other], inline), manualImportCrmLayout) // prettier-ignore
    expect([error, customers()]).toEqual([null, [['1', 'Zon']]])
    expect(warnings).toMatchObject([{ code: 'SHEET_NOT_READ', count: 1, rows: [{ value: 'Vestiging Oost' }] }])
  })

  it('is read under headings that go on in the row below', async () => {
    const rows = [['Klantnummer', 'Naam', 'KvK-'], ['', '', 'nummer'], ['1', 'Zon', '12345679']] // prettier-ignore
    for (const above of [[], [['Klantenlijst']]])
      expect(await staged(workbook([{ name: 'Blad1', rows: [...above, ...rows] }], inline), manualImportCrmLayout)).toMatchObject({ error: null, rowsRejected: 0 }) // prettier-ignore
    expect(rowsOf('administrations')).toMatchObject([{ externalId: '1', chamberOfCommerceNumber: '12345679' }])
    // A row that only lacks its number is no part of them.
    const lacking = [['Klantnummer', 'Naam', 'KvK'], ['', '', '12345679'], ['1', 'Zon', '']] // prettier-ignore
    expect(await staged(workbook([{ name: 'Blad1', rows: lacking }], inline), manualImportCrmLayout)).toMatchObject({ rowsRejected: 1 }) // prettier-ignore
  })

  it('has the columns that its cells name in small letters, and the day in Amsterdam of a moment', async () => {
    const at = (place: string, text: string, kind = 'str'): string => `<c r="${place}" t="${kind}"><v>${text}</v></c>`
    const sheet = (...rows: readonly string[]): Buffer =>
      workbook([{ name: 'Verbruik', rows: rows.map((row) => [row]) }], (row) => row)
    const heading = at('b1', 'Product') + at('a1', 'Administratienummer') + at('c1', 'Datum') + at('d1', 'Aantal')
    const own = at('b2', 'P') + at('a2', '1') + at('c2', '2026-10-31T23:00:00Z', 'd') + at('d2', '5')
    writeFileSync(join(folder, 'known'), '"1"\n')
    const path = join(folder, 'upload')
    writeFileSync(path, sheet(heading, own))
    const known = { administrations: join(folder, 'known') }
    expect(await stageFile({ path, layout: manualImportV2Layout, now, folder, known })).toMatchObject({ error: null, rowsRejected: 0 }) // prettier-ignore
    expect(rowsOf('usage')).toMatchObject([{ amounts: { '2026-11': 5 } }])
  })

  it('has in each cell its text once, also where a program wrote it twice', async () => {
    const cells = fc.constantFrom<(text: string) => string>(
      inline,
      (text) => `<c t="inlineStr"><v>${escaped(text)}</v><is><t>${escaped(text)}</t></is></c>`,
      (text) => `<c t="inlineStr"><is><r><t>${escaped(text)}</t></r></is><v>${escaped(text)}</v></c>`,
      (text) => `<c t="str"><f>A1</f><v>${escaped(text)}</v><is><t>${escaped(text)}</t></is></c>`,
      (text) => `<c t="inlineStr"><v>0</v><is><t>${escaped(text)}</t></is></c>`,
    )
    await fc.assert(
      fc.asyncProperty(table, cells, async (rows, cell) => {
        const sheet = { name: 'Klanten', rows: [headers, ...rows] }
        expect((await staged(workbook([sheet], cell), manualImportCrmLayout)).error).toBeNull()
        expect(customers()).toEqual(rows)
      }),
      runs,
    )
  })

  it('has nothing of what programs add for themselves, and of two ways to say the same the older one', async () => {
    const ours = (own: string): string => `<extLst><ext uri="{a}">${own}</ext></extLst>`
    const both = (own: string): string =>
      `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x99">${own}</mc:Choice><mc:Fallback>${own}</mc:Fallback></mc:AlternateContent>`
    const cells = fc.constantFrom<(text: string) => string>(
      (text) => `<c t="str"><v>${escaped(text)}</v>${ours('<v>9</v><is><t>9</t></is>')}</c>`,
      (text) => `<c t="inlineStr"><is><t>${escaped(text)}</t>${ours('<t>9</t>')}</is></c>`,
      (text) => `<c t="inlineStr"><is>${both(`<t>${escaped(text)}</t>`)}</is></c>`,
      (text) => both(inline(text)),
      (text) => inline(text) + ours(inline('spook')),
    )
    await fc.assert(
      fc.asyncProperty(table, cells, async (rows, cell) => {
        const sheet = { name: 'Klanten', rows: [headers, ...rows] }
        expect((await staged(workbook([sheet], cell, ours('<workbookPr date1904="0"/><sheets><sheet name="Spook"/></sheets>')), manualImportCrmLayout)).error).toBeNull() // prettier-ignore
        expect(customers()).toEqual(rows)
      }),
      runs,
    )
  })

  it('says of a number that is shown with zeros or letters that those are not in its cell', async () => {
    const formats: readonly [string, string | undefined][] = [
      ['00000', '00042'], ['&quot;D&quot;0000', 'D0042'], [String.raw`00\-000`, '00-042'], ['0000;-0000', '0042'],
      ['General', undefined], ['0', undefined], ['#,##0', undefined], ['0.00', undefined], ['&quot;€ &quot;0', undefined], ['0%', undefined],
    ] // prettier-ignore
    for (const [format, shown] of formats) {
      const styles = `<styleSheet xmlns="${main}"><numFmts><numFmt numFmtId="164" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
      const cell = (text: string): string => (text === '42' ? '<c s="1"><v>42</v></c>' : inline(text))
      const { warnings } = await staged(workbook([{ name: 'Klanten', rows: [headers, ['42', 'Zon']] }], cell, '', styles), manualImportCrmLayout) // prettier-ignore
      expect([format, warnings.map(({ code, rows: [row] }) => [code, row?.value])]).toEqual([format, shown === undefined ? [] : [['SHOWN_OTHERWISE', shown]]]) // prettier-ignore
      expect(customers()).toEqual([['42', 'Zon']])
    }
  })

  it('of 1904 has its own days, whatever an extension in it calls itself', async () => {
    const x15 = 'http://schemas.microsoft.com/office/spreadsheetml/2010/11/main'
    const extensions = fc.constantFrom(
      `<extLst><ext uri="{a}" xmlns:x15="${x15}"><x15:workbookPr chartTrackingRefBase="1"/></ext></extLst>`,
      `<extLst><ext uri="{a}"><workbookPr xmlns="${x15}" date1904="0"/></ext></extLst>`,
      `<extLst><ext uri="{a}" xmlns:q="urn:q"><q:sheets><q:sheet name="Spook" q:id="r1"/></q:sheets></ext></extLst>`,
      '',
    )
    await fc.assert(
      fc.asyncProperty(extensions, fc.integer({ min: 0, max: 360 }), async (extension, back) => {
        const day = Date.UTC(2026, 10, 28) - back * 86_400_000
        const serial = String((day - Date.UTC(1904, 0, 1)) / 86_400_000)
        const sheets = [
          {
            name: 'Administraties',
            rows: [
              ['Administratienummer', 'Naam'],
              ['1', 'Zon'],
            ],
          },
          {
            name: 'Verbruik',
            rows: [
              ['Administratienummer', 'Product', 'Datum', 'Aantal'],
              ['1', 'P', serial, '5'],
            ],
          },
        ]
        const cell = (text: string): string => (text === serial ? `<c s="1"><v>${text}</v></c>` : inline(text))
        expect((await staged(workbook(sheets, cell, extension), manualImportV2Layout)).error).toBeNull()
        expect(rowsOf('usage')).toMatchObject([{ amounts: { [new Date(day).toISOString().slice(0, 7)]: 5 } }])
      }),
      runs,
    )
  })
})

describe('an XML invoice', () => {
  const alphabets = {
    windows: { é: 0xe9, ë: 0xeb, ö: 0xf6, ï: 0xef, ü: 0xfc, è: 0xe8 },
    mac: { é: 0x8e, ë: 0x91, ö: 0x9a, ï: 0x95, ü: 0x9f, è: 0x8f },
    dos: { é: 0x82, ë: 0x89, ö: 0x94, ï: 0x8b, ü: 0x81, è: 0x8a },
  } as const
  const said = fc.constantFrom(undefined, 'UTF-8', 'utf8', 'ISO-8859-1', 'windows-1252', 'ISO-8859-15')

  it('has its letters, whatever it says of them and however they are written, and tells where the two differ', async () => {
    const written = fc.constantFrom('utf8', 'windows', 'mac', 'dos')
    await fc.assert(
      fc.asyncProperty(accented, written, said, async (rows, how, declared) => {
        const isUtf8 = declared === undefined || declared.toLowerCase().startsWith('utf')
        // Of two encodings with a letter for every byte a document knows better than we which one it is in.
        fc.pre(isUtf8 || how === 'utf8' || how === 'windows')
        const names = rows.map(([, own]) => `<n>${escaped(own ?? '')}</n>`).join('')
        const text = `<?xml version="1.0"${declared === undefined ? '' : ` encoding="${declared}"`}?><x>${names}</x>`
        const letters: Readonly<Record<string, number>> = how === 'utf8' ? {} : alphabets[how]
        const bytes =
          how === 'utf8'
            ? Buffer.from(text)
            : Buffer.from(Array.from(text, (sign) => letters[sign] ?? sign.charCodeAt(0)))
        async function* open(): AsyncGenerator<Buffer> {
          for (let from = 0; from < bytes.length; from += 50)
            yield await Promise.resolve(bytes.subarray(from, from + 50))
        }
        const { root, findings } = await readXml(open, new AbortController().signal)
        expect(root.children.map((child) => child.text)).toEqual(rows.map(([, own]) => own))
        expect(findings.map(({ code }) => code)).toEqual(isUtf8 === (how === 'utf8') ? [] : ['CODE_PAGE'])
      }),
      runs,
    )
  })
})
