import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answering } from '#tests/kit/answering.ts'
import { show } from '#tests/kit/show.tsx'
import { connectionView, type NamedConnection } from '../live-connections/index.ts'
import { connection } from '../live-connections/samples/connections.ts'
import { GroupsCard } from './GroupsCard.tsx'

afterEach(cleanup)

const now = new Date('2026-11-20T10:00:00Z')
const simplicate = (given: Parameters<typeof connection>[0] = {}): NamedConnection => ({
  ...connectionView(connection({ id: 'c1', connector: 'Simplicate', ...given })),
  application: 'Simplicate',
})
const group = (name: string, active: number, ignored: number, spilStatus = 'ACTIVE') => ({
  id: name,
  name,
  spilStatus,
  administrations: active + ignored + 1,
  active,
  ignored,
})
const groups = [group('Klant', 812, 0), group('Leverancier', 0, 0), group('Prospect', 0, 14, 'IGNORED')]

function open(api: ReturnType<typeof answering>, given: { connection?: NamedConnection; mayEdit?: boolean } = {}) {
  return show(<GroupsCard connection={given.connection ?? simplicate()} now={now} mayEdit={given.mayEdit ?? true} />, {
    transport: api,
  })
}
const answers = (offered = groups) => ({
  Groups: { groups: offered },
  UpdateGroupStatus: { groups: offered },
  Connections: { tenantConnections: { totalCount: 0, items: [] } },
})

describe('the groups of administrations', () => {
  it('stand under the name of the column that tells them', async () => {
    open(answering(answers()))
    expect(await screen.findByText('Klant')).toBeDefined()
    expect(screen.getByRole('heading', { name: 'Administraties per relatiesoort' })).toBeDefined()
  })

  it('are switched off only after a person was told how many administrations will be ignored', async () => {
    const api = answering(answers())
    open(api)
    fireEvent.click(await screen.findByRole('switch', { name: 'Klant' }))
    expect(await screen.findByText(/812 actieve administraties worden genegeerd/u)).toBeDefined()
    expect(api.asked.some(({ operation }) => operation === 'UpdateGroupStatus')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Negeren' }))
    await waitFor(() =>
      expect(api.asked.find(({ operation }) => operation === 'UpdateGroupStatus')?.variables).toEqual({
        input: { connectionId: 'c1', ids: ['Klant'], status: 'IGNORED' },
      }),
    )
  })

  it('say how many come back when one is switched on', async () => {
    open(answering(answers()))
    fireEvent.click(await screen.findByRole('switch', { name: 'Prospect' }))
    expect(await screen.findByText(/14 genegeerde administraties worden actief/u)).toBeDefined()
  })

  it('need no answer where nothing changes', async () => {
    const api = answering(answers())
    open(api)
    fireEvent.click(await screen.findByRole('switch', { name: 'Leverancier' }))
    await waitFor(() => expect(api.asked.some(({ operation }) => operation === 'UpdateGroupStatus')).toBe(true))
  })

  it('cannot be switched while a sync runs, and say so', async () => {
    open(answering(answers()), { connection: simplicate({ syncInfo: { lastSyncStart: '2026-11-20T09:59:00Z' } }) })
    expect((await screen.findByRole<HTMLInputElement>('switch', { name: 'Klant' })).disabled).toBe(true)
    expect(screen.getByText(/synchronisatie/u)).toBeDefined()
  })

  it('are read only for who may not change connections', async () => {
    open(answering(answers()), { mayEdit: false })
    expect(await screen.findByText('Genegeerd')).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('are found by name where there are many', async () => {
    open(answering(answers(Array.from({ length: 12 }, (_, index) => group(`Groep ${index + 1}`, 1, 0)))))
    const box = await screen.findByRole('searchbox')
    fireEvent.change(box, { target: { value: '12' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(screen.getAllByRole('switch')).toHaveLength(1))
  })
})
