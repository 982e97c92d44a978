import { afterEach, describe, expect, it, vi } from 'vitest'
import { Turns, type Work } from './turns.ts'

interface Request {
  readonly path: string
  readonly n: number
  readonly steps?: number
}

const of = (path: string, count: number, steps?: number): Request[] =>
  Array.from({ length: count }, (_, n) => ({ path, n, ...(steps === undefined ? {} : { steps }) }))

afterEach(() => {
  vi.useRealTimers()
})

describe('turns', () => {
  let served: string[]
  const serving = (during: (request: Request, mayWait: boolean) => 'busy' | undefined = () => undefined) => {
    served = []
    return new Turns<Request>({
      isLong: ({ steps }) => steps !== undefined,
      *begin(request, mayWait): Work {
        const { path, n, steps = 0 } = request
        if (during(request, mayWait) === 'busy') return 'busy'
        for (let step = 0; step < steps; step += 1) {
          served.push(`${path}${n}.${step}`)
          yield
        }
        served.push(`${path}${n}`)
        return 'done'
      },
    })
  }

  it('go round among the files, and of one file in the order in which they were asked', async () => {
    const turns = serving()
    for (const request of [...of('a', 5), ...of('b', 2), ...of('c', 1)]) turns.take(request)
    await vi.waitFor(() => {
      expect(served).toHaveLength(8)
    })
    expect(served).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'a2', 'a3', 'a4'])
  })

  it('of what is short come between two steps of what is long, of which one is under way at a time', async () => {
    const turns = serving()
    for (const request of [...of('a', 2, 3), ...of('b', 1, 3), ...of('c', 5)]) turns.take(request)
    await vi.waitFor(() => {
      expect(served).toHaveLength(17)
    })
    expect(served.filter((one) => !one.startsWith('c'))).toEqual([
      ...['a0.0', 'a0.1', 'a0.2', 'a0'],
      ...['b0.0', 'b0.1', 'b0.2', 'b0'],
      ...['a1.0', 'a1.1', 'a1.2', 'a1'],
    ])
    expect(served.filter((_, at) => at % 2 === 0).slice(0, 5)).toEqual(['c0', 'c1', 'c2', 'c3', 'c4'])
  })

  it('of a file that another process has are waited for, beside those of others, and given up in the end', async () => {
    vi.useFakeTimers()
    let busy = true
    const turns = serving(({ path, n }, mayWait) => {
      if (path === 'b' || !busy) return undefined
      if (mayWait) return 'busy'
      served.push(`no more of ${path}${n}`)
      return undefined
    })
    for (const request of [...of('a', 1), ...of('l', 1, 1), ...of('b', 2)]) turns.take(request)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(served).toEqual(['b0', 'b1'])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(served.slice(2).toSorted()).toEqual(['a0', 'l0', 'l0.0', 'no more of a0', 'no more of l0'])
    for (const request of of('a', 2)) turns.take(request)
    await vi.advanceTimersByTimeAsync(100)
    busy = false
    await vi.advanceTimersByTimeAsync(100)
    expect(served.slice(7)).toEqual(['a0', 'a1'])
  })
})
