import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpFront } from './http-front.ts'
import type { RouteTable } from './routes.ts'
import type { Worker } from './worker.ts'

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) server.close().closeAllConnections()
})

async function listening(server: Server): Promise<string> {
  opened.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The front before a library that takes requests as `library` says, and a function that runs as `invoke` does. */
async function fronting(library: Server, invoke: () => Promise<unknown>): Promise<{ url: string; logged: string[] }> {
  const httpUri = await listening(library)
  const logged: string[] = []
  const worker = { httpUri, invoke, log: (_level: string, message: string) => logged.push(message) }
  const routes: RouteTable = { find: () => ({ functionName: 'graphql', params: {} }) }
  const front = createHttpFront(worker as unknown as Worker, routes)
  const url = await listening(createServer((request, response) => void front(request, response)))
  return { url, logged }
}

const never = (): Promise<unknown> => new Promise(() => undefined)

describe('the way of a request to the library and back', () => {
  it('ends with an answer where the connection breaks before the library has the request', async () => {
    const { url, logged } = await fronting(
      createServer((request) => request.socket.destroy()),
      never,
    )
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(500)
    expect(logged.join('\n')).toContain('socket hang up')
  })

  it('takes a connection that nobody closes meanwhile', async () => {
    const sockets = new Set<unknown>()
    const library = createServer((request, response) => {
      sockets.add(request.socket)
      response.end('here')
    })
    const { url } = await fronting(library, () => Promise.resolve({}))
    for (let times = 0; times < 3; times += 1) expect(await (await fetch(url)).text()).toBe('here')
    expect(sockets.size).toBe(3)
  })

  it('waits for an answer that is there and has not come through, as long as the machine is busy', async () => {
    const library = createServer((_request, response) => {
      // The function is over, and the one thread of the host does something else for longer than the patience lasts.
      setTimeout(() => {
        const until = Date.now() + 2_300
        while (Date.now() < until);
        setImmediate(() => setImmediate(() => response.end('late')))
      }, 10)
    })
    const { url } = await fronting(library, () => Promise.resolve({}))
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, 'late'])
  })
})
