import { createServer, type RequestListener, type Server } from 'node:http'
import { startBlobTriggers, type BlobTriggerOptions } from './blob-triggers.ts'
import { createHttpFront, type HttpFront } from './http-front.ts'
import { startQueueTriggers, type QueueSource } from './queue-triggers.ts'
import { routeTable } from './routes.ts'
import { startTimers } from './timers.ts'
import { Worker, type LogLine } from './worker.ts'

/** The parts of host.json that are used here. */
export interface HostSettings {
  readonly extensions?: {
    readonly http?: { readonly routePrefix?: string }
    readonly serviceBus?: { readonly maxConcurrentSessions?: number }
  }
}

export interface HostOptions {
  /** The built app: a module that registers its functions. */
  readonly entry: string
  readonly settings: HostSettings
  readonly log: (line: LogLine) => void
  readonly queue?: QueueSource
  readonly blobs?: BlobTriggerOptions
}

export interface Host {
  readonly http: HttpFront
  readonly worker: Worker
  /** Ends the triggers and waits for what runs, then the app and its jobs. */
  stop(): Promise<void>
}

/**
 * Loads an app as Azure's worker does, and starts its triggers. One in a process: the library keeps what it loaded.
 */
export async function startHost({ entry, settings, log, queue, blobs }: HostOptions): Promise<Host> {
  const worker = new Worker(log)
  await worker.load(entry)
  const http = createHttpFront(worker, routeTable(worker.functions, settings.extensions?.http?.routePrefix ?? 'api'))
  const queues =
    queue === undefined
      ? undefined
      : startQueueTriggers(worker, queue, settings.extensions?.serviceBus?.maxConcurrentSessions ?? 8)
  const short = [startTimers(worker), ...(blobs === undefined ? [] : [startBlobTriggers(worker, blobs)])]
  return {
    http,
    worker,
    async stop() {
      // What is short ends as it is, as Azure drains an app before it tells it to end: the app closes what that works on.
      await Promise.all(short.map((trigger) => trigger.stop()))
      // Jobs are long: the app tells them to stop, and their triggers wait for them.
      await Promise.all([worker.terminate(), queues?.stop()])
    },
  }
}

/**
 * Listens on this machine only, on both of its own addresses: `localhost` means either, and a browser may try the one
 * that somebody else holds. Errors: the error of the system where the port is taken.
 */
export async function listen(listener: RequestListener, port: number): Promise<{ servers: Server[]; port: number }> {
  const first = createServer(listener)
  const opened = await listenOn(first, port, '127.0.0.1')
  const second = createServer(listener)
  try {
    await listenOn(second, opened, '::1')
    return { servers: [first, second], port: opened }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A machine without the newer protocol has one address only.
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { servers: [first], port: opened }
    first.close()
    throw error
  }
}

async function listenOn(server: Server, port: number, address: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(port, address, () => {
    const bound = server.address()
    resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
  })
  return promise
}

/** Takes no more requests, gives those in hand a moment, and cuts the rest off. */
export async function stopListening(servers: readonly Server[], patienceMilliseconds: number): Promise<void> {
  const closed = Promise.all(
    servers.map((server) => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      server.close(() => resolve(undefined))
      server.closeIdleConnections()
      return promise
    }),
  )
  const cut = setTimeout(() => {
    for (const server of servers) server.closeAllConnections()
  }, patienceMilliseconds)
  await closed
  clearTimeout(cut)
}
