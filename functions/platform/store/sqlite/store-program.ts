import { parentPort } from 'node:worker_threads'
import { AppError } from '#domain/shared/errors.ts'
import type { ThreadRequest } from './thread-request.ts'
import { WritingFile } from './writing-file.ts'

export type ThreadAnswer =
  /** The values of each row behind those of the one before, which is the fastest way across a thread. */
  | { readonly id: number; readonly names: readonly string[]; readonly values: readonly unknown[] }
  /** `errcode` is SQLite's own code, where it was SQLite that refused. */
  | {
      readonly id: number
      readonly error: string
      readonly errcode: number | undefined
      /** What the store itself refused. */
      readonly code: StoreCode | undefined
    }

const storeCodes = ['WRITE_CONFLICT', 'NOT_FOUND'] as const
export type StoreCode = (typeof storeCodes)[number]

const writing = new WritingFile()

function serve(id: number, request: ThreadRequest): ThreadAnswer {
  if (request.kind === 'step') return { id, names: ['etag'], values: writing.step(request) }
  if (request.kind === 'look') return { id, names: ['id', 'doc', 'etag', 'shape'], values: writing.look(request) }
  if (request.kind === 'begin') writing.begin(request)
  else if (request.kind === 'upsert') writing.upsert(request)
  else if (request.kind === 'remove') writing.remove(request)
  else if (request.kind === 'end') writing.end(request)
  else if (request.kind === 'commit') writing.commit(request)
  else if (request.kind === 'search') writing.search(request)
  else if (request.kind === 'abandon') writing.abandon(request)
  else writing.release(request.path)
  return { id, names: [], values: [] }
}

parentPort?.on('message', ({ id, request }: { id: number; request: ThreadRequest }) => {
  try {
    parentPort?.postMessage(serve(id, request))
    // After the answer: who waited for the write goes on meanwhile.
    if (request.kind === 'commit' || request.kind === 'search' || request.kind === 'end') writing.copyBack(request.path)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const errcode =
      cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : undefined
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const code = error instanceof AppError ? storeCodes.find((one) => one === error.code) : undefined
    parentPort?.postMessage({ id, error: text, errcode, code } satisfies ThreadAnswer)
  }
})
