import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { Sample } from './samples/SampleList.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
})

describe('the keyboard', () => {
  const focused = (): string | null | undefined => document.activeElement?.textContent

  it('has one stop for the whole table and walks its cells with arrows', async () => {
    show(<Sample />)
    const grid = screen.getByRole('grid')
    expect([...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')]).toHaveLength(1)
    const [first] = within(grid).getAllByRole('gridcell')
    first?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    expect(focused()).toBe('–')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('De Vries')
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(focused()).toBe('0,00')
    expect([...grid.querySelectorAll<HTMLElement>('[tabindex="0"]')]).toHaveLength(1)
  })

  it('opens a row with Enter', async () => {
    const opened: string[] = []
    show(<Sample onOpen={(row) => opened.push(row.name)} />)
    screen.getAllByRole('gridcell')[3]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(opened).toEqual(['De Vries'])
  })

  it('selects with Space, a run with Shift and the arrows, and the page with Ctrl+A', async () => {
    show(<Sample selecting />)
    const selected = (): (string | undefined)[] =>
      screen
        .getAllByRole('row')
        .filter((row) => row.getAttribute('aria-selected') === 'true')
        .map((row) => row.dataset['row'])
    screen.getAllByRole('gridcell')[1]?.focus()
    await userEvent.keyboard(' ')
    expect(selected()).toEqual(['0'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['0', '1'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toEqual(['0', '1', '2'])
    expect(screen.getByText('3 rijen geselecteerd')).toBeDefined()
  })
})

describe('ticked rows', () => {
  it('have a bar in place of the toolbar, with what can be done with them', async () => {
    show(<Sample selecting />)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Bakker selecteren' }))
    const bar = within(screen.getByRole('toolbar', { name: 'Acties voor de geselecteerde rijen' }))
    expect(bar.getByRole('button', { name: 'Archiveren' })).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await userEvent.click(bar.getByRole('button', { name: 'Selectie wissen' }))
    expect(screen.getByRole('searchbox')).toBeDefined()
  })
})
