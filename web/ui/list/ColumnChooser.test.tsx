import { cleanup, fireEvent, screen } from '@testing-library/react'
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

  describe('dragged by their heading', () => {
    /** Without a layout the headings have no width: a hundred pixels each. */
    const laidOut = (): void => {
      for (const [at, heading] of screen.getAllByRole('columnheader').entries())
        heading.getBoundingClientRect = () => new DOMRect(100 * at, 0, 100, 36)
    }
    const drag = (name: string, to: number, end: () => void): void => {
      laidOut()
      const heading = screen.getByRole('columnheader', { name })
      fireEvent.pointerDown(heading, { button: 0, clientX: heading.getBoundingClientRect().left + 50 })
      fireEvent.pointerMove(window, { clientX: to })
      end()
    }
    const letGo = (): void => void fireEvent.pointerUp(window)

    it('stand where they are let go, also behind the last, and never before the name', () => {
      show(<Sample columns={three} />)
      drag('Plaats', 110, letGo)
      expect(headings()).toEqual(['Naam', 'Plaats', 'Bedrag'])
      drag('Plaats', 290, letGo)
      expect(headings()).toEqual(['Naam', 'Bedrag', 'Plaats'])
      drag('Plaats', 3, letGo)
      expect(headings()).toEqual(['Naam', 'Plaats', 'Bedrag'])
      drag('Naam', 290, letGo)
      expect(headings()).toEqual(['Naam', 'Plaats', 'Bedrag'])
    })

    it('stay where they are after Escape, and a drag sorts nothing', () => {
      show(<Sample columns={three.map((one) => ({ ...one, sortable: true }))} />)
      drag('Plaats', 110, () => fireEvent.keyDown(window, { key: 'Escape' }))
      fireEvent.pointerUp(window)
      expect(headings()).toEqual(['Naam', 'Bedrag', 'Plaats'])
      drag('Plaats', 110, letGo)
      fireEvent.click(screen.getByRole('button', { name: 'Plaats' }))
      expect(screen.getByRole('columnheader', { name: 'Plaats' }).getAttribute('aria-sort')).toBe('none')
    })
  })

  it('that came since stand where they were declared', () => {
    localStorage.setItem('spil.columns.test', JSON.stringify({ order: ['city', 'amount'] }))
    show(<Sample columns={[...three, column('phone', 'Telefoon', 'text', () => '')]} />)
    expect(headings()).toEqual(['Naam', 'Plaats', 'Telefoon', 'Bedrag'])
  })
})
