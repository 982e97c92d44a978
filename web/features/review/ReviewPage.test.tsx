import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { connection } from '../live-connections/samples/connections.ts'
import { ReviewPage } from './ReviewPage.tsx'
import { reviewItem, suggestion } from './samples/review-items.ts'

afterEach(cleanup)
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const queue = (items: ReturnType<typeof reviewItem>[], more: object = {}) => ({
  reviewQueue: {
    totalCount: items.length,
    certainCount: 1,
    foundTime: '2026-11-22T06:00:00Z',
    findingTaskId: null,
    items,
    ...more,
  },
})
const items = [
  reviewItem('a1', [suggestion('k1', 97, 'Bakkerij Jansen B.V.')], 'Bakkerij Jansen'),
  reviewItem('a2', [suggestion('k2', 80, 'De Wit VOF'), suggestion('k3', 61, 'De Wit Beheer')], 'De Wit'),
]
const answers = {
  Connections: { tenantConnections: { totalCount: 1, items: [connection({ id: 'c1' })] } },
  ReviewQueue: queue(items),
  MatchingLearnt: { matchingLearnt: { version: 3, learntTime: '2026-11-22T03:00:00Z', links: 1_204, refusals: 37 } },
  LearnMatchingAnew: { learning: { taskId: 't1' } },
  ExclusiveBackgroundTask: { exclusiveBackgroundTask: null },
  ActiveBackgroundTaskCounts: { activeBackgroundTaskCounts: [] },
  AcceptSuggestions: { accepted: { batchId: 'b1', recordIds: ['a1'] } },
  RejectSuggestions: { rejected: ['a2'] },
  UndoLinks: { undone: { rows: 1, kept: 0, taskId: null } },
}
const looking = (name: string) => screen.findByRole('region', { name: `Voorstel voor ${name}` })

describe('the review queue', () => {
  it('says what the firm taught, and begins anew where somebody asks for that', async () => {
    const api = answering(answers)
    show(<ReviewPage />, { transport: api, path: '/combinations/review' })
    expect(await screen.findByText('Geleerd van 1.204 gekoppelde rijen en 37 afwijzingen')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Opnieuw leren' }))
    await waitFor(() => expect(api.asked.some(({ operation }) => operation === 'LearnMatchingAnew')).toBe(true))
  })

  it('shows two that are near beside each other, and says what keeps the best from being certain', async () => {
    show(<ReviewPage />, { transport: answering({ ...answers, ReviewQueue: queue(items.slice(1)) }), path: '/combinations/review' }) // prettier-ignore
    const pane = await looking('De Wit')
    expect(pane.querySelectorAll('table')).toHaveLength(2)
    expect(pane.textContent).toContain('Niet zeker: Andere rechtsvorm')
  })

  it('is worked through from the keyboard: accept, walk, reject, undo', async () => {
    const api = answering(answers)
    show(<ReviewPage />, { transport: api, path: '/combinations/review' })
    await looking('Bakkerij Jansen')
    await userEvent.keyboard('{Enter}')
    await looking('De Wit')
    await waitFor(() =>
      expect(api.asked.find(({ operation }) => operation === 'AcceptSuggestions')?.variables).toEqual({
        input: [{ recordId: 'a1', combinationId: 'k1' }],
      }),
    )
    expect(screen.getByText('1 geaccepteerd · 0 afgewezen')).toBeDefined()
    await userEvent.keyboard('x')
    // The next best candidate of the same record.
    expect((await looking('De Wit')).textContent).toContain('Waarom De Wit Beheer')
    expect(screen.getByText('1 geaccepteerd · 1 afgewezen')).toBeDefined()
    await userEvent.keyboard('x')
    expect(await screen.findByText('Klaar: alles is beoordeeld')).toBeDefined()
  })

  it('takes back what was accepted, and looks at it again', async () => {
    const api = answering(answers)
    show(<ReviewPage />, { transport: api, path: '/combinations/review' })
    await looking('Bakkerij Jansen')
    await userEvent.keyboard('{Enter}')
    await looking('De Wit')
    // Before the answer to the first has come.
    await userEvent.keyboard('u')
    await looking('Bakkerij Jansen')
    expect(api.asked.find(({ operation }) => operation === 'UndoLinks')?.variables).toEqual({ batchId: 'b1' })
    expect(screen.getByText('0 geaccepteerd · 0 afgewezen')).toBeDefined()
  })

  it('has a record back that the server refused to link', async () => {
    const refusing = () => {
      throw new Error('gone')
    }
    const api = answering({ ...answers, AcceptSuggestions: refusing })
    show(<ReviewPage />, { transport: api, path: '/combinations/review' })
    await looking('Bakkerij Jansen')
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(/Er ging iets mis/u)).toBeDefined()
    await looking('Bakkerij Jansen')
    expect(screen.getByText('0 geaccepteerd · 0 afgewezen')).toBeDefined()
  })

  it('leaves single letters alone for who switched them off', async () => {
    localStorage.setItem('spil.shortcuts', 'off')
    const api = answering(answers)
    show(<ReviewPage />, { transport: api, path: '/combinations/review' })
    await looking('Bakkerij Jansen')
    await userEvent.keyboard('x')
    await userEvent.keyboard('{ArrowDown}')
    await looking('De Wit')
    expect(api.asked.some(({ operation }) => operation === 'RejectSuggestions')).toBe(false)
  })

  it('accepts all that are as good as certain only after it named how many', async () => {
    let isOver = false
    const api = answering({
      ...answers,
      AcceptCertainSuggestions: () => {
        isOver = true
        return { accepting: { batchId: 'b9', taskId: 't1' } }
      },
      BackgroundTasks: { backgroundTasks: { totalCount: 0, items: [] } },
      ReviewQueue: () => (isOver ? queue(items.slice(1), { certainCount: 0 }) : queue(items)),
    })
    show(<ReviewPage />, { transport: api, path: '/combinations/review' })
    await looking('Bakkerij Jansen')
    await userEvent.click(screen.getByRole('button', { name: 'Alle van 95 of meer accepteren (1)' }))
    expect(await screen.findByText('Eén voorstel accepteren?')).toBeDefined()
    expect(api.asked.some(({ operation }) => operation === 'AcceptCertainSuggestions')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Voorstel accepteren' }))
    await waitFor(() =>
      expect(api.asked.find(({ operation }) => operation === 'AcceptCertainSuggestions')?.variables).toEqual({
        input: { table: null, connectionIds: null },
      }),
    )
    // A linked row stands there no longer, and the button says how many are left.
    await looking('De Wit')
    expect(screen.queryByText('Bakkerij Jansen')).toBeNull()
    expect(screen.getByRole('button', { name: 'Alle van 95 of meer accepteren (0)' })).toBeDefined()
  })

  it('offers to look for customers where nobody has yet', async () => {
    show(<ReviewPage />, {
      transport: answering({ ...answers, ReviewQueue: queue([], { foundTime: null, certainCount: 0 }) }),
      path: '/combinations/review',
    })
    expect(await screen.findByRole('button', { name: 'Klanten zoeken' })).toBeDefined()
  })
})
