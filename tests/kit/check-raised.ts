import { globSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { besideTheCode } from './beside-the-code.ts'
import { neverRaised, raisedFolder } from './raised.ts'

/** Whether every test of the server was run, and none of them in part. */
function isWhole({ vitest }: TestProject): boolean {
  const run = new Set(vitest.state.getFilepaths())
  const isFiltered = vitest.config.testNamePattern !== undefined
  return !isFiltered && globSync([...besideTheCode]).every((file) => run.has(`${vitest.config.root}/${file}`))
}

/**
 * After the tests of the server, where all of them were run: the product really raised each refusal of the catalogues in one
 * of them. One that nobody can raise any more goes.
 */
export default function afterwards(project: TestProject): () => void {
  return () => {
    const folder = raisedFolder()
    if (folder === undefined || !isWhole(project)) return
    const never = neverRaised(folder)
    if (never.length > 0) throw new Error(`The product raises in no test: ${never.join(', ')}`)
  }
}
