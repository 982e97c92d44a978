import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'
import { useColumnLayout } from './useColumnLayout.ts'
import { useFilledLayout } from './useFilledLayout.ts'

beforeEach(() => localStorage.clear())

interface Row {
  readonly name: string
}
const column = columnsFor<Row>()
const name = column('name', 'Naam', 'text', (row) => row.name, { width: 200 })
const mail = column('mail', 'E-mailadres', 'text', (row) => row.name, { width: 100 })
const count = column('count', 'Aantal', 'integer', () => 1, { width: 100 })
const buttons = column('buttons', 'Knoppen', 'custom', () => '', { width: 60, actions: true })

/** As wide as each column is shown in a list that is this wide inside, in pixels. */
function shownIn(width: number, narrow = false, columns = [name, mail, count]) {
  const scroller = document.createElement('div')
  Object.defineProperty(scroller, 'clientWidth', { value: width })
  const { result } = renderHook(() => {
    const chosen = useColumnLayout('people', columns)
    return useFilledLayout(chosen, columns, { scroller, taken: 40, narrow })
  })
  return { widths: () => columns.map((one) => result.current.widthOf(one)), layout: () => result.current }
}

describe('a list with room to spare', () => {
  it('gives it to its text, by what that is declared with, up to twice as much', () => {
    // The heading of the second is longer than it is declared.
    expect(shownIn(400).widths()).toEqual([200, 112, 100])
    expect(shownIn(741).widths()).toEqual([385, 215, 100])
    expect(shownIn(5_000).widths()).toEqual([400, 224, 100])
    expect(shownIn(5_000, true).widths()).toEqual([200, 112, 100])
  })

  it('stays as it was seen once a person made a column wider', () => {
    const list = shownIn(5_000)
    act(() => list.layout().resize(count, 120))
    expect(list.widths()).toEqual([400, 224, 120])
    expect(shownIn(700).widths()).toEqual([400, 224, 120])
  })
})

describe('a list that does not fit beside the buttons of its rows', () => {
  const columns = [name, mail, count, buttons]

  it('gives the columns that fit whole all the room up to the buttons, so that no number lies half under them', () => {
    // 200 + 112 + 60 fit in 400 beside the ticks, the numbers not: they begin under the buttons.
    expect(shownIn(440, false, columns).widths()).toEqual([218, 123, 100, 60])
    expect(shownIn(512, false, columns).widths()).toEqual([200, 112, 100, 60])
  })

  it('takes up to a fifth of the words where the numbers fit because of it, and nothing of a heading', () => {
    expect(shownIn(480, false, columns).widths()).toEqual([168, 112, 100, 60])
    // No cap: half a number is worse than a wide name.
    expect(shownIn(400, false, [name, { ...mail, width: 400 }, count, buttons]).widths()[0]).toBe(300)
    expect(shownIn(420, false, [{ ...name, kind: 'custom' }, { ...mail, width: 400 }, buttons]).widths()[0]).toBe(320)
  })

  it('stays as it is where its name alone is wider than the room', () => {
    expect(shownIn(200, false, columns).widths()).toEqual([200, 112, 100, 60])
  })

  it('without buttons scrolls as it is declared', () => {
    expect(shownIn(330).widths()).toEqual([200, 112, 100])
  })
})
