import { spawnSync } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { stayUp } from './stay-up.ts'

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

  it('would end the process without this', () => {
    const { status, stdout } = run('ends')
    expect(stdout).not.toContain('still here')
    expect(status).not.toBe(0)
  })

  it('is written thirty times a minute at most, and then counted, however many there are', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    try {
      const lines: string[] = []
      const emitter = new EventEmitter()
      stayUp(emitter, createLog((line) => lines.push(line))) // prettier-ignore
      for (let at = 0; at < 1_000; at += 1) emitter.emit('unhandledRejection', new Error(`item ${at}`))
      expect(lines).toHaveLength(30)
      vi.advanceTimersByTime(61_000)
      emitter.emit('unhandledRejection', new Error('a later one'))
      expect(lines.slice(30).join()).toMatch(/"notWritten":970.*"error":"a later one"/u)
    } finally {
      vi.useRealTimers()
    }
  })
})
