import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an app in Azure finds beside it: the end point that gives tokens of its managed identity. */
export interface IdentityPeer {
  /** What Azure puts into the environment of an app that has an identity. */
  readonly environment: Readonly<Record<string, string>>
  /** For which services tokens were asked, each once, in the order of the first time. */
  readonly asked: ReadonlySet<string>
  close(): Promise<void>
}

/** A token as Microsoft's, whose signature nobody looks at: the services of this machine take its word. */
function tokenFor(resource: string, expires: number): string {
  const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const issuer = 'https://sts.windows.net/00000000-0000-0000-0000-000000000001/'
  const claims = {
    aud: resource,
    iss: issuer,
    iat: now,
    nbf: now,
    exp: expires,
    oid: randomUUID(),
    tid: '00000000-0000-0000-0000-000000000001',
  }
  return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${Buffer.from('signed').toString('base64url')}`
}

export async function startIdentityPeer(): Promise<IdentityPeer> {
  const header = randomUUID()
  const asked = new Set<string>()
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const resource = searchParams.get('resource')
    if (request.headers['x-identity-header'] !== header || resource === null) {
      response.writeHead(401).end()
      return
    }
    asked.add(resource)
    const expires = Math.floor(Date.now() / 1_000) + 86_400
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({
        access_token: tokenFor(resource, expires),
        expires_on: String(expires),
        resource,
        token_type: 'Bearer',
      }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    environment: { IDENTITY_ENDPOINT: `http://127.0.0.1:${port}/msi/token`, IDENTITY_HEADER: header },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
