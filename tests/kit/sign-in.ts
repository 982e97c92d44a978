import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role, Tier } from '#domain/access/roles.ts'
import type { TenantId } from '#domain/shared/ids.ts'
import {
  addKnownUser,
  authorizeDirectory,
  createIdentity,
  createTenant,
  inviteUser,
  type Tenant,
} from '#functions/identity/index.ts'
import { identityRoutes } from '#functions/identity/routes.ts'
import { tokenVerifier } from '#functions/identity/verify-token.ts'
import type { BlobStore } from '#platform/blobs/blob-store.ts'
import { product } from '#functions/slices.ts'
import { createPlatform } from '#platform/create-platform.ts'
import { createHttp } from '#platform/http/create-http.ts'
import { createLog } from '#platform/log.ts'
import type { Mail } from '#platform/mail/mailer.ts'
import { testConfig } from './tiny-graphql.ts'
import { testIssuer, type Person } from './tokens.ts'

/** A clock that stands still until it is told to go on. */
export function standingClock(start = '2026-03-02T09:00:00.000Z') {
  let moment = new Date(start)
  return {
    now: () => moment,
    advance: (part: {
      readonly seconds?: number
      readonly minutes?: number
      readonly hours?: number
      readonly days?: number
    }) => {
      const { seconds = 0, minutes = 0, hours = 0, days = 0 } = part
      moment = new Date(moment.getTime() + 1000 * (seconds + 60 * (minutes + 60 * (hours + 24 * days))))
    },
  }
}

/** What a browser keeps: one cookie, replaced or taken away as answers say. */
export interface Browser {
  cookie: string | undefined
  call(
    path: string,
    changes?: {
      readonly token?: string
      readonly headers?: Record<string, string | undefined>
      readonly method?: string
      readonly keep?: boolean
    },
  ): Promise<Answer>
}

interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly body: {
    readonly tokenValidFrom?: string
    readonly tokenValidUntil?: string
    readonly sasQueryParameters?: string
    readonly errorMessage?: string
    readonly signedInAs?: string
  }
  readonly setCookie: string | undefined
}

// Signing in needs one thing of the blob store: a signature.
const noBlobs = (signatures: { readonly fail: boolean }): BlobStore =>
  ({
    open: () => ({}),
    createContainer: () => Promise.resolve(),
    readSignature: (tenantId: TenantId, until: Date) =>
      signatures.fail
        ? Promise.reject(new Error('storage is down'))
        : Promise.resolve(`sr=c&t=${tenantId}&se=${until.toISOString()}`),
    containerUrl: (tenantId: TenantId) => `https://files.spil.example/t-${tenantId}`,
  }) as unknown as BlobStore

/** The sign-in calls on an embedded store in a folder of their own, with a clock that the test holds. */
export async function signInBench() {
  const folder = await mkdtemp(join(tmpdir(), 'spil-identity-'))
  const clock = standingClock()
  const lines: string[] = []
  const mails: Mail[] = []
  const issuer = await testIssuer()
  const config = testConfig({ SPIL_DATA_FOLDER: folder })
  const mail = { send: (sent: Mail) => Promise.resolve(void mails.push(sent)) }
  const signatures = { fail: false }
  const platform = await createPlatform(config, {
    ...product,
    clock,
    log: createLog((line) => lines.push(line)),
    blobs: noBlobs(signatures),
    mail,
  })
  const identity = createIdentity(platform, tokenVerifier(config.identity, issuer.keys))
  const http = createHttp(
    platform,
    [...product.routes.filter(({ name }) => name === 'graphql'), ...identityRoutes(() => identity)],
    { sessions: identity.sessions, currentUser: (session, age) => identity.currentUsers.of(session, age) },
  )
  /** A call of the API with a browser's cookie. */
  const ask = async (
    { cookie = '' }: Pick<Browser, 'cookie'>,
    query: string,
    variables: Record<string, unknown> = {},
  ) => {
    const headers = { 'content-type': 'application/json', 'x-spil-request': '1', origin: config.appUrl, cookie }
    const body = JSON.stringify({ query, variables })
    const answer = await http.handle(new Request(`${config.apiUrl}/api/graphql`, { method: 'POST', headers, body }))
    const said = (await answer.json()) as { errors?: { message: string }[]; data?: Record<string, unknown> | null }
    return { status: answer.status, code: said.errors?.[0]?.message, data: said.data ?? undefined }
  }
  return {
    clock,
    identity,
    lines,
    mails,
    platform,
    signatures,
    token: (person: Person, claims: Record<string, unknown> = {}) => issuer.token(person, claims),
    ask,
    /** The status of a call, and the code where it is refused. */
    api: async (browser: Pick<Browser, 'cookie'>, query: string) => {
      const { status, code } = await ask(browser, query)
      return { status, code }
    },
    browser: (cookie?: string) => browserOf((request) => http.handle(request), cookie),
    firm: async (
      name: string,
      options: { readonly tier?: Tier; readonly directories?: readonly string[] } = {},
    ): Promise<Tenant> => {
      const tenant = await createTenant(platform, { name, tier: options.tier ?? 'BASIC' })
      for (const directory of options.directories ?? [])
        await authorizeDirectory(platform.directory, tenant.id, directory)
      return tenant
    },
    member: (tenant: Tenant, person: Person, role: Role = 'ADMINISTRATOR') =>
      addKnownUser(platform, {
        tenantId: tenant.id,
        name: person.name,
        email: person.email,
        role,
        microsoftTenantId: person.tid,
        objectId: person.oid,
      }),
    invite: async (tenant: Tenant, person: Person, role: Role = 'READ_ONLY'): Promise<string> => {
      const { url } = await inviteUser(platform, { tenantId: tenant.id, name: person.name, email: person.email, role })
      return codeIn(url)
    },
    close: async () => {
      await platform.close()
      await rm(folder, { recursive: true })
    },
  }
}
/** The code of an invitation in the link of its mail: behind the #. */
export function codeIn(link: string): string {
  return new URLSearchParams(new URL(link).hash.slice(1)).get('invite-code') ?? ''
}

export type SignInBench = Awaited<ReturnType<typeof signInBench>>

function browserOf(handle: (request: Request) => Promise<Response>, cookie: string | undefined): Browser {
  const browser: Browser = {
    cookie,
    call: async (path, { token, headers = {}, method = 'GET', keep = true } = {}) => {
      const sent = new Headers()
      const wanted: Record<string, string | undefined> = {
        'x-spil-request': '1',
        origin: 'https://app.spil.example',
        cookie: browser.cookie,
        authorization: token === undefined ? undefined : `Bearer ${token}`,
        ...headers,
      }
      for (const [name, value] of Object.entries(wanted)) if (value !== undefined) sent.set(name, value)
      const response = await handle(
        new Request(`https://api.spil.example/api/authenticate/${path}`, { method, headers: sent }),
      )
      const setCookie = response.headers.getSetCookie()[0]
      if (setCookie !== undefined && keep)
        browser.cookie = setCookie.includes('Max-Age=0') ? undefined : setCookie.split(';')[0]
      const text = await response.text()
      return {
        status: response.status,
        headers: response.headers,
        body: (text === '' ? {} : JSON.parse(text)) as Answer['body'],
        setCookie,
      }
    },
  }
  return browser
}
