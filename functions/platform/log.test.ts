import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { createLog } from './log.ts'
import { openLog } from './open-log.ts'

const itsOwnCause = new Error('the store does not answer')
itsOwnCause.cause = itsOwnCause
const withoutText: unknown = Object.create(null)
const refusing: unknown = new Proxy(new Error('never read'), {
  get() {
    throw new Error('It does not say')
  },
})

describe('a line of the log', () => {
  it.each([
    ['an error that is its own cause', itsOwnCause, 'the store does not answer'],
    ['something without a text', withoutText, 'cannot be put into words'],
    ['an error that does not say what it is', refusing, 'cannot be put into words'],
    ['a symbol', Symbol('left'), 'Symbol(left)'],
    ['nothing', undefined, 'undefined'],
  ])('is written of whatever was thrown: %s', (_, thrown, told) => {
    const lines: string[] = []
    createLog((line) => lines.push(line)).error('task.failed', thrown)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(told)
    expect(lines[0]?.length).toBeLessThan(20_000)
  })

  it('goes to the terminal where its file does not take it, and nothing fails for it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'spil-log-'))
    const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    try {
      // As a disk that is full, it refuses each line.
      await mkdir(join(folder, 'log.jsonl'))
      openLog({ environment: 'local', store: { kind: 'sqlite', folder } }).info('sync.ended')
      expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('sync.ended'))
    } finally {
      told.mockRestore()
      await rm(folder, { recursive: true })
    }
  })
})
