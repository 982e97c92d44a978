import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct } from '#tests/kit/product.ts'
import { coldWalk } from '../pictures/cold.ts'
import { firmOfOne } from '../pictures/firm.ts'
import type { Open } from './visitor.ts'

let open: Open

beforeAll(async () => {
  open = { product: await startProduct(), browser: await launchBrowser() }
})
afterAll(async () => {
  await open.browser.close()
  await open.product.stop()
  await removeFolder(open.product.folder)
})

// `npm run pictures` does so on every screen. These have the filters whose options are asked for when they open.
it.each(['/combinations', '/audit-log'])(
  'opens everything before its answer is there, and has the focus, a reader and Tab in it: %s',
  async (address) => {
    const { browser, product } = open
    const only = new RegExp(`^cold ${address}$`, 'u')
    const walked = await coldWalk({ browser, url: product.url, firm: firmOfOne(''), locale: 'nl', only })
    expect(walked.map(({ findings }) => findings)).toEqual([[]])
    expect(walked[0]?.opened).toBeGreaterThan(3)
  },
)
