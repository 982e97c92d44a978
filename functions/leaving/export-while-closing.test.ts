import { afterAll, beforeAll, expect, it } from 'vitest'
import { colleague } from '#tests/kit/colleague.ts'
import { answered } from '#tests/kit/customers.ts'
import { openHouse, type House } from '#tests/kit/firm.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

it('is there for who asked for it just before the firm was closed, and is made then', async () => {
  const firm = await house.firm()
  const owner = await colleague(house, firm, 'OWNER')
  expect((await owner.call('mutation { exportFirm { id } }')).code).toBeUndefined()
  const closing = 'mutation ($name: String!) { closeFirm(input: { name: $name }) { closedUntil } }'
  const { closedUntil } = await answered<{ closedUntil: string }>(
    owner.call(closing, { name: 'Kantoor Voorbeeld' }),
    'closeFirm',
  )
  await house.work()
  const leaver = firm.person('OWNER', { ...owner.user, closedUntil })
  const asked = '{ leaving { exports { state } } }'
  const { exports } = await answered<{ exports: { state: string }[] }>(leaver.call(asked), 'leaving')
  expect(exports.map(({ state }) => state)).toEqual(['READY'])
})
