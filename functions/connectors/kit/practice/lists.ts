import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { markOf, moved } from '../offset-pages.ts'
import { linkedPages, type ReadPage, type SourcePage } from '../pages.ts'
import type { VendorApi } from '../vendor-api.ts'
import { VendorError } from '../vendor-error.ts'
import { blank } from './blank.ts'
import { itemsReader, usualNext } from './answer-shape.ts'
import type { Paging } from './paging.ts'
import { compilePath } from './path.ts'
import { textOf } from './values.ts'

/** A list of the vendor, as a mapping describes it. */
export interface List {
  readonly path: string
  readonly query: Readonly<Record<string, string | number | boolean>>
  readonly itemsPath?: string | undefined
  readonly paging: Paging
}

/** What goes into the blanks of a path and of parameters. */
export type Blanks = Readonly<Record<string, string>>

const fill = (text: string, blanks: Blanks, encode: (value: string) => string): string =>
  text.replaceAll(blank, (_, name: string) => encode(blanks[name] ?? ''))

/**
 * Where a counted list stands: what to ask next, rows read, how many there were when the page before was read, and where nobody
 * counts, the mark of its last row.
 */
const ListPosition = z.tuple([z.string(), z.number(), z.number().nullable()], z.string())
type ListPosition = z.output<typeof ListPosition>

interface Answer {
  readonly items: readonly unknown[]
  readonly body: unknown
  /** Of the header `Link`. */
  readonly linked: string | undefined
}

function countOf(body: unknown, path: string): number | undefined {
  const value = Number(textOf(compilePath(path)(body)) ?? Number.NaN)
  return Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** Under these names lists tell how many rows there are, where a mapping does not say. */
const usualTotals = ['totalItems', 'total', 'totalCount', '@odata.count', 'meta.total']

const distinct = (items: readonly unknown[]): number => new Set(items.map((item) => JSON.stringify(item))).size

/** `<https://…>; rel="next"` */
function nextInHeader(header: string | undefined): string | undefined {
  return (header ?? '')
    .split(/,(?=\s*<)/u)
    .map((part) => /^\s*<([^>]*)>.*;\s*rel="?next"?/iu.exec(part)?.[1])
    .find((address) => address !== undefined)
}

type Counted = Extract<Paging, { kind: 'page' | 'offset' | 'keyset' }>

/** One list of one vendor, page by page. */
export class ListReader {
  readonly #api: VendorApi
  readonly #list: List
  readonly #path: string
  readonly #query: Readonly<Record<string, string | number>>
  readonly #items: (body: unknown) => readonly unknown[]

  constructor(api: VendorApi, list: List, blanks: Blanks = {}) {
    this.#api = api
    this.#list = list
    this.#path = fill(list.path, blanks, encodeURIComponent)
    this.#query = Object.fromEntries(
      Object.entries(list.query).map(([name, value]) => [
        name,
        typeof value === 'number' ? value : fill(String(value), blanks, (text) => text),
      ]),
    )
    this.#items = itemsReader(list.itemsPath)
  }

  /** Errors: VendorError of the calls, and of a vendor that does not move on. */
  pages(cursor: string | undefined): AsyncGenerator<ReadPage> {
    return linkedPages({ cursor, first: () => Promise.resolve(this.#first()), read: (at) => this.#read(at) })
  }

  /** The first page, as small as the vendor makes it: whether it can be read at all. */
  async probe(): Promise<Answer> {
    const { paging } = this.#list
    const small = { page: 'sizeParam', offset: 'limitParam', keyset: 'limitParam', cursor: 'limitParam' } as const
    if (paging.kind === 'none' || paging.kind === 'nextLink') return this.#ask({})
    const name: unknown = Reflect.get(paging, small[paging.kind])
    return this.#ask({
      ...this.#parameters(this.#placeOf(this.#first())),
      ...(typeof name === 'string' ? { [name]: 1 } : {}),
    })
  }

  #first(): string {
    const { paging } = this.#list
    switch (paging.kind) {
      case 'page':
        return JSON.stringify([String(paging.firstPage), 0, null] satisfies ListPosition)
      case 'offset':
        return JSON.stringify(['0', 0, null] satisfies ListPosition)
      case 'keyset':
        return JSON.stringify(['', 0, null] satisfies ListPosition)
      case 'none':
      case 'cursor':
      case 'nextLink':
        return ''
    }
  }

  #placeOf(at: string): ListPosition {
    return ListPosition.parse(at === '' ? ['', 0, null] : JSON.parse(at))
  }

  async #ask(parameters: Readonly<Record<string, string | number>>, path?: string): Promise<Answer> {
    let link: string | undefined
    const body: unknown = await this.#api.call({
      path: path ?? this.#path,
      // A next link holds all there is to ask.
      ...(path === undefined ? { query: { ...this.#query, ...parameters } } : {}),
      headers: { 'x-request-id': randomUUID() },
      answer: z.unknown(),
      onHeaders: (headers) => {
        link = headers['link']
      },
    })
    return { items: this.#items(body), body, linked: nextInHeader(link) }
  }

  #read(at: string): Promise<SourcePage> {
    const { paging } = this.#list
    switch (paging.kind) {
      case 'none':
        return this.#ask({}).then((answer) => this.#judged(answer, { items: answer.items, next: undefined }))
      case 'cursor':
        return this.#byToken(at, paging)
      case 'nextLink':
        return this.#byLink(at, paging)
      case 'page':
      case 'offset':
      case 'keyset':
        return this.#counted(this.#placeOf(at), paging)
    }
  }

  async #byToken(at: string, paging: Extract<Paging, { kind: 'cursor' }>): Promise<SourcePage> {
    const answer = await this.#ask({
      [paging.limitParam]: paging.limit,
      ...(at === '' ? {} : { [paging.cursorParam]: at }),
    })
    const { items, body } = answer
    const token = textOf(compilePath(paging.nextPath)(body))
    const page = { items, next: items.length === 0 ? undefined : (token ?? undefined) }
    return at === '' ? this.#judged(answer, page) : page
  }

  async #byLink(at: string, paging: Extract<Paging, { kind: 'nextLink' }>): Promise<SourcePage> {
    const size = paging.limitParam === undefined ? {} : { [paging.limitParam]: paging.limit }
    const answer = at === '' ? await this.#ask(size) : await this.#ask({}, at)
    const { items, body, linked } = answer
    const readers = paging.nextPath === undefined ? usualNext : [compilePath(paging.nextPath)]
    const inBody = readers.map((read) => textOf(read(body))).find((text) => text !== null)
    const page = { items, next: inBody ?? (paging.nextPath === undefined ? linked : undefined) }
    return at === '' ? this.#judged(answer, page) : page
  }

  /**
   * A first page that says there is more and does not tell where: the mapping has the wrong kind of paging.
   * Errors: VendorError; half a list would look like a whole one.
   */
  #judged({ body, items }: Answer, page: SourcePage): SourcePage {
    const total = usualTotals.map((path) => countOf(body, path)).find((count) => count !== undefined)
    if (page.next === undefined && total !== undefined && total > items.length)
      throw new VendorError(
        'unexpected-answer',
        `${this.#path} counts ${total} rows, gives ${items.length} and no next page: its paging is another kind`,
      )
    return page
  }

  #parameters([at]: ListPosition): Record<string, string | number> {
    const { paging } = this.#list
    switch (paging.kind) {
      case 'page':
        return { [paging.pageParam]: at, [paging.sizeParam]: paging.size }
      case 'offset':
        return { [paging.offsetParam]: at, [paging.limitParam]: paging.limit }
      case 'keyset':
        return { [paging.limitParam]: paging.limit, ...(at === '' ? {} : { [paging.afterParam]: at }) }
      case 'none':
      case 'cursor':
      case 'nextLink':
        return {}
    }
  }

  /**
   * Without a count only the rows themselves tell whether some went: a page begins with the last row of the page before. Where
   * another row stands there, it starts a page earlier, or at the beginning, and what is read twice is told.
   */
  async #overlapping(
    [at, received, , mark]: ListPosition,
    paging: Extract<Paging, { kind: 'offset' }>,
  ): Promise<SourcePage> {
    const from = (offset: number): Promise<Answer> => this.#ask(this.#parameters([String(offset), received, null]))
    const isMark = (row: unknown): boolean => row !== undefined && markOf(row) === mark
    let start = Number(at)
    let found = (await from(start - 1)).items
    const fits = isMark(found[0])
    if (!fits) {
      start = Math.max(0, start - paging.limit)
      found = (await from(start)).items
    }
    // More than a page went, or the row itself: where the list goes on nobody can tell.
    if (!fits && start > 0 && !found.some(isMark)) {
      start = 0
      found = (await from(start)).items
    }
    const items = fits ? found.slice(1) : found
    const isLast = items.length === 0 || (paging.trustShortPage && found.length < paging.limit)
    const told = fits ? {} : { skipped: [moved] }
    if (isLast) return { items, ...told, beginsAgain: !fits, next: undefined }
    const next: ListPosition = [String(start + items.length), received + distinct(items), null, markOf(items.at(-1))]
    return { items, ...told, beginsAgain: !fits, next: JSON.stringify(next) }
  }

  async #counted(place: ListPosition, paging: Counted): Promise<SourcePage> {
    const [at, received, before, mark] = place
    // A page of one row has no room for a row of the page before.
    if (paging.kind === 'offset' && mark !== undefined && paging.limit > 1) return this.#overlapping(place, paging)
    const answer = await this.#ask(this.#parameters(place))
    const total = countOf(answer.body, paging.totalItemsPath)
    const size = paging.kind === 'page' ? paging.size : paging.limit
    const again = await this.#movedForward(place, paging, size, total)
    const items = [...answer.items, ...again]
    const told = again.length === 0 ? {} : { skipped: [moved] }
    const pages = countOf(answer.body, paging.totalPagesPath)
    const read = received + (pages === undefined ? distinct(answer.items) : answer.items.length)
    const isLast =
      answer.items.length === 0 ||
      (paging.kind === 'page' && pages !== undefined
        ? Number(at) - paging.firstPage + 1 >= pages
        : (total !== undefined && read >= total) || (paging.trustShortPage && answer.items.length < size))
    if (answer.items.length === 0 && total !== undefined && total > received && before !== null)
      throw new VendorError('unexpected-answer', `${this.#path} counts ${total} rows and gives none after ${received}`)
    if (isLast) return { items, ...told, next: undefined }
    const behind: ListPosition = [this.#after(at, answer, paging), read, total ?? null]
    const isMarked = paging.kind === 'offset' && total === undefined && pages === undefined
    const next = isMarked ? [...behind, markOf(answer.items.at(-1))] : behind
    return { items, ...told, next: JSON.stringify(next) }
  }

  #after(at: string, { items }: Answer, paging: Counted): string {
    if (paging.kind === 'page') return String(Number(at) + 1)
    if (paging.kind === 'offset') return String(Number(at) + items.length)
    return this.#highest(items, paging.keyField)
  }

  #highest(items: readonly unknown[], keyField: string): string {
    const read = compilePath(keyField)
    const keys = items.map((item) => textOf(read(item))).filter((key) => key !== null)
    const isNumber = keys.every((key) => /^\d{1,15}$/u.test(key))
    const highest = keys.reduce(
      (one, other) => ((isNumber ? Number(other) > Number(one) : other > one) ? other : one),
      keys[0] ?? '',
    )
    if (highest === '')
      throw new VendorError('unexpected-answer', `No row of ${this.#path} has ${keyField} to go on from`)
    return highest
  }

  /**
   * Where rows went since the page before, those behind them moved forward, over the end of what was read: the rows
   * before this page are then asked once more. Rows that are read twice do no harm.
   */
  async #movedForward(
    [at, , before]: ListPosition,
    paging: Counted,
    size: number,
    total: number | undefined,
  ): Promise<readonly unknown[]> {
    const gone = (before ?? 0) - (total ?? before ?? 0)
    if (gone <= 0 || paging.kind === 'keyset') return []
    const items: unknown[] = []
    const isPage = paging.kind === 'page'
    const oldest = isPage ? paging.firstPage : 0
    const step = isPage ? 1 : size
    const start = Math.max(oldest, Number(at) - (isPage ? Math.ceil(gone / size) : gone))
    for (let from = start; from < Number(at); from += step)
      items.push(...(await this.#ask(this.#parameters([String(from), 0, null]))).items)
    return items
  }
}
