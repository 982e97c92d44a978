import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import type { ZipWriter } from '@zip.js/zip.js/lib/zip-core-writer.js'
import type { Packed } from './packed-file.ts'
import { xmlEscape } from './sheet-file.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// The formats in the order of `cellFormats`: plain, bold header, text that is no formula, typed text, day, month, euros,
// header over numbers, text among numbers. A month stands left, as the texts beside it do.
const styles = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="yyyy\\-mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7F3F3"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="9">
<xf xfId="0"/>
<xf fontId="1" fillId="2" applyFont="1" applyFill="1" xfId="0"/>
<xf quotePrefix="1" xfId="0"/>
<xf numFmtId="49" applyNumberFormat="1" xfId="0"/>
<xf numFmtId="164" applyNumberFormat="1" xfId="0"/>
<xf numFmtId="165" applyNumberFormat="1" applyAlignment="1" xfId="0"><alignment horizontal="left"/></xf>
<xf numFmtId="4" applyNumberFormat="1" xfId="0"/>
<xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1" xfId="0"><alignment horizontal="right"/></xf>
<xf applyAlignment="1" xfId="0"><alignment horizontal="right"/></xf>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

export interface WorkbookSheetFile {
  /** What of it a spreadsheet does not take as the name of a sheet is left out. */
  readonly name: string
  /** What `SheetFile` wrote. */
  readonly packed: Packed
  /** There are formulas in it, to be calculated when it is opened. */
  readonly calculates?: boolean
  /** It is printed over several pages beside each other: the first column comes on each of them. */
  readonly isWide?: boolean
}

const longestName = 31
const notInName = /[\u0000-\u001f\\/*?:[\]]/gu

/** Names as a spreadsheet takes them, each once: a file with another is called broken. */
function sheetNames(sheets: readonly WorkbookSheetFile[]): string[] {
  const taken = new Set<string>()
  return sheets.map(({ name }, index) => {
    const clean = name
      .replace(notInName, ' ')
      .slice(0, longestName)
      .toWellFormed()
      .replace(/^[\s']+/u, '')
      .trimEnd()
    const known = clean.endsWith("'") ? clean.slice(0, -1) : clean
    let free = known === '' ? `Blad ${index + 1}` : known
    for (let again = 2; taken.has(free.toLowerCase()); again += 1)
      free = `${known.slice(0, longestName - String(again).length - 1)} ${again}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** The same input gives the same bytes: the archive has no time in it, and what stands in it is packed before. */
const options = {
  passThrough: true,
  compressionMethod: 8,
  lastModDate: new Date(1980, 0, 1),
  extendedTimestamp: false,
  msDosCompatible: true,
  useWebWorkers: false,
} as const

/** A sheet is read in pieces of so many bytes: each goes through several hands. */
const pieceBytes = 1_048_576

/** Joins sheets, which are packed already, to a workbook. Errors: those of the disk, and of a sheet that is gone. @param path where it is written, as a stream */
export async function writeWorkbook(path: string, sheets: readonly WorkbookSheetFile[]): Promise<void> {
  // Few hosts ever write a workbook: none waits for this at its start.
  const { ZipWriter } = await import('@zip.js/zip.js/lib/zip-core-writer.js')
  const output = createWriteStream(path)
  try {
    await join(new ZipWriter(Writable.toWeb(output), options), sheets)
  } catch (error) {
    output.destroy()
    throw error
  }
}

async function join(zip: ZipWriter<unknown>, sheets: readonly WorkbookSheetFile[]): Promise<void> {
  const add = async (name: string, text: string): Promise<void> => {
    const bytes = Buffer.from(text)
    const facts = { uncompressedSize: bytes.length, crc32: crc32(bytes) }
    await zip.add(name, new Blob([deflateRawSync(bytes)]).stream(), facts)
  }
  const names = sheetNames(sheets)
  const numbered = sheets.map((sheet, index) => ({
    ...sheet,
    name: names[index] ?? '',
    number: index + 1,
    part: `worksheets/sheet${index + 1}.xml`,
  }))
  const overrides = numbered.map(
    ({ part }) => `<Override PartName="/xl/${part}" ContentType="${contentType}.worksheet+xml"/>`,
  )
  await add(
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${overrides.join('')}</Types>`,
  )
  await add(
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  const listed = numbered.map(
    ({ name, number }) => `<sheet name="${xmlEscape(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  // The header comes on each page that is printed.
  const titles = numbered.map(({ name, isWide = false }, index) => {
    const of = `'${name.replaceAll("'", "''")}'!`
    const reference = xmlEscape(`${isWide ? `${of}$A:$A,` : ''}${of}$1:$1`)
    return `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${reference}</definedName>`
  })
  // A workbook without formulas has nothing to calculate, and is not changed by being looked at.
  const calculates = sheets.some((sheet) => sheet.calculates) ? '<calcPr calcId="0" fullCalcOnLoad="1"/>' : ''
  await add(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${listed.join('')}</sheets><definedNames>${titles.join('')}</definedNames>${calculates}</workbook>`,
  )
  const related = numbered.map(
    ({ number, part }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="${part}"/>`,
  )
  await add(
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships">${related.join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  await add('xl/styles.xml', styles)
  for (const { packed, part } of numbered) {
    const facts = { uncompressedSize: packed.bytes, crc32: packed.crc32 }
    const pieces = Readable.toWeb(createReadStream(packed.path, { highWaterMark: pieceBytes }))
    await zip.add(`xl/${part}`, pieces as ReadableStream<Uint8Array>, facts)
  }
  await zip.close()
}
