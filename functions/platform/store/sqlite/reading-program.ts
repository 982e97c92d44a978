import { setPriority } from 'node:os'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { LeastRecentlyUsed } from '../../least-recently-used.ts'
import { RowRefused, type QuestionBudget } from '../question-refusals.ts'
import { Guarded } from './guarded.ts'
import { cachedStatements, openToRead, Readings } from './readings.ts'
import type { DefineFunctions, ReadingAnswer, ReadingMessage, ReadingRequest, RowsRequest } from './reading-request.ts'

/** Rows of an answer that go to the host together. */
const answeredRows = 2_000
/**
 * Parts of an answer that are under way: the host takes all that have arrived in one turn of its loop, in which it serves
 * nobody else.
 */
const partsUnderWay = 2
/** The host comes first, and with it whoever asks for little. */
const priority = 5

interface AskedFile {
  readonly file: DatabaseSync
  /** A long question takes up to a third of a second to be made ready: those that were asked last are kept. */
  readonly statements: LeastRecentlyUsed<string, StatementSync>
}

class ReadingProgram {
  readonly #define: DefineFunctions
  readonly #readings: Readings
  readonly #guarded = new Guarded()
  readonly #asked = new LeastRecentlyUsed<string, AskedFile>(4, ({ file }) => file.close())
  #underWay = 0
  #taken: () => void = () => undefined

  constructor(define: DefineFunctions) {
    this.#define = define
    this.#readings = new Readings(define)
  }

  start(): void {
    const watched = this.#guarded.start()
    process.on('message', (message: ReadingMessage) => {
      if ('request' in message) void watched.then(() => this.#answer(message))
      else if (message.kind === 'leave') this.#readings.leave(message.reading)
      else {
        this.#underWay -= 1
        this.#taken()
      }
    })
    // The host ends us, or went itself: a signal that all of a terminal get is for the host to hear.
    process.on('disconnect', () => process.exit())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
    try {
      setPriority(priority)
    } catch {
      // A system that lets nobody choose serves all alike.
    }
  }

  async #answer({ id, request, budget }: Extract<ReadingMessage, { id: number }>): Promise<void> {
    try {
      send(await this.#serve(id, request, budget))
    } catch (error) {
      send(refused(id, error))
    }
  }

  async #serve(id: number, request: ReadingRequest, budget: QuestionBudget | undefined): Promise<ReadingAnswer> {
    if (request.kind === 'ask') return this.#ask(id, request, budget)
    if (request.kind === 'read') {
      const used = this.#readings.used(request.reading)
      return { id, part: this.#guarded.do(budget, used, () => this.#readings.part(request, used)) }
    }
    this.#readings.release(request.path)
    if (request.path === undefined) this.#asked.clear()
    else this.#asked.delete(request.path)
    return { id, names: [], values: [], more: false }
  }

  /** In parts as they are found, so that the host takes them in meanwhile and is held up by none. */
  async #ask(id: number, request: RowsRequest, budget: QuestionBudget | undefined): Promise<ReadingAnswer> {
    const used = { milliseconds: 0 }
    const { names, rows } = this.#guarded.do(budget, used, () => this.#rows(request))
    for (;;) {
      const { values, more } = this.#guarded.do(budget, used, () => partOf(rows))
      if (!more) return { id, names, values, more }
      while (this.#underWay >= partsUnderWay) {
        const { promise, resolve } = Promise.withResolvers<undefined>()
        this.#taken = () => resolve(undefined)
        await promise
      }
      this.#underWay += 1
      send({ id, names, values, more })
    }
  }

  #rows({ path, text, values }: RowsRequest): { names: string[]; rows: Iterator<unknown> } {
    const known = this.#asked.get(path)
    const { file, statements } = known ?? {
      file: openToRead(path, this.#define),
      statements: new LeastRecentlyUsed<string, StatementSync>(cachedStatements),
    }
    if (known === undefined) this.#asked.set(path, { file, statements })
    const statement = statements.get(text) ?? file.prepare(text)
    statements.set(text, statement)
    statement.setReturnArrays(true)
    const rows = Array.isArray(values)
      ? statement.iterate(...(values as SQLInputValue[]))
      : statement.iterate(values as Record<string, SQLInputValue>)
    return { names: statement.columns().map(({ name }) => name), rows }
  }
}

function partOf(rows: Iterator<unknown>): { values: unknown[]; more: boolean } {
  const values: unknown[] = []
  for (let found = 0; found < answeredRows; found += 1) {
    const result = rows.next()
    if (result.done === true) return { values, more: false }
    // Its type does not know yet that rows may be arrays.
    values.push(...(result.value as readonly unknown[]))
  }
  return { values, more: true }
}

function send(answer: ReadingAnswer): void {
  process.send?.(answer)
}

function refused(id: number, error: unknown): ReadingAnswer {
  const errcode =
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : undefined
  const refusal =
    error instanceof RowRefused ? { status: error.status, code: error.code, message: error.message } : undefined
  return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error), errcode, refusal }
}

/** Answers the questions of the host that started this process, with what slices want evaluated where the rows are. */
export function answerQuestions(define: readonly DefineFunctions[]): void {
  new ReadingProgram((file) => {
    for (const one of define) one(file)
  }).start()
}
