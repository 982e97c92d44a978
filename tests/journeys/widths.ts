import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { misfits } from '#tests/kit/misfits.ts'
import { connectionScenes } from '../pictures/scenes/connection.ts'
import { listScenes } from '../pictures/scenes/lists.ts'
import { rowScenes } from '../pictures/scenes/rows.ts'
import { sessionScenes } from '../pictures/scenes/session.ts'
import { firmOfOne } from '../pictures/firm.ts'
import { clearStage, storedSession } from '../pictures/scene.ts'
import { comeSignedIn, visit, type Open, type Visitor } from './visitor.ts'

let visitor: Visitor
let connectionId = ''

const narrowest = { width: 390, height: 844 }

/** The desk most people have, a small one, one at a zoom of 200 %, and a phone. */
const sizes = [{ width: 1366, height: 768 }, { width: 1024, height: 768 }, { width: 720, height: 450 }, narrowest]

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

async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [role=progressbar]') === null)
}

/** Of `npm run pictures`, which walks all of them: those that crowd a screen most. */
const crowded = [
  'connections 429',
  'connections offline',
  'add details refused',
  'connection command failed',
  'connection archive question',
  'rows failed after a search',
  'rows past the end',
  'rows selected question',
  'rows columns',
  'session ends 429',
]

/** Every screen at every width, and what crowds one most, in a product that stands open already. */
export function fitsAtEveryWidth(opened: () => Open): void {
  beforeAll(async () => {
    const { product, browser } = opened()
    visitor = await visit(browser, product.url, 'nl')
    await comeSignedIn(visitor, 'Sanne Verhoeven')
    await visitor.page.goto('/connections')
    await visitor.page.getByText('Klantenbestand').click()
    await visitor.page.waitForURL(/\/connections\/[\w-]+/u)
    connectionId = new URL(visitor.page.url()).pathname.split('/')[2] ?? ''
  })
  afterAll(() => visitor.context.close())

  describe('what does not fit', () => {
    it('is found: a page that scrolls, text that is cut, controls beside the screen and over each other', async () => {
      const page = await visitor.context.newPage()
      await page.setViewportSize({ width: 390, height: 844 })
      await page.setContent(`<main>
      <p style="width: 900px">wide</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap">a text that is longer than its place</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a text that says so</p>
      <p style="width: 50px">23-11-2026</p>
      <p style="width: 120px">23-11-2026 09:00:00</p>
      <button style="position: absolute; left: 10px; top: 200px">one</button>
      <button style="position: absolute; left: 20px; top: 205px">two</button>
      <button style="position: absolute; left: 380px; top: 300px">three</button>
    </main>`)
      expect(await page.evaluate(misfits)).toEqual([
        expect.stringMatching(/^the page scrolls sideways/u),
        'cut: p "a text that is longer than its place"',
        'a date in two lines: p "23-11-2026"',
        'button "one" lies over button "two"',
        'beside the screen: button "three"',
      ])
      await page.setContent(`<div role="dialog" aria-label="Upload" style="width: 200px; overflow: auto">
      <input style="width: 300px">
    </div>`)
      expect(await page.evaluate(misfits)).toContainEqual(expect.stringMatching(/^the dialog scrolls sideways/u))
      await page.setContent(`<div role="dialog" aria-label="Toevoegen"><button>Toevoegen</button></div>
      <section data-popups><p style="position: absolute; left: 0; top: 0">Mislukt, probeer het later</p></section>`)
      expect(await page.evaluate(misfits)).toContainEqual('a message lies over button "Toevoegen"')
      await page.close()
    })

    it.each([
      ['half, in a grid', 'role="grid"', 200, ['under a column that stays: td "1.234,56"']],
      ['whole, in a grid that has keys to go there', 'role="grid"', 150, []],
      ['whole, in a small table', '', 150, ['under a column that stays: td "1.234,56"']],
      ['not at all', '', 320, []],
    ])('is found: a number that lies under a column that stays, %s', async (_, role, width, found) => {
      const page = await visitor.context.newPage()
      await page.setContent(`<main><div style="width: ${width}px; height: 200px; overflow: auto">
      <table ${role} style="table-layout: fixed; width: 240px; border-spacing: 0"><tr>
        <td style="width: 100px; padding: 0">Naam</td><td style="width: 80px; padding: 0">1.234,56</td>
        <td style="width: 60px; padding: 0; position: sticky; right: 0"><button>Meer</button></td>
      </tr></table></div></main>`)
      expect(await page.evaluate(misfits)).toEqual(found)
      await page.close()
    })
  })

  describe.each(screens)('the screen of %s', (_, path) => {
    // Opened as a phone shows it and then turned wider: with a page of its own for each size, loading was most of the work.
    beforeAll(async () => {
      await visitor.page.setViewportSize(narrowest)
      await visitor.page.goto(path())
      await settled(visitor.page)
    })

    it.each(sizes.toReversed())('fits at $width pixels', async (size) => {
      const { page } = visitor
      await page.setViewportSize(size)
      await settled(page)
      // The screen has to draw itself for its new width first.
      await expect.poll(() => page.evaluate(misfits)).toEqual([])
    })
  })

  describe('in a bad moment', () => {
    const scenes = [...sessionScenes, ...listScenes, ...connectionScenes, ...rowScenes]
    it.each(crowded)('the screen fits: %s', async (name) => {
      const { page, t } = visitor
      const scene = scenes.find((one) => one.name === name)
      if (scene === undefined) throw new Error(`No picture is called ${name}`)
      const session = await storedSession(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await scene.show({ page, t, firm: firmOfOne(connectionId) })
      for (const size of sizes.slice(1)) {
        await page.setViewportSize(size)
        // The screen has to draw itself for its new width first.
        await expect.poll(() => page.evaluate(misfits)).toEqual([])
      }
      await clearStage(page, opened().product.url, session)
    })
  })
}
