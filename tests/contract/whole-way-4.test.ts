import { describe, vi } from 'vitest'
import type { MovingTime } from '#tests/kit/moving-time.ts'
import { groupOf } from './connector-groups.ts'
import { wholeWay } from './whole-way.contract.ts'

const time = vi.hoisted((): MovingTime => ({ pass: undefined }))
vi.mock(import('node:timers/promises'), async (original) => {
  const { movingTimers } = await import('#tests/kit/moving-time.ts')
  return movingTimers(await original(), time)
})

for (const variant of groupOf(4))
  describe(`${variant.name}, from its credentials to its rows`, () => wholeWay(variant, time))
