import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import { isPage, type Site } from './site.ts'

/** Serves the built web app; an address that is no file is a page of the app, which knows its own routes. */
export function createWebFiles(
  folder: string,
  site: Site,
): (request: IncomingMessage, response: ServerResponse) => void {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
  })
  const notFound = (response: ServerResponse): void => {
    // What is not there now may be there after the next version.
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value)
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = (): void => {
      if (isPage(site, pathname)) files(Object.assign(request, { url: site.page }), response, () => notFound(response))
      else notFound(response)
    }
    if (pathname === '/') page()
    else files(request, response, page)
  }
}
