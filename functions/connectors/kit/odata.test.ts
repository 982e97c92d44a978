import { describe, expect, it } from 'vitest'
import { ODataList } from './odata.ts'

describe('a list of OData', () => {
  it.each([
    ['of version 4', { value: [1, 2], '@odata.nextLink': 'https://vendor.example/next' }],
    ['of version 3', { 'odata.metadata': 'x', value: [1, 2], 'odata.nextLink': 'https://vendor.example/next' }],
    ['of version 2, verbose', { d: { results: [1, 2], __next: 'https://vendor.example/next' } }],
  ])('%s gives its rows and where the next page is', (_, given) => {
    expect(ODataList.parse(given)).toEqual({ items: [1, 2], next: 'https://vendor.example/next' })
  })

  it.each([
    ['of version 4', { value: [1] }],
    ['of version 2', { d: [1] }],
    ['without an envelope', [1]],
  ])('%s without a link has no page after it', (_, given) => {
    expect(ODataList.parse(given)).toEqual({ items: [1], next: undefined })
  })

  it.each([[{ error: { code: '', message: 'x' } }], [{ value: 'x' }], ['text'], [null]])('is not %j', (given) => {
    expect(ODataList.safeParse(given).success).toBe(false)
  })
})
