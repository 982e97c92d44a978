import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { xmlEscape } from './sheet-file.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

// The formats in the order of `cellFormats`: plain, bold header, text that is no formula, typed text, day, month, euros.
const styles = `${head}<styleSheet xmlns="${main}">
<numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/><numFmt numFmtId="165" formatCode="yyyy\\-mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE7F3F3"/></patternFill></fill></fills>
<borders count="1"><border/></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="7">
<xf xfId="0"/>
<xf fontId="1" fillId="2" applyFont="1" applyFill="1" xfId="0"/>
<xf quotePrefix="1" xfId="0"/>
<xf numFmtId="49" applyNumberFormat="1" xfId="0"/>
<xf numFmtId="164" applyNumberFormat="1" xfId="0"/>
<xf numFmtId="165" applyNumberFormat="1" xfId="0"/>
<xf numFmtId="4" applyNumberFormat="1" xfId="0"/>
</cellXfs>
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
</styleSheet>`

export interface WorkbookSheetFile {
  readonly name: string
  /** What `SheetFile` wrote. */
  readonly path: string
}

/** The same input gives the same bytes: the archive has no time in it. */
const options = { mtime: new Date(1980, 0, 1), mode: 0o100_644, forceDosTimestamp: true } as const

/** Of sheets: packed four times as fast as with the usual level, for a file that is a seventh larger. */
const compressionLevel = 2

/** Joins sheets to a workbook. @param path where it is written, as a stream */
export async function writeWorkbook(path: string, sheets: readonly WorkbookSheetFile[]): Promise<void> {
  const zip = new yazl.ZipFile()
  const add = (name: string, text: string): void => zip.addBuffer(Buffer.from(text), name, options)
  const numbered = sheets.map((sheet, index) => ({
    ...sheet,
    number: index + 1,
    part: `worksheets/sheet${index + 1}.xml`,
  }))
  const overrides = numbered.map(
    ({ part }) => `<Override PartName="/xl/${part}" ContentType="${contentType}.worksheet+xml"/>`,
  )
  add(
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${overrides.join('')}</Types>`,
  )
  add(
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  const listed = numbered.map(
    ({ name, number }) => `<sheet name="${xmlEscape(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  add(
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${listed.join('')}</sheets><calcPr calcId="0" fullCalcOnLoad="1"/></workbook>`,
  )
  const related = numbered.map(
    ({ number, part }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="${part}"/>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships">${related.join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  )
  add('xl/styles.xml', styles)
  for (const { path: file, part } of numbered) zip.addFile(file, `xl/${part}`, { ...options, compressionLevel })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}
