import type { Browser, Page, Route } from 'playwright-core'
import { accessibilityFindings, comeSignedIn, visit, type Locale } from '#tests/journeys/visitor.ts'
import type { PicturedFirm } from './firm.ts'
import { openersIn, surfaceOpened, tabStop, whereFocusIs, type Opener } from './surfaces.ts'

/** What a machine finds wrong with what opens on a screen while the answers are late. */
export interface ColdFinding {
  readonly name: string
  /** How many menus, popovers, dialogs and panels opened. */
  readonly opened: number
  readonly findings: readonly string[]
}

export interface ColdOptions {
  readonly browser: Browser
  readonly url: string
  readonly firm: PicturedFirm
  readonly locale: Locale
  readonly only: RegExp
}

const addresses = ({ id, customer, products }: PicturedFirm): readonly string[] => [
  '/combinations',
  `/combinations/${customer('byHand')}`,
  `/combinations/${products.customer}?tab=products`,
  '/combinations/coverage',
  '/combinations/review',
  '/products',
  `/products/${products.definition}`,
  `/products/${products.definition}?tab=financial`,
  `/products/months/${products.months.closable}`,
  '/data',
  `/supplier-check/${products.supplier}`,
  '/connections',
  '/connections/health',
  `/connections/${id('inOrder')}`,
  `/connections/${products.supplier}/invoices`,
  '/add-connection',
  '/odata',
  '/odata?tab=data',
  '/webhooks',
  '/organization',
  '/organization?tab=users',
  '/audit-log',
  '/notifications',
]

/** Longer than any answer that is not held takes to be drawn, in milliseconds. */
const settled = 700
const mostStops = 40

/** Opens everything that opens on each screen by the keyboard, each on a page that knows nothing yet. */
export async function coldWalk(options: ColdOptions): Promise<ColdFinding[]> {
  const found: ColdFinding[] = []
  for (const address of addresses(options.firm)) {
    const name = `cold ${address}`
    if (!options.only.test(name)) continue
    const visitor = await visit(options.browser, options.url, options.locale)
    visitor.context.setDefaultTimeout(20_000)
    await comeSignedIn(visitor, 'Sanne Verhoeven')
    // What an application opens in a window of its own is no part of the screen.
    visitor.context.on('page', (page) => void page.close().catch(() => undefined))
    const walker = new Walker(visitor.page, address)
    await walker.walk([]).catch((error: unknown) => walker.findings.push(`cannot be walked: ${String(error)}`))
    await visitor.context.close()
    found.push({ name, opened: walker.opened, findings: walker.findings })
    console.log(`  ${name}: ${walker.opened} opened`)
    for (const finding of walker.findings) console.log(`    ${finding}`)
  }
  return found
}

class Walker {
  readonly findings: string[] = []
  opened = 0
  readonly #page: Page
  readonly #address: string
  /** Calls that wait for the walk to have looked. */
  #held: Route[] | undefined

  constructor(page: Page, address: string) {
    this.#page = page
    this.#address = address
  }

  /** Opens what opens at the end of a path of openers, and what opens in that. */
  async walk(path: readonly Opener[]): Promise<void> {
    await this.#follow(path)
    const openers = await this.#page.evaluate(openersIn, path.length > 0)
    for (const opener of openers) {
      await this.#follow(path)
      const said = [...path, opener].map(({ name }) => name).join(' › ')
      const hasOpened = await this.#open(opener, said).catch((error: unknown) => {
        this.findings.push(`${said}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`)
        return false
      })
      if (hasOpened && path.length === 0) await this.walk([...path, opener])
    }
  }

  /** A page that knows nothing, with what the path leads to open and filled. */
  async #follow(path: readonly Opener[]): Promise<void> {
    const page = this.#page
    this.#held = undefined
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.route('**/api/**', (route) => this.#answer(route))
    await page.goto('about:blank')
    await page.goto(this.#address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(settled)
    for (const [at, opener] of path.entries()) {
      await this.#press(opener, at > 0)
      await page.waitForFunction(surfaceOpened)
      await page.waitForTimeout(settled)
    }
  }

  async #answer(route: Route): Promise<void> {
    const request = route.request()
    const body = (request.postDataBuffer() ?? '').toString('latin1')
    // Nothing is changed by looking at it: what would change something is never sent.
    if (request.method() !== 'GET' && (!request.url().includes('/graphql') || body.includes('mutation '))) return
    if (this.#held === undefined) await route.fallback()
    else this.#held.push(route)
  }

  async #press(opener: Opener, isInside: boolean): Promise<void> {
    const page = this.#page
    const element = page.locator(`[data-opener="${opener.at}"]`)
    // Numbers the openers anew: the page is another one, and on a busy machine what opened is filled a moment later.
    for (let tries = 0; tries < 20; tries += 1) {
      await page.evaluate(openersIn, isInside)
      if ((await element.count()) > 0) break
      await page.waitForTimeout(settled)
    }
    await element.focus()
    await page.keyboard.press(opener.role === 'combobox' ? 'ArrowDown' : 'Enter')
  }

  /** Whether something opened; it is looked at before the answers are there and after. */
  async #open(opener: Opener, said: string): Promise<boolean> {
    const page = this.#page
    await page.evaluate(surfaceOpened)
    const held: Route[] = []
    this.#held = held
    await this.#press(opener, said.includes(' › '))
    await page.waitForTimeout(settled)
    const role = await page.evaluate(surfaceOpened)
    if (role === null) return false
    this.opened += 1
    await this.#look(role, `${said}, before its answer`)
    this.#held = undefined
    for (const route of held) await route.fallback().catch(() => undefined)
    await page.waitForTimeout(settled)
    if ((await page.locator('[data-surface]').count()) > 0) await this.#look(role, `${said}, after its answer`)
    await this.#leave(role, said)
    return true
  }

  async #look(role: string, said: string): Promise<void> {
    const page = this.#page
    const say = (finding: string): number => this.findings.push(`${said}: ${finding}`)
    const at = await page.evaluate(whereFocusIs)
    if (at.isHidden) say('is hidden from readers of the screen')
    if (!at.isInside) say(`the focus is outside: ${at.name}`)
    for (const finding of await accessibilityFindings(page, '[data-surface]')) say(finding)
    // Tab leaves a menu and takes the choice of a list of options along.
    if (role !== 'dialog' && role !== 'alertdialog') return
    const isModal = (await page.locator('[data-surface][aria-modal="true"]').count()) > 0
    const seen = new Set<string>()
    for (let presses = 0; isModal && presses < mostStops; presses += 1) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(tabStop)
      if (!stop.isInside) say(`Tab goes outside: ${stop.name}`)
      else if (!stop.isSeen) say(`Tab goes to what cannot be seen: ${stop.name}`)
      else if (stop.name === '') say('Tab goes to what has no name')
      if (seen.has(stop.key) || !stop.isInside) break
      seen.add(stop.key)
    }
  }

  async #leave(role: string, said: string): Promise<void> {
    const page = this.#page
    await page.keyboard.press('Escape')
    await page.waitForTimeout(settled)
    // A question or a tooltip inside may have taken the first one.
    if ((await page.locator('[data-surface]').count()) > 0 && role === 'dialog') {
      await page.keyboard.press('Escape')
      await page.waitForTimeout(settled)
    }
    if ((await page.locator('[data-surface]:visible').count()) > 0)
      this.findings.push(`${said}: Escape does not close it`)
    else if (!said.includes(' › ')) {
      const { isBack, name } = await page.evaluate(whereFocusIs)
      if (!isBack) this.findings.push(`${said}: Escape leaves the focus at ${name}`)
    }
  }
}
