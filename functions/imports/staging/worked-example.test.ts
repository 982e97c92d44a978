import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualImportCrmLayout } from '#domain/imports/manual-import-crm.ts'
import { manualImportLayout, manualImportV2Layout } from '#domain/imports/manual-import.ts'
import { writeFixture, type FixtureCell, type FixtureSheet, type FixtureStyle } from '../fixtures/workbook.ts'
import { openXlsx } from '../reading/xlsx-file.ts'
import { reportPath, stageFile, stagedPath, type Staged } from './stage-file.ts'

const now = new Date('2026-03-15T12:00:00Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-example-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const administrations: FixtureCell[][] = [
  ['Administratienummer', 'Naam', 'Status', 'Extern id', 'Soort', 'KvK-nummer'],
  [1001, 'Bakkerij De Ster B.V.', 'Actief', 'CRM-55', 'BV', '01234567'],
  [1002, 'J. Jansen Advies', 'Inactief', null, 'Eenmanszaak', 87_654_321],
  [1001, 'Bakkerij dubbel', 'Actief'],
  [null, 'Zonder nummer', 'Actief'],
]
const example: FixtureSheet[] = [
  { name: 'Verbruik', rows: [
    ['Administratienummer', 'Product', 'Datum', 'Aantal'],
    [1001, 'Inkoopfacturen', '01-02-2026', 37],
    [1001, 'Inkoopfacturen', '2026-02', 40],
    [1002, 'Loonstroken', '28-02-2025', 3],
    [1002, 'Loonstroken', '01-03-2026', '3,5'],
    [1999, 'Loonstroken', '01-03-2026', 2],
  ] },
  { name: 'toegang', rows: [['Gebruikersnummer', 'Administratienummer'], ['u1', 1001], ['u2', '1001']] },
  { name: 'Gebruikers', rows: [
    ['Gebruikersnummer', 'Naam', 'E-mail', 'Status', 'Soort'],
    ['u1', 'Anna de Wit', 'anna@kantoor.example', 'Actief', 'Medewerker'],
    ['u2', 'Bram Bos', 'bram(at)kantoor', 'Actief', 'Medewerker'],
  ] },
  { name: ' ADMINISTRATIES ', rows: administrations },
] // prettier-ignore

async function stage(
  sheets: readonly FixtureSheet[],
  options?: Parameters<typeof writeFixture>[2],
  layout = manualImportV2Layout,
): Promise<Staged> {
  const path = join(folder, 'upload.xlsx')
  await writeFixture(path, sheets, options)
  return stageFile({ path, layout, now, folder, known: {} })
}

async function stageCsv(content: string | Buffer, layout = manualImportV2Layout): Promise<Staged> {
  const path = join(folder, 'upload.csv')
  writeFileSync(path, content)
  return stageFile({ path, layout, now, folder, known: {} })
}

const lines = (table: 'administrations' | 'users' | 'access' | 'usage'): unknown[] =>
  readFileSync(stagedPath(folder, table), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line))

const codes = ({ warnings }: Staged): string[] =>
  warnings
    .flatMap(({ code, rows }) => rows.map(({ sheet, row }) => `${sheet?.trim() ?? 'csv'} ${row ?? 0} ${code}`))
    .toSorted()

describe.each<FixtureStyle>(['excel', 'libreoffice', 'inline', 'prefixed'])(
  'the worked example as written by %s',
  (style) => {
    it('comes out as the layout says', async () => {
      const staged = await stage(example, { style })
      expect(staged).toMatchObject({ error: null, rowsRead: 13, rowsRejected: 6 })
      expect(codes(staged)).toEqual([
        'ADMINISTRATIES 4 DUPLICATE_ID',
        'ADMINISTRATIES 5 ID_REQUIRED',
        'Gebruikers 3 INVALID_EMAIL',
        'Verbruik 3 DUPLICATE_USAGE',
        'Verbruik 4 DATE_TOO_OLD',
        'Verbruik 5 INVALID_AMOUNT',
        'Verbruik 6 UNKNOWN_ADMINISTRATION',
      ])
      expect(lines('administrations')).toEqual([
      { externalId: '1001', name: 'Bakkerij De Ster B.V.', chamberOfCommerceNumber: '01234567', data: { customerExternalId: 'CRM-55', sourceStatus: 'Actief', type: 'BV' } },
      { externalId: '1002', name: 'J. Jansen Advies', chamberOfCommerceNumber: '87654321', data: { customerExternalId: null, sourceStatus: 'Inactief', type: 'Eenmanszaak' } },
    ]) // prettier-ignore
      expect(lines('users')).toEqual([
      { externalId: 'u1', name: 'Anna de Wit', email: 'anna@kantoor.example', data: { customerExternalId: null, sourceStatus: 'Actief', type: 'Medewerker' } },
      { externalId: 'u2', name: 'Bram Bos', email: null, data: { customerExternalId: null, sourceStatus: 'Actief', type: 'Medewerker' } },
    ]) // prettier-ignore
      expect(lines('access')).toEqual([
        { userId: 'u1', administrationId: '1001', data: {} },
        { userId: 'u2', administrationId: '1001', data: {} },
      ])
      expect(lines('usage')).toEqual([
        { administrationId: '1001', product: 'Inkoopfacturen', amounts: { '2026-02': 37 }, data: {} },
      ])
    })

    it('is told in a report with the same rows in the same places', async () => {
      await stage(example, { style })
      const report = await openXlsx(reportPath(folder))
      const sheet = report.sheets.find(({ name }) => name?.trim() === 'ADMINISTRATIES')
      const rows: string[] = []
      await sheet?.read(({ number, texts }) => rows.push(`${number}: ${texts.join('|')}`))
      report.close()
      expect(rows).toEqual([
        '1: Administratienummer|Naam|Status|Extern id|Soort|KvK-nummer|spil: status|spil: code|spil: veld|spil: melding|spil: field|spil: message',
        '2: 1001|Bakkerij De Ster B.V.|Actief|CRM-55|BV|01234567',
        '3: 1002|J. Jansen Advies|Inactief||Eenmanszaak|87654321',
        '4: 1001|Bakkerij dubbel|Actief||||dubbel / duplicate|DUPLICATE_ID|Nummer|Dit nummer staat al eerder in het bestand|Id|This id is already used by an earlier row',
        '5: |Zonder nummer|Actief||||niet overgenomen / skipped|ID_REQUIRED|Nummer|Het nummer ontbreekt|Id|The id is missing',
      ])
    })

    it.each([true, false])('reads days of the 1904 system (%s) as the same days', async (dates1904) => {
      const usage = [
        ['Administratienummer', 'Product', 'Datum', 'Aantal'],
        [1001, 'P', { day: '2026-03-01' }, { formula: 'A1', value: 4 }],
      ]
      const staged = await stage(
        [
          { name: 'Administraties', rows: administrations },
          { name: 'Gebruik', rows: usage },
        ],
        { style, dates1904 },
      )
      expect(staged.error).toBeNull()
      expect(lines('usage')).toEqual([{ administrationId: '1001', product: 'P', amounts: { '2026-03': 4 }, data: {} }])
    })
  },
)

const usable: FixtureSheet = { name: 'Administraties', rows: [['Id', 'Naam'], ['a1', 'Ster']] } // prettier-ignore
describe('a workbook', () => {
  it('with formulas gives their results, and says where there is none', async () => {
    const staged = await stage([
      { name: 'Administrations', rows: [['Id', 'Name', 'Type'],
        [{ formula: 'ROW()', value: 7 }, { formula: 'A1&"x"', value: 'Ster' }, { formula: 'NOW()' }],
        [8, { error: '#N/A' }, true]] },
    ]) // prettier-ignore
    expect(codes(staged)).toEqual([
      'Administrations 2 FORMULA_WITHOUT_VALUE',
      'Administrations 3 CELL_ERROR',
      'Administrations 3 NAME_REQUIRED',
    ])
    expect(lines('administrations')).toMatchObject([{ externalId: '7', name: 'Ster', data: { type: null } }])
  })

  it('with a number that is none of the chamber of commerce leaves it empty, and says in which row', async () => {
    const staged = await stage([
      { name: 'Administrations', rows: [['Id', 'Name', 'KvK-nummer'], [7, 'Ster', 'KvK 1234567'], [8, 'Maan', 'HRB 1234']] },
    ]) // prettier-ignore
    expect(codes(staged)).toEqual(['Administrations 3 INVALID_COC'])
    expect(lines('administrations')).toMatchObject([
      { externalId: '7', chamberOfCommerceNumber: '01234567' },
      { externalId: '8', chamberOfCommerceNumber: null },
    ])
  })

  it('with headers only empties a table; one without the sheet leaves it', async () => {
    const staged = await stage([
      { name: 'Administraties', rows: administrations },
      { name: 'Users', rows: [['Id', 'Name']] },
    ])
    expect(staged.error).toBeNull()
    expect(Object.keys(staged.tables)).toEqual(['administrations', 'users'])
    expect(lines('users')).toEqual([])
  })

  it.each<[string, FixtureSheet[], string, string | null]>([
    ['without a sheet we know', [{ name: 'Blad1', rows: [['Kleur', 'Maat']] }], 'MANUALIMPORT_MASTERFILE_INVALID', null],
    ['with a table twice under other names', [{ name: 'A', rows: [['Id', 'Naam', 'KvK']] }, { name: 'B', rows: [['Id', 'Naam', 'KvK']] }], 'SHEET_AMBIGUOUS', 'A, B'],
    ['without administrations', [{ name: 'Users', rows: [['Id', 'Naam']] }], 'SHEET_MISSING', 'Administraties / Administrations'],
    ['with a table twice', [{ name: 'Users', rows: [] }, { name: 'Gebruikers', rows: [] }, { name: 'Administraties', rows: [] }], 'SHEET_AMBIGUOUS', 'Users, Gebruikers'],
    ['without a column', [{ name: 'Administraties', rows: [['Id']] }], 'COLUMN_MISSING', 'Administraties: Naam / Name'],
    ['with a column twice', [{ name: 'Administraties', rows: [['Id', 'Naam', 'Name']] }], 'COLUMN_AMBIGUOUS', 'Administraties: Naam, Name'],
    ['without rows', [{ name: 'Administraties', rows: [['Id', 'Naam']] }], 'NO_DATA', null],
    ['with users of which none is right', [usable, { name: 'Users', rows: [['Id', 'Naam'], ['', 'x']] }], 'TOO_MANY_INVALID_USERS', 'Users'],
    ['with access of which none is right', [usable, { name: 'Users', rows: [['Id', 'Naam'], ['u1', 'x']] }, { name: 'Toegang', rows: [['Gebruikersnummer', 'Administratienummer'], ['u9', 'a1']] }], 'TOO_MANY_INVALID_ACCESS', 'Toegang'],
    ['with usage of which none is right', [usable, { name: 'Verbruik', rows: [['Administratienummer', 'Product', 'Datum', 'Aantal'], ['a1', 'P', '2026-03', 'veel']] }], 'TOO_MANY_INVALID_USAGES', 'Verbruik'],
    ['of which nothing is right', [{ name: 'Administraties', rows: [['Id', 'Naam'], ['', 'x']] }], 'TOO_MANY_INVALID_ADMINISTRATIONS', 'Administraties'],
  ])('%s is refused', async (_, sheets, error, detail) => {
    expect(await stage(sheets)).toMatchObject({ error, detail })
  }) // prettier-ignore

  it('that is refused tells what stands in it', async () => {
    const found = async (sheets: FixtureSheet[]): Promise<string | null> => (await stage(sheets)).found
    const title = ['Overzicht', null]
    expect(
      await found([
        { name: 'Blad1', rows: [title, ['Kleur', 'Maat']] },
        { name: 'Leeg', rows: [] },
      ]),
    ).toBe('Blad1: Kleur, Maat; Leeg: ')
    expect(await found([{ name: 'Users', rows: [['Id', 'Naam']] }])).toBe('Users')
    expect(await found([{ name: 'Administraties', rows: [title, ['Id', 'Klant']] }])).toBe('Id, Klant')
  })

  it('of usage alone is taken for the administrations that are there, and warns where there are none', async () => {
    const usage = [
      ['Administratienummer', 'Product', 'Maand', 'Aantal'],
      ['a', 'P', '2026-03', 4],
      ['b', 'P', '2026-03', 4],
    ]
    const path = join(folder, 'upload.xlsx')
    await writeFixture(path, [{ name: 'Verbruik', rows: usage }])
    const request = { path, layout: manualImportV2Layout, now, folder }
    const alone = await stageFile({ ...request, known: {} })
    expect(alone).toMatchObject({ error: null, rowsRejected: 2 })
    expect(alone.warnings).toMatchObject([{ code: 'USAGE_WITHOUT_ADMINISTRATIONS', count: 2 }])
    writeFileSync(join(folder, 'known'), '"a"\n')
    expect(codes(await stageFile({ ...request, known: { administrations: join(folder, 'known') } }))).toEqual([
      'Verbruik 3 UNKNOWN_ADMINISTRATION',
    ])
    expect(lines('usage')).toEqual([{ administrationId: 'a', product: 'P', amounts: { '2026-03': 4 }, data: {} }])
  })

  it('whose only sheet has another name and a title above its headers is read, and says so', async () => {
    const rows = [['Klanten per 1 maart'], [null], ['Id', 'Naam', 'KvK'], ['a', 'Ster', '01234567']]
    const staged = await stage([{ name: 'Export', rows }])
    expect(staged).toMatchObject({ error: null, rowsRead: 1, rowsRejected: 0 })
    expect(codes(staged)).toEqual(['Export 1 ROW_ABOVE_HEADERS', 'Export 3 SHEET_BY_HEADERS'])
    expect(lines('administrations')).toMatchObject([{ externalId: 'a', name: 'Ster' }])
    const beside = [{ name: 'Export', rows }, { name: 'Users', rows: [['Id', 'Naam'], ['u', 'Anna']] }] // prettier-ignore
    expect((await stage(beside)).error).toBeNull()
    expect(lines('users')).toMatchObject([{ externalId: 'u' }])
  })

  it('tells ids that only differ in how their accents are written as the same, and finds them by either', async () => {
    const [composed, apart] = ['Caf\u00e9', 'Cafe\u0301']
    const staged = await stage([
      { name: 'Administraties', rows: [['Id', 'Naam'], [composed, 'Ster'], [apart, 'Ster']] },
      { name: 'Verbruik', rows: [['Administratienummer', 'Product', 'Maand', 'Aantal'], [apart, 'P', '2026-03', 4]] },
    ]) // prettier-ignore
    expect(codes(staged)).toEqual(['Administraties 3 DUPLICATE_ID'])
    expect(lines('usage')).toMatchObject([{ administrationId: composed }])
  })

  it('names columns it does not know, and leaves out those of an earlier report', async () => {
    const staged = await stage([
      {
        name: 'Administraties',
        rows: [
          ['Id', 'Naam', 'Kleur', 'spil: code'],
          [1, 'Ster', 'rood', 'DUPLICATE_ID'],
        ],
      },
    ])
    expect(staged).toMatchObject({ error: null, rowsRejected: 0, hasReport: false })
    expect(staged.warnings).toEqual([
      {
        code: 'UNKNOWN_COLUMN',
        field: null,
        count: 1,
        rows: [{ sheet: 'Administraties', row: 1, field: null, value: 'Kleur' }],
      },
    ])
  })

  it('of version 1 is one of version 2 as well', async () => {
    const sheets = [
      {
        name: 'Administraties',
        rows: [
          ['Nummer', 'Naam'],
          ['a', 'Ster'],
        ],
      },
    ]
    expect(await stage(sheets, {}, manualImportLayout)).toMatchObject({ error: null })
    expect(lines('administrations')).toEqual([
      { externalId: 'a', name: 'Ster', chamberOfCommerceNumber: null, data: { sourceStatus: 'Active' } },
    ])
    expect(await stage(sheets)).toMatchObject({ error: null })
  })
})

describe('a CSV file', () => {
  const table = 'Id;Naam;KvK\n1;Café De Ster;01234567\n2;"Jansen; ""Advies""\nB.V.";\n'

  it.each<[string, Buffer | string]>([
    ['UTF-8', table],
    ['UTF-8 with a mark', `\ufeff${table}`],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from(table, 'utf16le')],
    ['Windows-1252', Buffer.from(table, 'latin1')],
    ['CRLF', table.replaceAll('\n', '\r\n')],
    ['CR', table.replaceAll('\n', '\r')],
    ['mixed line ends', table.replace('\n', '\r\n')],
    ['a separator line', `sep=;\n${table}`],
    ['empty lines around', `\n\n${table}\n\n`],
    ['commas', table.replaceAll(/;(?! )/gu, ',')],
    ['tabs', table.replaceAll(/;(?! )/gu, '\t')],
  ])('in %s is read', async (_, content) => {
    expect(await stageCsv(content)).toMatchObject({ error: null, rowsRead: 2, rowsRejected: 0 })
    expect(lines('administrations')).toMatchObject([
      { externalId: '1', name: 'Café De Ster', chamberOfCommerceNumber: '01234567' },
      { externalId: '2', name: 'Jansen; "Advies" B.V.' },
    ])
  })

  it('with a title above its headers is read by the separator of the headers', async () => {
    const staged = await stageCsv('Export, gemaakt door Anna, 2026\n\nId;Naam\n1;Ster, de\n')
    expect(lines('administrations')).toMatchObject([{ externalId: '1', name: 'Ster, de' }])
    expect(codes(staged)).toEqual(['csv 1 ROW_ABOVE_HEADERS'])
  })

  it('reads the euro sign as Windows writes it', async () => {
    await stageCsv(Buffer.from('Id;Naam\n1;Caf\u00e9 \u0080\n', 'latin1'))
    expect(lines('administrations')).toMatchObject([{ name: 'Café €' }])
  })

  it('is refused with the place of a quote that never closes', async () => {
    expect(await stageCsv('Id;Naam\n1;Ster\n2;"Jansen\n3;x\n')).toMatchObject({ error: 'FILE_UNREADABLE', detail: '3' })
  })

  it('tells a row with more cells than there are headers', async () => {
    const staged = await stageCsv('Id;Naam\n1;Ster;;\n2;Jansen; Advies\n')
    expect(codes(staged)).toEqual(['csv 3 INCORRECT_COLUMN_AMOUNT'])
  })

  it('without headers we know is refused', async () => {
    expect(await stageCsv('__proto__;constructor\n1;2\n')).toMatchObject({ error: 'MANUALIMPORT_MASTERFILE_INVALID' })
    expect(await stageCsv('')).toMatchObject({ error: 'NO_DATA' })
    expect(await stageCsv('\n \n')).toMatchObject({ error: 'NO_DATA' })
  })
})

describe('a file of customers', () => {
  const header = 'Klantnummer;Naam;Status;KvK-nummer;Hoofdklant;Referentie 1;Label 1;Label 2\n'
  const example = `${header}H1;Ster Holding B.V.;Actief;11111111;;DEB-1;Holding;Top 50
D1;Bakkerij De Ster B.V.;actief;22222222;H1;DEB-2;Bakkerij;Bakkerij
D2;Ster Vastgoed B.V.;Actief;33333333;D1;DEB-3;;
Z1;Ster Groep;;44444444;Z1;;;
D3;Ster Export;Inactive;55555555;H9;;;
H1;Dubbele holding;Actief;;;;;
X1;Oud;Opgezegd;;;;;
D5;Kind van X1;Actief;;X1;;;
T1;Top B.V.;PROSPECT;;;;;
D4;Onder B.V.;Actief;;H2;;;
H2;Tussen B.V.;Actief;;T1;;;
`
  const parents = (): Record<string, unknown> =>
    Object.fromEntries(
      (lines('administrations') as { externalId: string; data: { parentId: unknown } }[]).map((row) => [
        row.externalId,
        row.data.parentId,
      ]),
    )

  it('is read with its links, two levels deep, and tells which were dropped', async () => {
    const staged = await stageCsv(example, manualImportCrmLayout)
    expect(staged).toMatchObject({ error: null, rowsRead: 11, rowsRejected: 2, hasReport: true })
    expect(parents()).toEqual({
      H1: null,
      D1: 'H1',
      D2: null,
      Z1: null,
      D3: null,
      D5: null,
      T1: null,
      D4: 'H2',
      H2: null,
    })
    expect(codes(staged).toSorted()).toEqual([
      'csv 12 CHILD_ALREADY_PARENT',
      'csv 4 PARENT_ALREADY_CHILD',
      'csv 5 PARENT_OF_ITSELF',
      'csv 6 PARENT_NOT_FOUND',
      'csv 7 DUPLICATE_ID',
      'csv 8 INVALID_STATUS',
      'csv 9 PARENT_NOT_FOUND',
    ])
  })

  it('keeps status, references and tags of a customer, an equal tag once', async () => {
    await stageCsv(example, manualImportCrmLayout)
    expect(lines('administrations')).toContainEqual({
      externalId: 'D1',
      name: 'Bakkerij De Ster B.V.',
      chamberOfCommerceNumber: '22222222',
      data: {
        customerExternalId: null, sourceStatus: 'Active', type: null, email: null, parentId: 'H1',
        reference1: 'DEB-2', reference2: null, reference3: null, reference4: null, reference5: null,
        tag1: 'Bakkerij', tag2: null, tag3: null, tag4: null, tag5: null,
      },
    }) // prettier-ignore
  })

  it('may be any first sheet of a workbook, unless a sheet has the name', async () => {
    const sheet = (name: string, id: string): FixtureSheet => ({ name, rows: [['Id', 'Name'], [id, 'Ster']] }) // prettier-ignore
    await stage([sheet('Blad1', 'a'), sheet('Blad2', 'b')], {}, manualImportCrmLayout)
    expect(parents()).toEqual({ a: null })
    await stage([sheet('Blad1', 'a'), sheet('Klanten', 'b')], {}, manualImportCrmLayout)
    expect(parents()).toEqual({ b: null })
  })

  it.each([
    ['with one column', 'Klantnummer Naam\nH1 Ster\n', 'INVALID_COMBINATION_MASTER_FILE'],
    ['with other columns', 'Kleur;Maat\nrood;9\n', 'COMBINATION_MASTER_FILE_INCORRECT_COLUMN_AMOUNT'],
    [
      'of which nothing is right',
      `${header}X1;Oud;Opgezegd;;;;;\n`,
      'COMBINATION_MASTER_FILE_TOO_MANY_INVALID_ENTRIES',
    ],
    ['without rows', header, 'NO_DATA'],
  ])('%s is refused', async (_, content, error) => {
    expect(await stageCsv(content, manualImportCrmLayout)).toMatchObject({ error })
  })
})
