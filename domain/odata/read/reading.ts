import { ODataError } from '../error.ts'
import type { Expression } from '../expression.ts'
import type { Model } from '../model.ts'
import type { Cursor } from './cursor.ts'
import type { Budget } from './limits.ts'
import type { Scope } from './scope.ts'

/** What every reader of one request shares. */
export interface Reading {
  readonly model: Model
  /** Texts of parameter aliases by name, without `@`. */
  readonly aliases: ReadonlyMap<string, string>
  readonly budget: Budget
}

/** Reads an expression whose operators bind at least so tightly; `readExpression`, for readers that it calls itself. */
export type ReadExpression = (reading: Reading, cursor: Cursor, scope: Scope, least?: number) => Expression

/** A name with dots, as types and functions of a schema have. */
export const qualifiedName = /[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+/uy

/** All of a text, whatever blanks are around it. Errors: 400 where something is left; each points at something. */
export function whole<T>(cursor: Cursor, read: (cursor: Cursor) => T): T {
  try {
    cursor.blanks()
    const value = read(cursor)
    cursor.blanks()
    cursor.expectEnd()
    return value
  } catch (error) {
    if (!(error instanceof ODataError) || error.target !== undefined) throw error
    throw new ODataError(error.status, error.code, error.message, { target: cursor.target, cause: error })
  }
}
