import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const failing = `
import { createLog } from '${new URL('log.ts', import.meta.url).href}'
import { stayUp } from '${new URL('stay-up.ts', import.meta.url).href}'
if (process.argv[1] === 'stays') stayUp(process, createLog((line) => console.log(line)))
void Promise.reject(new Error('the store does not answer'))
setTimeout(() => console.log('still here'), 50)
`
const run = (how: string) =>
  spawnSync(process.execPath, ['--input-type=module', '--eval', failing, how], { encoding: 'utf8' })

describe('a promise that fails and that nobody waits for', () => {
  it('stands in the log, and the process goes on', () => {
    const { status, stdout } = run('stays')
    expect(stdout).toMatch(/"event":"process\.rejection-left".*"error":"the store does not answer"[^]*still here/)
    expect(status).toBe(0)
  })

  it('would end it otherwise', () => {
    const { status, stdout } = run('ends')
    expect(stdout).not.toContain('still here')
    expect(status).not.toBe(0)
  })
})
