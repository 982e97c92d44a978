import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { freePorts } from '#tests/kit/free-ports.ts'
import { startPair, type RunningPair } from '#tests/kit/pair.ts'
import { emptyFolder, removeFolder } from '#tests/kit/product.ts'
import { signIn, visit, type Visitor } from './visitor.ts'

/* All other journeys run on two instances too: `npm run pair -- journeys`. */

let pair: RunningPair
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  const environment = { SPIL_TEST_SEED: '0', SPIL_TEST_CLOCK_SECONDS: '600', SPIL_TEST_LOCK_SECONDS: '5' }
  pair = await startPair({ folder: await emptyFolder(), ports: await freePorts(4), environment })
  browser = await launchBrowser()
  visitor = await visit(browser, pair.url, 'nl')
})
afterAll(async () => {
  await browser.close()
  await pair.stop()
  await removeFolder(pair.folder)
})

const name = 'Twee & Eén'

describe('somebody whose requests go to two instances in turn, the clock of one of them ten minutes ahead', () => {
  it('signs in, adds a customer, and finds it in the list', async () => {
    const { page, t } = visitor
    await signIn(visitor, 'Sanne Verhoeven')
    await page.goto('/combinations')
    await page
      .getByRole('button', { name: t('combinations.add') })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: t('combination.name') }).fill(name)
    await dialog.getByRole('button', { name: t('combination.add.submit') }).click()
    await page.getByRole('link', { name }).first().waitFor()
  })

  it('notices nothing when that instance dies and comes back', async () => {
    const { page, complaints } = visitor
    // What the page asks at the moment of the kill may fail, and it says so; the promise is about what is asked after it.
    await page.goto('about:blank')
    await pair.killSecond()
    await page.goto(`/combinations?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await pair.startAgain()
    await page.reload()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(complaints).toEqual([])
  })
})
