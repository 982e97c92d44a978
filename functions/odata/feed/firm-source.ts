import { ODataError } from '#domain/odata/error.ts'
import { typeOf } from '#domain/odata/types.ts'
import type { Model } from '#domain/odata/model.ts'
import type { Origin } from '#domain/odata/query.ts'
import type { Value } from '#domain/odata/value.ts'
import { AppError } from '#domain/shared/errors.ts'
import type { TextPart } from '#platform/store/view.ts'
import { FirmWaits, QuestionTooLarge, RowRefused } from '#platform/store/question-refusals.ts'
import type { TenantPartition } from '#platform/tenant.ts'
import type { Page, Piece, Question, ModelRows } from '../engine/source.ts'
import { openModel, type FeedModel } from './model/open-model.ts'
import type { FeedScope, FirmScope } from './model/scope.ts'
import { structuredOf } from './read-row.ts'
import { originRows, wayOf } from './sql/origin.ts'
import { countText, pageText, type PageText } from './sql/page.ts'
import type { Feed } from './sql/rows.ts'
import { Statement } from './sql/statement.ts'
import { valueOf } from './sql/typed.ts'

/** Rows that come together: enough to cost little, few enough that others are served between them. */
const rowsAPart = 1_000

const missing = (): ODataError => new ODataError(404, 'not-found', 'there is nothing at this address')

/** What a firm's feed is made of, for one key: each question is one statement over the file that answers about the firm. */
export function firmSource(tenant: Pick<TenantPartition, 'read'>, scope: FirmScope, now: Date): ModelRows {
  return new FirmSource(tenant, { ...scope, moment: now.toISOString() })
}

class FirmSource implements ModelRows {
  readonly model: Model
  readonly #tenant: Pick<TenantPartition, 'read'>
  readonly #model: FeedModel
  readonly #scope: FeedScope

  constructor(tenant: Pick<TenantPartition, 'read'>, scope: FeedScope) {
    this.#tenant = tenant
    this.#scope = scope
    this.#model = openModel(scope)
    this.model = this.#model.model
  }

  async page(question: Question): Promise<Page> {
    await this.#reached(question.origin, question.signal)
    const { plain, ieee754Compatible, omitNulls, typesIn } = question.writing
    const writing = plain
      ? { plain, ieee754Compatible, omitNulls, typesIn }
      : { plain, ieee754Compatible: true, omitNulls: false }
    const feed = this.#feed()
    const compiled = pageText(feed, question, writing)
    const { limit, query } = question
    const most = Math.min(limit, query.top ?? limit)
    const parts = this.#read(feed, compiled, most, question.signal)
    const first = await parts.next()
    const part = first.done === true ? undefined : first.value
    const isOne = question.origin.segments.findLast((segment) => segment.kind !== 'property')?.kind === 'key'
    if (isOne && (part?.rows ?? 0) === 0) {
      await parts.return(undefined)
      throw missing()
    }
    const total = part?.head?.[0]
    return new FirmPage(question, compiled, parts, part, total === undefined ? undefined : Number(total))
  }

  async count(question: Omit<Question, 'after' | 'limit' | 'writing'>): Promise<number> {
    await this.#reached(question.origin, question.signal)
    const feed = this.#feed()
    const counted = countText(feed, question)
    const text = `${feed.statement.tables} SELECT NULL, (${counted})`
    const parts = this.#read(feed, { text }, 1, question.signal)
    const part = await next(parts)
    await parts.return(undefined)
    return Number(part?.head?.[0] ?? 0)
  }

  /** Errors: `ODataError` 404 where a single entity before a relation or a property is not there. */
  async #reached({ set, segments }: Origin, signal: AbortSignal): Promise<void> {
    const last = segments.findLastIndex((segment) => segment.kind === 'navigation')
    const way = wayOf({ segments: segments.slice(0, Math.max(last, 0)) })
    if (last < 0) return
    const feed = this.#feed()
    const rows = originRows(feed, { set }, way)
    // Its rows may need tables of their own, which stand before it.
    const from = rows.from()
    const text = `${feed.statement.tables} SELECT '1' ${from} LIMIT 1`
    const parts = this.#read(feed, { text }, 1, signal)
    const part = await next(parts)
    await parts.return(undefined)
    if ((part?.rows ?? 0) === 0) throw missing()
  }

  #feed(): Feed {
    return { statement: new Statement(), model: this.#model, scope: this.#scope, moment: this.#scope.moment }
  }

  /** Errors: `ODataError` 400 for a question that takes too much, 503 where it is not answered now, what a row comes to. */
  async *#read(
    { statement }: Feed,
    { text, steps }: Pick<PageText, 'text' | 'steps'>,
    most: number,
    signal: AbortSignal,
  ): AsyncGenerator<TextPart> {
    const { over, searches, values, waiting } = statement
    await Promise.all([...waiting].map(async (name) => (values[name] = await this.#scope.fetched[name]())))
    try {
      yield* this.#tenant.read({ over, searches, text, values, rows: rowsAPart, most, steps }, signal)
    } catch (error) {
      throw refusalOf(error)
    }
  }
}

class FirmPage implements Page {
  readonly count: number | undefined
  readonly pieces: AsyncIterable<Piece>
  readonly #question: Question
  readonly #compiled: PageText
  #last: readonly unknown[] | undefined
  #beyond = false

  constructor(
    question: Question,
    compiled: PageText,
    parts: AsyncGenerator<TextPart>,
    first: TextPart | undefined,
    count: number | undefined,
  ) {
    this.#question = question
    this.#compiled = compiled
    this.count = count
    this.pieces = this.#taken(parts, first)
    // Who never takes the rows lets go of the file all the same.
    question.signal.addEventListener('abort', () => void parts.return(undefined).catch(() => undefined), { once: true })
  }

  more(): readonly Value[] | undefined {
    if (!this.#beyond) return undefined
    const { keys } = this.#compiled
    const { orderBy } = this.#question.query
    return keys.map((key, at) => {
      const by = orderBy[at]?.by
      return valueOf(this.#last?.[at + 1], key, by === undefined ? null : typeOf(by))
    })
  }

  async *#taken(parts: AsyncGenerator<TextPart>, first: TextPart | undefined): AsyncGenerator<Piece> {
    try {
      for (let part = first; part !== undefined; part = await next(parts)) {
        this.#last = part.last ?? this.#last
        this.#beyond = part.beyond
        if (part.rows > 0) yield this.#piece(part)
        if (!part.more) break
      }
    } finally {
      await parts.return(undefined)
    }
  }

  #piece({ text, rows }: TextPart): Piece {
    if (this.#question.writing.plain) return { kind: 'json', text, rows }
    const parsed = JSON.parse(`[${text}]`) as readonly Readonly<Record<string, unknown>>[]
    return { kind: 'values', rows: parsed.map((row) => structuredOf(row, this.#compiled.output)) }
  }
}

const texts: Readonly<Record<QuestionTooLarge['exceeded'], (most: number) => string>> = {
  processorSeconds: (most) => `takes more than ${most} seconds of a processor`,
  megabytes: (most) => `takes more than ${most} MB of memory, or has a text that is too long`,
  writtenMegabytes: (most) => `sorts or gathers more than ${most} MB`,
}

function refusalOf(error: unknown): unknown {
  if (error instanceof QuestionTooLarge) {
    const { exceeded, most } = error
    const message = `This question ${texts[exceeded](most)}, which is the most that one may take; filter more, or expand, compare or sort less.`
    return new ODataError(400, 'too-much-work', message, { cause: error })
  }
  if (error instanceof FirmWaits) {
    const message = `Spil answers one question of a firm's feed at a time: ${error.before} of yours come before this one. Ask less at once, or later.`
    return new ODataError(503, 'too-many-questions', message, { cause: error })
  }
  // Thrown as an `ODataError` where the row was.
  if (error instanceof RowRefused)
    return new ODataError(error.status as ODataError['status'], error.code, error.message)
  if (!(error instanceof AppError) || error.code !== 'UNAVAILABLE') return error
  return new ODataError(503, 'unavailable', 'The feed does not answer this now; ask for less, or later.', {
    cause: error,
  })
}

async function next(parts: AsyncGenerator<TextPart>): Promise<TextPart | undefined> {
  const found = await parts.next()
  return found.done === true ? undefined : found.value
}
