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
const columns = [name, mail, count]

/** As wide as each column is shown in a list that is this wide inside, in pixels. */
function shownIn(width: number, narrow = false) {
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
    expect(shownIn(400).widths()).toEqual([200, 101, 100])
    expect(shownIn(741).widths()).toEqual([399, 201, 100])
    expect(shownIn(5_000).widths()).toEqual([400, 202, 100])
    expect(shownIn(5_000, true).widths()).toEqual([200, 101, 100])
  })

  it('stays as it was seen once a person made a column wider', () => {
    const list = shownIn(5_000)
    act(() => list.layout().resize(count, 120))
    expect(list.widths()).toEqual([400, 202, 120])
    expect(shownIn(700).widths()).toEqual([400, 202, 120])
  })
})
