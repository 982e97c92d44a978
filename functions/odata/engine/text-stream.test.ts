import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { boatyardModel, clientOf } from '#tests/odata/boatyard.ts'
import type { Question, ModelRows } from './source.ts'

const { ask, send } = clientOf()

describe('the stream of an answer', () => {
  /** A source of as many rows as anybody takes, which tells how many it was asked for. */
  function endless(): {
    readonly source: ModelRows
    readonly asked: () => number
    readonly question: () => Question | undefined
  } {
    let asked = 0
    let question: Question | undefined
    async function* pieces() {
      for (;;) {
        question?.signal.throwIfAborted()
        asked += 1
        await setImmediate()
        yield { kind: 'json' as const, text: `{"Name":"${'x'.repeat(10_000)}"}`, rows: 1 }
      }
    }
    const source: ModelRows = {
      model: boatyardModel,
      page(given) {
        question = given
        return Promise.resolve({ count: undefined, pieces: pieces(), more: () => undefined })
      },
      count: () => Promise.resolve(0),
    }
    return { source, asked: () => asked, question: () => question }
  }

  it('is made no faster than the client reads, and ends when the client goes', async () => {
    const { source, asked, question } = endless()
    const { send: sendEndless } = clientOf(source)
    const response = await sendEndless('Boats')
    const reader = response.body?.getReader()
    await reader?.read()
    const afterOne = asked()
    await setImmediate()
    expect(asked()).toBe(afterOne)
    expect(afterOne).toBeLessThan(20)
    await reader?.cancel()
    expect(question()?.signal.aborted).toBe(true)
  })

  it('ends without an error in the log where the client hangs up', async () => {
    const { source, asked } = endless()
    const { send: sendEndless, lines } = clientOf(source)
    const leaving = new AbortController()
    const response = await sendEndless('Boats', { signal: leaving.signal })
    const reader = response.body?.getReader()
    await reader?.read()
    leaving.abort()
    await expect(reader?.read()).rejects.toThrow()
    const afterwards = asked()
    await setImmediate()
    expect(asked()).toBe(afterwards)
    expect((await sendEndless('Boats', { signal: leaving.signal })).status).toBe(499)
    expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
    expect(lines.filter((line) => line.includes('odata.client-left'))).toHaveLength(2)
  })

  it('breaks off where a row cannot be made, and is an error where the first cannot', async () => {
    const failing = (good: number): ModelRows => ({
      model: boatyardModel,
      page: () =>
        Promise.resolve({
          count: undefined,
          more: () => undefined,
          pieces: (async function* () {
            for (let row = 0; row < good; row += 1) {
              await setImmediate()
              yield { kind: 'json' as const, text: '{}', rows: 1 }
            }
            throw new Error('the disk is gone')
          })(),
        }),
      count: () => Promise.reject(new Error('the disk is gone')),
    })
    const { ask: askBroken, lines } = clientOf(failing(1))
    await expect(askBroken('Boats')).rejects.toThrow()
    expect(lines.some((line) => line.includes('odata.broken-off'))).toBe(true)
    const { ask: askFailed } = clientOf(failing(0))
    const answer = await askFailed('Boats')
    expect(answer.status).toBe(500)
    expect(answer.text).not.toContain('disk')
    expect((await askFailed('Boats/$count')).status).toBe(500)
  })

  it('is zipped for who takes that', async () => {
    const zipped = await send('Samples', { headers: { 'accept-encoding': 'gzip, deflate' } })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    const text = gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()
    expect(text).toBe((await ask('Samples')).text)
    const plain = await send('Samples', { headers: { 'accept-encoding': 'gzip;q=0, br' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
  })
})
