/**
 * `npm run bench [section …]`: figures of the product, each beside a reference measured in the same run, because absolute
 * figures move with the machine. Not part of the tests: nothing fails here, a target that was missed is said.
 */
import { print, type Section } from './measure.ts'

const sections: Readonly<Record<string, () => Promise<{ run: () => Promise<Section> }>>> = {
  store: () => import('./store.ts'),
  questions: () => import('./questions.ts'),
  cosmos: () => import('./cosmos.ts'),
  import: () => import('./import.ts'),
  sync: () => import('./sync.ts'),
  instance: () => import('./instance.ts'),
  firm: () => import('./firm.ts'),
  combinations: () => import('./combinations.ts'),
  products: () => import('./products.ts'),
  odata: () => import('./odata.ts'),
  pages: () => import('./pages.ts'),
  matching: () => import('./matching.ts'),
  search: () => import('./search.ts'),
  web: () => import('./web.ts'),
  start: () => import('./start.ts'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are: ${Object.keys(sections).join(', ')}`)
  process.exit(2)
}
const failed: string[] = []
for (const [name, load] of Object.entries(sections)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  try {
    const { run } = await load()
    print(await run())
  } catch (error) {
    // The others go on: what they measure has nothing to do with it.
    failed.push(name)
    console.error(`\n${name} failed:`, error)
  }
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
