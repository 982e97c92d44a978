import { Worker } from 'node:worker_threads'

export interface ThreadLimits {
  readonly heapMegabytes: number
  readonly milliseconds: number
}

/**
 * What a file may cost. The largest good one takes half of the memory and some seconds, on a slow machine a minute; a
 * small one that takes as long was made to.
 * @param bytes of the file as it was uploaded
 */
export function limitsOf(bytes: number): ThreadLimits {
  return { heapMegabytes: 256, milliseconds: 30_000 + Math.ceil((bytes / 1_048_576) * 5_400) }
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
  const timer = setTimeout(() => resolve('time'), milliseconds)
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
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
