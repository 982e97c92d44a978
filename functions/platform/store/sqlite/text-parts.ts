import type { ReadingView, TextPart } from '../view.ts'
import { namedValues } from './questions.ts'
import type { Reading } from './reading-pool.ts'

/** The parts of a reading, one for each call. */
export function textParts(reading: Reading, text: string, question: ReadingView): () => Promise<TextPart> {
  return question.steps === undefined ? byRow(reading, text, question) : byStep(reading, text, question, question.steps)
}

/** Rows whose first column is their text. */
function byRow(reading: Reading, text: string, { values, rows, most }: ReadingView): () => Promise<TextPart> {
  let bound: ReturnType<typeof namedValues> | undefined = namedValues(values)
  let answered = 0
  return async () => {
    const wanted = Math.min(rows, most - answered)
    // Where all is told that was to be told, it is looked for one more in the same part.
    const isEnd = answered + wanted === most
    const found = await reading.ask({ text, values: bound, rows: isEnd ? wanted + 1 : wanted })
    bound = undefined
    const texts = found.rows.filter(([first]) => typeof first === 'string')
    const told = texts.slice(0, most - answered)
    const beyond = texts.length > told.length
    answered += told.length
    return {
      text: told.map(([first]) => String(first)).join(','),
      rows: told.length,
      head: found.rows.find(([first]) => typeof first !== 'string')?.slice(1),
      last: told.at(-1)?.slice(1),
      more: found.more && !beyond,
      beyond,
    }
  }
}

/** Each part is a question of its own, all of one moment. */
function byStep(
  reading: Reading,
  text: string,
  { values, rows, most }: ReadingView,
  steps: NonNullable<ReadingView['steps']>,
): () => Promise<TextPart> {
  let named = namedValues(values)
  let answered = 0
  const ask = async (wanted: number): Promise<readonly unknown[]> => {
    named = { ...named, [`:${steps.rows}`]: wanted }
    // One row, of the columns that `ReadingSteps` says.
    const found = await reading.ask({ text, values: named, rows: 1, isKept: true })
    return found.rows[0] ?? []
  }
  return async () => {
    const wanted = Math.min(rows, most - answered)
    const [joined, count, ...last] = await ask(wanted)
    const found = Number(count)
    answered += found
    named = { ...named, [`:${steps.behind}`]: String(last.at(-1)), [`:${steps.skip}`]: 0 }
    const isWhole = found === wanted
    return {
      text: found === 0 ? '' : String(joined),
      rows: found,
      head: undefined,
      last: found === 0 ? undefined : last,
      more: isWhole && answered < most,
      beyond: isWhole && answered === most && Number((await ask(1))[1]) > 0,
    }
  }
}
