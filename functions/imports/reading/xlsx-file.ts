import { FileProblem } from './file-problem.ts'
import { isLockedWorkbook } from './ole-file.ts'
import type { OpenedFile, SheetSource } from './opened-file.ts'
import { readingLimits } from './reading-limits.ts'
import { readSharedStrings, type SharedStrings } from './shared-strings.ts'
import { SheetRows, type WorkbookFacts } from './sheet-rows.ts'
import { readNumberStyles, readWorkbookParts, type WorkbookSheet } from './workbook-parts.ts'
import { XmlScanner } from './xml-scanner.ts'
import { xmlText } from './xml-text.ts'
import { openZip, type ZipArchive } from './zip-archive.ts'

const dimension = /<(?:\w+:)?dimension ref="[A-Z]+\d+:[A-Z]+(\d+)"/u
/** Excel and LibreOffice say how far a sheet reaches within its first lines. */
const headLength = 4_096

async function expectedRows(zip: ZipArchive, part: string): Promise<number | null> {
  for await (const text of xmlText(zip.open(part))) {
    const rows = dimension.exec(text.slice(0, headLength))?.[1]
    return rows === undefined ? null : Math.min(Number(rows), readingLimits.rows)
  }
  return null
}

/**
 * A workbook whose rows stream. Shared strings are read before the first sheet that is read.
 * Errors: `FileProblem`.
 */
export async function openXlsx(path: string): Promise<OpenedFile> {
  if (await isLockedWorkbook(path)) throw new FileProblem('FILE_PROTECTED')
  const zip = await openZip(path)
  try {
    const parts = await readWorkbookParts(zip)
    const styles = await readNumberStyles(zip, parts.styles)
    let strings: Promise<SharedStrings> | undefined
    const facts = async (): Promise<WorkbookFacts> => {
      if (parts.sharedStrings !== undefined) strings ??= readSharedStrings(zip.open(parts.sharedStrings))
      return { strings: await strings, styles, dates1904: parts.dates1904 }
    }
    const source = ({ name, part, hidden }: WorkbookSheet): SheetSource => ({
      name,
      hidden,
      expectedRows: () => expectedRows(zip, part),
      async read(onRow) {
        const scanner = new XmlScanner(new SheetRows(await facts(), onRow))
        for await (const text of xmlText(zip.open(part))) scanner.write(text)
        scanner.end()
      },
    })
    return { kind: 'xlsx', sheets: parts.sheets.map(source), close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}
