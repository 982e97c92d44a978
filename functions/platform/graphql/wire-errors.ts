import { GraphQLError, Kind } from 'graphql'
import { ZodError } from 'zod'
import { AppError, errorCodes, type ErrorCode } from '#domain/shared/errors.ts'
import { taskTypeOf } from '#domain/shared/task-types.ts'
import { secondsToWait } from '../http/refusal.ts'
import type { Log } from '../log.ts'
import { codeOf, currentSpan } from '../spans/span.ts'

/** The error inside GraphQL's wrappers. */
function cause(error: GraphQLError): Error {
  const original = error.originalError
  if (original === undefined) return error
  return original instanceof GraphQLError ? cause(original) : original
}

/** True where GraphQL refused the request's text, variables or arguments, and not our own response. */
function isRefusedInput(error: GraphQLError, root: Error): boolean {
  if (!(root instanceof GraphQLError)) return false
  return error.path === undefined || error.nodes?.[0]?.kind !== Kind.FIELD
}

/**
 * True where the document or its variables were refused before execution: 400 under
 * `application/graphql-response+json` and 200 under `application/json`, as GraphQL over HTTP specifies (Yoga calls it
 * `spec`).
 */
function isRefusedDocument(error: GraphQLError): boolean {
  // Yoga's code for a body that is no request.
  const isRequest = error.extensions['code'] !== 'BAD_REQUEST'
  return isRequest && error.path === undefined && cause(error) instanceof GraphQLError
}

interface Classified {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly task?: string | undefined
  readonly defect: Error | undefined
  /** Retry after, in seconds. */
  readonly wait?: number | undefined
}

function classify(error: GraphQLError): Classified {
  const root = cause(error)
  if (root instanceof AppError)
    return { code: root.code, field: root.field, task: root.task, defect: undefined, wait: secondsToWait(root) }
  if (root instanceof ZodError)
    return { code: 'INPUT_INVALID', field: root.issues[0]?.path.join('.'), defect: undefined }
  if (isRefusedInput(error, root)) return { code: 'INPUT_INVALID', field: undefined, defect: undefined }
  return { code: 'UNKNOWN_ERROR', field: undefined, defect: root }
}

/**
 * The only place where an error becomes a response: the message is the code, as the client expects. A defect is
 * logged under the correlation id that the client sees; its text is not sent.
 */
export function toWireError(error: GraphQLError, correlationId: string, log: Log): GraphQLError {
  const { code, field, task, defect, wait } = classify(error)
  if (errorCodes[code].status >= 500) currentSpan()?.fail(defect === undefined ? code : codeOf(defect))
  if (defect !== undefined) log.error('request.failed', defect, { path: error.path?.join('.') })
  else if (errorCodes[code].status >= 500)
    log.warn('request.refused', { code, path: error.path?.join('.'), cause: describeCause(cause(error)) })
  const headers = wait === undefined ? {} : { headers: { 'retry-after': String(wait) } }
  return new GraphQLError(code, {
    ...(error.nodes === undefined ? {} : { nodes: error.nodes }),
    ...(error.source === undefined ? {} : { source: error.source }),
    ...(error.positions === undefined ? {} : { positions: error.positions }),
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: {
      code,
      correlationId,
      ...(field === undefined || field === '' ? {} : { field }),
      ...(task === undefined ? {} : { task: taskTypeOf(task) }),
      http: { status: errorCodes[code].status, ...headers, ...(isRefusedDocument(error) ? { spec: true } : {}) },
    },
  })
}

function describeCause(error: Error): string | undefined {
  return error.cause instanceof Error ? error.cause.message : undefined
}
