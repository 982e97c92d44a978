import { buffer } from 'node:stream/consumers'
import type { Browser, Page, Response } from 'playwright-core'
import { withDemoFile } from '#local/seed/demo-file.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { askedWhile, bytesOf, stepsOf, travelled } from '#tests/kit/wire.ts'
import type { MessageId } from '#web/messages/ids.generated.ts'
import { signIn, textsOf, visit } from '../journeys/visitor.ts'
import { milliseconds, percentile, type Figure, type Section } from './measure.ts'
import { paletteFigures } from './palette.ts'

const KILOBYTE = 1024
const targets = { login: 200, data: 120, paint: 50, requests: 25, cold: 300, again: 12, route: 150 }
/** What each answer waits in addition where steps are counted, in milliseconds: as over a line of some length. */
const latency = 100

/** Bytes of script as they come over the wire (brotli), without headers, until the page is quiet. */
async function scriptBytes(page: Page, go: () => Promise<unknown>): Promise<number> {
  let bytes = 0
  const count = (response: Response): void => {
    if (response.request().resourceType() === 'script') bytes += Number(response.headers()['content-length'] ?? 0)
  }
  page.on('response', count)
  await go()
  await page.waitForLoadState('networkidle')
  page.off('response', count)
  return bytes
}

/** Adds a connection and its file through the API, as the screens do, and waits for its rows. */
async function connectionWith(page: Page, customers: number): Promise<string> {
  let content = new Uint8Array()
  await withDemoFile({ customers, firstNumber: 20_001, now: new Date() }, async (stream) => {
    content = new Uint8Array(await buffer(stream))
  })
  return page.evaluate(
    async ({ base64 }) => {
      const call = async (query: string, variables: unknown): Promise<Record<string, never>> => {
        const response = await fetch('/api/graphql/', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-spil-request': '1' },
          body: JSON.stringify({ query, variables }),
        })
        return ((await response.json()) as { data: Record<string, never> }).data
      }
      const pause = (time: number): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, time))
      const made = await call(
        'mutation { addConnection(input: { connector: "ManualImportV2", description: "500 rijen" }) { id } }',
        {},
      )
      const { id } = made['addConnection'] as unknown as { id: string }
      for (let wait = 0; wait < 300; wait += 1) {
        const { tenantConnection } = (await call(
          'query ($id: ID!) { tenantConnection(id: $id) { status syncInfo { lastSuccessfulSyncEnd } } }',
          { id },
        )) as unknown as {
          tenantConnection: { status: string; syncInfo: { lastSuccessfulSyncEnd: string | null } | null }
        }
        if (tenantConnection.syncInfo?.lastSuccessfulSyncEnd != null) return id
        if (tenantConnection.status === 'ACTIVE' && wait >= 0) {
          await call('mutation ($input: UploadMasterDataInput!) { uploadMasterData(input: $input) { id } }', {
            input: { id, fileName: 'groot.xlsx', fileContent: `data:application/octet-stream;base64,${base64}` },
          })
          wait = -1000
        }
        await pause(200)
      }
      throw new Error('the rows did not come')
    },
    { base64: Buffer.from(content).toString('base64') },
  )
}

/** From the answer that holds the rows to the frame that shows them, in milliseconds. */
async function paintTimes(page: Page, connectionId: string, times: number): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < times; round += 1) {
    await page.goto(`/data/${connectionId}/Administrations?size=25`)
    await page.getByRole('row').nth(5).waitFor()
    const measured = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let answered = 0
          const note = (name: 'text' | 'json'): void => {
            const before = Reflect.get(window.Response.prototype, name) as () => Promise<unknown>
            Reflect.set(window.Response.prototype, name, async function (this: globalThis.Response) {
              const value = await before.call(this)
              answered = performance.now()
              return value
            })
          }
          note('text')
          note('json')
          const look = (): void => {
            const grid = document.querySelector('[aria-rowcount]')
            const drawn = document.querySelectorAll('tr[data-row]').length
            if (answered > 0 && grid !== null && drawn > 26)
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - answered)))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }),
    )
    await page
      .getByRole('combobox')
      .last()
      .selectOption('500')
      .catch(async () => {
        await page.getByRole('combobox').last().click()
        await page.getByRole('option', { name: /500/ }).click()
      })
    found.push(await measured)
  }
  return found
}

const text = textsOf('nl')
const placesToGo = [
  'nav.combinations',
  'nav.products',
  'nav.data',
  'nav.connections',
  'nav.organization',
  'nav.search',
] as const satisfies readonly MessageId[]

/** From a click in the navigation to the frame that shows the heading of the screen, in milliseconds. */
async function routeTime(page: Page, name: string): Promise<number> {
  const link = page.getByRole('navigation').getByRole('link', { name }).first()
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('main h1')
        const started = performance.now()
        const look = (): void => {
          const heading = document.querySelector('main h1')
          if (heading !== null && heading !== before)
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        if (element instanceof HTMLElement) element.click()
      }),
  )
}

/** The first screen with nothing kept, with everything kept, and from there to the others, each visited twice. */
async function openingFigures(browser: Browser, product: RunningProduct): Promise<Figure[]> {
  const visitor = await visit(browser, product.url, 'nl', { moving: true })
  await signIn(visitor, 'Sanne Verhoeven')
  const storageState = await visitor.context.storageState()
  await visitor.context.close()
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ storageState, locale: 'nl-NL', baseURL: product.url })
    return context.newPage()
  }
  const start = (page: Page) => page.getByRole('searchbox', { name: text('search.field') }).waitFor()
  const page = await open()
  const first = travelled(await askedWhile(page, () => Promise.all([page.goto('/'), start(page)])))
  await page.waitForLoadState('networkidle')
  const again = travelled(await askedWhile(page, () => Promise.all([page.reload(), start(page)])))
  const far = await open()
  const steps = stepsOf(await askedWhile(far, () => Promise.all([far.goto('/'), start(far)]), latency))
  await far.context().close()
  // Time to fetch the others' code. Last, since a screen may renew the session, which ends its copies.
  await page.waitForTimeout(5_000)
  const times: number[] = []
  for (const id of [...placesToGo, ...placesToGo]) {
    times.push(await routeTime(page, text(id)))
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  const kilobytes = bytesOf(first) / KILOBYTE
  return [
    {
      name: `first screen of who is signed in, nothing kept (${steps} steps)`,
      value: `${first.length} requests`,
      target: `${targets.requests}`,
      met: first.length <= targets.requests,
    },
    {
      name: 'bytes of it, headers and all',
      value: `${Math.round(kilobytes)} KB`,
      target: `${targets.cold} KB`,
      met: kilobytes <= targets.cold,
    },
    {
      name: 'loaded again',
      value: `${again.length} requests`,
      target: `${targets.again}`,
      met: again.length <= targets.again,
    },
    {
      name: 'another screen, from the click to its heading, p95',
      value: milliseconds(percentile(times, 0.95)),
      reference: `median ${milliseconds(percentile(times, 0.5))}`,
      target: `${targets.route} ms`,
      met: percentile(times, 0.95) <= targets.route,
    },
  ]
}

async function measure(product: RunningProduct): Promise<Figure[]> {
  const browser = await launchBrowser()
  try {
    const visitor = await visit(browser, product.url, 'nl', { moving: true })
    const { page } = visitor
    const login = await scriptBytes(page, () => page.goto('/'))
    await signIn(visitor, 'Sanne Verhoeven')
    const id = await connectionWith(page, 600)
    const fresh = await visitor.context.newPage()
    const data = await scriptBytes(fresh, () => fresh.goto(`/data/${id}/Administrations`))
    await fresh.close()
    const paint = percentile(await paintTimes(page, id, 7), 0.5)
    const opened = await openingFigures(browser, product)
    const palette = await paletteFigures(browser, product)
    return [
      {
        name: 'script of the login screen, brotli',
        value: `${Math.round(login / KILOBYTE)} KB`,
        target: `${targets.login} KB`,
        met: login <= targets.login * KILOBYTE,
      },
      {
        name: 'script of the data page, brotli, beside the shell',
        value: `${Math.round(data / KILOBYTE)} KB`,
        reference: `login ${Math.round(login / KILOBYTE)} KB`,
        ratio: data / login,
        target: `login + ${targets.data} KB`,
        met: data <= login + targets.data * KILOBYTE,
      },
      {
        name: '500 rows painted after the answer',
        value: milliseconds(paint),
        target: `${targets.paint} ms`,
        met: paint <= targets.paint,
      },
      ...opened,
      ...palette,
    ]
  } finally {
    await browser.close()
  }
}

export async function run(): Promise<Section> {
  const product = await startProduct()
  try {
    return { title: 'The browser: sizes over the wire and time to paint', figures: await measure(product) }
  } finally {
    await product.stop()
    await removeFolder(product.folder)
  }
}
