import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manualImportV2Layout } from '#domain/imports/manual-import.ts'
import { fileErrorCodes } from '#domain/imports/codes.ts'
import { timesOf } from '#tests/kit/how-much.ts'
import { rawZip, sheetXml, workbookEntries, type RawEntry } from '../fixtures/raw-zip.ts'
import { writeFixture } from '../fixtures/workbook.ts'
import { stageFile, type Staged } from '../staging/stage-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'spil-hostile-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

const now = new Date('2026-03-15T12:00:00Z')

function read(bytes: Buffer | string): Promise<Staged> {
  const path = join(folder, 'upload')
  writeFileSync(path, bytes)
  return stageFile({ path, layout: manualImportV2Layout, now, folder, known: {} })
}

const workbook = (parts: Parameters<typeof workbookEntries>[0] = {}): Buffer => rawZip(workbookEntries(parts))
const sheet = 'xl/worksheets/sheet1.xml'
const withSheet = (rows: string, before?: string): Buffer => workbook({ [sheet]: sheetXml(rows, before) })
const typed = (contentType: string): Buffer =>
  workbook({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${contentType}"/></Types>`,
  })

/** The small workbook with one entry told wrongly. */
const lying = (name: string, said: RawEntry['said']): Buffer =>
  rawZip(
    workbookEntries().map((entry) =>
      entry.name === name ? { ...entry, ...(said === undefined ? {} : { said }) } : entry,
    ),
  )

it('the small workbook that is made hostile below is itself a good one', async () => {
  expect(await read(workbook())).toMatchObject({ error: null, rowsRead: 1 })
})

describe('an archive', () => {
  it.each<[string, () => Buffer, string]>([
    ['that unpacks to 400 MB in one part', () => lying(sheet, { size: 400 * 1_048_576 }), 'FILE_TOO_LARGE'],
    ['with 20 MB of spaces in a sheet', () => withSheet(' '.repeat(20_000_000)), 'FILE_TOO_LARGE'],
    ['with a part larger than it says', () => lying(sheet, { size: 40 }), 'FILE_UNREADABLE'],
    ['with a part smaller than it says', () => lying(sheet, { size: 2_000 }), 'FILE_UNREADABLE'],
    ['with a wrong checksum', () => lying(sheet, { crc: 1 }), 'FILE_UNREADABLE'],
    ['with two parts in the same bytes', () => lying(sheet, { offset: 0 }), 'FILE_UNREADABLE'],
    ['with a part past its end', () => lying(sheet, { offset: 999_999 }), 'FILE_UNREADABLE'],
    ['with a part longer than the file', () => lying(sheet, { packed: 999_999 }), 'FILE_UNREADABLE'],
    ['with the same name twice', () => rawZip([...workbookEntries(), ...workbookEntries().slice(0, 1)]), 'FILE_UNREADABLE'],
    ['with a name that leaves the folder', () => rawZip([...workbookEntries(), { name: '../../evil', data: Buffer.from('x') }]), 'FILE_UNREADABLE'],
    ['with 65,000 parts', () => rawZip([...workbookEntries(), ...Array.from({ length: 65_000 }, (_, i) => ({ name: `p${i}`, data: Buffer.alloc(0), stored: true }))]), 'FILE_TOO_LARGE'],
    ['behind a password', () => lying(sheet, { flags: 1 }), 'FILE_PROTECTED'],
    ['cut off half way', () => workbook().subarray(0, 700), 'FILE_UNREADABLE'],
    ['without its directory', () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000, 7)]), 'FILE_UNREADABLE'],
    ['of other things', () => rawZip([{ name: 'read.me', data: Buffer.from('hello') }]), 'WRONG_TYPE'],
    ['that is an OpenDocument sheet', () => rawZip([{ name: 'mimetype', data: Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), stored: true }, { name: 'content.xml', data: Buffer.from('<x/>') }]), 'WRONG_TYPE'],
    ['that is a workbook with macros', () => typed('application/vnd.ms-excel.sheet.macroEnabled.main+xml'), 'WRONG_TYPE'],
    ['that is a text document', () => typed('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'), 'WRONG_TYPE'],
  ])('%s is refused', async (_, make, error) => {
    expect(await read(make())).toMatchObject({ error, tables: {} })
  }) // prettier-ignore
})

describe('a workbook', () => {
  const bomb = '<!DOCTYPE worksheet [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>'

  it.each<[string, () => Buffer, string]>([
    ['with a document type in a sheet', () => withSheet('', bomb), 'FILE_UNREADABLE'],
    ['with a document type in its list of sheets', () => workbook({ 'xl/workbook.xml': `${bomb}<workbook/>` }), 'FILE_UNREADABLE'],
    ['with a document type in its shared strings', () => workbook({ 'xl/sharedStrings.xml': `${bomb}<sst/>` }), 'FILE_UNREADABLE'],
    ['with a document type in its content types', () => workbook({ '[Content_Types].xml': `${bomb}<Types/>` }), 'FILE_UNREADABLE'],
    ['with an entity of its own', () => withSheet('<row r="2"><c r="A2"><v>&x;</v></c></row>'), 'FILE_UNREADABLE'],
    ['nested ten thousand deep', () => withSheet(`${'<x>'.repeat(10_000)}${'</x>'.repeat(10_000)}`), 'FILE_UNREADABLE'],
    ['nested deep in its list of sheets', () => workbook({ 'xl/workbook.xml': '<a>'.repeat(10_000) }), 'FILE_UNREADABLE'],
    ['that is not XML', () => workbook({ [sheet]: 'PK\u0003\u0004' }), 'FILE_UNREADABLE'],
    ['with rows that go back', () => withSheet('<row r="9"><c r="A9"><v>1</v></c></row><row r="3"/>'), 'FILE_UNREADABLE'],
    ['with a sheet that stops', () => workbook({ [sheet]: sheetXml('').slice(0, 200) }), 'FILE_UNREADABLE'],
    ['with bytes that are no text', () => workbook({ [sheet]: Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]) }), 'FILE_UNREADABLE'],
    ['in another encoding', () => workbook({ [sheet]: '<?xml version="1.0" encoding="UTF-7"?><worksheet/>' }), 'FILE_UNREADABLE'],
    ['that points past its shared strings', () => withSheet('<row r="2"><c r="A2" t="s"><v>99</v></c></row>'), 'FILE_UNREADABLE'],
    ['that points nowhere', () => withSheet('<row r="2"><c r="A2" t="s"><v>-1e9</v></c></row>'), 'FILE_UNREADABLE'],
    ['that points before its shared strings', () => withSheet('<row r="2"><c r="A2" t="s"><v>-1</v></c></row>'), 'FILE_UNREADABLE'],
    ['with a row past the last', () => withSheet('<row r="1048577"/>'), 'FILE_UNREADABLE'],
    ['with a row without a number', () => withSheet('<row r="x"/>'), 'FILE_UNREADABLE'],
    ['whose sheet lies elsewhere', () => workbook({ 'xl/_rels/workbook.xml.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="x/worksheet" Target="http://169.254.169.254/" TargetMode="External"/></Relationships>' }), 'MANUALIMPORT_MASTERFILE_INVALID'],
    ['whose sheet leaves the archive', () => workbook({ 'xl/_rels/workbook.xml.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="x/worksheet" Target="../../../../etc/passwd"/></Relationships>' }), 'FILE_UNREADABLE'],
  ])('%s is refused', async (_, make, error) => {
    expect(await read(make())).toMatchObject({ error, tables: {} })
  }) // prettier-ignore

  it.each<[string, string, number]>([
    ['one cell in its farthest corner', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>', 0],
    ['a cell of fifty thousand letters', `<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><t>${'ab'.repeat(25_000)}</t></is></c></row>`, 1],
    ['an empty cell that should point to a string', '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="s"><v></v></c></row>', 1],
    ['cells without references', '<row><c><v>1</v></c><c t="str"><v>Ster</v></c></row>', 1],
    ['rich text and phonetic guides', '<row r="2"><c r="A2"><v>1</v></c><c r="B2" t="inlineStr"><is><r><t>St</t></r><r><t>er</t></r><rPh sb="0" eb="1"><t>XX</t></rPh></is></c></row>', 1],
    ['unknown parts between its cells', '<row r="2" x:y="z"><extLst><c:x xmlns:c="u"/></extLst><c r="A2"><v>1</v></c><c r="B2" t="s"><v>0</v></c></row>', 1],
  ])('with %s is read in bounded memory', async (_, rows, rowsRead) => {
    expect((await read(withSheet(rows))).rowsRead).toBe(rowsRead)
  }) // prettier-ignore
})

describe('a workbook whose number formats are longer than the 255 characters that a spreadsheet keeps', () => {
  it.each([
    ['brackets that never close', '['],
    ['quotes and brackets in turn', '"['],
    ['backslashes', '\\\\['],
  ])('of %s is read as if it had none, within seconds of the processor', async (_, sign) => {
    const formats = Array.from(
      { length: 14 },
      (_unused, index) =>
        `<numFmt numFmtId="${200 + index}" formatCode='${sign.repeat(60_000 / sign.length)}dd-mm-yyyy'/>`,
    )
    const used = formats.map((_unused, index) => `<xf numFmtId="${200 + index}"/>`)
    const bytes = workbook({
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/styles" Target="styles.xml"/></Relationships>',
      'xl/styles.xml': `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats.join('')}</numFmts><cellXfs>${used.join('')}</cellXfs></styleSheet>`,
      [sheet]: sheetXml(
        '<row r="2"><c r="A2" s="7"><v>46023</v></c><c r="B2" t="inlineStr"><is><t>Ster</t></is></c></row>',
      ),
    })
    const before = process.cpuUsage()
    expect(await read(bytes)).toMatchObject({ error: null, rowsRead: 1 })
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1_000).toBeLessThan(5_000)
    expect(readFileSync(join(folder, 'administrations.ndjson'), 'utf8')).toContain('"46023"')
  })
})

describe('a file that is no workbook', () => {
  it.each<[string, Buffer | string, string]>([
    ['an old workbook (.xls)', Buffer.from('d0cf11e0a1b11ae1'.padEnd(1_024, '0'), 'hex'), 'xls'],
    ['a web page', '\ufeff<!DOCTYPE html>\n<html><table><tr><td>Id</td></tr></table>', 'html'],
    ['an XML spreadsheet', '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>', 'xml'],
    ['a program', Buffer.from(`4d5a9000${'00'.repeat(200)}`, 'hex'), 'exe'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'png'],
    ['bytes with zeros in them', Buffer.from('Id;Naam\n1;a\u0000b\n'), 'unknown'],
  ])('%s is told by its content', async (_, bytes, detail) => {
    expect(await read(bytes)).toMatchObject({ error: 'WRONG_TYPE', detail })
  }) // prettier-ignore

  it.each<[string, string, string]>([
    ['one line of 40 MB', 'Id;Naam\n'.padEnd(40_000_000, 'x'), 'FILE_UNREADABLE'],
    ['a quote that opens and 40 MB of rows', `Id;Naam\n1;"${'a;b\n'.repeat(10_000_000)}`, 'FILE_UNREADABLE'],
    ['a million columns', `Id;Naam${';x'.repeat(400_000)}\n1;2\n`, 'FILE_UNREADABLE'],
    ['a header of 2 MB', 'x'.repeat(2_000_000), 'FILE_UNREADABLE'],
  ])('a CSV file of %s is refused in time', async (_, text, error) => {
    expect(await read(text)).toMatchObject({ error })
  })

  it('is refused past 50 MB without being read', async () => {
    expect(await read(Buffer.alloc(50 * 1_048_576 + 1, 'a'))).toMatchObject({ error: 'FILE_TOO_LARGE' })
  })
})

describe('the limits', () => {
  const rows = function* (count: number): Generator<readonly [string, string]> {
    yield ['Id', 'Naam']
    for (let index = 0; index < count; index++) yield [`n${index}`, 'x']
  }

  it.each([
    [100_000, 100_000, null],
    [100_001, 0, 'TOO_MANY_ADMINISTRATIONS'],
    [1, 100_001, 'TOO_MANY_USERS'],
  ])('take %i administrations and %i users: %s', async (administrations, users, error) => {
    const path = join(folder, 'upload.xlsx')
    await writeFixture(path, [
      { name: 'Administraties', rows: rows(administrations) },
      { name: 'Gebruikers', rows: rows(users) },
    ])
    expect(await stageFile({ path, layout: manualImportV2Layout, now, folder, known: {} })).toMatchObject({ error })
  })

  it('report a hundred thousand rejected rows', async () => {
    const path = join(folder, 'upload.xlsx')
    const wrong = function* (): Generator<readonly string[]> {
      yield ['Id', 'Naam']
      for (let index = 0; index < 100_000; index++) yield ['same', '=cmd|calc']
    }
    await writeFixture(path, [{ name: 'Administraties', rows: wrong() }], { style: 'inline' })
    const staged = await stageFile({ path, layout: manualImportV2Layout, now, folder, known: {} })
    expect(staged).toMatchObject({ error: null, rowsRejected: 99_999, hasReport: true })
    expect(staged.warnings).toMatchObject([{ code: 'DUPLICATE_ID', count: 99_999 }])
    expect(staged.warnings[0]?.rows.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3))
    expect(await read(readFileSync(join(folder, 'report.xlsx')))).toMatchObject({ error: null, rowsRead: 100_000 })
  })
})

describe('damaged workbooks', () => {
  /** A generator that gives the same damage each time. */
  function* random(seed: number): Generator<number> {
    for (let state = seed; ;) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      yield state / 4_294_967_296
    }
  }

  it('are read or refused with a code; nothing breaks, nothing else is written', async () => {
    const dice = random(20_260_315)
    const next = (below: number): number => Math.floor((dice.next().value as number) * below)
    const sources = [workbook(), rawZip(workbookEntries().map((entry) => ({ ...entry, stored: true })))]
    const outcomes = new Map<string, number>()
    for (let mutant = 0; mutant < timesOf({ few: 200, all: 1_000 }); mutant++) {
      const bytes = Buffer.from(sources[mutant % sources.length] ?? '')
      for (let change = 0; change <= next(6); change++) bytes[next(bytes.length)] = next(256)
      const cut = next(10) === 0 ? bytes.subarray(0, next(bytes.length)) : bytes
      const { error } = await read(cut)
      outcomes.set(error ?? 'read', (outcomes.get(error ?? 'read') ?? 0) + 1)
    }
    for (const outcome of outcomes.keys()) expect(['read', ...fileErrorCodes]).toContain(outcome)
    expect(outcomes.size).toBeGreaterThan(2)
    expect(readdirSync(folder).toSorted()).toEqual(expect.arrayContaining(['administrations.ndjson', 'upload']))
    expect(readdirSync(folder).filter((name) => !/^(?:upload|[a-z]+\.ndjson|report.*)$/u.test(name))).toEqual([])
  })
})
