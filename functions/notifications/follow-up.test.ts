import { expect, it } from 'vitest'
import { connections } from '#functions/connections/index.ts'
import { memos } from '#functions/memos/index.ts'
import { openCustomersHouse } from '#tests/kit/customers.ts'
import { standingNow } from './standing.ts'

it('a follow-up of a connection that has no name of its own is told by its system, in the language of who is told', async () => {
  const kit = await openCustomersHouse()
  const { tenant } = kit.firm
  const { now } = kit.house.time
  await tenant.documents(connections).update(kit.connection, (doc) => ({ ...doc, description: '', companyName: '' }))
  const memo = {
    id: 'm',
    subject: 'CONNECTION' as const,
    subjectId: kit.connection,
    subjectName: null,
    text: 'Naar kijken',
    dueOn: now.toISOString().slice(0, 10),
    doneTime: null,
    doneBy: null,
    actorId: null,
    changedTime: null,
    time: now.toISOString(),
  }
  await tenant.documents(memos).load([memo])
  const told = (await standingNow({ tenant, now })).find(({ about }) => about === 'm')
  expect(told?.subject).toMatchObject({ name: '', connector: 'ManualImportV2' })
  await kit.house.close()
})
