import { afterEach, describe, expect, it, vi } from 'vitest'
import { Turns } from './turns.ts'

interface Request {
  readonly path: string
  readonly n: number
}

const of = (path: string, count: number): Request[] => Array.from({ length: count }, (_, n) => ({ path, n }))

afterEach(() => {
  vi.useRealTimers()
})

describe('turns', () => {
  it('go round among the files, and of one file in the order in which they were asked', async () => {
    const served: string[] = []
    const turns = new Turns<Request>(({ path, n }) => {
      served.push(`${path}${n}`)
      return 'done'
    })
    for (const request of [...of('a', 5), ...of('b', 2), ...of('c', 1)]) turns.take(request)
    await vi.waitFor(() => {
      expect(served).toHaveLength(8)
    })
    expect(served).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4'])
  })

  it('are taken by what comes meanwhile behind no more than one request of each other file', async () => {
    const served: string[] = []
    const turns = new Turns<Request>(({ path, n }) => {
      served.push(`${path}${n}`)
      if (path === 'a' && n === 2) turns.take({ path: 'b', n: 0 })
      return 'done'
    })
    for (const request of of('a', 50)) turns.take(request)
    await vi.waitFor(() => {
      expect(served).toHaveLength(51)
    })
    expect(served.indexOf('b0')).toBeLessThanOrEqual(4)
  })

  it('of a file that another process has are waited for, beside those of others, and given up in the end', async () => {
    vi.useFakeTimers()
    const served: string[] = []
    let busy = true
    const turns = new Turns<Request>(({ path, n }, mayWait) => {
      if (path === 'a' && busy && mayWait) return 'busy'
      served.push(`${path}${n}${path === 'a' && busy ? ' refused' : ''}`)
      return 'done'
    })
    for (const request of [...of('a', 1), ...of('b', 2)]) turns.take(request)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(served).toEqual(['b0', 'b1'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(served).toEqual(['b0', 'b1', 'a0 refused'])
    for (const request of of('a', 2)) turns.take(request)
    await vi.advanceTimersByTimeAsync(100)
    busy = false
    await vi.advanceTimersByTimeAsync(100)
    expect(served.slice(3)).toEqual(['a0', 'a1'])
  })
})
