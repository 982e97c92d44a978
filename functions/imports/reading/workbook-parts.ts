import { SaxesParser, type SaxesTagNS } from 'saxes'
import { currencyOfFormat, isDateFormat, shapeOfFormat, type NumberShape } from './cell-text.ts'
import { FileProblem } from './file-problem.ts'
import { readingLimits } from './reading-limits.ts'
import { compatibilityNamespace, spreadsheetNamespaces } from './xml-scanner.ts'
import { xmlText } from './xml-text.ts'
import type { ZipArchive } from './zip-archive.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

const packages = 'http://schemas.openxmlformats.org/package/2006'
const relationshipElements: ReadonlySet<string> = new Set([`${packages}/relationships`])
const contentTypeElements: ReadonlySet<string> = new Set([`${packages}/content-types`])
/** Of the attribute that names a relation: as Excel writes it, and in the strict form. */
const relationAttributes: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
])
const noNamespace: ReadonlySet<string> = new Set([''])

export interface WorkbookSheet {
  readonly name: string
  readonly part: string
  /** Its owner does not see it. */
  readonly hidden: boolean
}

export interface WorkbookParts {
  readonly sheets: readonly WorkbookSheet[]
  readonly dates1904: boolean
  readonly sharedStrings: string | undefined
  readonly styles: string | undefined
}

const unreadable = (detail: string, cause?: unknown): FileProblem =>
  new FileProblem('FILE_UNREADABLE', detail, { cause })

/** What the tags within an element are to us: its own, passed through to those within, or none of ours. */
type TagRole = 'own' | 'through' | 'foreign'

function standingOf(
  within: TagRole,
  { isOwn, uri, local }: { readonly isOwn: boolean; readonly uri: string; readonly local: string },
): TagRole {
  if (within === 'foreign') return 'foreign'
  if (isOwn) return local === 'extLst' ? 'foreign' : 'own'
  return uri === compatibilityNamespace && (local === 'AlternateContent' || local === 'Fallback')
    ? 'through'
    : 'foreign'
}

/** Reads one of the small parts: its tags of these namespaces only, no document type, bounded size and depth. */
async function readTags(
  zip: ZipArchive,
  part: string,
  namespaces: ReadonlySet<string>,
  onTag: (tag: SaxesTagNS) => void,
): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const open: TagRole[] = []
  parser.on('opentag', (tag) => {
    if (open.length >= readingLimits.xmlDepth) throw unreadable('xml depth')
    const standing = standingOf(open.at(-1) ?? 'own', {
      isOwn: namespaces.has(tag.uri),
      uri: tag.uri,
      local: tag.local,
    })
    open.push(standing)
    if (standing === 'own') onTag(tag)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('doctype', () => {
    throw unreadable('doctype')
  })
  parser.on('error', (error) => {
    throw unreadable(part, error)
  })
  let length = 0
  for await (const text of xmlText(zip.open(part))) {
    length += text.length
    if (length > readingLimits.smallPartBytes) throw new FileProblem('FILE_TOO_LARGE', part)
    parser.write(text)
  }
  parser.close()
}

/** An attribute by its namespace and name, whatever its prefix is. Most have no namespace. */
function valueOf(tag: SaxesTagNS, local: string, namespaces: ReadonlySet<string> = noNamespace): string | undefined {
  return Object.values(tag.attributes).find((found) => found.local === local && namespaces.has(found.uri))?.value
}

/** One of the words that may stand in an attribute; programs write some with a capital. */
const wordOf = (tag: SaxesTagNS, local: string): string => (valueOf(tag, local) ?? '').trim().toLowerCase()

interface Relation {
  readonly type: string
  readonly part: string
}

/** The relations of a part, by id. Targets outside the file are left out: nothing is ever fetched. */
async function readRelations(zip: ZipArchive, part: string): Promise<Map<string, Relation>> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`
  const relations = new Map<string, Relation>()
  if (!zip.has(name)) return relations
  await readTags(zip, name, relationshipElements, (tag) => {
    const target = valueOf(tag, 'Target')
    const id = valueOf(tag, 'Id')
    if (
      tag.local !== 'Relationship' ||
      target === undefined ||
      id === undefined ||
      valueOf(tag, 'TargetMode') === 'External'
    )
      return
    // Resolved as an address would be, so that `..` cannot leave the archive.
    const path = URL.canParse(target, `file:///${folder}`) ? new URL(target, `file:///${folder}`) : undefined
    if (path?.protocol !== 'file:') return
    relations.set(id, {
      type: (valueOf(tag, 'Type') ?? '').split('/').at(-1) ?? '',
      part: decodeURIComponent(path.pathname.slice(1)),
    })
  })
  return relations
}

const kindOfType = (type: string): string => {
  if (type.includes('macroEnabled') && type.includes('binary')) return 'xlsb'
  if (type.includes('macroEnabled')) return 'xlsm'
  if (type.includes('template')) return 'xltx'
  if (type.includes('wordprocessingml')) return 'docx'
  return type.includes('presentationml') ? 'pptx' : 'zip'
}

/** Where the workbook is, and that it is one without macros. Errors: `FileProblem('WRONG_TYPE')` with what it is instead. */
async function findWorkbook(zip: ZipArchive): Promise<string> {
  if (!zip.has('[content_types].xml'))
    throw new FileProblem('WRONG_TYPE', zip.has('mimetype') && zip.has('content.xml') ? 'ods' : 'zip')
  const main =
    [...(await readRelations(zip, '')).values()].find(({ type }) => type === 'officeDocument')?.part ??
    'xl/workbook.xml'
  let found: string | undefined
  const others: string[] = []
  await readTags(zip, '[content_types].xml', contentTypeElements, (tag) => {
    const type = valueOf(tag, 'ContentType') ?? ''
    const part = (valueOf(tag, 'PartName') ?? '').replace(/^\//u, '').toLowerCase()
    const extension = (valueOf(tag, 'Extension') ?? '').toLowerCase()
    if (tag.local === 'Override' && part === main.toLowerCase()) found = type
    else if (tag.local === 'Default' && extension !== '' && main.toLowerCase().endsWith(`.${extension}`)) found ??= type
    others.push(type)
  })
  if (found === workbookType && zip.has(main)) return main
  if (found === workbookType) throw unreadable(main)
  const kind = [found ?? '', ...others].map(kindOfType).find((one) => one !== 'zip') ?? 'zip'
  throw new FileProblem('WRONG_TYPE', kind)
}

/** Errors: `FileProblem`. */
export async function readWorkbookParts(zip: ZipArchive): Promise<WorkbookParts> {
  const main = await findWorkbook(zip)
  const relations = await readRelations(zip, main)
  const sheets: WorkbookSheet[] = []
  let dates1904 = false
  await readTags(zip, main, spreadsheetNamespaces, (tag) => {
    if (tag.local === 'workbookPr') dates1904 = ['1', 'true', 'on'].includes(wordOf(tag, 'date1904'))
    if (tag.local !== 'sheet') return
    if (sheets.length >= readingLimits.sheets) throw new FileProblem('FILE_TOO_LARGE', `${readingLimits.sheets} sheets`)
    const target = relations.get(valueOf(tag, 'id', relationAttributes) ?? '')
    // Sheets of charts hold no rows.
    if (target?.type !== 'worksheet') return
    const hidden = ['hidden', 'veryhidden'].includes(wordOf(tag, 'state'))
    sheets.push({ name: valueOf(tag, 'name') ?? '', part: target.part, hidden })
  })
  const partOf = (type: string): string | undefined => {
    const part = [...relations.values()].find((relation) => relation.type === type)?.part
    return part !== undefined && zip.has(part) ? part : undefined
  }
  return { sheets, dates1904, sharedStrings: partOf('sharedStrings'), styles: partOf('styles') }
}

/** The lists of a part with styles. */
const lists = new Set(['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles', 'dxfs'])

/** What the styles of a workbook say of its numbers, by style number. */
export interface NumberStyles {
  /** 1 where the cell shows a date. */
  readonly dates: Uint8Array
  /** The other currency than the euro that stands with the number, where one does. */
  readonly currencies: ReadonlyMap<number, string>
  /** How a whole number is shown, where that is more than its digits. */
  readonly shapes: ReadonlyMap<number, NumberShape>
}

export async function readNumberStyles(zip: ZipArchive, part: string | undefined): Promise<NumberStyles> {
  const styles: number[] = []
  const currencies = new Map<number, string>()
  const shapes = new Map<number, NumberShape>()
  if (part === undefined) return { dates: new Uint8Array(), currencies, shapes }
  // Judged once each, however many styles use a format.
  const formats = new Map<
    number,
    { readonly isDate: boolean; readonly currency: string | undefined; readonly shape: NumberShape | undefined }
  >()
  // Formats of what only holds under a condition (`dxfs`) may have the numbers of others.
  let within = ''
  await readTags(zip, part, spreadsheetNamespaces, (tag) => {
    if (tag.local === 'numFmt' && within === 'numFmts') {
      const id = Number(valueOf(tag, 'numFmtId'))
      const code = valueOf(tag, 'formatCode') ?? ''
      formats.set(id, { isDate: isDateFormat(id, code), currency: currencyOfFormat(code), shape: shapeOfFormat(code) })
    } else if (lists.has(tag.local)) within = tag.local
    else if (tag.local === 'xf' && within === 'cellXfs') {
      if (styles.length >= readingLimits.styles) throw new FileProblem('FILE_TOO_LARGE', 'styles')
      const id = Number(valueOf(tag, 'numFmtId') ?? 0)
      const format = formats.get(id)
      // Excel's own formats of money are of wherever the workbook is opened, and name no currency.
      if (format?.currency !== undefined) currencies.set(styles.length, format.currency)
      if (format?.shape !== undefined) shapes.set(styles.length, format.shape)
      styles.push((format?.isDate ?? isDateFormat(id, undefined)) ? 1 : 0)
    }
  })
  return { dates: Uint8Array.from(styles), currencies, shapes }
}
