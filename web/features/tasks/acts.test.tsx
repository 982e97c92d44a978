import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { RecentActs } from './RecentActs.tsx'
import { TaskHistoryDialog } from './TaskHistoryDialog.tsx'
import { UndoLast } from './UndoLast.tsx'

afterEach(cleanup)

const act = (more: object = {}) => ({
  id: 'a1',
  kind: 'links',
  time: '2026-11-20T10:00:00.000Z',
  userName: 'Anna de Vries',
  isMine: true,
  connectionId: null,
  combinationId: null,
  combinationName: null,
  count: 1376,
  words: [
    { name: 'how', value: 'automatic' },
    { name: 'did', value: 'link' },
  ],
  undoableUntil: '2026-12-20T10:00:00.000Z',
  undoneTime: null,
  undoneByName: null,
  mayUndo: true,
  ...more,
})
const standing = {
  back: 1370,
  stays: [
    { reason: 'CHANGED_SINCE', count: 5 },
    { reason: 'GONE', count: 1 },
  ],
  looked: 1376,
  total: 1376,
}
const answers = {
  Connections: { tenantConnections: { totalCount: 0, items: [] } },
  BackgroundTasks: { backgroundTasks: { totalCount: 0, items: [] } },
  Acts: { acts: { totalCount: 1, items: [act()] } },
  ActStanding: { act: { ...act(), standing } },
  UndoAct: { undoAct: { act: act({ undoneTime: 'x' }), back: 1370, kept: 6, taskId: null } },
}
const undoKey = async (): Promise<void> => void (await userEvent.keyboard('{Control>}z{/Control}'))

describe('the history of tasks', () => {
  it('has the exports and the making of products by themselves, from the advanced tier on', async () => {
    const api = answering(answers)
    const user = {
      name: 'Sanne',
      email: 's@waag.example',
      role: 'ADMINISTRATOR',
      tenantId: 't',
      tenantName: 'De Waag',
    } as const
    const { unmount } = show(<TaskHistoryDialog onClose={() => undefined} />, {
      transport: api,
      user: { ...user, tier: 'ADVANCED' },
    })
    await userEvent.click(await screen.findByRole('tab', { name: 'Productexport' }))
    await userEvent.click(screen.getByRole('tab', { name: 'Producten bijwerken' }))
    await waitFor(() =>
      expect(
        api.asked
          .filter(({ operation }) => operation === 'BackgroundTasks')
          .map(({ variables }) => (variables as { filter: unknown }).filter),
      ).toEqual([{}, { types: ['ProductsExport'] }, { types: ['ProductsSyncByDefinition'] }]),
    )
    unmount()
    show(<TaskHistoryDialog onClose={() => undefined} />, { transport: api, user: { ...user, tier: 'BASIC' } })
    await screen.findByRole('tab', { name: 'Taken' })
    expect(screen.getAllByRole('tab')).toHaveLength(2)
  })
})

describe('what was done to many things', () => {
  it('is in Taken with its way back: what would be as it was, what stays and why', async () => {
    const api = answering(answers)
    show(<TaskHistoryDialog onClose={() => undefined} />, { transport: api })
    await userEvent.click(await screen.findByRole('tab', { name: 'Ongedaan maken' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ongedaan maken: 1.376 voorstellen geaccepteerd' }))
    const dialog = await screen.findByRole('dialog', { name: /Ongedaan maken: 1\.376 voorstellen/u })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '1.370 worden weer zoals ze waren.',
      '5 zijn daarna gewijzigd en blijven zoals ze nu zijn.',
      'Eén is er niet meer.',
    ])
    expect(within(dialog).getByText('Dit kan tot en met 20-12-2026.')).toBeDefined()
    await userEvent.click(within(dialog).getByRole('button', { name: '1.370 ongedaan maken' }))
    expect(await screen.findByText(/6 waren daarna gewijzigd en zijn gebleven/u)).toBeDefined()
    expect(api.asked.find(({ operation }) => operation === 'UndoAct')?.variables).toEqual({ id: 'a1' })
  })

  it('says who took it back, and offers that to nobody any more', async () => {
    const undone = act({ undoneTime: '2026-11-21T09:00:00.000Z', undoneByName: 'Bram', mayUndo: false })
    const api = answering({ ...answers, Acts: { acts: { totalCount: 1, items: [undone] } } })
    show(<RecentActs />, { transport: api })
    const said = await screen.findByText(/^Ongedaan gemaakt door Bram op/u)
    expect(said.textContent).toMatch(/op 21-11-2026/u)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('Ctrl+Z on a screen', () => {
  const page = (
    <>
      <UndoLast kinds={['links']} combinationId="k1" />
      <input aria-label="Zoeken" />
    </>
  )

  it('says which act of this person it takes back, and does it by Enter', async () => {
    const api = answering(answers)
    show(page, { transport: api })
    await undoKey()
    await screen.findByRole('dialog', { name: /Ongedaan maken: 1\.376 voorstellen/u })
    expect(api.asked.find(({ operation }) => operation === 'Acts')?.variables).toEqual({
      filter: { kinds: ['links'], onlyMine: true, onlyUndoable: true, combinationId: 'k1' },
      skip: 0,
      take: 1,
    })
    const button = await screen.findByRole('button', { name: '1.370 ongedaan maken' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(api.asked.some(({ operation }) => operation === 'UndoAct')).toBe(true))
  })

  it('leaves what is typed in a field to the field', async () => {
    const api = answering(answers)
    show(page, { transport: api })
    screen.getByRole('textbox').focus()
    await undoKey()
    expect(api.asked.some(({ operation }) => operation === 'Acts')).toBe(false)
  })

  it('says so where there is nothing', async () => {
    show(page, { transport: answering({ ...answers, Acts: { acts: { totalCount: 0, items: [] } } }) })
    await undoKey()
    expect(await screen.findByText(/niets gedaan dat je nog ongedaan kunt maken/u)).toBeDefined()
  })
})
