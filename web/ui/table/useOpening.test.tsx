import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'
import { useOpening } from './useOpening.ts'

interface Row {
  readonly name: string
}
const column = columnsFor<Row>()
const monthsTill = (running: number) =>
  Array.from({ length: 12 }, (_, at) =>
    column(`m${at}`, `${at}`, 'amount', () => 1, { width: 100, opensAt: at === running }),
  )
const name = column('name', 'Naam', 'text', (row) => row.name, { width: 300 })
const total = column('total', 'Totaal', 'amount', () => 1, { width: 120, stays: true })

/** A year in a table that is this wide inside; `running`: the place of the running month. */
function opened(width: number, running: number) {
  const scroller = document.createElement('div')
  Object.defineProperty(scroller, 'clientWidth', { value: width })
  const shown = [name, ...monthsTill(running), total]
  const view = renderHook(
    ({ ready, room }: { ready: boolean; room: number }) =>
      useOpening(scroller, shown, { layout: { widthOf: ({ width = 0 }) => width }, taken: room, ready }),
    { initialProps: { ready: false, room: 0 } },
  )
  return { scroller, show: (room = 0) => view.rerender({ ready: true, room }) }
}

describe('a year of months that is too wide for its table', () => {
  it('opens with the running month in sight, scrolled by whole months', () => {
    const year = opened(1_000, 10)
    expect(year.scroller.scrollLeft).toBe(0)
    year.show()
    // Beside the name and the total there is room for five months and a bit: June till November.
    expect(year.scroller.scrollLeft).toBe(600)
  })

  it('opens at its beginning where the running month is in sight there, or is of another year', () => {
    for (const running of [2, -1]) {
      const year = opened(1_000, running)
      year.show()
      expect(year.scroller.scrollLeft).toBe(0)
    }
  })

  it('stays where somebody scrolled it to, whatever room there is then', () => {
    const year = opened(1_000, 10)
    year.show()
    year.scroller.scrollLeft = 200
    year.show(100)
    expect(year.scroller.scrollLeft).toBe(200)
  })

  it('follows the room there is until somebody scrolls it', () => {
    const year = opened(1_000, 10)
    year.show()
    year.show(100)
    expect(year.scroller.scrollLeft).toBe(700)
  })
})
