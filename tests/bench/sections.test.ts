import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { triesAll } from '#tests/kit/how-much.ts'
import { runSections, sections } from './sections.ts'

const bench = promisify(execFile)
/** One row in a thousand, and each question twice. */
const env = { ...process.env, BENCH_PART: '0.001' }

describe('the bench', () => {
  it('says which section failed, and the others go on', async () => {
    const said: string[] = []
    const good = () => Promise.resolve({ run: () => Promise.resolve({ title: 'good', figures: [] }) })
    const all = {
      one: () => Promise.reject(new Error('no such module')),
      two: good,
      three: () => Promise.resolve({ run: () => Promise.reject(new Error('no rows')) }),
      four: good,
    }
    const failed = await runSections(all, [], {
      section: ({ title }) => said.push(title),
      failure: (name, error) => said.push(`${name}: ${String(error)}`),
    })
    expect(failed).toEqual(['one', 'three'])
    expect(said).toEqual(['one: Error: no such module', 'good', 'three: Error: no rows', 'good'])
  })

  it.runIf(triesAll).each(Object.keys(sections))('runs its section %s with a few rows', async (name) => {
    const { stdout, stderr } = await bench(process.execPath, [...process.execArgv, 'tests/bench/main.ts', name], {
      env,
    })
    expect(stderr).not.toContain(' failed:')
    expect(stdout.split('\n').length).toBeGreaterThan(3)
  })
})
