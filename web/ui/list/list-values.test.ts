import { describe, expect, it } from 'vitest'
import {
  changed,
  declareList,
  fromAddress,
  initialValues,
  isFiltered,
  listLink,
  speaksOfList,
  toAddress,
  unfiltered,
  withoutPlace,
} from './list-values.ts'

const list = declareList({
  id: 'test',
  filters: {
    status: {
      kind: 'one-of',
      label: 'data.status',
      options: [
        { value: 'ALL', label: 'data.status.ALL' },
        { value: 'ACTIVE', label: 'data.status.ACTIVE' },
        { value: 'IGNORED', label: 'data.status.IGNORED' },
      ],
      initial: 'ACTIVE',
      off: 'ALL',
    },
    tag: { kind: 'any-of', label: 'data.status', options: () => ({ options: undefined }) },
    tone: {
      kind: 'any-of',
      label: 'data.status',
      options: [
        { value: 'broken', label: 'connection.tone.broken' },
        { value: 'well', label: 'connection.tone.well' },
      ],
    },
    unconnected: { kind: 'boolean', label: 'data.show_unconnected' },
    coc: { kind: 'text', label: 'sample.column.coc' },
  },
  sort: { column: 'name', order: 1 },
  paging: 'page',
})
const initial = initialValues(list)
const byCursor = { ...list, paging: 'cursor' } as const
const address = (text: string): URLSearchParams => new URLSearchParams(text)

describe('what is chosen in a list', () => {
  it('starts as it was declared, with 25 rows', () => {
    expect(initial).toEqual({
      search: '',
      filters: { status: 'ACTIVE', tag: [], tone: [], unconnected: false, coc: '' },
      sort: { column: 'name', order: 1 },
      pageSize: 25,
      page: 0,
      cursor: undefined,
    })
  })

  it('comes back from its address unchanged, whatever the filters hold', () => {
    const values = {
      search: 'café & zo',
      filters: { status: 'IGNORED', tag: ['a,b', 'c&d=e'], tone: ['well'], unconnected: true, coc: '123' },
      sort: { column: 'email', order: -1 },
      pageSize: 500,
      page: 3,
      cursor: undefined,
    } as const
    expect(fromAddress(toAddress(values, list, address('')), list)).toEqual(values)
  })

  it('keeps a place by cursor in a list that pages by it, and a page number in one that does not', () => {
    const values = { ...initial, cursor: { side: 'before', at: 'x=1' } } as const
    expect(fromAddress(toAddress(values, byCursor, address('')), byCursor)).toEqual(values)
    expect(fromAddress(address('page=3'), byCursor).page).toBe(0)
    expect(fromAddress(address('after=x'), list).cursor).toBeUndefined()
  })

  it('always writes its order, so that a link beats what a colleague chose last', () => {
    expect(toAddress(initial, list, address('')).toString()).toBe('sort=name')
    expect(speaksOfList(list, address('sort=name'))).toBe(true)
    expect(speaksOfList(list, address('tag=x'))).toBe(true)
    expect(speaksOfList(list, address('tab=settings'))).toBe(false)
  })

  it('leaves the rest of the address alone', () => {
    expect(toAddress(initial, list, address('tab=x&q=old')).toString()).toBe('tab=x&sort=name')
  })

  it('takes no page size, page, status or option that does not exist', () => {
    const odd = fromAddress(
      address('size=7&status=gone&page=-2&sort=-&tone=odd&tone=well&tone=well&unconnected=yes'),
      list,
    )
    expect(odd).toEqual({ ...initial, filters: { ...initial.filters, tone: ['well'] } })
    expect(fromAddress(address('page=1.5'), list).page).toBe(0)
    expect(fromAddress(address(`coc=${'9'.repeat(5_000)}`), list).filters.coc).toHaveLength(100)
  })

  it('goes back to the first rows with everything but turning a page', () => {
    const third = { ...initial, page: 2 }
    expect(changed(third, { search: 'a' }).page).toBe(0)
    expect(changed(third, { page: 3 }).page).toBe(3)
    expect(changed({ ...initial, cursor: { side: 'after', at: 'x' } }, { search: 'a' }).cursor).toBeUndefined()
  })

  it('is filtered by any filter, also by one it opens with, until all are off', () => {
    expect(isFiltered(list, initial)).toBe(true)
    const off = unfiltered(list, { ...initial, search: 'x', page: 2 })
    expect(off.filters.status).toBe('ALL')
    expect(off.page).toBe(0)
    expect(isFiltered(list, off)).toBe(false)
    expect(isFiltered(list, { ...off, filters: { ...off.filters, tag: ['a'] } })).toBe(true)
  })

  it('survives a session store that holds something else', () => {
    expect(fromAddress(address('{"pageSize":7,"status":1,"currentPage":-1}'), list)).toEqual(initial)
    expect(fromAddress(address('not an address %%%'), list)).toEqual(initial)
  })

  it('can be linked to', () => {
    expect(listLink('/data/1/Users', list, { search: 'jan', filters: { status: 'ALL' } })).toBe(
      '/data/1/Users?q=jan&status=all&sort=name',
    )
  })

  it('goes along to another list without its place in this one', () => {
    expect(withoutPlace('?q=jan&page=3&sort=name')).toBe('?q=jan&sort=name')
    expect(withoutPlace('?page=3')).toBe('')
  })
})
