import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { owner, show } from '#tests/kit/show.tsx'
import { SelfLinkingCard } from './SelfLinkingCard.tsx'

afterEach(cleanup)

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString()
const combination = { id: 'c', name: 'Kramer Holding B.V.' }
const night = { time: days(-1), batchId: null, takenBackTime: null, count: 1, rows: [{ recordId: 'r', name: 'KRAMER HLD', score: 98, combination }] } // prettier-ignore
const off = { connectionId: 'one', state: 'OFF', least: 98, triedFrom: null, readyTime: null, nights: [] as object[] }

function open(linking: object) {
  const selfLinking = { ...off, ...linking }
  const api = answering({
    SelfLinking: { selfLinking },
    UpdateSelfLinking: { updateSelfLinking: selfLinking },
    UndoLinks: { undone: { batchId: 'u', rows: 1, kept: 0, taskId: null } },
  })
  show(<SelfLinkingCard connection={{ id: 'one' }} />, { transport: api, user: owner })
  return api
}
const asked = (api: ReturnType<typeof open>, operation: string) =>
  api.asked.filter((one) => one.operation === operation).map(({ variables }) => variables)

it('linking by itself begins with a week of trying', async () => {
  const api = open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Een week laten meekijken' }))
  expect(asked(api, 'UpdateSelfLinking')).toEqual([{ connectionId: 'one', state: 'TRYING' }])
})

it('what it would have linked is told with the customer, and it is not switched on before the week is over', async () => {
  const api = open({ state: 'TRYING', triedFrom: days(-2), readyTime: days(5), nights: [night] })
  expect((await screen.findByText('Zou één rij koppelen')).closest('details')?.textContent).toContain('KRAMER HLDKramer Holding B.V.98') // prettier-ignore
  const button = screen.getByRole('button', { name: 'Aanzetten' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(asked(api, 'UpdateSelfLinking')).toEqual([])
})

it('after the week it is switched on', async () => {
  const api = open({ state: 'TRYING', triedFrom: days(-8), readyTime: days(-1), nights: [night] })
  await userEvent.click(await screen.findByRole('button', { name: 'Aanzetten' }))
  expect(asked(api, 'UpdateSelfLinking')).toEqual([{ connectionId: 'one', state: 'ON' }])
})

it('what it linked is undone by the night', async () => {
  const api = open({ state: 'ON', triedFrom: days(-9), readyTime: days(-2), nights: [{ ...night, batchId: 'b1' }] })
  await userEvent.click(await screen.findByRole('button', { name: /Ongedaan maken: gekoppeld op/u }))
  expect(asked(api, 'UndoLinks')).toEqual([{ batchId: 'b1' }])
})
