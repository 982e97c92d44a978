import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AppConfig } from '#domain/shared/app-config.ts'
import { settingsIn, writeSite } from '../../scripts/site.ts'
import { createFront } from './front.ts'
import { listen, stopListening } from './host.ts'
import { headersAt, siteOf } from './site.ts'
import { createWebFiles } from './web-files.ts'

const config: AppConfig = {
  version: '1.2.3-local',
  appUrl: 'http://localhost:4280',
  apiUrl: '',
  filesUrl: 'http://127.0.0.1:10010/devstoreaccount1/t-{tenantId}',
  identity: {
    authority: 'https://localhost:4281',
    clientId: 'spil-web',
    scope: 'api://spil/access',
    metadataUrl: 'http://localhost:4281/metadata',
  },
  links: {
    website: 'https://www.spil.example/',
    status: 'https://status.spil.example/',
    support: 'mailto:support@spil.example',
    blog: 'https://www.spil.example/blog',
    trial: 'https://www.spil.example/trial',
    terms: 'https://www.spil.example/terms',
    userAgreement: 'https://www.spil.example/agreement',
  },
  uiSample: true,
  developmentConnectors: true,
}
const site = siteOf(config, { development: false })
const script = 'export const long = 1\n'.repeat(200)
const mail = [
  'From: spil@localhost',
  'To: lotte@dewaag.example',
  'Subject: =?UTF-8?Q?Uitnodiging_voor_<b>caf=C3=A9</b>?=',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Hallo =C3=A9=C3=A9n <script>alert(1)</script>',
  'http://localhost:4280/#invite-code=3Dabc',
].join('\r\n')

describe('the one port of a start', () => {
  let folder: string
  let origin: string
  let close: () => Promise<void>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spil-front-'))
    const web = join(folder, 'web')
    await mkdir(join(web, 'assets'), { recursive: true })
    await mkdir(join(folder, 'mail'))
    await writeFile(join(web, 'index.html'), '<!doctype html><title>the app</title>')
    await writeFile(join(web, 'redirect.html'), '<!doctype html><title>redirect</title>')
    await writeFile(join(web, 'assets', 'app-1a2b.js'), script)
    await writeFile(join(web, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script))
    await writeFile(join(web, 'assets', 'app-1a2b.js.map'), '{}')
    await writeFile(join(folder, 'mail', '2026-03-10T09-00-00.000Z-aaa.eml'), mail.replace('lotte', 'older'))
    await writeFile(join(folder, 'mail', '2026-03-11T09-00-00.000Z-bbb.eml'), mail)
    await writeFile(join(folder, 'secret.eml'), mail)
    const front = createFront({
      config,
      site,
      mailFolder: join(folder, 'mail'),
      api: ({ url }, response) => {
        if (url !== '/api/known') return Promise.resolve(false)
        response.end('from the app')
        return Promise.resolve(true)
      },
      web: createWebFiles(web, site),
      onError: () => undefined,
    })
    const { servers, port } = await listen(front, 0)
    origin = `http://127.0.0.1:${port}`
    close = () => stopListening(servers, 0)
  })
  afterAll(async () => {
    await close()
    await rm(folder, { recursive: true })
  })

  const get = (path: string, init?: RequestInit): Promise<Response> => fetch(`${origin}${path}`, init)
  /** `fetch` neither sends another host name nor leaves a path as it is. */
  const raw = async (path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>()
    const { port } = new URL(origin)
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject)
    })
      .on('error', reject)
      .end()
    return promise
  }

  it('answers every address of the app with its page, and a file that is missing with 404', async () => {
    for (const path of ['/', '/connections', '/connection/12/data?sort=name']) {
      const answer = await get(path)
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(await answer.text()).toContain('the app')
    }
    expect((await get('/assets/gone-9f9f.js')).status).toBe(404)
    expect((await get('/connections', { method: 'POST' })).status).toBe(405)
  })

  it('lets files with a hash in their name be kept for ever, and sends them small', async () => {
    const answer = await get('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } })
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(await answer.text()).toBe(script)
  })

  it('sends calls to the app, and 404 in plain words where it has none', async () => {
    expect(await (await get('/api/known')).text()).toBe('from the app')
    const unknown = await get('/api/unknown')
    expect(unknown.status).toBe(404)
    expect(await unknown.text()).not.toContain('the app')
  })

  it('tells the browser its settings', async () => {
    const answer = await get('/config.json')
    expect(await answer.json()).toEqual(config)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it('protects each page, and lets only the redirect page be framed, by the app itself', async () => {
    const { headers } = await get('/connections')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
    const redirect = (await get('/redirect.html')).headers.get('content-security-policy')
    expect(redirect).toContain("frame-ancestors 'self'")
  })

  it('demands https of the browser where the app has it', () => {
    const headers = headersAt(siteOf({ ...config, appUrl: 'https://app.spil.example' }, { development: false }), '/')
    expect(headers['strict-transport-security']).toContain('max-age=63072000')
  })

  it('answers to its own names only, so that no page of elsewhere can pass for it', async () => {
    expect((await raw('/config.json', { host: 'evil.example' })).status).toBe(421)
    expect((await raw('/config.json', { host: 'localhost:1' })).status).toBe(200)
  })

  it('shows the mail it would have sent, newest first, as text only', async () => {
    const list = await (await get('/_local/mail')).text()
    expect(list.indexOf('lotte@dewaag.example')).toBeLessThan(list.indexOf('older@dewaag.example'))
    expect(list).toContain('Uitnodiging voor &lt;b&gt;café&lt;/b&gt;')
    const answer = await get('/_local/mail/2026-03-11T09-00-00.000Z-bbb.eml')
    const one = await answer.text()
    expect(one).toContain('Hallo één &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(one).toContain('<a href="http://localhost:4280/#invite-code=abc"')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  it.each(['/_local/mail/../secret.eml', '/_local/mail/..%2fsecret.eml', '/_local/mail/%00', '/_local/mail/none.eml'])(
    'shows no other file than a mail: %s',
    async (path) => {
      expect((await raw(path)).body).not.toContain('Uitnodiging')
    },
  )

  it('survives an address that cannot be read', async () => {
    expect((await raw('/_local/mail/%ff')).status).toBeGreaterThanOrEqual(400)
    expect((await get('/config.json')).status).toBe(200)
  })

  describe('beside Azure, for the same settings', () => {
    const configured = { ...config, apiUrl: 'https://api.spil.example', appUrl: 'https://app.spil.example' }
    const settings = {
      SPIL_ENVIRONMENT: 'azure',
      SPIL_APP_URL: configured.appUrl,
      SPIL_API_URL: configured.apiUrl,
      SPIL_BLOB_ACCOUNT_URL: 'https://spil.blob.example/',
      SPIL_IDENTITY_AUTHORITY: 'https://login.example/organizations',
      SPIL_IDENTITY_ISSUER: 'https://login.example/{tenantid}/v2.0',
      SPIL_IDENTITY_JWKS_URL: 'https://login.example/keys',
      SPIL_IDENTITY_AUDIENCE: 'spil',
      SPIL_IDENTITY_CLIENT_ID: 'spil-web',
      SPIL_IDENTITY_SCOPE: configured.identity.scope,
      SPIL_LINKS: JSON.stringify(configured.links),
    }
    let sent: string
    let here: { origin: string; close(): Promise<void> }

    beforeAll(async () => {
      sent = join(folder, 'site')
      // As Azure lists them, with what is not set.
      const listed = [...Object.entries(settings), ['SPIL_COSMOS_KEY', null]].map(([name, value]) => ({ name, value }))
      await writeSite(join(folder, 'web'), sent, {
        settings: settingsIn(JSON.stringify(listed)),
        frontDoorId: 'door-1',
        version: configured.version,
      })
      const written = JSON.parse(await readFile(join(sent, 'config.json'), 'utf8')) as AppConfig
      const own = siteOf(written, { development: false })
      const front = createFront({
        config: written,
        site: own,
        mailFolder: folder,
        api: () => Promise.resolve(false),
        web: createWebFiles(join(folder, 'web'), own),
        onError: () => undefined,
      })
      const { servers, port } = await listen(front, 0)
      here = { origin: `http://127.0.0.1:${port}`, close: () => stopListening(servers, 0) }
    })
    afterAll(() => here.close())

    interface Written {
      readonly globalHeaders: Record<string, string>
      readonly routes: readonly { readonly route: string; readonly headers: Record<string, string> }[]
      readonly navigationFallback: { readonly rewrite: string; readonly exclude: readonly string[] }
      readonly forwardingGateway: unknown
      readonly networking: unknown
    }
    const written = async (): Promise<Written> =>
      JSON.parse(await readFile(join(sent, 'staticwebapp.config.json'), 'utf8')) as Written

    /** As Microsoft describes it: exact, all under a beginning, or files of some kinds under one. */
    const matches = (pattern: string, path: string): boolean => {
      const at = pattern.indexOf('*')
      if (at < 0) return pattern === path
      const kinds = pattern
        .slice(at + 1)
        .replace(/^\.\{?/, '')
        .replace(/\}$/, '')
      return (
        path.startsWith(pattern.slice(0, at)) &&
        (kinds === '' || kinds.split(',').includes(path.split('.').at(-1) ?? ''))
      )
    }

    it.each([
      '/',
      '/connections',
      '/connection/12/data?sort=name',
      '/customers/a.b/c',
      '/redirect.html',
      '/assets/app-1a2b.js',
      '/config.json',
      '/files/gone.xlsx',
      '/gone.svg',
    ])('sends the same file with the same headers at %s', async (address) => {
      const { globalHeaders, routes, navigationFallback } = await written()
      const [path = ''] = address.split('?')
      const file = path === '/' ? '/index.html' : path
      const isThere = existsSync(join(sent, file))
      const isPage = !isThere && !navigationFallback.exclude.some((pattern) => matches(pattern, path))
      const shown = isPage ? navigationFallback.rewrite : file
      const answer = await fetch(`${here.origin}${address}`)
      expect(answer.status).toBe(isThere || isPage ? 200 : 404)
      if (answer.ok) expect(await answer.text()).toBe(await readFile(join(sent, shown), 'utf8'))
      const rule = isThere ? routes.find(({ route }) => matches(route, path)) : undefined
      for (const [name, value] of Object.entries({ ...globalHeaders, ...rule?.headers }))
        expect(answer.headers.get(name), name).toBe(value)
      expect(globalHeaders['content-security-policy']).toContain(
        "connect-src 'self' https://api.spil.example https://login.example",
      )
    })

    it('is sent neither maps nor what Azure compresses itself, and answers our own Front Door only', async () => {
      expect((await readdir(join(sent, 'assets'))).toSorted()).toEqual(['app-1a2b.js'])
      const { forwardingGateway, networking } = await written()
      expect(forwardingGateway).toEqual({ requiredHeaders: { 'X-Azure-FDID': 'door-1' } })
      expect(networking).toEqual({ allowedIpRanges: ['AzureFrontDoor.Backend'] })
      expect((await readFile(join(sent, 'staticwebapp.config.json'))).length).toBeLessThan(20_000)
    })

    it('is not written where a setting is missing', async () => {
      const without = writeSite(join(folder, 'web'), join(folder, 'none'), {
        settings: { ...settings, SPIL_LINKS: '' },
        frontDoorId: undefined,
        version: '1',
      })
      await expect(without).rejects.toThrow('SPIL_LINKS')
      expect(existsSync(join(folder, 'none'))).toBe(false)
    })
  })
})
