import { parentPort } from 'node:worker_threads'
import { AppError } from '#domain/shared/errors.ts'
import { isBusy } from './database.ts'
import type { CollectionShape } from '../prepared.ts'
import type { ThreadRequest, ToldCollection } from './thread-request.ts'
import { Turns } from './turns.ts'
import { isLong, WritingFiles } from './writing-files.ts'

export type ThreadAnswer =
  | { readonly id: number; readonly etags: readonly string[] }
  /** `errcode` is SQLite's own code, where it was SQLite that refused; `code` what the store itself refused. */
  | {
      readonly id: number
      readonly error: string
      readonly errcode: number | undefined
      readonly code: StoreCode | undefined
    }

const storeCodes = ['WRITE_CONFLICT', 'NOT_FOUND', 'UNAVAILABLE'] as const
export type StoreCode = (typeof storeCodes)[number]

type Asked<Collection = CollectionShape> = ThreadRequest<Collection> & { readonly id: number }

const files = new WritingFiles()
/** By their numbers: the same object each time, so that its tables are known by it. */
const told = new Map<number, CollectionShape>()

function collectionOf(one: ToldCollection): CollectionShape {
  if (typeof one !== 'number') told.set(one.number, one.is)
  const known = told.get(typeof one === 'number' ? one : one.number)
  if (known === undefined) throw new Error('A collection crossed without what it is')
  return known
}

const answer = (one: ThreadAnswer): void => parentPort?.postMessage(one)

function refuse(id: number, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const errcode =
    cause instanceof Error && 'errcode' in cause && typeof cause.errcode === 'number' ? cause.errcode : undefined
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const code = error instanceof AppError ? storeCodes.find((one) => one === error.code) : undefined
  answer({ id, error: text, errcode, code: errcode === undefined ? code : undefined })
}

function* serve(request: Asked, mayWait: boolean): Generator<undefined, 'done' | 'busy'> {
  const { id } = request
  try {
    const { etags, kept } = yield* files.serve(request)
    if (kept === undefined) answer({ id, etags })
    else
      kept.then(
        () => {
          answer({ id, etags })
        },
        (error: unknown) => {
          refuse(id, error)
        },
      )
    files.copyBack(request)
  } catch (error) {
    if (mayWait && isBusy(error)) return 'busy'
    refuse(id, error)
  }
  return 'done'
}

const turns = new Turns<Asked>({ isLong, begin: serve })

parentPort?.on('message', (asked: Asked<ToldCollection>) => {
  turns.take({ ...asked, collections: asked.collections.map(collectionOf) })
})
