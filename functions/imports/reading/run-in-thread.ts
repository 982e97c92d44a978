import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  readonly heapMegabytes: number
  /** Of the processor: how long others keep it waiting says nothing about a file. */
  readonly milliseconds: number
}

/**
 * What a file may cost. The largest good one takes half of the memory and some seconds of the processor; a small one
 * that takes as long was made to.
 * @param bytes of the file as it was uploaded
 */
export function limitsOf(bytes: number): ThreadLimits {
  return { heapMegabytes: 256, milliseconds: 30_000 + Math.ceil((bytes / 1_048_576) * 5_400) }
}

/** By the clock a thread gets so many times its limit, should it not even answer how much it has used. */
const patience = 20

/** Calls `onSpent` once the thread has used so much of the processor. Answers how to stop looking. */
function watch(worker: Worker, milliseconds: number, onSpent: () => void): () => void {
  const look = setInterval(
    () => {
      worker.cpuUsage().then(
        ({ user, system }) => {
          if ((user + system) / 1_000 > milliseconds) onSpent()
        },
        // It does not run yet, or not any more.
        () => undefined,
      )
    },
    Math.min(1_000, Math.max(10, milliseconds)),
  )
  const last = setTimeout(onSpent, milliseconds * patience)
  return () => {
    clearInterval(look)
    clearTimeout(last)
  }
}

/** Which limit a thread ran into. */
export type Spent = 'time' | 'memory'

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Reads a file in a thread of its own: one made to exhaust memory or time ends there, while the host goes on. The thread
 * gets `request` and what it names on disk: no firm, store or setting.
 * @param onMessage answers the outcome once a message has it
 * Errors: the reason of `signal`; anything unexpected in the thread, to be tried again.
 */
export async function runInThread<Outcome>(
  program: URL,
  request: unknown,
  signal: AbortSignal,
  onMessage: (message: unknown) => Outcome | undefined,
  { heapMegabytes, milliseconds }: ThreadLimits,
): Promise<Outcome | Spent> {
  signal.throwIfAborted()
  const resourceLimits = { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }
  const worker = new Worker(program, { workerData: request, resourceLimits, env: {}, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Outcome | Spent>()
  const stop = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('The import was stopped'))
  const unwatch = watch(worker, milliseconds, () => resolve('time'))
  signal.addEventListener('abort', stop)
  worker.on('message', (message: unknown) => {
    const outcome = onMessage(message)
    if (outcome !== undefined) resolve(outcome)
  })
  worker.on('error', (error) => {
    if (codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY') resolve('memory')
    else reject(error)
  })
  worker.on('exit', (code) => reject(new Error(`The thread that read the file ended with ${code}`)))
  try {
    return await promise
  } finally {
    unwatch()
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
