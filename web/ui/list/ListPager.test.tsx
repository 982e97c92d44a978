import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { List } from './List.tsx'
import type { RowSource } from './row-source.ts'
import { useListState } from './useListState.ts'
import { columns, declared, rowId, rowName, rows, type Row } from './samples/SampleList.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
})

describe('a list that pages by cursor', () => {
  const byCursor = { ...declared, paging: 'cursor' } as const
  function Paged({ cursors }: { cursors: RowSource<Row>['cursors'] }) {
    const list = useListState(byCursor)
    const source = { rows, total: 1284, answers: list.values, cursors, busy: false, error: undefined }
    return (
      <List
        label="Klanten"
        columns={columns}
        list={list}
        rowId={rowId}
        rowName={rowName}
        empty={{ nothing: { title: 'Nog niets' } }}
        source={{
          ...source,
          reload: () => Promise.resolve(),
          read: () => Promise.resolve({ items: [], totalCount: 0 }),
        }}
      />
    )
  }

  it('goes forth and back from the rows one sees, and says how many there are', async () => {
    const { address } = show(<Paged cursors={{ before: 'b1', after: 'a1' }} />, { path: '/?sort=name&after=x' })
    expect(screen.getByText('3 van 1.284')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Volgende pagina' }))
    expect(address()).toBe('/?sort=name&after=a1')
    await userEvent.click(screen.getByRole('button', { name: 'Vorige pagina' }))
    expect(address()).toBe('/?sort=name&before=b1')
  })

  it('goes nowhere on the side where there is nothing', () => {
    show(<Paged cursors={{ before: null, after: null }} />)
    for (const name of ['Vorige pagina', 'Volgende pagina'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  })
})
