import type { Browser, Page } from 'playwright-core'
import type { RunningProduct } from '#tests/kit/product.ts'
import { signIn, textsOf, visit } from '../journeys/visitor.ts'
import { milliseconds, percentile, triesOf, type Figure } from './measure.ts'

const TARGET = 50
/** Loads of the page, each with a first opening and some more. */
const LOADS = triesOf(9)
const OPENINGS = triesOf(3)

/** From the key to the frame that shows the palette with the focus in its field, in milliseconds. */
async function openingTime(page: Page): Promise<number> {
  // It listens before the key is pressed.
  const measured = await page.evaluateHandle(() => ({
    shown: new Promise<number>((resolve) => {
      const press = (event: KeyboardEvent): void => {
        if (event.key !== 'k') return
        document.removeEventListener('keydown', press, true)
        // When the browser got the key, not when it came to telling us.
        const started = event.timeStamp
        const look = (): void => {
          if (document.activeElement?.closest('[role=dialog]') == null) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
        }
        requestAnimationFrame(look)
      }
      document.addEventListener('keydown', press, true)
    }),
  }))
  await page.keyboard.press('Control+k')
  return measured.evaluate(({ shown }) => shown)
}

const figure = (name: string, times: readonly number[]): Figure => ({
  name,
  value: milliseconds(percentile(times, 0.95)),
  reference: `median ${milliseconds(percentile(times, 0.5))}`,
  target: `p95 under ${TARGET} ms`,
  met: percentile(times, 0.95) < TARGET,
})

/** The first opening after a load, once the browser had a moment for what it fetches ahead, and the ones after it. */
export async function paletteFigures(browser: Browser, product: RunningProduct): Promise<Figure[]> {
  const visitor = await visit(browser, product.url, 'nl')
  const { page } = visitor
  await signIn(visitor, 'Sanne Verhoeven')
  const [first, later]: [number[], number[]] = [[], []]
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto('/search')
    await page.getByRole('searchbox', { name: textsOf('nl')('search.field') }).waitFor()
    await page.waitForLoadState('networkidle')
    for (let opening = 0; opening <= OPENINGS; opening += 1) {
      ;(opening === 0 ? first : later).push(await openingTime(page))
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
  }
  await visitor.context.close()
  return [figure('palette, its first opening after a load', first), figure('palette, opened again', later)]
}
