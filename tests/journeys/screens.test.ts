import { afterAll, beforeAll, describe } from 'vitest'
import { launchBrowser } from '#tests/kit/browser.ts'
import { emptyFolder, removeFolder, startProduct } from '#tests/kit/product.ts'
import { looksAsItShould } from './looks.ts'
import type { Open } from './visitor.ts'
import { fitsAtEveryWidth } from './widths.ts'

let open: Open

beforeAll(async () => {
  // The letter of an invitation leads to the product that wrote it.
  const folder = await emptyFolder()
  const product = await startProduct({ folder, environment: { SPIL_UI_SAMPLE: 'true' } })
  open = { product, browser: await launchBrowser() }
})
afterAll(async () => {
  await open.browser.close()
  await open.product.stop()
  await removeFolder(open.product.folder)
})

describe('every screen', () => {
  fitsAtEveryWidth(() => open)
  looksAsItShould(() => open)
})
