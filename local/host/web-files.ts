import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

/** Serves the built web app; every address that is no file is a page of the app, which knows its own routes. */
export function createWebFiles(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders(response, pathname) {
      // Names under /assets hold a hash of their content; everything else may be another file tomorrow.
      response.setHeader(
        'cache-control',
        pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const notFound = (response: ServerResponse): void => {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  }
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const page = (): void => {
      // What looks like a file and is none is missing: a page in its place would only confuse.
      if (/\.\w+$/.test(pathname)) notFound(response)
      else files(Object.assign(request, { url: '/index.html' }), response, () => notFound(response))
    }
    if (pathname === '/') page()
    else files(request, response, page)
  }
}
