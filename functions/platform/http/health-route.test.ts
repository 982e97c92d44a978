import { describe, expect, it, vi } from 'vitest'
import { AppError } from '#domain/shared/errors.ts'
import { createTestClock } from '#tests/kit/test-clock.ts'
import { testConfig } from '#tests/kit/tiny-graphql.ts'
import type { RunningPlatform } from '../create-platform.ts'
import { createLog } from '../log.ts'
import { createHttp } from './create-http.ts'
import { healthRoute } from './health-route.ts'

const config = testConfig()

/** An instance whose store answers so. */
function serve(read: () => Promise<unknown>) {
  const platform = {
    config,
    clock: createTestClock(),
    log: createLog(() => undefined),
    directory: { documents: () => ({ read }) },
  } as unknown as RunningPlatform
  const http = createHttp(platform, [healthRoute], {
    sessions: { read: () => Promise.reject(new AppError('AUTH_NOT_AUTHENTICATED')) },
    currentUser: () => Promise.resolve(undefined),
  })
  return (state: string) => http.handle(new Request(`https://api.spil.example/api/health/${state}`))
}

describe('the health of an instance', () => {
  it('is told to anybody: that it answers, that it reaches its store, and which version it is', async () => {
    const ask = serve(() => Promise.resolve(undefined))
    for (const state of ['live', 'ready']) {
      const answer = await ask(state)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ state, version: config.version })
    }
    expect((await ask('secrets')).status).toBe(404)
  })

  it('is live, but not ready, while the store refuses or stays silent', async () => {
    const refused = serve(() => Promise.reject(new AppError('UNAVAILABLE')))
    expect((await refused('live')).status).toBe(200)
    const answer = await refused('ready')
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)

    vi.useFakeTimers()
    try {
      const silent = serve(() => Promise.withResolvers<never>().promise)('ready')
      await vi.advanceTimersByTimeAsync(2_001)
      expect((await silent).status).toBe(503)
    } finally {
      vi.useRealTimers()
    }
  })
})
