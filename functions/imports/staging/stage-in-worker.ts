import { stat } from 'node:fs/promises'
import type { Chosen } from '#domain/imports/chosen-columns.ts'
import { limitsOf, runInThread, type ThreadLimits } from '../reading/run-in-thread.ts'
import type { Progress, Staged, StageRequest } from './stage-file.ts'

/** What crosses the thread. */
export interface WorkerRequest extends Pick<StageRequest, 'path' | 'folder' | 'known' | 'look'> {
  readonly connector: string
  /** What a person said of the headers and sheets of this file, or of those before it. */
  readonly chosen?: Chosen
  /** ISO 8601 in UTC. */
  readonly now: string
}

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly rowsRead: number; readonly rowsTotal: number | null }
  | { readonly kind: 'staged'; readonly staged: Staged }

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

/**
 * Reads and checks an upload in a thread of its own: a file made to exhaust memory or time is found unreadable, while the
 * host goes on. The thread sees a file and a folder, no firm, store or setting.
 * Errors: the reason of `signal`; anything unexpected in the thread, to be tried again.
 */
export async function stageInWorker(
  request: WorkerRequest,
  signal: AbortSignal,
  onProgress: Progress,
  given?: ThreadLimits,
): Promise<Staged> {
  signal.throwIfAborted()
  const outcome = await runInThread<Staged>(
    program,
    request,
    signal,
    (message) => {
      const answer = message as WorkerAnswer
      if (answer.kind === 'staged') return answer.staged
      onProgress(answer.rowsRead, answer.rowsTotal)
      return undefined
    },
    given ?? limitsOf((await stat(request.path)).size),
  )
  return outcome === 'time' || outcome === 'memory' ? unreadable(outcome) : outcome
}
