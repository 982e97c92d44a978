import { describe, expect, it } from 'vitest'
import {
  changed,
  defaultTableValues as defaults,
  fromAddress,
  fromStorage,
  speaksOfTable,
  tableLink,
  toAddress,
} from './table-values.ts'

const address = (text: string): URLSearchParams => new URLSearchParams(text)

describe('the state of a table', () => {
  it('starts as the specification says', () => {
    expect(defaults).toEqual({
      filter: '',
      status: 'ACTIVE',
      pageSize: 25,
      currentPage: 0,
      sortOrder: 1,
      sortColumn: 'name',
      onlyUnconnected: false,
    })
  })

  it('comes back from its address unchanged', () => {
    const values = {
      filter: 'café & zo',
      status: 'IGNORED',
      pageSize: 500,
      currentPage: 3,
      sortOrder: -1,
      sortColumn: 'email',
      onlyUnconnected: true,
    } as const
    expect(fromAddress(toAddress(values, defaults, address('')), defaults)).toEqual(values)
  })

  it('always writes its order, so that a link beats what a colleague chose last', () => {
    expect(toAddress(defaults, defaults, address('')).toString()).toBe('sort=name')
    expect(speaksOfTable(address('sort=name'))).toBe(true)
    expect(speaksOfTable(address('tab=settings'))).toBe(false)
  })

  it('leaves the rest of the address alone', () => {
    expect(toAddress(defaults, defaults, address('tab=x&q=old')).toString()).toBe('tab=x&sort=name')
  })

  it('takes no page size, status or page that does not exist', () => {
    expect(fromAddress(address('size=7&status=gone&page=-2&sort=-'), defaults)).toMatchObject({
      pageSize: 25,
      status: 'ACTIVE',
      currentPage: 0,
    })
    expect(fromAddress(address('page=1.5'), defaults).currentPage).toBe(0)
  })

  it('goes back to the first page with everything but turning one', () => {
    const third = { ...defaults, currentPage: 2 }
    expect(changed(third, { filter: 'a' }).currentPage).toBe(0)
    expect(changed(third, { currentPage: 3 }).currentPage).toBe(3)
  })

  it('survives a session store that holds something else', () => {
    expect(fromStorage('{"pageSize":7,"status":1,"currentPage":-1}', defaults)).toEqual(defaults)
    expect(fromStorage('not json', defaults)).toEqual(defaults)
    expect(fromStorage(null, defaults)).toEqual(defaults)
  })

  it('can be linked to', () => {
    expect(tableLink('/data/1/Users', { filter: 'jan', status: 'ALL' })).toBe(
      '/data/1/Users?q=jan&status=all&sort=name',
    )
  })
})
