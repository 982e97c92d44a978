import { AppError } from '#domain/shared/errors.ts'

/** What a function that a slice handed in says against a row: it reaches who asked, across the process that evaluates it. */
export class RowRefused extends Error {
  override readonly name = 'RowRefused'
  readonly status: number
  /** A word for programs. */
  readonly code: string

  constructor({ status, code, message }: RowRefusal) {
    super(message)
    this.status = status
    this.code = code
  }
}

export interface RowRefusal {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** What one question may take, of all its parts together. */
export interface QuestionBudget {
  readonly processorSeconds: number
  /** Of the process that answers it. */
  readonly megabytes: number
  /** That it writes, where what it sorts or gathers is more than its memory has room for. */
  readonly writtenMegabytes: number
}

/** What a question took too much of. */
export type Exceeded = keyof QuestionBudget

/** The question was ended: asked again it would take as much again. */
export class QuestionTooLarge extends AppError {
  readonly exceeded: Exceeded
  readonly most: number

  constructor(exceeded: Exceeded, most: number) {
    super('QUESTION_TOO_LARGE', { cause: new Error(`The question took more than ${most} ${exceeded}`) })
    this.exceeded = exceeded
    this.most = most
  }
}

/** The firm asks more at once than it is answered: `before` is how many of its own questions come first. */
export class FirmWaits extends AppError {
  readonly before: number

  constructor(before: number) {
    super('UNAVAILABLE', { cause: new Error(`${before} questions of the firm come before this one`) })
    this.before = before
  }
}
