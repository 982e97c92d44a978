/**
 * `npm run bench [section …]`: figures of the product, each beside a reference measured in the same run, because absolute
 * figures move with the machine. Not part of the tests: nothing fails here, a target that was missed is said.
 */
import { part, print } from './measure.ts'
import { runSections, sections } from './sections.ts'

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no section ${unknown.join(', ')}; there are: ${Object.keys(sections).join(', ')}`)
  process.exit(2)
}
if (part !== 1) console.log(`With ${part} of the rows that are named: the figures say nothing.`)
const failed = await runSections(sections, asked, {
  section: print,
  failure: (name, error) => console.error(`\n${name} failed:`, error),
})
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exitCode = 1
}
