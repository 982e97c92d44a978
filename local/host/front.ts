import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AppConfig } from '#domain/shared/app-config.ts'
import type { HttpFront } from './http-front.ts'
import { mailPath, serveMailPage } from './mail-page.ts'
import { headersAt, type Site } from './site.ts'

export interface FrontOptions {
  readonly config: AppConfig
  readonly site: Site
  readonly mailFolder: string
  readonly api: HttpFront
  /** The app's pages and files. */
  readonly web: (request: IncomingMessage, response: ServerResponse) => void
  readonly onError: (error: unknown) => void
}

/** A page of elsewhere may give our address a name of its own; what it reads then must not be ours. */
function isOurName(host: string | undefined, config: AppConfig): boolean {
  const name = host?.replace(/:\d+$/, '') ?? ''
  return ['localhost', '127.0.0.1', '[::1]', new URL(config.appUrl).hostname].includes(name)
}

/** One port for everything a browser asks: the API, the app's settings, its pages, and the mail page. */
export function createFront(options: FrontOptions): RequestListener {
  const { config, site, api, web } = options
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!isOurName(request.headers.host, config) || !URL.canParse(request.url ?? '/', 'http://localhost')) {
      response.writeHead(421).end()
      return
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/api' || pathname.startsWith('/api/')) {
      if (!(await api(request, response))) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    if (pathname === mailPath || pathname.startsWith(`${mailPath}/`)) {
      await serveMailPage(options.mailFolder, pathname, response)
      return
    }
    for (const [name, value] of Object.entries(headersAt(site, pathname))) {
      response.setHeader(name, value)
    }
    if (pathname === '/config.json') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(config))
      return
    }
    web(request, response)
  }
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      options.onError(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
  }
}
