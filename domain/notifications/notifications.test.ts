import { describe, expect, it } from 'vitest'
import { kindNames } from './kinds.ts'
import en from './messages/en.json' with { type: 'json' }
import nl from './messages/nl.json' with { type: 'json' }
import { isWorkday, morningAt, nextMorning } from './morning.ts'
import { said } from './texts.ts'

describe('the morning', () => {
  it('begins at half past seven in Amsterdam, summer and winter, and ends at noon', () => {
    const begins = (moment: string): string => nextMorning(new Date(moment)).toISOString()
    expect(begins('2026-01-14T02:00:00Z')).toBe('2026-01-14T06:30:00.000Z')
    expect(begins('2026-07-14T02:00:00Z')).toBe('2026-07-14T05:30:00.000Z')
    expect(begins('2026-07-14T05:30:00Z')).toBe('2026-07-15T05:30:00.000Z')
    // The clocks go forward and back in these nights.
    expect(begins('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:30:00.000Z')
    expect(begins('2026-10-24T22:00:00Z')).toBe('2026-10-25T06:30:00.000Z')
    expect(begins('2026-12-31T23:30:00Z')).toBe('2027-01-01T06:30:00.000Z')
    expect(morningAt(new Date('2026-07-14T05:29:59Z'))).toBeUndefined()
    expect(morningAt(new Date('2026-07-14T05:30:00Z'))).toBe('2026-07-14')
    expect(morningAt(new Date('2026-07-14T09:59:59Z'))).toBe('2026-07-14')
    expect(morningAt(new Date('2026-07-14T10:00:00Z'))).toBeUndefined()
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWorkday)).toEqual([true, false, false, true])
  })
})

describe('the words of a notification', () => {
  it('are there for every kind, and have names in braces only, so that mails say what screens say', () => {
    for (const texts of [nl, en])
      for (const [id, text] of Object.entries(texts)) {
        expect(text.replaceAll(/\{(?:name|day|count)\}/g, ''), id).not.toMatch(/[{}<>']/u)
        expect(id).toMatch(/^notification\.(?:title|body)\.[A-Z_]+$/u)
      }
    for (const kind of kindNames)
      for (const locale of ['nl', 'en'] as const) {
        expect(said(locale, `notification.title.${kind}`, { name: '{day}', day: 'x' })).toContain('{day}')
        expect(said(locale, `notification.body.${kind}`)).not.toBe('')
      }
  })
})
