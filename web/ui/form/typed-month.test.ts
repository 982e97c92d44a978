import { expect, it } from 'vitest'
import { typedMonth } from './typed-month.ts'

it.each([
  ['2026-05', '2026-05'],
  ['2026-5', '2026-05'],
  [' 5-2026 ', '2026-05'],
  ['05/2026', '2026-05'],
  ['mei 2026', '2026-05'],
  ['May 2026', '2026-05'],
  ['mrt 2026', '2026-03'],
  ['maart 2026', '2026-03'],
  ['March 2026', '2026-03'],
  ['okt. 2026', '2026-10'],
  ['13-2026', undefined],
  ['2026', undefined],
  ['mei', undefined],
  ['', undefined],
])('a month typed as %j is read as %j', (typed, month) => {
  expect(typedMonth(typed)).toBe(month)
})
