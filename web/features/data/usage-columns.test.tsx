import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Period } from '#domain/shared/period.ts'
import { pointsOf } from '../../ui/Sparkline.tsx'
import { formatsFor } from '../../ui/formats.ts'
import { periodKeys, type DataRow } from './table-query.ts'
import { changeOf, usageColumns } from './usage-columns.tsx'

afterEach(cleanup)

const latest = '2026-11' as Period
const row = (months: Readonly<Record<string, string | number>>): DataRow => ({
  ...Object.fromEntries(periodKeys.map((key) => [key, typeof months['current'] === 'string' ? '0' : 0])),
  ...months,
  spilId: 'r',
  spilStatus: 'ACTIVE',
  combinationId: null,
})
const texts = {
  text: ((id: string, values: Record<string, string> = {}) =>
    `${id} ${Object.values(values).join(' ')}`.trim()) as never,
  textOf: (() => '') as never,
  formats: formatsFor('nl'),
}
const headings = (amounts: 'integer' | 'amount'): string[] =>
  usageColumns(latest, { amounts }, texts).map(({ header }) => header)

describe('the months of usage', () => {
  it('say euros in each heading where they are euros, and nothing where they count', () => {
    expect(headings('amount').slice(0, 2)).toEqual([
      'data.usage.in_euros nov 2026',
      'data.usage.in_euros data.usage.change',
    ])
    expect(headings('integer')).toEqual(expect.arrayContaining(['nov 2026', 'okt 2026', 'dec 2025']))
  })

  it('show this month and its change on a narrow screen, and no other', () => {
    const narrow = usageColumns(latest, { amounts: 'integer' }, texts).filter((column) => column.narrow !== undefined)
    expect(narrow.map(({ id }) => id)).toEqual(['current', 'change'])
  })

  it('have the change from the month before, exact in euros', () => {
    expect(changeOf(row({ current: 40, period01: 55 }))).toBe(-15)
    expect(changeOf(row({ current: '0.30', period01: '0.10' }))).toBe('0.20')
    expect(changeOf(row({ current: '10.00', period01: '12.50' }))).toBe('-2.50')
  })

  it('say in a sentence what the picture shows', () => {
    const trend = usageColumns(latest, { amounts: 'integer' }, texts).find(({ id }) => id === 'trend')
    render(<>{trend?.render?.(row({ current: 1_200, period01: 55, period03: 2_000, period11: 7 }))}</>)
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
      'data.usage.trend_label 7 dec 2025 1.200 nov 2026 2.000 aug 2026',
    )
  })
})

describe('a sparkline', () => {
  it('stands on zero, however high its numbers are', () => {
    const [low, high] = pointsOf([100, 110])
    expect(high?.[1]).toBeLessThan(low?.[1] ?? 0)
    expect(low?.[1]).toBeLessThan(6)
    expect(pointsOf([0, 0]).map(([, y]) => y)).toEqual([17, 17])
  })

  it('goes below zero where a month was credited', () => {
    const [credited, none, most] = pointsOf([-5, 0, 5])
    expect(credited?.[1]).toBe(17)
    expect(none?.[1]).toBe(10)
    expect(most?.[1]).toBe(3)
  })
})
