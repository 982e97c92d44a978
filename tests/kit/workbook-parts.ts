import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'

/** A cell as a spreadsheet would take it: a number, or a text. */
export type ReadCell = number | string
interface ReadSheet {
  readonly name: string
  readonly frozen: boolean
  /** Missing cells are left out of the end only; in between they are empty texts. */
  readonly rows: readonly (readonly ReadCell[])[]
  /** The style of each cell, by reference. */
  readonly styles: ReadonlyMap<string, number>
  readonly formulas: number
}
export interface ReadWorkbook {
  readonly sheets: readonly ReadSheet[]
  /** Number formats by style. */
  readonly formats: readonly number[]
}

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** The files of an archive, as text. */
export async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'))
  return parts
}

/** Every element of a part; throws where it is not well formed. */
function tagsOf(xml: string, onText: (text: string, inside: string) => void = () => undefined): Tag[] {
  const tags: Tag[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    open.push(name)
    tags.push({ name, attributes })
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => onText(text, open.at(-1) ?? ''))
  parser.write(xml).close()
  return tags
}

const columnOf = (reference: string): number =>
  Array.from(reference.replace(/\d+$/u, '')).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

function sheetOf(name: string, xml: string): ReadSheet {
  const rows: ReadCell[][] = []
  const styles = new Map<string, number>()
  let [row, reference, type, formulas] = [[] as ReadCell[], '', '', 0]
  let frozen = false
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  const open: string[] = []
  parser.on('opentag', ({ name: tag, attributes }) => {
    open.push(tag)
    if (tag === 'pane') frozen = attributes['state'] === 'frozen'
    if (tag === 'f') formulas += 1
    if (tag === 'row') rows.push((row = []))
    if (tag !== 'c') return
    reference = attributes['r'] ?? ''
    type = attributes['t'] ?? 'n'
    styles.set(reference, Number(attributes['s'] ?? 0))
    while (row.length < columnOf(reference)) row.push('')
  })
  parser.on('text', (text) => {
    const inside = open.at(-1)
    if (inside === 'v' && type === 'n') row.push(Number(text))
    if (inside === 't') row.push(text)
  })
  parser.on('closetag', () => open.pop())
  parser.write(xml).close()
  return { name, frozen, rows, styles, formulas }
}

/** What ECMA-376 (18.3.1.99 and 18.2.27) has in a sheet and in a workbook, of what we write; a program refuses another sequence. */
const sheetSequence = [
  'sheetPr', 'sheetViews', 'sheetFormatPr', 'cols', 'sheetData', 'pageMargins', 'pageSetup', 'headerFooter',
] // prettier-ignore
const bookSequence = ['bookViews', 'sheets', 'definedNames', 'calcPr']

function inSequence(tags: readonly Tag[], sequence: readonly string[]): void {
  const found = tags.flatMap(({ name }) => (sequence.includes(name) ? [name] : []))
  const wanted = sequence.filter((name) => found.includes(name))
  if (found.join() !== wanted.join()) throw new Error(`Parts stand as ${found.join()}`)
}

/**
 * A workbook read by the rules of the format and by no code of ours that writes or reads one. Errors: Error for a part that
 * is not well formed, that the list of content types does not name, or that a relation points at in vain; for a style or a
 * sheet that is not there.
 */
export async function readWorkbook(bytes: Buffer): Promise<ReadWorkbook> {
  const parts = await partsOf(bytes)
  const part = (name: string): string => {
    const found = parts.get(name)
    if (found === undefined) throw new Error(`No part ${name}`)
    return found
  }
  const types = tagsOf(part('[Content_Types].xml'))
  const named = new Set(types.flatMap(({ name, attributes }) => (name === 'Override' ? [attributes['PartName']] : [])))
  for (const name of named) part(String(name).slice(1))
  const defaults = types.flatMap(({ name, attributes }) => (name === 'Default' ? [attributes['Extension']] : []))
  for (const name of parts.keys())
    if (!defaults.some((extension) => name.endsWith(`.${extension}`))) throw new Error(`No content type for ${name}`)
  const targets = new Map(
    tagsOf(part('xl/_rels/workbook.xml.rels')).flatMap(({ name, attributes }) =>
      name === 'Relationship' ? [[attributes['Id'] ?? '', `xl/${attributes['Target'] ?? ''}`] as const] : [],
    ),
  )
  for (const [, target] of targets) if (!named.has(`/${target}`)) throw new Error(`${target} has no content type`)
  const style = tagsOf(part('xl/styles.xml'))
  const from = style.findIndex(({ name }) => name === 'cellXfs')
  const till = style.findIndex(({ name }) => name === 'cellStyles')
  const formats = style
    .slice(from + 1, till)
    .flatMap(({ name, attributes }) => (name === 'xf' ? [Number(attributes['numFmtId'] ?? 0)] : []))
  if (Number(style[from]?.attributes['count']) !== formats.length) throw new Error('The styles are miscounted')
  const book = tagsOf(part('xl/workbook.xml'))
  inSequence(book, bookSequence)
  for (const [, target] of targets) if (target.includes('/worksheets/')) inSequence(tagsOf(part(target)), sheetSequence)
  const listed = book.filter(({ name }) => name === 'sheet')
  const names = listed.map(({ attributes }) => attributes['name'] ?? '')
  if (
    new Set(names.map((name) => name.toLowerCase())).size !== names.length ||
    names.some((name) => name.length > 31 || /[\\/?*[\]:]/u.test(name))
  )
    throw new Error(`No names for sheets: ${names.join(', ')}`)
  const sheets = listed.map(({ attributes }) =>
    sheetOf(attributes['name'] ?? '', part(targets.get(attributes['r:id'] ?? '') ?? '')),
  )
  const longest = 32_767
  for (const { rows } of sheets)
    if (rows.flat().some((cell) => typeof cell === 'string' && cell.length > longest))
      throw new Error('A text is too long')
  for (const { styles } of sheets)
    for (const used of styles.values()) if (used >= formats.length) throw new Error(`No style ${used}`)
  return { sheets, formats }
}
