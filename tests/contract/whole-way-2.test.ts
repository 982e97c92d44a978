import { describe } from 'vitest'
import { movingTime } from '#tests/kit/moving-time.ts'
import { groupOf } from './connector-groups.ts'
import { wholeWay } from './whole-way.contract.ts'

const time = movingTime()

for (const variant of groupOf(2))
  describe(`${variant.name}, from its credentials to its rows`, () => wholeWay(variant, time))
