import { launchBrowser } from '#tests/kit/browser.ts'
import { visit, signIn } from './journeys/visitor.ts'
const b = await launchBrowser()
const v = await visit(b, 'http://localhost:4380', 'en')
const { page, t } = v
const shot = (n: string) => page.screenshot({ path: `/tmp/shots/${n}.png` })
try {
  await signIn(v, 'Fatima Berrada')
  await page
    .getByRole('link', { name: t('connections.add') })
    .or(page.getByRole('button', { name: t('connections.add') }))
    .first()
    .click()
  await page.getByRole('heading', { name: t('add_connection.title'), level: 1 }).waitFor()
  await page.getByRole('row', { name: 'Exact Online' }).click()
  await page.waitForTimeout(1500)
  await shot('add-dialog')
  console.log(await page.locator('[role=dialog]').first().ariaSnapshot())
} catch (e) {
  console.log(e)
  await shot('error')
}
console.log(v.complaints)
await b.close()
