import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct, type RunningProduct } from '#tests/kit/product.ts'
import { signIn, visit, type Visitor } from './visitor.ts'

let product: RunningProduct
let browser: Browser
let visitor: Visitor
let connectionId = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  visitor = await visit(browser, product.url, 'nl')
  await signIn(visitor, 'Sanne Verhoeven')
  await visitor.page.getByText('Klantenbestand').click()
  await visitor.page.waitForURL(/\/connections\/[\w-]+/u)
  connectionId = new URL(visitor.page.url()).pathname.split('/')[2] ?? ''
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeFolder(product.folder)
})

/** The desk most people have, a small one, one at a zoom of 200 %, and a phone. */
const sizes = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
]

/** Every screen there is, with what stands on it once it is there. */
const screens: readonly (readonly [name: string, path: () => string])[] = [
  ['the connections', () => '/connections'],
  ['a connection', () => `/connections/${connectionId}`],
  ['its invoices', () => `/connections/${connectionId}/invoices`],
  ['administrations', () => `/data/${connectionId}/Administrations`],
  ['users', () => `/data/${connectionId}/Users`],
  ['usage', () => `/data/${connectionId}/Usage`],
  ['invoices', () => `/data/${connectionId}/Invoices`],
  ['a connection that is gone', () => '/data/gone'],
  ['what can be added', () => '/add-connection'],
  ['the firms', () => '/switch-tenant'],
  ['a link that has ended', () => '/reconnect'],
]

/**
 * What does not fit, in words: a page that scrolls sideways, text that is cut without an ellipsis, and buttons and fields
 * that lie over each other or beside the screen. What scrolls by itself may be wider than its place.
 */
function misfits(): string[] {
  const found: string[] = []
  const root = document.documentElement
  if (root.scrollWidth > root.clientWidth) found.push(`the page scrolls sideways: ${root.scrollWidth}`)
  const scrolls = (element: Element): boolean => {
    for (let at: Element | null = element; at !== null && at !== root; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      const ownWay = at.scrollWidth > at.clientWidth + 1 || at.scrollHeight > at.clientHeight + 1
      if (ownWay && [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')) return true
    }
    return false
  }
  const seen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const named = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).slice(0, 40)}"`
  for (const grid of document.querySelectorAll('[role=grid]')) {
    const room = grid.parentElement?.clientHeight ?? 0
    if (room < 140 && grid.scrollHeight > room) found.push(`no room for rows: ${room}`)
  }
  for (const element of document.querySelectorAll('body *')) {
    const text = Array.from(element.childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    if (!text || !seen(element)) continue
    const { overflowX, textOverflow } = getComputedStyle(element)
    const cut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
    if (cut && overflowX === 'hidden' && textOverflow !== 'ellipsis') found.push(`cut: ${named(element)}`)
  }
  const controls = [...document.querySelectorAll('main :is(button, a[href], input, select, [role=tab], h1)')].filter(
    (element) => seen(element) && !scrolls(element),
  )
  const boxes = controls.map((element) => ({ element, box: element.getBoundingClientRect() }))
  for (const [index, { element, box }] of boxes.entries()) {
    if (box.left < -1 || box.right > root.clientWidth + 1) found.push(`beside the screen: ${named(element)}`)
    for (const { element: other, box: place } of boxes.slice(index + 1)) {
      if (element.contains(other) || other.contains(element)) continue
      const wide = Math.min(box.right, place.right) - Math.max(box.left, place.left)
      const high = Math.min(box.bottom, place.bottom) - Math.max(box.top, place.top)
      // A field and the button inside its frame belong together.
      const one =
        element.parentElement === other.parentElement || element.closest('span, label') === other.closest('span, label')
      if (wide > 2 && high > 2 && !(one && element.closest('span, label') !== null))
        found.push(`${named(element)} lies over ${named(other)}`)
    }
  }
  return found
}

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [role=progressbar]') === null)
}

describe('what does not fit', () => {
  it('is found: a page that scrolls, text that is cut, controls beside the screen and over each other', async () => {
    const page = await visitor.context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.setContent(`<main>
      <p style="width: 900px">wide</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap">a text that is longer than its place</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a text that says so</p>
      <button style="position: absolute; left: 10px; top: 200px">one</button>
      <button style="position: absolute; left: 20px; top: 205px">two</button>
      <button style="position: absolute; left: 380px; top: 300px">three</button>
    </main>`)
    expect(await page.evaluate(misfits)).toEqual([
      expect.stringMatching(/^the page scrolls sideways/u),
      'cut: p "a text that is longer than its place"',
      'button "one" lies over button "two"',
      'beside the screen: button "three"',
    ])
    await page.close()
  })
})

describe.each(sizes)('at $width pixels', (size) => {
  it.each(screens)('the screen of %s fits', async (_, path) => {
    const { page } = visitor
    await page.setViewportSize(size)
    await page.goto(path())
    await settled(page)
    expect(await page.evaluate(misfits)).toEqual([])
  })
})
