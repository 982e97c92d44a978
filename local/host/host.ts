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
  /** Ends the triggers and waits for what runs; then tells the app that it ends. */
  stop(): Promise<void>
}

/**
 * Loads an app as Azure's worker does, and starts its triggers. One in a process: the library keeps what it loaded.
 */
export async function startHost({ entry, settings, log, queue, blobs }: HostOptions): Promise<Host> {
  const worker = new Worker(log)
  await worker.load(entry)
  const http = createHttpFront(worker, routeTable(worker.functions, settings.extensions?.http?.routePrefix ?? 'api'))
  const triggers = [
    startTimers(worker),
    ...(queue === undefined
      ? []
      : [startQueueTriggers(worker, queue, settings.extensions?.serviceBus?.maxConcurrentSessions ?? 8)]),
    ...(blobs === undefined ? [] : [startBlobTriggers(worker, blobs)]),
  ]
  return {
    http,
    worker,
    async stop() {
      // The app hears of it first: its jobs are told to stop, and the triggers then wait for them.
      await Promise.all([worker.terminate(), ...triggers.map((trigger) => trigger.stop())])
    },
  }
}

/** Listens on this machine only. Errors: the error of the system where the port is taken. */
export function listen(listener: RequestListener, port: number): Promise<{ server: Server; port: number }> {
  const server = createServer(listener)
  const { promise, resolve, reject } = Promise.withResolvers<{ server: Server; port: number }>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', () => {
    const address = server.address()
    resolve({ server, port: typeof address === 'object' && address !== null ? address.port : port })
  })
  return promise
}
