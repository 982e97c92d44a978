import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readObject, readObjects } from './read-json.ts'
import type { Model } from '#domain/odata/model.ts'
import type { Structured } from '#domain/odata/value.ts'
import { serve } from '#functions/odata/engine/serve.ts'
import type { ModelRows } from '#functions/odata/engine/source.ts'
import { systemClock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'

/**
 * The rows of each set and singleton, from `<folder>/<name>.json`: an array, or an answer with a `value`; of a singleton an
 * object. A set without a file is empty. Errors: `ODataError` 400, which names the file's set and what is wrong in it.
 */
export function readData(model: Model, folder: string): Record<string, Structured | readonly Structured[]> {
  const files = model.sets
    .map(({ kind, name, type }) => ({ kind, name, type, file: join(folder, `${name}.json`) }))
    .filter(({ file }) => existsSync(file))
  return Object.fromEntries(
    files.map(({ kind, name, type, file }) => {
      const text = readFileSync(file, 'utf8')
      return [name, kind === 'set' ? readObjects(text, type) : readObject(text, type)]
    }),
  )
}

export interface ODataServer {
  /** With a `/` at its end. */
  readonly root: string
  close(): Promise<void>
}

export interface ODataServerOptions {
  /** 0: any that is free. */
  readonly port: number
  readonly log: Log
  /**
   * The name of an action that puts the data back as it was, which suites of tests call before they begin: here nothing
   * changes, so it has nothing to do.
   */
  readonly reset?: string | undefined
}

/** Serves a source to this machine, with the code that serves the product's feed. */
export async function startODataServer(source: ModelRows, options: ODataServerOptions): Promise<ODataServer> {
  const { port, log, reset } = options
  let root = ''
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A client that goes away in the middle is no failure of ours.
      if (!response.destroyed) log.error('odata.exchange-failed', error)
      response.destroy()
    })
  })
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const leaving = new AbortController()
    response.on('close', () => leaving.abort())
    if (reset !== undefined && incoming.method === 'POST' && incoming.url === `/${reset}`) {
      response.writeHead(200).end()
      return
    }
    const request = webRequest(incoming, root, leaving.signal)
    const { status, headers, body } = await serve(request, { source, publicRoot: root, clock: systemClock, log })
    response.writeHead(status, [...headers].flat())
    if (body === null) response.end()
    else await pipeline(body, response)
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  root = `http://localhost:${(server.address() as AddressInfo).port}/`
  return {
    root,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function webRequest(incoming: IncomingMessage, root: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  const method = incoming.method ?? 'GET'
  const url = root + (incoming.url ?? '/').slice(1)
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers, signal })
  // Node demands `duplex` for a body that is a stream; the browser's types do not know it.
  const init: RequestInit & { duplex: 'half' } = {
    method,
    headers,
    signal,
    body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>,
    duplex: 'half',
  }
  return new Request(url, init)
}
