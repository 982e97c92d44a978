import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { patient } from './patience.ts'
import type { RunningProduct } from './product.ts'

/** An answer as it came over the wire. */
export interface HttpAnswer {
  readonly status: number
  readonly data: Record<string, unknown> | undefined
  /** Of the first error; of the sign-in calls, their `errorMessage`. */
  readonly code: string | undefined
  /** The cookie that came with it, as it would be sent back. */
  readonly cookie: string | undefined
  readonly text: string
}

type Headers = Readonly<Record<string, string | undefined>>

/** Somebody who signed in at a running product, as a browser would be seen from its server. */
export interface HttpPerson {
  readonly tenantId: string
  cookie: string
  /** Any request; `headers` bends what a page of ours would send, undefined takes a header away. */
  send(path: string, init?: { method?: string; headers?: Headers; body?: string | FormData }): Promise<HttpAnswer>
  call(query: string, variables?: Record<string, unknown>, headers?: Headers): Promise<HttpAnswer>
  /** The named field of an answer without errors. Errors: an Error with what came instead. */
  ask<T>(field: string, query: string, variables?: Record<string, unknown>): Promise<T>
  addConnection(connector: string, description?: string): Promise<string>
  /** A multipart upload, as the browser sends it. */
  upload(connectionId: string, fileName: string, content: Buffer | Blob): Promise<HttpAnswer>
}

async function answerOf(response: Response): Promise<HttpAnswer> {
  const text = await response.text()
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as {
    data?: Record<string, unknown>
    errors?: { message: string }[]
    errorMessage?: string
  }
  return {
    status: response.status,
    data: body.data,
    code: body.errors?.[0]?.message ?? body.errorMessage,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0],
    text,
  }
}

function withoutUndefined(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Authorization code with PKCE at the local identity provider, then the session's cookie from the API. */
export async function signInOverHttp(product: Pick<RunningProduct, 'url'>, email: string): Promise<HttpPerson> {
  const token = await accessToken(product.url, email)
  const response = await fetch(`${product.url}/api/authenticate/microsoft`, {
    headers: { 'x-spil-request': '1', authorization: `Bearer ${token}` },
  })
  const { cookie, status, text } = await answerOf(response)
  if (cookie === undefined) throw new Error(`The sign-in of ${email} answered ${status}: ${text}`)
  return httpPerson(product.url, cookie)
}

/** What the local identity provider gives somebody for the API. Errors: an Error where it does not answer as a provider does. */
export async function accessToken(url: string, email: string): Promise<string> {
  const { identity } = (await (await fetch(`${url}/config.json`)).json()) as {
    identity: { clientId: string; scope: string; metadataUrl: string }
  }
  const provider = (await (await fetch(identity.metadataUrl)).json()) as {
    authorization_endpoint: string
    token_endpoint: string
  }
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    client_id: identity.clientId,
    redirect_uri: `${url}/redirect.html`,
    response_type: 'code',
    scope: `${identity.scope} openid profile offline_access`,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    login_hint: email,
  }
  const code = await codeFrom(
    new URL(`?${new URLSearchParams(asked).toString()}`, provider.authorization_endpoint),
    url,
  )
  const response = await fetch(provider.token_endpoint, {
    method: 'POST',
    headers: { origin: url },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: identity.clientId,
      code,
      code_verifier: verifier,
      redirect_uri: asked.redirect_uri,
    }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Follows the provider's redirects, keeping its cookies, until it sends us back to the app. */
async function codeFrom(begin: URL, appUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  for (let url = begin; url.origin !== new URL(appUrl).origin;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null) throw new Error(`The identity provider answered ${response.status}: ${await response.text()}`)
    url = new URL(next, url)
    if (url.searchParams.has('code') && url.origin === new URL(appUrl).origin) return url.searchParams.get('code') ?? ''
  }
  throw new Error('The identity provider gave no code')
}

/** Whoever has this session's cookie, at this address: an instance of the product that need not have given it. */
export async function httpPerson(url: string, cookie: string): Promise<HttpPerson> {
  const person = {
    cookie,
    tenantId: '',
    async send(path: string, { method = 'GET', headers = {}, body }: Parameters<HttpPerson['send']>[1] = {}) {
      const wanted: Headers = { 'x-spil-request': '1', origin: url, cookie: person.cookie, ...headers }
      const response = await fetch(`${url}${path}`, {
        method,
        headers: withoutUndefined(wanted),
        ...(body === undefined ? {} : { body }),
      })
      return answerOf(response)
    },
    call: (query: string, variables: Record<string, unknown> = {}, headers: Headers = {}) =>
      person.send('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
    async ask<T>(field: string, query: string, variables: Record<string, unknown> = {}): Promise<T> {
      const { status, data, code, text } = await person.call(query, variables)
      if (code !== undefined || data === undefined) throw new Error(`${field} answered ${status}: ${text}`)
      return data[field] as T
    },
    async addConnection(connector: string, description = '') {
      const add = `mutation ($connector: String!, $description: String) {
        addConnection(input: { connector: $connector, description: $description }) { id } }`
      const { id } = await person.ask<{ id: string }>('addConnection', add, { connector, description })
      const query = 'query ($id: ID!) { tenantConnection(id: $id) { status } }'
      await until(
        async () => (await person.ask<{ status: string }>('tenantConnection', query, { id })).status,
        'ACTIVE',
      )
      return id
    },
    upload(id: string, fileName: string, content: Buffer | Blob) {
      const body = new FormData()
      const query = `mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id state } }`
      body.set('operations', JSON.stringify({ query, variables: { input: { id, fileName, file: null } } }))
      body.set('map', JSON.stringify({ 0: ['variables.input.file'] }))
      body.set('0', content instanceof Blob ? content : new Blob([new Uint8Array(content)]), fileName)
      return person.send('/api/graphql', { method: 'POST', body })
    },
  }
  person.tenantId = (await person.ask<{ tenantId: string }>('me', '{ me { tenantId } }')).tenantId
  return person
}

/** Milliseconds; beyond what the busiest machine takes. */
const patience = 200_000

/** Milliseconds between two looks: from the one to the other the longer it takes, as each look is work for what it waits for. */
const [shortestPause, longestPause] = [40, 400]

/**
 * Looks until `look` gives what is wanted, which it then answers. Errors: an Error with what was seen last.
 * @param everyMilliseconds for what is there for a moment only; otherwise it looks less often the longer it takes
 */
export async function until<T>(
  look: () => Promise<T> | T,
  wanted: T | ((seen: T) => boolean),
  everyMilliseconds?: number,
): Promise<T> {
  const end = Date.now() + patient(patience)
  const isIt = typeof wanted === 'function' ? (wanted as (seen: T) => boolean) : (seen: T) => seen === wanted
  let wait = everyMilliseconds ?? shortestPause
  for (;;) {
    const seen = await look()
    if (isIt(seen)) return seen
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(seen)} after ${patient(patience) / 1000} seconds`)
    await pause(wait)
    wait = everyMilliseconds ?? Math.min(wait * 1.25, longestPause)
  }
}
