import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { show } from '#tests/kit/show.tsx'
import { column, columns, Sample } from './samples/SampleList.tsx'

/** Without a layout nobody can tell that the focus came into a menu, which therefore may still count as out of reach. */
const inMenu = (role: string, name: string): Promise<HTMLElement> => screen.findByRole(role, { name, hidden: true })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  cleanup()
})

describe('the columns', () => {
  const headings = (): (string | null)[] => screen.getAllByRole('columnheader').map((heading) => heading.textContent)
  const three = [...columns, column('city', 'Plaats', 'text', () => 'Ede')]

  it('stand in the order somebody gave them, also at the next visit, with the keyboard as well', async () => {
    show(<Sample columns={three} />)
    await userEvent.click(screen.getByRole('button', { name: 'Kolommen' }))
    await userEvent.click(await inMenu('button', 'Plaats naar voren'))
    expect((await inMenu('button', 'Plaats naar voren')).getAttribute('aria-disabled')).toBe('true')
    cleanup()
    show(<Sample columns={three} />)
    expect(headings()).toEqual(['Naam', 'Plaats', 'Bedrag'])
    screen.getByRole('columnheader', { name: 'Plaats' }).focus()
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(headings()).toEqual(['Naam', 'Bedrag', 'Plaats'])
    expect(document.activeElement?.textContent).toBe('Plaats')
  })

  it('that came since stand where they were declared', () => {
    localStorage.setItem('spil.columns.test', JSON.stringify({ order: ['city', 'amount'] }))
    show(<Sample columns={[...three, column('phone', 'Telefoon', 'text', () => '')]} />)
    expect(headings()).toEqual(['Naam', 'Plaats', 'Telefoon', 'Bedrag'])
  })
})
