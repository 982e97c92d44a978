import { stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import type { Progress, Staged, StageRequest } from './stage-file.ts'

/** What crosses the thread. */
export interface WorkerRequest extends Pick<StageRequest, 'path' | 'folder' | 'known'> {
  readonly connector: string
  /** ISO 8601 in UTC. */
  readonly now: string
}

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly rowsRead: number; readonly rowsTotal: number | null }
  | { readonly kind: 'staged'; readonly staged: Staged }

export interface WorkerLimits {
  readonly heapMegabytes: number
  readonly milliseconds: number
}

/**
 * What a file may cost. The largest good one takes half of the memory and some seconds, on a slow machine a minute; a
 * small one that takes as long was made to.
 * @param bytes of the file as it was uploaded
 */
export function limitsOf(bytes: number): WorkerLimits {
  return { heapMegabytes: 256, milliseconds: 30_000 + Math.ceil((bytes / 1_048_576) * 5_400) }
}

/** Beside the source, or beside the bundle of the Function App. */
const program = new URL(import.meta.url.endsWith('.ts') ? './stage-worker.ts' : './import-worker.mjs', import.meta.url)

const unreadable = (detail: string): Staged => ({
  error: 'FILE_UNREADABLE',
  detail,
  found: null,
  tables: {},
  warnings: [],
  rowsRead: 0,
  rowsRejected: 0,
  hasReport: false,
})

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Reads and checks an upload in a thread of its own: a file made to exhaust memory or time is found unreadable, while the
 * host goes on. The thread sees a file and a folder, no firm, store or setting.
 * Errors: the reason of `signal`; anything unexpected in the thread, to be tried again.
 */
export async function stageInWorker(
  request: WorkerRequest,
  signal: AbortSignal,
  onProgress: Progress,
  given?: WorkerLimits,
): Promise<Staged> {
  const { heapMegabytes, milliseconds } = given ?? limitsOf((await stat(request.path)).size)
  signal.throwIfAborted()
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
  const worker = new Worker(program, { workerData: request, resourceLimits, env: {}, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Staged>()
  const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('The import was stopped'))
  const timer = setTimeout(() => resolve(unreadable('time')), milliseconds)
  signal.addEventListener('abort', stop)
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.kind === 'progress') onProgress(answer.rowsRead, answer.rowsTotal)
    else resolve(answer.staged)
  })
  worker.on('error', (error) => {
    if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') resolve(unreadable('memory'))
    else reject(error)
  })
  worker.on('exit', (code) => reject(new Error(`The thread that read the file ended with ${code}`)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
