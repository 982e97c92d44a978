import { AppError } from '#domain/shared/errors.ts'
import { partitions } from '../tenants.ts'
import { jsonAnswer } from './answers.ts'
import { defineRoute } from './route.ts'

/** Milliseconds after which Front Door should try another instance. */
const patienceMilliseconds = 2_000
const states = ['live', 'ready'] as const

/**
 * For the edge and for deployments: `health/live` tells that this instance answers and its version, `health/ready`
 * that it reaches its store. Public, because it concerns no firm. Errors: NOT_FOUND for other names; UNAVAILABLE
 * (503) where the store does not answer in time.
 */
export const healthRoute = defineRoute({
  name: 'health',
  path: 'health/{state}',
  methods: ['GET', 'HEAD'],
  who: 'anyone',
  limit: { calls: 60, seconds: 10 },
  open(platform) {
    const { version } = platform.config
    const stored = platform.directory.documents(partitions)
    return async ({ params }) => {
      const state = states.find((one) => one === params['state'])
      if (state === undefined) throw new AppError('NOT_FOUND')
      // A point read of a document that need not exist: one request unit, and it proves identity, network and
      // account.
      if (state === 'ready') await inTime(stored.read('health'))
      return jsonAnswer(200, { state, version })
    }
  },
})

async function inTime(asked: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new AppError('UNAVAILABLE')), patienceMilliseconds)
  try {
    await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
