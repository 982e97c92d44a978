import {
  continued,
  headerFit,
  headingIn,
  inAsManyWords,
  isSheet,
  mostRowsAbove,
  tableOfHeaders,
} from '#domain/imports/headers.ts'
import type { FileLayout, SheetLayout } from '#domain/imports/layout.ts'
import { isBlank, type Row } from '#domain/imports/rows.ts'
import { cleanText } from '#domain/imports/values.ts'
import { FileProblem } from '../reading/file-problem.ts'
import { readUntil, type OpenedFile, type SheetSource } from '../reading/opened-file.ts'

export interface ChosenSheet {
  readonly layout: SheetLayout
  readonly source: SheetSource
  /** The number of the row with the headers, or of the lower of two. 0: the sheet is empty. */
  readonly headerRow: number
  /** The number of the upper row of the headers; what stands above it is a title. */
  readonly firstHeaderRow: number
  readonly headers: readonly string[]
  /** Its name says nothing to us: it was known by its headers. */
  readonly byHeaders: boolean
  /** Names of other sheets that a person sees, with the same table by their headers: only one is read. */
  readonly unread?: readonly string[]
}

type Lead = Pick<Row, 'number' | 'texts'>

/** The first rows that say something; reading stops there. */
async function leadOf(source: SheetSource): Promise<Lead[]> {
  const rows: Lead[] = []
  await readUntil(source, (row) => {
    if (!isBlank(row)) rows.push({ number: row.number, texts: row.texts.map(cleanText) })
    return rows.length > mostRowsAbove
  })
  return rows
}

const shownHeaders = 10
const shownLength = 200

const shown = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .slice(0, shownHeaders)
    .join(', ')
    .slice(0, shownLength)

type Placed = Pick<ChosenSheet, 'headerRow' | 'firstHeaderRow' | 'headers'>

/** Where a sheet has the headers of this table, complete or not. */
function headersIn(lead: readonly Lead[], { columns }: Pick<SheetLayout, 'columns'>): Placed {
  const heading = headingIn(
    lead.map(({ texts }) => texts),
    columns,
  )
  if (heading === undefined) return { headerRow: 0, firstHeaderRow: 0, headers: [] }
  const { from, to, headers } = heading
  return { headerRow: lead[to]?.number ?? 0, firstHeaderRow: lead[from]?.number ?? 0, headers }
}

interface Table extends Placed {
  readonly sheet: SheetLayout
}

/** The table that a sheet holds by its headers, whatever its name: in one row, else over two, else with a column twice. */
function tableIn(lead: readonly Lead[], layout: FileLayout): Table | undefined {
  const inOneRow = lead.flatMap(({ number, texts }, at): Table[] => {
    const sheet = tableOfHeaders(layout, texts)
    if (sheet === undefined) return []
    const below = lead[at + 1]
    const both = below === undefined ? undefined : continued(texts, below.texts, sheet.columns)
    const headerRow = both === undefined ? number : (below?.number ?? number)
    return [{ sheet, headerRow, firstHeaderRow: number, headers: both ?? texts }]
  })
  const isComplete = ({ sheet, headers }: Table): boolean => headerFit(sheet.columns, headers).complete
  const overTwoRows = layout.sheets.map((sheet) => ({ sheet, ...headersIn(lead, sheet) }))
  return inOneRow.find(isComplete) ?? overTwoRows.find(isComplete) ?? inOneRow[0]
}

/** The row that looks most like headers where none is known: the fullest one. */
function fullest(lead: readonly Lead[]): readonly string[] {
  const filled = ({ texts }: Lead): number => texts.filter((text) => text !== '').length
  return lead.reduce<Lead | undefined>((best, row) => (best === undefined || filled(row) > filled(best) ? row : best), undefined)?.texts ?? [] // prettier-ignore
}

interface Candidate {
  readonly source: SheetSource
  readonly lead: readonly Lead[]
  /** It cannot be read; which only matters where it is wanted. */
  readonly problem?: FileProblem
}

async function candidateOf(source: SheetSource): Promise<Candidate> {
  try {
    return { source, lead: await leadOf(source) }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { source, lead: [], problem: error }
  }
}

const firstProblem = (candidates: readonly Candidate[]): FileProblem | undefined =>
  candidates.find(({ problem }) => problem !== undefined)?.problem

const ofTemplate = ({ sheet }: Table, { sheets }: FileLayout): SheetLayout =>
  sheets.find(({ table }) => table === sheet.table) ?? sheet

/** The columns that a table needs, as the template calls them. */
const wantedOf = ({ sheets: [sheet] }: FileLayout): string =>
  (sheet?.columns ?? [])
    .filter(({ required }) => required !== undefined)
    .map(({ headers }) => `${headers.nl[0]} / ${headers.en[0]}`)
    .join(', ')

/** Whether it is a text in which nothing is parted from anything else: no table, whatever its letters are. */
const isUnparted = ({ source, lead }: Candidate): boolean =>
  source.name === null && lead.every(({ texts }) => texts.filter((text) => text !== '').length < 2)

/** Why no table was found in a file: its columns are others, or it is no table at all. */
function unknownTable(candidates: readonly Candidate[], layout: FileLayout): FileProblem {
  const said = candidates.filter(({ lead }) => lead.length > 0)
  const [first] = said
  const problem = firstProblem(candidates)
  if (problem !== undefined) return problem
  if (first === undefined) return new FileProblem('NO_DATA')
  const found = said.length === 1 ? shown(fullest(first.lead)) : foundIn(candidates)
  if (isUnparted(first)) return new FileProblem(layout.invalid, null, { found })
  return new FileProblem(layout.otherColumns ?? layout.invalid, wantedOf(layout), { found })
}

/** The one table of a file: of its first sheet in which it stands by its headers, and of what is seen before what is hidden. */
function chooseTable(candidates: readonly Candidate[], layout: FileLayout): ChosenSheet[] {
  const seen = candidates.filter(({ source }) => source.hidden !== true)
  for (const among of [seen, candidates])
    for (const headers of [inAsManyWords(layout), layout])
      for (const { source, lead } of among) {
        const table = tableIn(lead, headers)
        if (table !== undefined) {
          const others = seen.filter((one) => one.source !== source && tableIn(one.lead, headers) !== undefined)
          const unread = others.map((one) => one.source.name ?? '')
          const byHeaders = source !== candidates[0]?.source
          return [{ ...table, layout: ofTemplate(table, layout), source, byHeaders, unread }]
        }
      }
  throw unknownTable(seen.length === 0 ? candidates : seen, layout)
}

/**
 * Sheets of other names that hold one of these tables by their headers: first those that say it in the words of the template.
 * Errors: `FileProblem` where two hold the same.
 */
function byTheirHeaders(
  candidates: readonly Candidate[],
  layout: FileLayout,
  wanted: readonly SheetLayout[],
): ChosenSheet[] {
  const chosen: ChosenSheet[] = []
  for (const headers of [inAsManyWords(layout), layout]) {
    const before = chosen.map((one) => one.layout)
    for (const { source, lead } of candidates) {
      if (chosen.some((one) => one.source === source)) continue
      const sheets = headers.sheets.filter(({ table }) => wanted.some((one) => one.table === table))
      const table = tableIn(lead, { ...headers, sheets })
      const sheet = table === undefined ? undefined : ofTemplate(table, layout)
      if (table === undefined || sheet === undefined || before.includes(sheet)) continue
      const twin = chosen.find((one) => one.layout === sheet)
      if (twin !== undefined)
        throw new FileProblem(
          'SHEET_AMBIGUOUS',
          `${twin.source.name ?? ''}, ${source.name ?? ''}`.slice(0, shownLength),
        )
      chosen.push({ ...table, layout: sheet, source, byHeaders: true })
    }
  }
  return chosen
}

function foundIn(candidates: readonly Candidate[]): string {
  const listed = candidates.slice(0, 5).map(({ source, lead }) => `${source.name ?? ''}: ${shown(fullest(lead))}`)
  return listed.join('; ').slice(0, 2 * shownLength)
}

/**
 * Sheets by the names of the template; a hidden one only where no visible one has the name, or holds the same by its headers.
 * Errors: `FileProblem`.
 */
function byTheirNames(candidates: readonly Candidate[], layout: FileLayout): ChosenSheet[] {
  const isSeen = ({ source }: Candidate): boolean => source.hidden !== true
  const isNamed = ({ source }: Candidate): boolean => layout.sheets.some((sheet) => isSheet(sheet, source.name ?? ''))
  const otherNames = candidates.filter((candidate) => isSeen(candidate) && !isNamed(candidate))
  return layout.sheets.flatMap((sheet): ChosenSheet[] => {
    const named = candidates.filter(({ source }) => isSheet(sheet, source.name ?? ''))
    const seen = named.filter(isSeen)
    const [first, second] = seen.length === 0 ? named : seen
    if (second !== undefined)
      throw new FileProblem('SHEET_AMBIGUOUS', `${first?.source.name ?? ''}, ${second.source.name ?? ''}`)
    if (first === undefined) return []
    if (seen.length === 0)
      for (const { source, lead } of otherNames) {
        const table = tableIn(lead, { ...layout, sheets: [sheet] })
        if (table !== undefined) return [{ ...table, layout: sheet, source, byHeaders: true }]
      }
    if (first.problem !== undefined) throw first.problem
    return [{ ...headersIn(first.lead, sheet), layout: sheet, source: first.source, byHeaders: false }]
  })
}

const isComplete = ({ layout, headers }: ChosenSheet): boolean => headerFit(layout.columns, headers).complete
const hasTable = (candidates: readonly Candidate[], layout: FileLayout): boolean =>
  candidates.some(({ lead }) => tableIn(lead, layout) !== undefined)

/**
 * The sheets of a file that hold tables, in the order they have to be read: by their names; where none has a name we know,
 * or a required one is missing, by the headers in them. A hidden sheet never competes with one that is seen.
 * Errors: `FileProblem` where none is known, a required one is missing, or two are the same.
 */
export async function chooseSheets(file: OpenedFile, layout: FileLayout): Promise<ChosenSheet[]> {
  const candidates: Candidate[] = []
  // One after the other: a part of an archive that is left half-read must have no other beside it.
  for (const source of file.sheets) candidates.push(await candidateOf(source))
  if (file.kind === 'csv') return chooseTable(candidates, layout)
  const picked = pickedSheets(candidates, layout)
  if (picked.length === 0) return chooseAmong(candidates, layout, file)
  const isLeft = ({ source }: Candidate): boolean => picked.every((one) => one.source !== source)
  const sheets = layout.sheets.filter((sheet) => picked.every((one) => one.layout !== sheet))
  // What a person picked is enough: of the rest only what has a name we know, or is needed besides.
  const isNeeded =
    sheets.some(({ required }) => required) && picked.every(({ layout: own }) => own.standsAlone !== true)
  const rest = { ...layout, sheets }
  const left = candidates.filter(isLeft)
  const others = isNeeded ? chooseAmong(left, rest, file) : byTheirNames(left, rest)
  return inOrder([...picked, ...others], layout)
}

/** The sheets that a person said hold a table, of a workbook that has them. Errors: `FileProblem`. */
function pickedSheets(candidates: readonly Candidate[], layout: FileLayout): ChosenSheet[] {
  return layout.sheets.flatMap((sheet): ChosenSheet[] => {
    const found = candidates.find(({ source }) => source.name !== null && source.name === sheet.picked)
    if (found === undefined) return []
    if (found.problem !== undefined) throw found.problem
    const placed = headersIn(found.lead, sheet)
    const isKnown = headerFit(sheet.columns, placed.headers).count > 0
    return [{ layout: sheet, source: found.source, byHeaders: false, ...(isKnown ? placed : inFullest(found.lead)) }]
  })
}

const inOrder = (chosen: readonly ChosenSheet[], layout: FileLayout): ChosenSheet[] =>
  chosen.toSorted((a, b) => layout.sheets.indexOf(a.layout) - layout.sheets.indexOf(b.layout))

function chooseAmong(candidates: readonly Candidate[], layout: FileLayout, file: OpenedFile): ChosenSheet[] {
  const chosen = byTheirNames(candidates, layout)
  if (layout.anySheet === true && !chosen.some(isComplete))
    return chosen.length > 0 && !hasTable(candidates, layout) ? chosen : chooseTable(candidates, layout)
  const seen = candidates.filter(({ source }) => source.hidden !== true)
  const others = (seen.length === 0 ? candidates : seen).filter(({ source }) =>
    chosen.every((one) => one.source !== source),
  )
  const lacks = layout.sheets.filter((sheet) => chosen.every((one) => one.layout !== sheet))
  const wanted = chosen.length === 0 ? lacks : lacks.filter(({ required }) => required)
  if (wanted.length > 0) chosen.push(...byTheirHeaders(others, layout, wanted))
  if (chosen.length === 0)
    throw firstProblem(candidates) ?? new FileProblem(layout.invalid, null, { found: foundIn(candidates) })
  const missing = layout.sheets.find((sheet) => sheet.required && chosen.every((one) => one.layout !== sheet))
  if (missing !== undefined && !chosen.some((one) => one.layout.standsAlone === true))
    throw new FileProblem('SHEET_MISSING', `${missing.names.nl[0]} / ${missing.names.en[0]}`, {
      found: shown(file.sheets.map(({ name }) => name ?? '')),
    })
  return inOrder(chosen, layout)
}

/** Sheets of which a person is shown the first rows, where none is known. */
const mostUnknown = 4

/**
 * Where a file holds no table we know: the sheets that somebody may mean, each taken for the table of which it has the most
 * headers. Errors: `FileProblem`.
 */
export async function likelySheets(file: OpenedFile, layout: FileLayout): Promise<ChosenSheet[]> {
  const candidates: Candidate[] = []
  for (const source of file.sheets) candidates.push(await candidateOf(source))
  const seen = candidates.filter(({ source }) => source.hidden !== true)
  return (seen.length === 0 ? candidates : seen)
    .filter((one) => one.lead.length > 0)
    .slice(0, mostUnknown)
    .flatMap(({ source, lead }): ChosenSheet[] => {
      const fits = layout.sheets.map((sheet) => {
        const placed = headersIn(lead, sheet)
        return { sheet, placed, count: headerFit(sheet.columns, placed.headers).count }
      })
      const [first, ...others] = fits
      if (first === undefined) return []
      const best = others.reduce((most, one) => (one.count > most.count ? one : most), first)
      const named = fits.find(({ sheet }) => isSheet(sheet, source.name ?? ''))
      const { sheet, placed, count } = named ?? best
      return [{ layout: sheet, source, byHeaders: false, ...(count > 0 ? placed : inFullest(lead)) }]
    })
}

function inFullest(lead: readonly Lead[]): Placed {
  const texts = fullest(lead)
  const row = lead.find((one) => one.texts === texts)?.number ?? 1
  return { headerRow: row, firstHeaderRow: row, headers: texts }
}
