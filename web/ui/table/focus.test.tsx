import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes, useNavigate } from 'react-router'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { rows, Sample, type Row } from '../list/samples/SampleList.tsx'
import { useConfirm } from '../Confirm.tsx'
import { rowAction } from '../list/row-action.tsx'
import { columnsFor } from './columns.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const name = columnsFor<Row>()('name', 'Naam', 'text', (row) => row.name)

/** A list whose rows one can take away, with a question first or without. */
function Removing({ asks }: { asks: boolean }) {
  const [left, setLeft] = useState(rows)
  const confirm = useConfirm()
  const remove = rowAction<Row>({
    id: 'remove',
    header: 'Weg',
    icon: <span />,
    label: (row) => `${row.name} weghalen`,
    onAct: (row) =>
      void (async () => {
        if (!asks || (await confirm({ title: 'Zeker?', action: 'Weghalen' })))
          setLeft(left.filter((other) => other !== row))
      })(),
  })
  return <Sample columns={[name, remove]} source={{ rows: left, total: left.length }} />
}

describe('the focus of a table', () => {
  it('goes to the row that takes the place of one that went, and not to the top of the screen', async () => {
    show(<Removing asks={false} />)
    await userEvent.click(screen.getByRole('button', { name: 'De Vries weghalen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'De Vries weghalen' })).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Jansen weghalen' })))
  })

  it('goes to the last row when it was on the last one', async () => {
    show(<Removing asks={false} />)
    await userEvent.click(screen.getByRole('button', { name: 'Jansen weghalen' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'De Vries weghalen' })))
  })

  it('comes back to where it was when the question is answered with no', async () => {
    show(<Removing asks />)
    await userEvent.click(screen.getByRole('button', { name: 'De Vries weghalen' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Annuleren' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'De Vries weghalen' })))
  })
})

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      terug
    </button>
  )
}

describe('the scroll of a table', () => {
  const open = () =>
    show(
      <Routes>
        <Route path="/" element={<Sample rowHref={(row) => `/row/${row.id}`} />} />
        <Route path="/row/:id" element={<Back />} />
      </Routes>,
    )
  const scroller = (): HTMLElement => screen.getByRole('grid').parentElement ?? document.body
  const scrolledTo = (top: number): void =>
    act(() => {
      scroller().scrollTop = top
      scroller().dispatchEvent(new Event('scroll'))
    })

  it('and its focus are where they were for who comes back', async () => {
    open()
    scrolledTo(320)
    await userEvent.click(screen.getByRole('link', { name: 'Jansen' }))
    await userEvent.click(screen.getByRole('button', { name: 'terug' }))
    expect(scroller().scrollTop).toBe(320)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Jansen' }))
  })

  it('begins at the top when other rows are asked for', async () => {
    open()
    scrolledTo(320)
    await userEvent.click(screen.getByRole('button', { name: 'Bedrag' }))
    expect(scroller().scrollTop).toBe(0)
  })
})
