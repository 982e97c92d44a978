import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { AppError } from '#domain/shared/errors.ts'
import { QuestionTooLarge, type Exceeded } from '../question-refusals.ts'
import { crossedError } from './crossing.ts'
import {
  exceededWords,
  guardDescriptor,
  type ReadingAnswer,
  type ReadingMessage,
  type ReadingRequest,
} from './reading-request.ts'

/** Beside the bundle of the Function App; of the sources, where the slices hand in what is theirs. */
const program = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../reading-program.ts' : './reading-program.mjs', import.meta.url),
)

/** It holds a part of an answer, and nothing for long. */
const execArgv = ['--max-semi-space-size=2']

/** Some rows of a reading, each as the values of its columns in turn. */
export interface Rows {
  readonly names: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  /** There may be more of them. */
  readonly more: boolean
}

interface Work {
  readonly id: number
  readonly request: ReadingRequest
  readonly resolve: (rows: Rows) => void
  readonly reject: (error: unknown) => void
}

/**
 * A process that opens files to read, and answers one question at a time. It is no thread, since a statement can be ended in no
 * other way: it hands back to nobody before it has found a row.
 */
export class ReadingProcess {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  #work: Work | undefined
  #asked = 0
  #exceeded: string | undefined
  #reason: Error | undefined
  /** Whom it works for, or has worked for last, and when it ends where nobody needs it: the pool's to say. */
  lane: string
  idle: NodeJS.Timeout | undefined

  /** `ended`: it is gone, whatever for. */
  constructor(lane: string, ended: () => void) {
    this.lane = lane
    this.#child = fork(program, {
      serialization: 'advanced',
      execArgv,
      env: {},
      stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
    })
    const child = this.#child
    const guard = child.stdio[guardDescriptor] as Readable
    guard.on('data', (word: Buffer) => (this.#exceeded = String(word)))
    guard.on('error', () => undefined)
    child.on('message', (answer: ReadingAnswer) => this.#answer(answer))
    // Of a message to a process that ends: the exit tells.
    child.on('error', () => undefined)
    // 'close': what the guard wrote has been read by then.
    child.once('close', (code, signal) => {
      this.#fail(this.#reason ?? this.#cause(code, signal))
      ended()
    })
    this.#ended = once(child, 'close')
    this.#rest(true)
  }

  get isBusy(): boolean {
    return this.#work !== undefined
  }

  /** Errors: `AppError('UNAVAILABLE')`, `QuestionTooLarge`, `RowRefused`; Error for what is a defect. */
  ask(request: ReadingRequest): Promise<Rows> {
    const { promise, resolve, reject } = Promise.withResolvers<Rows>()
    const id = (this.#asked += 1)
    this.#work = { request, id, resolve, reject }
    // Only while somebody waits does it keep the host alive.
    this.#rest(false)
    this.#send({ id, request })
    return promise
  }

  /** Nobody takes more of a reading. */
  leave(reading: number): void {
    this.#send({ leave: reading })
  }

  /** Closes what it has open of a file: before the next question, where it is at one now. */
  release(path: string): void {
    this.#send({ release: path })
  }

  /** Ends it, whatever it does: who waits is told the reason. */
  async end(reason: Error): Promise<void> {
    this.#reason ??= reason
    // Until the system has taken it away.
    this.#rest(false)
    this.#child.kill('SIGKILL')
    // At once: nobody waits for the system to take it away.
    this.#fail(this.#reason)
    await this.#ended
  }

  #send(message: ReadingMessage): void {
    if (this.#child.connected) this.#child.send(message)
  }

  #rest(isIdle: boolean): void {
    const word = isIdle ? 'unref' : 'ref'
    this.#child[word]()
    this.#child.channel?.[word]()
    // A pipe is a socket, whatever its type says.
    ;(this.#child.stdio[guardDescriptor] as unknown as { ref(): void; unref(): void })[word]()
  }

  #answer(answer: ReadingAnswer): void {
    const work = this.#work
    if (work?.id !== answer.id) return
    this.#work = undefined
    this.#rest(true)
    if ('values' in answer) work.resolve({ names: answer.names, rows: rowsOf(answer), more: answer.more })
    else if (answer.errcode === tooBig && work.request.budget !== undefined)
      work.reject(new QuestionTooLarge('megabytes', work.request.budget.megabytes))
    else work.reject(crossedError(answer))
  }

  #cause(code: number | null, signal: NodeJS.Signals | null): Error {
    const word = this.#exceeded
    const budget = this.#work?.request.budget
    if (word !== undefined && budget !== undefined && isExceeded(word)) return new QuestionTooLarge(word, budget[word])
    return new AppError('UNAVAILABLE', { cause: new Error(`A reading process ended with ${signal ?? code}`) })
  }

  #fail(error: Error): void {
    const work = this.#work
    this.#work = undefined
    work?.reject(error)
  }
}

function rowsOf({ names, values }: Extract<ReadingAnswer, { readonly values: readonly unknown[] }>): unknown[][] {
  const rows: unknown[][] = []
  for (let from = 0; from < values.length; from += names.length) rows.push(values.slice(from, from + names.length))
  return rows
}

const isExceeded = (word: string): word is Exceeded => exceededWords.has(word)

/** SQLITE_TOOBIG: a text became longer than any that is told. */
const tooBig = 18
