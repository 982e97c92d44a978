import { randomUUID } from 'node:crypto'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server } from 'node:http'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { createFront } from '#local/host/front.ts'
import { listen, stopListening } from '#local/host/host.ts'
import { siteOf } from '#local/host/site.ts'
import { createWebFiles } from '#local/host/web-files.ts'

/** Our Front Door and, behind it, the static web app: one origin, and headers that say whose edge it was and who asked. */
export interface Edge {
  readonly url: string
  /** Which instance answers from now on. */
  toward(port: number): void
  /** Answers of 5xx that people were given. */
  failures(): number
  close(): Promise<void>
}

export async function startEdge(config: AppConfig, folder: string): Promise<Edge> {
  let target = 0
  let failed = 0
  const frontDoor = { 'x-azure-fdid': randomUUID(), 'x-azure-clientip': '203.0.113.7', 'x-forwarded-proto': 'https' }
  const host = new URL(config.appUrl).host
  const pass = (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const done = Promise.withResolvers<boolean>()
    const { origin, ...others } = request.headers
    // A browser of this machine is at another address than the host that the edge stands for.
    const headers = { ...others, ...frontDoor, host, ...(origin === undefined ? {} : { origin: config.appUrl }) }
    const { method, url: path } = request
    const inner = ask({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      const { statusCode = 502 } = answer
      if (statusCode >= 500) failed += 1
      response.writeHead(statusCode, answer.headers)
      answer.pipe(response)
      done.resolve(true)
    })
    inner.on('error', () => {
      failed += 1
      response.writeHead(502).end()
      done.resolve(true)
    })
    request.pipe(inner)
    return done.promise
  }
  const site = siteOf(config, { development: false })
  const front = createFront({
    config,
    site,
    mailFolder: '',
    api: pass,
    web: createWebFiles(folder, site),
    onError: (error) => console.error(error),
  })
  const { servers, port }: { servers: Server[]; port: number } = await listen(front, 0)
  return {
    url: `http://localhost:${port}`,
    toward: (instance) => (target = instance),
    failures: () => failed,
    close: () => stopListening(servers, 1_000),
  }
}
