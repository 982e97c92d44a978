import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type Provider from 'oidc-provider'
import { notAdmitted, type LocalAccount } from './accounts.ts'
import { knownAccounts, TypedAccount, type KnownAccounts } from './added-accounts.ts'
import { admitPage, anotherPage, localeOf, lostPage, pickerPage } from './pages.ts'
import { audience, clientId, createProvider, scope } from './provider.ts'
import { signingKey } from './signing-key.ts'

export interface IdentityStart {
  /** 0: any free port. */
  readonly port: number
  /** The app; the only place the provider sends anybody back to. */
  readonly appUrl: string
  readonly accounts: readonly LocalAccount[]
  /** Keeps the signing key, and the accounts that are added. */
  readonly folder: string
}

/** Where the app and the API find the provider; the values of the `SPIL_IDENTITY_…` settings. */
export interface RunningIdentity {
  /** Begins with https, since MSAL takes nothing else; it is a name, and is never called. */
  readonly authority: string
  readonly issuer: string
  readonly jwksUrl: string
  readonly metadataUrl: string
  readonly clientId: string
  readonly audience: string
  readonly scope: string
  close(): Promise<void>
}

/** Starts the stand-in for Microsoft's sign-in. Errors: the system's, where the port is taken. */
export async function startIdentity(start: IdentityStart): Promise<RunningIdentity> {
  const key = await signingKey(start.folder)
  const { promise: handling, resolve: handle } = Promise.withResolvers<ReturnType<Provider['callback']>>()
  const server = createServer((request, response) => {
    void handling.then((callback) => callback(request, response))
  })
  const port = await listen(server, start.port)
  const issuer = `http://localhost:${port}`
  const known = await knownAccounts(start.folder, [...start.accounts, notAdmitted])
  const cookieSecret = createHash('sha256').update(key.d).digest('base64url')
  const provider = createProvider({ issuer, appUrl: start.appUrl, accounts: known.all, key, cookieSecret })
  const picker = new AccountPicker(provider, known, start.appUrl)
  provider.use((ctx, next) => picker.serve(ctx, next))
  handle(provider.callback())
  return {
    authority: `https://localhost:${port}`,
    issuer,
    jwksUrl: `${issuer}/jwks`,
    metadataUrl: `${issuer}/.well-known/openid-configuration`,
    clientId,
    audience,
    scope,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  server.once('error', reject)
  server.listen(port, 'localhost', () => {
    const address = server.address()
    resolve(typeof address === 'object' && address !== null ? address.port : port)
  })
  return promise
}

/** Chosen by who is not in the list. */
const another = 'another'

type Context = Parameters<Parameters<Provider['use']>[0]>[0]

/** The pages people see: who to be, and whether a directory admits the application. */
class AccountPicker {
  readonly #provider: Provider
  readonly #accounts: KnownAccounts
  readonly #appUrl: string
  readonly #closedDirectories = new Set([notAdmitted.directoryId])

  constructor(provider: Provider, accounts: KnownAccounts, appUrl: string) {
    this.#provider = provider
    this.#accounts = accounts
    this.#appUrl = appUrl
  }

  async serve(ctx: Context, next: () => Promise<void>): Promise<void> {
    const uid = /^\/pick\/[\w-]+$/.exec(ctx.path)
    if (uid !== null) return this.#pick(ctx)
    const directory = /^\/([\w.-]+)\/v2\.0\/adminconsent$/.exec(ctx.path)?.[1]
    if (directory === undefined) return next()
    this.#admit(ctx, directory)
  }

  async #pick(ctx: Context): Promise<void> {
    const locale = localeOf(ctx.get('accept-language'))
    const details = await this.#provider.interactionDetails(ctx.req, ctx.res).catch(() => undefined)
    if (details === undefined) {
      show(ctx, 400, lostPage(locale))
      return
    }
    const hint = details.params['login_hint']
    const choice = typeof ctx.query['as'] === 'string' ? ctx.query['as'] : undefined
    if (choice === 'cancel') return this.#refuse(ctx, 'access_denied', 'AADSTS65004: User declined to sign in.')
    const account = await this.#chosen(ctx, locale, { choice, hint })
    if (account === undefined) return
    if (this.#closedDirectories.has(account.directoryId))
      return this.#refuse(ctx, 'invalid_resource', missingPrincipal(account.directoryId))
    if (details.session !== undefined && details.session.accountId !== account.objectId) {
      // Somebody else at the same computer: the provider would have them sign out first, on a page that a popup which was
      // opened for a sign-in does not survive. The session of the one before is left, as Entra ID does.
      delete details.session
      await details.save(details.exp - Math.floor(Date.now() / 1000))
      ctx.cookies.set(this.#provider.cookieName('session'), null)
    }
    const result = { login: { accountId: account.objectId, remember: true }, select_account: {} }
    await this.#provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
    ctx.respond = false
  }

  /** Who somebody says to be; undefined: they are shown a page that asks. */
  async #chosen(
    ctx: Context,
    locale: Parameters<typeof lostPage>[0],
    { choice, hint }: { readonly choice: string | undefined; readonly hint: unknown },
  ): Promise<LocalAccount | undefined> {
    if (choice === another) {
      const typed = TypedAccount.safeParse({ email: ctx.query['email'], name: ctx.query['name'] ?? '' })
      if (typed.success) return this.#accounts.add(typed.data)
      const email = typeof ctx.query['email'] === 'string' ? ctx.query['email'] : undefined
      show(ctx, 200, anotherPage(locale, { action: ctx.path, choice: another, email }))
      return undefined
    }
    const found = this.#accounts.all.find(
      ({ objectId, email }) => objectId === choice || (choice === undefined && email === hint),
    )
    if (found === undefined)
      show(
        ctx,
        200,
        pickerPage(locale, this.#accounts.all, (id) => `${ctx.path}?as=${encodeURIComponent(id)}`),
      )
    return found
  }

  async #refuse(ctx: Context, error: string, description: string): Promise<void> {
    await this.#provider.interactionFinished(
      ctx.req,
      ctx.res,
      { error, error_description: description },
      { mergeWithLastSubmission: false },
    )
    ctx.respond = false
  }

  /** What a directory's administrator opens to let the application in; on this machine everybody is one. */
  #admit(ctx: Context, directory: string): void {
    const asked = typeof ctx.query['redirect_uri'] === 'string' ? ctx.query['redirect_uri'] : this.#appUrl
    const back = new URL(
      new URL(asked, this.#appUrl).origin === new URL(this.#appUrl).origin ? asked : this.#appUrl,
      this.#appUrl,
    )
    back.searchParams.set('tenant', directory)
    if (ctx.query['accept'] === 'true') {
      if (directory === 'organizations' || directory === 'common') this.#closedDirectories.clear()
      this.#closedDirectories.delete(directory)
      back.searchParams.set('admin_consent', 'True')
      ctx.redirect(back.href)
      return
    }
    const accept = new URL(ctx.href)
    accept.searchParams.set('accept', 'true')
    const cancel = new URL(back)
    cancel.searchParams.set('error', 'access_denied')
    show(ctx, 200, admitPage(localeOf(ctx.get('accept-language')), { accept: accept.href, cancel: cancel.href }))
  }
}

/** Word for word as Entra ID says it, since the app knows the case by its text. */
function missingPrincipal(directoryId: string): string {
  return `AADSTS500011: The resource principal named ${scope.slice(0, scope.lastIndexOf('/'))} was not found in the tenant named ${directoryId}. This can happen if the application has not been installed by the administrator of the tenant or consented to by any user in the tenant.`
}

function show(ctx: Context, status: number, html: string): void {
  ctx.status = status
  ctx.type = 'html'
  ctx.set('cache-control', 'no-store')
  ctx.set(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  )
  ctx.body = html
}
