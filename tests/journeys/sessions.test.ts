import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser, BrowserContext, Page, Route } from 'playwright-core'
import { launchBrowser } from '#tests/kit/browser.ts'
import { firstOf } from '#tests/kit/how-much.ts'
import { until } from '#tests/kit/http-person.ts'
import { startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { askedWhile, bytesOf, travelled } from '#tests/kit/wire.ts'
import {
  accessibilityFindings,
  comeSignedIn,
  signIn,
  textsOf,
  throughMicrosoft,
  visit,
  type Visitor,
} from './visitor.ts'

let product: RunningProduct
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('somebody else at the same computer', () => {
  it('signs in as themselves the first time, after the one before signed out', async () => {
    const visitor = await visit(browser, product.url, 'nl')
    const { page, t, context, complaints } = visitor
    await signIn(visitor, 'Sanne')
    await page.getByRole('button', { name: t('nav.sign_out') }).click()
    await page.getByText(t('login.signed_out')).waitFor()
    await signIn(visitor, 'Fatima')
    await page.getByRole('link', { name: 'Maatschap Het Anker' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('somebody of two firms', () => {
  it('opens a link of the other firm with one button, all tabs go along, and no firm is told of that is not theirs', async () => {
    const visitor = await visit(browser, product.url, 'nl')
    const { page, t, context, complaints } = visitor
    await comeSignedIn(visitor, 'Sanne Verhoeven')
    await page.goto('/connections')
    await page.getByRole('link', { name: 'Kantoor De Waag' }).waitFor()
    const link = await context.newPage()
    await link.goto('/connections?q=klant&tenant=5a0d1c2b3e4f40008000000000000b02')
    const firms = { firm: 'Maatschap Het Anker', here: 'Kantoor De Waag' }
    await link.getByRole('button', { name: t('other_firm.switch', firms) }).click()
    for (const tab of [link, page]) await tab.getByRole('link', { name: 'Maatschap Het Anker' }).waitFor()
    expect(new URL(link.url()).pathname + new URL(link.url()).search).toBe('/connections?q=klant')

    // The palette leads on from anywhere, by the keyboard alone.
    await link.keyboard.press('Control+k')
    await link.getByRole('combobox', { name: t('palette.field') }).fill(t('nav.switch_tenant'))
    expect(await accessibilityFindings(link)).toEqual([])
    await link.keyboard.press('Enter')
    await link.getByRole('heading', { name: t('switch_tenant.title') }).waitFor()

    await link.goto('/connections?tenant=0000000000000000000000000000000f')
    await link.getByRole('heading', { name: t('other_firm.none.title') }).waitFor()
    expect(await link.getByText('0000').count()).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})

describe('an address that no screen has', () => {
  it.each(firstOf(1, ['Sanne Verhoeven', 'Daan Kuipers']))(
    'says so to %s, beside the navigation, and leads on',
    async (name) => {
      const visitor = await visit(browser, product.url, 'nl')
      const { page, t, context, complaints } = visitor
      await comeSignedIn(visitor, name)
      await page.goto('/klanten/oud?tenant=0000000000000000000000000000000f')
      await page.getByRole('heading', { name: t('nowhere.title'), level: 1 }).waitFor()
      expect(await page.title()).toContain(t('nowhere.title'))
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await page.getByRole('button', { name: t('nowhere.back') }).count()).toBe(0)
      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('nav.connections') })
        .waitFor()
      await page.getByRole('button', { name: t('nowhere.home') }).click()
      await page.getByRole('searchbox', { name: t('search.field') }).waitFor()
      expect(complaints).toEqual([])
      await context.close()
    },
  )
})

describe('a session that ended by itself', () => {
  /** As the clock does it, minutes later. */
  const endNow = async ({ page, t }: Visitor): Promise<void> => {
    const over = Date.now() + 1_000
    const isOut = async (): Promise<boolean> => {
      // Told again each time: a session that is renewed at this moment writes its own time over it.
      await page.evaluate((validUntil) => {
        const session = localStorage.getItem('spil.session')
        if (session !== null)
          localStorage.setItem('spil.session', JSON.stringify({ ...(JSON.parse(session) as object), validUntil }))
      }, over)
      return page.getByText(t('login.inactivity_sign_out')).isVisible()
    }
    await until(isOut, true)
  }

  it('leads back to where one was, and somebody else of the firm to the start', async () => {
    const visitor = await visit(browser, product.url, 'nl')
    const { page, t, context, complaints } = visitor
    await signIn(visitor, 'Sanne')
    const place = '/connections?q=klant'
    await page.goto(place)
    await page.getByRole('heading', { name: t('connections.title'), level: 1 }).waitFor()
    await endNow(visitor)
    await throughMicrosoft(visitor, 'Sanne')
    await page.getByRole('heading', { name: t('connections.title'), level: 1 }).waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(place)

    await endNow(visitor)
    await throughMicrosoft(visitor, 'Daan')
    await page.getByRole('searchbox', { name: t('search.field') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/search')
    expect(complaints).toEqual([])
    await context.close()
  })
})

/** What is fetched while nothing else is to be done is not counted: a browser that saves data does without. */
const savingData = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })'

describe('the first screen of somebody with a session', () => {
  const mostRequests = 25
  const mostBytes = 317 * 1024
  const mostAgain = 12
  let signedIn: Awaited<ReturnType<BrowserContext['storageState']>>
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ storageState: signedIn, locale: 'nl-NL', baseURL: product.url })
    await context.addInitScript(savingData)
    return context.newPage()
  }
  const t = textsOf('nl')
  const start = (page: Page) => page.getByRole('searchbox', { name: t('search.field') })
  const seen = async (page: Page, go: Promise<unknown>): Promise<void> => {
    await Promise.all([go, start(page).waitFor()])
    await page.waitForLoadState('networkidle')
  }

  beforeAll(async () => {
    const visitor = await visit(browser, product.url, 'nl')
    await comeSignedIn(visitor, 'Sanne Verhoeven')
    signedIn = await visitor.context.storageState()
    await visitor.context.close()
  })

  it(`costs at most ${mostRequests} requests and ${mostBytes / 1024} KB, and loaded again ${mostAgain} requests`, async () => {
    const page = await open()
    const first = travelled(await askedWhile(page, () => seen(page, page.goto('/'))))
    expect(first.length, first.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(mostRequests)
    expect(bytesOf(first), first.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')).toBeLessThanOrEqual(mostBytes)
    // The document itself is among them: nothing here counts what was not seen.
    expect(bytesOf(first)).toBeGreaterThan(mostBytes / 4)
    const again = travelled(await askedWhile(page, () => seen(page, page.reload())))
    expect(again.length, again.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(mostAgain)
    await page.context().close()
  })

  it('asks for its code, its texts, who it is and its first answers before any of them is there', async () => {
    const page = await open()
    const wanted = ['/inside-', '/all-', 'query Me ', 'query Connections ', 'query Home ']
    const all = Promise.withResolvers<undefined>()
    const hold = async (route: Route, said: string): Promise<void> => {
      const at = wanted.findIndex((one) => said.includes(one))
      if (at >= 0) wanted.splice(at, 1)
      if (wanted.length === 0) all.resolve(undefined)
      await all.promise
      await route.continue()
    }
    await page.route(/\/assets\/(?:inside|all)-/u, (route) => hold(route, route.request().url()))
    await page.route('**/api/graphql/', (route) => hold(route, route.request().postData() ?? ''))
    await Promise.all([page.goto('/'), start(page).waitFor()])
    expect(wanted).toEqual([])
    await page.context().close()
  })

  it('stays until the next one is there, and says that it is under way', async () => {
    const page = await open()
    await seen(page, page.goto('/'))
    const arrival = Promise.withResolvers<undefined>()
    await page.route(/\/assets\/CombinationsPage-/u, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('nav.combinations') })
      .click()
    await page.getByRole('progressbar', { name: t('loading') }).waitFor()
    expect(await start(page).isVisible()).toBe(true)
    arrival.resolve(undefined)
    await page.getByRole('heading', { name: t('combinations.title'), level: 1 }).waitFor()
    expect(await page.getByRole('progressbar', { name: t('loading') }).count()).toBe(0)
    await page.context().close()
  })
})
