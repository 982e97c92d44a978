import { setImmediate } from 'node:timers/promises'
import { condition } from '#domain/odata/evaluate/evaluate.ts'
import { fitting, showing } from './answer.ts'
import type { ValueOrigin, Setting } from '#domain/odata/evaluate/place.ts'
import { rowOrder, sorted } from './transform.ts'
import type { Model } from '#domain/odata/model.ts'
import type { Query } from '#domain/odata/query.ts'
import type { Structured, Value } from '#domain/odata/value.ts'
import { matcher } from '#functions/odata/feed/evaluated/match-pattern.ts'
import { reach, type Reached } from './memory-origin.ts'
import { relations, type Rows } from './memory-relations.ts'
import type { Page, Piece, Question, ModelRows } from '#functions/odata/engine/source.ts'

/** So many rows are made at once; whoever takes them may be slow, and others want the machine too. */
const rowsOfPiece = 1_000

interface MemoryOptions {
  /** Of each request, for `now()`. */
  readonly clock?: () => Date
}

/** Of entities and complex values all of a query; of bare values, which have no names, what filters and orders them. */
function fits({ values, place, named }: Reached, query: Query, setting: Setting): readonly Value[] {
  if (place.type !== undefined) return fitting(query, place, setting)(values as readonly Structured[])
  if (query.filter === undefined || named === undefined) return values
  return values.filter(condition(query.filter, place, setting))
}

/** What comes after the last row of the page before. */
function behind(
  rows: readonly Structured[],
  question: Question,
  place: ValueOrigin,
  setting: Setting,
): readonly Structured[] {
  const { after, query } = question
  if (after === undefined) return rows
  const { keys, compare } = rowOrder(query.orderBy, place, setting)
  return rows.filter((row) => compare(keys(row), after) > 0)
}

async function* inPieces(
  rows: readonly Structured[],
  show: (row: Structured) => Structured,
  signal: AbortSignal,
): AsyncGenerator<Piece> {
  for (let from = 0; from < rows.length; from += rowsOfPiece) {
    signal.throwIfAborted()
    yield { kind: 'values', rows: rows.slice(from, from + rowsOfPiece).map(show) }
    await setImmediate()
  }
}

/**
 * Serves rows that are in memory, by evaluating every query over them: for models of others, for tests, and as the judge of
 * other sources. `data`: entities by the name of their set (of a singleton the one), their related entities within them or
 * found by the constraints of the model.
 */
export function memorySource(
  model: Model,
  data: Readonly<Record<string, Structured | readonly Structured[]>>,
  { clock = () => new Date() }: MemoryOptions = {},
): ModelRows {
  const rows: Rows = Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value as readonly Structured[]) : [value as Structured],
    ]),
  )
  const related = relations(rows)
  const settingNow = (): Setting => ({ model, matcher, related, now: momentOf(clock()) })

  return {
    model,
    page(question: Question): Promise<Page> {
      return attempt(() => page(question, rows, settingNow()))
    },
    count({ origin, query }) {
      return attempt(() => {
        const setting = settingNow()
        return fits(reach(origin, rows, setting), query, setting).length
      })
    },
  }
}

/** What is refused is refused by the promise. */
const attempt = <T>(work: () => T): Promise<T> => Promise.resolve().then(work)

/** As values have it: without zeros behind the seconds. */
function momentOf(date: Date): string {
  const text = date.toISOString()
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : `${text.slice(0, -1).replace(/0{1,2}$/u, '')}Z`
}

const window = <Row>(rows: readonly Row[], { skip, top }: Query): readonly Row[] =>
  rows.slice(skip, top === undefined ? undefined : skip + top)

function page(question: Question, rows: Rows, setting: Setting): Page {
  const { query, limit, signal } = question
  const reached = reach(question.origin, rows, setting)
  const { place, named } = reached
  const found = fits(reached, query, setting)
  const count = query.count ? found.length : undefined
  const structured = place.type === undefined ? undefined : showing(query, place, setting)
  const show = (value: Value): Value =>
    structured === undefined || value === null ? value : structured(value as Structured)
  const inOrder = sorted(found, query.orderBy, place, setting)
  if (named !== undefined) {
    const values = window(inOrder, query).map(show)
    const row = { [named]: reached.isMany ? values : (values[0] ?? null) }
    return { count, pieces: inPieces([row], (only) => only, signal), more: () => undefined }
  }
  const wanted = window(behind(inOrder as readonly Structured[], question, place, setting), query)
  // What has no order to go on from comes at once: it is one row.
  const shown = query.orderBy.length === 0 ? wanted : wanted.slice(0, limit)
  const last = shown.at(-1)
  const { keys } = rowOrder(query.orderBy, place, setting)
  return {
    count,
    pieces: inPieces(shown, (row) => show(row) as Structured, signal),
    more: () => (last === undefined || wanted.length <= shown.length ? undefined : keys(last)),
  }
}
