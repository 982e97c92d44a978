import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testIssuer, type Person } from '#tests/kit/tokens.ts'

/** Where Microsoft signs people in, as far as a server asks it: the keys of its tokens. Telemetry that is sent here is taken. */
export interface LoginPeer {
  readonly port: number
  /** A token of somebody for a registration, as the end point at `origin` gives it. */
  tokenFor(person: Person, of: { readonly clientId: string; readonly origin: string }): Promise<string>
  close(): Promise<void>
}

export async function startLoginPeer(): Promise<LoginPeer> {
  const issuer = await testIssuer()
  const server = createServer((request, response) => {
    const isKeys = request.url === '/common/discovery/v2.0/keys'
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isKeys ? { keys: [issuer.publicJwk] } : { itemsReceived: 1, itemsAccepted: 1, errors: [] }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    tokenFor: (person, { clientId, origin }) =>
      issuer.token(person, {
        iss: `${origin}${person.tid}/v2.0`,
        aud: clientId,
        azp: clientId,
        email: person.email,
        xms_edov: true,
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
