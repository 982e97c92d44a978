import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import { watchFunctions } from '../../scripts/build.ts'
import type { FrontOptions } from './front.ts'
import type { HttpFront } from './http-front.ts'
import type { Shutdown } from './shutdown.ts'

/** While the app restarts, a request waits this long for it. */
const waitMilliseconds = 10_000

/** The Function App in a process of its own, which a change of its sources replaces. */
interface DevelopmentApp {
  readonly api: HttpFront
  /** Ends the app of now and starts the one just built. */
  restart(): Promise<void>
  stop(): Promise<void>
}

function startDevelopmentApp(): DevelopmentApp {
  let child: ChildProcess | undefined
  let ready = Promise.withResolvers<number>()
  let isReady = false

  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return {
    api: async (request, response) => {
      const late = Promise.withResolvers<undefined>()
      const timer = setTimeout(() => late.resolve(undefined), waitMilliseconds)
      const port = await Promise.race([ready.promise, late.promise])
      clearTimeout(timer)
      if (port === undefined) response.writeHead(503, { 'retry-after': '5' }).end()
      else await passOn(request, response, port)
      return true
    },
    async restart() {
      // Who waits for the app of before gets the new one.
      if (isReady) ready = Promise.withResolvers()
      isReady = false
      await stop()
      const next = fork(new URL('./development-app.ts', import.meta.url), {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child = next
      next.on('message', (port) => {
        isReady = true
        ready.resolve(Number(port))
      })
    },
    stop,
  }
}

async function passOn(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { url, method, headers } = request
  const onward = httpRequest({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502).end()
  })
  response.once('close', () => {
    onward.destroy()
    resolve(undefined)
  })
  request.pipe(onward)
  await promise
}

/** Vite's own server for the pages, behind ours; it answers a change of theirs at once. */
async function startVite(servers: readonly Server[]): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const [first, ...others] = servers
  if (first === undefined) throw new Error('There is no server to stand behind')
  // Its messages to the page come over the first address; what arrives at another is passed on.
  for (const other of others) {
    other.on('upgrade', (request, socket, head) => void first.emit('upgrade', request, socket, head))
  }
  return await createServer({
    configFile: 'web/vite.config.ts',
    appType: 'spa',
    server: { middlewareMode: { server: first }, ws: { server: first } },
  })
}

/** Builds the app at each change, and serves the pages of the sources. */
export async function openSources(
  servers: readonly Server[],
  shutdown: Shutdown,
): Promise<Pick<FrontOptions, 'api' | 'web'>> {
  const app = startDevelopmentApp()
  shutdown.add('The Function App', () => app.stop())
  const watching = await watchFunctions(() => {
    app.restart().catch((error: unknown) => console.error(error))
  })
  shutdown.add('The build', () => watching.stop())
  const vite = await startVite(servers)
  shutdown.add('Vite', () => vite.close())
  return { api: app.api, web: (request, response) => vite.middlewares(request, response) }
}
