import axeCore from 'axe-core'
import type { BrowserContext, Locator, Page, Browser } from 'playwright-core'
import { createIntl, type IntlShape } from 'react-intl'
import { demoPeople } from '#local/seed/firms.ts'
import { accessToken } from '#tests/kit/http-person.ts'
import { patient } from '#tests/kit/patience.ts'
import type { RunningProduct } from '#tests/kit/product.ts'
import { isAuthAnswer, sessionOf } from '#web/app/session/session.ts'
import type { MessageId } from '#web/messages/ids.generated.ts'
import { readMessages } from '../../scripts/message-files.ts'

export type Locale = 'nl' | 'en'

/** The texts a person reads, by the ids the screens use: a journey does not break when a word changes. */
export interface Texts {
  (id: MessageId, values?: Record<string, string | number>): string
}

export function textsOf(locale: Locale): Texts {
  const intl: IntlShape = createIntl({ locale: locale === 'nl' ? 'nl-NL' : 'en-GB', messages: readMessages(locale) })
  return (id, values) => intl.formatMessage({ id }, values)
}

/** A product and a browser that stand open for several journeys. */
export interface Open {
  readonly product: RunningProduct
  readonly browser: Browser
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  readonly t: Texts
  readonly locale: Locale
  /** What the page's console and the browser's policy complained about. */
  readonly complaints: string[]
}

/** For anything that a page is to show: beyond what the busiest machine takes, so that only what never comes ends it. */
const patience = 120_000

/**
 * A fresh browser profile in one language, of a person who asked for less motion: drawing what slides and turns takes a
 * quarter of a journey's processor time. `moving` is everybody else.
 */
export async function visit(browser: Browser, url: string, locale: Locale, { moving = false } = {}): Promise<Visitor> {
  const context = await browser.newContext({
    locale: locale === 'nl' ? 'nl-NL' : 'en-GB',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    reducedMotion: moving ? 'no-preference' : 'reduce',
    baseURL: url,
  })
  context.setDefaultTimeout(patient(patience))
  const complaints: string[] = []
  const page = await context.newPage()
  const listen = (each: Page): void => {
    each.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    each.on('pageerror', (error) => complaints.push(error.message))
  }
  listen(page)
  context.on('page', listen)
  return { context, page, t: textsOf(locale), locale, complaints }
}

/** Signs in as one of the demo accounts, through the popup of the identity provider, and goes from where that leads to the connections. */
export async function signIn({ page, t }: Visitor, name: string): Promise<void> {
  await page.goto('/')
  await throughMicrosoft({ page, t }, name)
  await fromStartToConnections({ page, t })
}

/**
 * As somebody who signed in a moment ago, for a journey that is about something else and goes on at an address of its own:
 * the browser has the session of the API, from the same calls, without the five pages on the way. Errors: an Error where
 * no demo account has that name, and what the API says where it refuses.
 */
export async function comeSignedIn({ context, page }: Visitor, name: string): Promise<void> {
  const person = demoPeople.find((one) => one.name === name)
  if (person === undefined) throw new Error(`No demo account is called ${name}`)
  // No screen of the app, which would look for a session before there is one.
  await page.goto('/config.json')
  const authorization = `Bearer ${await accessToken(new URL(page.url()).origin, person.email)}`
  const headers = { 'x-spil-request': '1', authorization }
  const answer = await context.request.get('/api/authenticate/microsoft', { headers })
  const said: unknown = await answer.json()
  if (!isAuthAnswer(said)) throw new Error(`The sign-in of ${name} answered ${answer.status()}: ${await answer.text()}`)
  const { sas: _, ...stored } = sessionOf(said, `${person.objectId}.${person.directoryId}`, Date.now())
  await page.evaluate((session) => localStorage.setItem('spil.session', session), JSON.stringify(stored))
}

/** From the login screen, through the popup of the identity provider. */
export async function throughMicrosoft({ page, t }: Pick<Visitor, 'page' | 't'>, name: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: t('login.microsoft') }).click(),
  ])
  await popup.getByRole('link', { name }).or(popup.getByRole('button', { name })).first().click()
}

/** From the screen on which a person starts, once that is there. */
export async function fromStartToConnections({ page, t }: Pick<Visitor, 'page' | 't'>): Promise<void> {
  await page.getByRole('searchbox', { name: t('search.field') }).waitFor()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.connections') })
    .click()
  await page.getByRole('heading', { name: t('connections.title'), level: 1 }).waitFor()
}

/** Leaves the dialog of a connection that was just added; the page behind it has fields of the same names. */
export async function leaveDialog({ page, t }: Pick<Visitor, 'page' | 't'>): Promise<void> {
  await page.getByRole('button', { name: t('add_connection.later') }).click()
  await page.waitForURL(/\/connections\/[\w-]+$/)
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** Leaves what is open with the Escape key. A tooltip under the pointer would take that key for itself, as it should. */
export async function escape(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.locator('[role="tooltip"]:visible').first().waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
}

/** Waits until there are so many of it: on a busy machine what comes or goes with an answer does so a moment later. */
export async function thereAre(count: number, of: Locator): Promise<void> {
  if (count > 0) await of.nth(count - 1).waitFor({ state: 'attached' })
  await of.nth(count).waitFor({ state: 'detached' })
}

interface Violation {
  readonly id: string
  readonly impact: string | null
  readonly help: string
  readonly nodes: readonly { readonly html: string; readonly target: readonly string[] }[]
}

/**
 * Serious and critical findings of axe-core on the page as it stands, as readable lines. The rule that is off is an
 * experiment of axe's and takes the letters drawn in an application's mark for the text of its link. `within`: only what is in the
 * element that this selects.
 */
export async function accessibilityFindings(page: Page, within = ':root'): Promise<string[]> {
  const first = await findingsNow(page, within)
  // A button that becomes active at that very moment still has its colour of before: a second look tells it from a fault.
  return first.length === 0 ? first : findingsNow(page, within)
}

async function findingsNow(page: Page, within: string): Promise<string[]> {
  // A dialog that is still fading in has other colours than the one a person reads.
  await page.evaluate(async () => {
    // Not one that counts down, as the time that is left to undo something: that is over when it ends.
    const ending = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 2_000)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  // Fluent takes a moment to hide the page behind a dialog, and to show it again.
  await page.waitForTimeout(500)
  await page.waitForFunction(
    () =>
      document.querySelector('#root[aria-hidden]') === null ||
      document.querySelector('[role=dialog], [role=alertdialog]') !== null,
  )
  // A page that was looked at before still has it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  // What an open menu covers in part is whole again once it is closed: its size is looked at where no menu is open.
  const behindMenu = await page.evaluate(() => document.querySelector('[role=menu]') !== null)
  // Fluent's focus guards are hidden and take the focus only to pass it on: no person meets them. What is in order, a
  // thousand things on a page, is neither described nor sent: that took longer than looking at it.
  const violations = await page.evaluate<Violation[]>(
    `axe.run({ include: [${JSON.stringify(within)}], exclude: ['[data-tabster-dummy]'] }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: false } } }).then(({ violations }) => violations)`,
  )
  return violations
    .filter(
      ({ id, impact }) => (impact === 'serious' || impact === 'critical') && !(behindMenu && id === 'target-size'),
    )
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} — ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
    )
}

/** More stops than this nobody presses through to what a page is for. */
const mostStops = 40

/** Whether the focus stands on it. */
export async function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluate((element) => element === document.activeElement)
}

/** Presses Tab until the focus stands on it. Errors: an Error where it never does. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let presses = 0; presses < 2 * mostStops; presses += 1) {
    if (await hasFocus(goal)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`by Tab the focus never comes to ${String(goal)}`)
}

/** Goes to a button or link by Tab and presses Enter on it. */
export async function pressByKey(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Where the focus stands, as far as a walk by Tab has to know it; null: it has left the page. */
function focusedStop() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const main = element.closest('main')
  const { top, bottom, width, height } = element.getBoundingClientRect()
  const scrollers: Element[] = []
  for (let above = element.parentElement; above !== null; above = above.parentElement)
    if (above.scrollHeight > above.clientHeight && /auto|scroll/u.test(getComputedStyle(above).overflowY))
      scrollers.push(above)
  const card = element.closest('section')?.getBoundingClientRect()
  const { labels } = element as Partial<HTMLInputElement>
  const labelled = (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  const names = [
    element.getAttribute('aria-label'),
    labelled,
    labels?.[0]?.textContent,
    element.textContent,
    element.title,
  ].map((each) => (each ?? '').trim())
  return {
    role: element.getAttribute('role') ?? element.tagName.toLowerCase(),
    name: names.find((each) => each !== '')?.slice(0, 60) ?? '',
    isOnPage: main !== null,
    isSeen: width > 0 && height > 0,
    top,
    bottom,
    /** How far what it stands in is scrolled, and which that is: told by its looks, which no other on a page has. */
    scrolled: scrollers.reduce((sum, { scrollTop }) => sum + scrollTop, 0),
    within: scrollers.map(({ className }) => className).join(' / '),
    /** The section it stands in, as a card of a row of cards. */
    card: card === undefined ? null : { top: card.top, left: card.left, right: card.right },
  }
}

type Stop = NonNullable<ReturnType<typeof focusedStop>>

/** In the next of two cards that begin at one height: they are read one after the other. */
const isInNextCard = (stop: Stop, before: Stop): boolean =>
  stop.card !== null &&
  before.card !== null &&
  Math.abs(stop.card.top - before.card.top) < 1 &&
  stop.card.left >= before.card.right

/** Within what scrolls by the places there: a page that follows the focus down is no jump. Else as both are seen. */
function isAbove(stop: Stop, before: Stop): boolean {
  const isTogether = stop.within === before.within
  return stop.bottom + (isTogether ? stop.scrolled : 0) <= before.top + (isTogether ? before.scrolled : 0)
}

/**
 * Walks through a page by Tab and says where a person would lose the way: the focus goes back up, to what cannot be seen or
 * has no name, or it takes too many stops. The navigation before it is the same everywhere and is walked through unsaid.
 */
export async function focusFindings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const findings: string[] = []
  let before: Stop | null = null
  let stops = 0
  for (let presses = 0; presses < 2 * mostStops; presses += 1) {
    await page.keyboard.press('Tab')
    const stop: Stop | null = await page.evaluate(focusedStop)
    if (stop === null) break
    if (!stop.isOnPage) continue
    stops += 1
    const said = `${stop.role} "${stop.name}"`
    if (!stop.isSeen) findings.push(`${said} cannot be seen`)
    if (stop.name === '') findings.push(`${said} has no name`)
    if (before !== null && isAbove(stop, before) && !isInNextCard(stop, before))
      findings.push(`from "${before.name}" back up to ${said}`)
    before = stop
  }
  if (stops === 0) findings.push('nothing on the page takes the focus')
  if (stops > mostStops) findings.push(`more than ${mostStops} stops`)
  return findings
}
