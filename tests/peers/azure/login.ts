import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where Microsoft signs people in, and where telemetry is sent: as far as a start asks either, it is there and takes it. */
export interface LoginPeer {
  readonly port: number
  close(): Promise<void>
}

export async function startLoginPeer(): Promise<LoginPeer> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ itemsReceived: 1, itemsAccepted: 1, errors: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
