import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPlatform, type TestPlatform } from '#tests/kit/test-platform.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { attempts, SharedLimit, type Counting } from './shared-limit.ts'

const window = { calls: 5, seconds: 60 }
let floor: TestPlatform

beforeAll(async () => {
  floor = await openTestPlatform([])
})
afterAll(() => floor.close())

/** A host of this product with a clock of its own, and how often it wrote a count. */
function host({ ahead = 0 } = {}) {
  const clock = createTestClock()
  clock.advance(ahead)
  let writes = 0
  const { directory } = floor.platform
  const counting: Counting = {
    clock,
    directory: {
      ...directory,
      documents: (collection) => {
        const documents = directory.documents(collection)
        return new Proxy(documents, {
          get(target, name) {
            if (name === 'create' || name === 'update') writes += 1
            const value: unknown = Reflect.get(target, name, target)
            return typeof value === 'function' ? (value.bind(target) as unknown) : value
          },
        })
      },
    },
  }
  const limit = (name: string): SharedLimit => new SharedLimit(counting, { name, ...window })
  return { clock, limit, writes: () => writes }
}

const granted = (answers: readonly unknown[]): number => answers.filter((each) => each === undefined).length
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))

describe('a limit over all hosts', () => {
  it('grants what one host would, however many hosts ask at once, and tells the first that was too many', async () => {
    const limits = [host(), host(), host()].map((each) => each.limit('crowd'))
    const answers = (await Promise.all(limits.map((limit) => times(20, () => limit.take('a'))))).flat()
    expect(granted(answers)).toBe(window.calls)
    expect(answers.filter((each) => each?.isFirst)).toHaveLength(1)
  })

  it('counts all that comes while a count is being written in one write, and writes none for who is known to be over', async () => {
    const one = host()
    const limit = one.limit('flood')
    await times(200, () => limit.take('a'))
    expect(one.writes()).toBeLessThanOrEqual(2)
    const before = one.writes()
    expect(granted(await times(200, () => limit.take('a')))).toBe(0)
    expect(one.writes()).toBe(before)
    expect(await limit.take('b')).toBeUndefined()
  })

  it('begins again once its window is over', async () => {
    const one = host()
    const limit = one.limit('again')
    await times(5, () => limit.take('a'))
    one.clock.advance(20)
    expect(await limit.take('a')).toEqual({ seconds: 40, isFirst: true })
    expect(await limit.take('a')).toEqual({ seconds: 40, isFirst: false })
    one.clock.advance(40)
    expect(await limit.take('a')).toBeUndefined()
  })

  it('grants no more where the clock of a host is ten minutes ahead, and tells nobody to wait for longer than a window', async () => {
    const [ahead, right] = [host({ ahead: 600 }).limit('skewed'), host().limit('skewed')]
    const answers = []
    for (let at = 0; at < 8; at += 1) answers.push(await (at % 2 === 0 ? right : ahead).take('a'))
    expect(granted(answers)).toBeLessThanOrEqual(window.calls + 1)
    expect(await right.take('a')).toMatchObject({ seconds: 60 })
  })

  it('lets nobody in where it cannot be counted', async () => {
    const { directory, clock } = floor.platform
    const broken = {
      ...directory,
      documents: () => ({ read: () => Promise.reject(new Error('The directory is away')) }),
    }
    const limit = new SharedLimit(
      { clock, directory: broken as unknown as typeof directory },
      { name: 'away', ...window },
    )
    await expect(times(3, () => limit.take('a'))).rejects.toThrow('The directory is away')
    expect(await floor.platform.directory.documents(attempts).read('away.a')).toBeUndefined()
  })

  it('begins again where the clock was a day ahead and has gone back', async () => {
    const one = host({ ahead: 86_400 })
    const limit = one.limit('leapt')
    await times(6, () => limit.take('a'))
    expect(await limit.take('a')).toMatchObject({ seconds: 60 })
    one.clock.advance(-86_400)
    expect(await limit.take('a')).toBeUndefined()
    expect(await host().limit('leapt').take('a')).toBeUndefined()
  })
})
