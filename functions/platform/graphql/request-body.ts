import { Kind, OperationTypeNode, parse, type DocumentNode } from 'graphql'
import type { Permission } from '#domain/access/permissions.ts'
import { AppError } from '#domain/shared/errors.ts'
import { fileTurns, largeRequestTurns } from '#domain/shared/limits.ts'
import { ArrivingText } from '../http/body.ts'
import { FairTurns } from '../fair-turns.ts'
import type { SessionVisit } from '../http/route.ts'
import type { PolicyTable } from './guard.ts'
import { mostTokens } from './limits.ts'
import { largestFile, readMultipart, type Multipart } from './multipart.ts'

/** Maximum bytes of a request without a file. Ours take tens of kB. */
const largestQuestion = 256 * 1024
/** A base64 file beside the rest of the request. */
const largestJson = Math.ceil((largestFile * 4) / 3) + largestQuestion

/** A request body as far as it has been read. */
export interface RequestBody {
  readonly params: Record<string, unknown>
  readonly form: Multipart | undefined
}

export interface BodyReader {
  /** Reads the body and runs the work. Errors: REQUEST_TOO_LARGE, FILE_TOO_LARGE, INPUT_INVALID, AUTH_NOT_AUTHORIZED; those of `work`. */
  read<T>(
    visit: SessionVisit,
    may: (permission: Permission) => boolean,
    work: (body: RequestBody) => Promise<T>,
  ): Promise<T>
}

/**
 * Reads bodies of the GraphQL endpoint. Base64 uploads are buffered in memory, so only commands that accept files,
 * from users allowed to upload, may use them, and they take turns.
 */
export function bodyReader(policy: PolicyTable): BodyReader {
  const files = new FairTurns(fileTurns)
  const large = new FairTurns(largeRequestTurns)
  return {
    async read({ request, session }, may, work) {
      if (isMultipart(request))
        return files.take(session.tenantId, async () => {
          const form = await readMultipart(request)
          try {
            return await work({ params: form.params, form })
          } finally {
            form.close()
          }
        })
      if (request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() !== 'application/json')
        throw new AppError('INPUT_INVALID')
      const body = new ArrivingText(request)
      if (await body.readTo(largestQuestion, largestJson))
        return work({ params: objectOf(body.text()), form: undefined })
      try {
        judgeLarge(body.soFar(), policy, may)
        return await large.take(session.tenantId, async () => {
          if (!(await body.readTo(largestJson))) throw new AppError('FILE_TOO_LARGE')
          return work({ params: objectOf(body.text()), form: undefined })
        })
      } finally {
        await body.close()
      }
    },
  }
}

function isMultipart(request: Request): boolean {
  return request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data') === true
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch (cause) {
    throw new AppError('INPUT_INVALID', { cause })
  }
  throw new AppError('INPUT_INVALID')
}

/**
 * Errors: REQUEST_TOO_LARGE for a large body that does not begin with commands that take a file; AUTH_NOT_AUTHORIZED
 * where the person may not give them.
 */
function judgeLarge(beginning: string, policy: PolicyTable, may: (permission: Permission) => boolean): void {
  const commands = commandsIn(queryIn(beginning))
  const entries = commands?.map((name) => (Object.hasOwn(policy, name) ? policy[name] : undefined)) ?? [undefined]
  for (const entry of entries) {
    if (typeof entry !== 'object' || entry.takes !== 'file') throw new AppError('REQUEST_TOO_LARGE')
    if (!may(entry.permission)) throw new AppError('AUTH_NOT_AUTHORIZED')
  }
}

/** Root fields of a mutation document; undefined where it contains anything else. */
function commandsIn(query: string | undefined): readonly string[] | undefined {
  let document: DocumentNode
  try {
    document = parse(query ?? '', { maxLexicalTokens: mostTokens })
  } catch {
    return undefined
  }
  const names = document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
      ? definition.selectionSet.selections.map((one) => (one.kind === Kind.FIELD ? `Mutation.${one.name.value}` : ''))
      : definition.kind === Kind.FRAGMENT_DEFINITION
        ? []
        : [''],
  )
  return names.length === 0 ? undefined : names
}

const space = /\s*/uy
const text = /"[^"\\]*(?:\\.[^"\\]*)*"/uy
const bare = /null|true|false|-?\d+/uy

/**
 * The value of `query` in the beginning of a JSON object. Members before it are read only where they are simple, so
 * clients must send `query` before `variables`.
 */
function queryIn(beginning: string): string | undefined {
  let at = 0
  const next = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(beginning)?.[0]
    if (found !== undefined) at = pattern.lastIndex
    return found
  }
  const sign = (wanted: string): boolean => {
    next(space)
    if (beginning[at] !== wanted) return false
    at += 1
    next(space)
    return true
  }
  if (!sign('{')) return undefined
  do {
    const name = next(text)
    if (name === undefined || !sign(':')) return undefined
    const value = next(text) ?? next(bare)
    if (value === undefined) return undefined
    if (name === '"query"') return written(value)
  } while (sign(','))
  return undefined
}

function written(literal: string): string | undefined {
  try {
    const value: unknown = JSON.parse(literal)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
