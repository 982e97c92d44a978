import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Locale } from '#tests/journeys/visitor.ts'
import { launchBrowser } from '#tests/kit/browser.ts'
import { removeFolder, startProduct } from '#tests/kit/product.ts'
import unpackBrowser from '#tests/kit/unpack-browser.ts'
import { coldWalk, type ColdFinding } from './cold.ts'
import { arrangeFirm } from './firm.ts'
import { auditLogScenes } from './scenes/audit-log.ts'
import { connectionScenes } from './scenes/connection.ts'
import { filePreviewScenes } from './scenes/file-preview.ts'
import { feedScenes } from './scenes/feed.ts'
import { oneCustomerScenes } from './scenes/customer.ts'
import { customerWorkScenes } from './scenes/customer-work.ts'
import { customerScenes } from './scenes/customers.ts'
import { helpScenes } from './scenes/help.ts'
import { homeScenes } from './scenes/home.ts'
import { keyScenes } from './scenes/keys.ts'
import { leavingScenes } from './scenes/leaving.ts'
import { listScenes } from './scenes/lists.ts'
import { matchingScenes } from './scenes/matching.ts'
import { monthScenes } from './scenes/months.ts'
import { notificationScenes } from './scenes/notifications.ts'
import { organizationScenes } from './scenes/organization.ts'
import { changedPriceScenes } from './scenes/changed-prices.ts'
import { productScenes } from './scenes/products.ts'
import { rowScenes } from './scenes/rows.ts'
import { searchScenes } from './scenes/search.ts'
import { selfLinkingScenes } from './scenes/self-linking.ts'
import { syncTrialScenes } from './scenes/sync-trial.ts'
import { sessionScenes } from './scenes/session.ts'
import { supplierScenes } from './scenes/suppliers.ts'
import { webhookScenes } from './scenes/webhooks.ts'
import { writeIndex, writeSheet } from './sheets.ts'
import { sizes, walk, type Picture, type Theme } from './walk.ts'

/**
 * Pictures of every screen in every state, at five widths, in both languages and themes, and what a machine finds wrong
 * with each: `npm run pictures`. Then everything that opens on each screen is opened while the answers are late, and walked
 * through by Tab (`--only '^cold /audit-log'` for one screen, `^cold` for all). Ends with 1 where it found anything.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    locales: { type: 'string', default: 'nl,en' },
    themes: { type: 'string', default: 'light,dark' },
    widths: { type: 'string', default: sizes.map(({ width }) => width).join(',') },
    to: { type: 'string', default: '.spil/pictures' },
    data: { type: 'string' },
    sheets: { type: 'boolean', default: false },
  },
})

const only = new RegExp(values.only, 'u')
const folder = resolve(values.to)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await unpackBrowser()
const scenes = [
  ...sessionScenes,
  ...homeScenes,
  ...searchScenes,
  ...keyScenes,
  ...listScenes,
  ...customerScenes,
  ...customerWorkScenes,
  ...oneCustomerScenes,
  ...matchingScenes,
  ...connectionScenes,
  ...selfLinkingScenes,
  ...syncTrialScenes,
  ...filePreviewScenes,
  ...rowScenes,
  ...productScenes,
  ...changedPriceScenes,
  ...monthScenes,
  ...supplierScenes,
  ...notificationScenes,
  ...organizationScenes,
  ...leavingScenes,
  ...webhookScenes,
  ...feedScenes,
  ...auditLogScenes,
  ...helpScenes,
].filter(({ name }) => only.test(name))
console.log(`${scenes.length} scenes; the demo firm is being made …`)
const product = await startProduct({
  environment: { SPIL_DEMO_CONNECTIONS: 'true', SPIL_UI_SAMPLE: 'true' },
  ...(values.data === undefined ? {} : { folder: resolve(values.data) }),
})
const browser = await launchBrowser()
const opened: ColdFinding[] = []
const pictures: Picture[] = []
try {
  const firm = await arrangeFirm(product)
  for (const locale of scenes.length === 0 ? [] : (values.locales.split(',') as Locale[])) {
    for (const theme of values.themes.split(',') as Theme[]) {
      console.log(`${locale}, ${theme}`)
      const widths = values.widths.split(',').map(Number)
      pictures.push(...(await walk({ browser, url: product.url, firm, locale, theme, scenes, widths, folder })))
    }
  }
  const locale = values.locales.split(',')[0] as Locale
  opened.push(...(await coldWalk({ browser, url: product.url, firm, locale, only })))
} finally {
  await product.stop()
  if (values.data === undefined) await removeFolder(product.folder)
}
const index = await writeIndex(folder, pictures)
for (const { scene, width, locale, theme, findings } of pictures)
  for (const finding of findings) console.log(`${scene}, ${width} ${locale} ${theme}: ${finding}`)
if (values.sheets) {
  for (const scene of new Set(pictures.map((picture) => picture.scene)))
      await writeSheet(browser, folder, `sheet-${scene.replaceAll(' ', '-')}`, pictures.filter((one) => one.scene === scene)) // prettier-ignore
}
await browser.close()
const wrong = [...pictures, ...opened].filter(({ findings }) => findings.length > 0).length
console.log(`${pictures.length} pictures, ${wrong} with findings: ${index}`)
process.exitCode = wrong > 0 ? 1 : 0
